// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Panel } from "@/components/ui/Panel";
import { renderSite, siteOfTests } from "@/tests/support/render-site";

siteOfTests();

function open() {
  const onClose = vi.fn();
  renderSite(
    <Panel onClose={onClose} title="What you sign">
      <p>Words to be read.</p>
    </Panel>,
  );
  return { onClose, dialog: screen.getByRole("dialog"), words: screen.getByText("Words to be read.") };
}

it("is closed by a press on what is behind the card", () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays while its words are selected, though the hand lets go behind the card", () => {
  const { onClose, dialog, words } = open();
  fireEvent.pointerDown(words);
  // A browser clicks what press and release have in common.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
