// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { useLayoutEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { useEarlyPress } from "@/components/shell/Site";
import { EARLY_PRESS_SCRIPT } from "@/lib/shared/early-events";

function Page({ onHydrated }: { readonly onHydrated: (button: HTMLElement | null) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [presses, setPresses] = useState(0);
  useLayoutEffect(() => onHydrated(button.current), [onHydrated]);
  useEarlyPress();
  return (
    <button onClick={() => setPresses((before) => before + 1)} ref={button} type="button">
      {presses}
    </button>
  );
}

/** Hydrates a page and returns its button, and a function that presses it. */
function openPage(onHydrated: (button: HTMLElement | null) => void) {
  runInThisContext(EARLY_PRESS_SCRIPT);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page onHydrated={onHydrated} />);
  const button = container.querySelector("button");
  const hydrate = () => {
    const root = hydrateRoot(container, <Page onHydrated={onHydrated} />);
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
  };
  return { button, hydrate };
}

test("a press from before hydration is answered once", async () => {
  const { button, hydrate } = openPage(() => undefined);
  button?.click();
  hydrate();
  await expect.poll(() => button?.textContent).toBe("1");
  await new Promise((resolve) => setTimeout(resolve));
  expect(button?.textContent).toBe("1");
});

test("a press between hydration and the first effects is answered once", async () => {
  // The microtask runs before React's next task, which runs the effects.
  const { button, hydrate } = openPage((hydrated) => queueMicrotask(() => hydrated?.click()));
  hydrate();
  await expect.poll(() => window.takeEarlyPress).toBeUndefined();
  await expect.poll(() => button?.textContent).toBe("1");
  await new Promise((resolve) => setTimeout(resolve));
  expect(button?.textContent).toBe("1");
});
