// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { AnimatePresence } from "framer-motion";
import { expect, it, vi } from "vitest";
import { Panel } from "@/components/ui/Panel";
import { inSite, renderSite, siteOfTests } from "@/tests/support/render-site";

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

it("gives the page back at once when it closes, and is only seen until its motion ends", async () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Open</button>
      <AnimatePresence>
        {isOpen && (
          <Panel key="open" onClose={() => {}} title="What you sign">
            <p>Words to be read.</p>
          </Panel>
        )}
      </AnimatePresence>
    </>
  );
  const { rerender } = renderSite(page(false));
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  rerender(inSite(page(true)));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "What you sign" }));
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  rerender(inSite(page(false)));
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
  expect(document.activeElement).toBe(opener);
  expect([dialog.open, dialog.hasAttribute("inert"), showModal.mock.calls]).toEqual([true, true, []]);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});
