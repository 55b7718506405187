// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Tutorial } from "@/components/home/Tutorial";

afterEach(cleanup);

const title = () => screen.getByRole("heading").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("leads from Play over Snap to Save, and there to the wallet", () => {
  const onConnect = vi.fn();
  render(<Tutorial onConnect={onConnect} onSkip={() => {}} />);
  expect(title()).toBe("Play");
  press("Next: snap");
  expect(title()).toBe("Snap");
  press("Next: save");
  expect(title()).toBe("Save");
  expect(onConnect).not.toHaveBeenCalled();
  press("Connect wallet");
  expect(onConnect).toHaveBeenCalledOnce();
});

it("can be left at any card", () => {
  const onSkip = vi.fn();
  render(<Tutorial onConnect={() => {}} onSkip={onSkip} />);
  press("Skip");
  expect(onSkip).toHaveBeenCalledOnce();
});
