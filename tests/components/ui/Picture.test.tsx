import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "@/components/ui/Picture";

test("an urgent picture is asked for once, by its own element", () => {
  const html = renderToString(<Picture alt="" sizes="100vw" source={(width) => `/a?w=${width}`} urgent />);
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain("preload");
});
