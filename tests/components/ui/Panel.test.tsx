// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { AnimatePresence } from "framer-motion";
import { expect, it, vi } from "vitest";
import { Panel } from "@/components/ui/Panel";
import { inSite, renderSite, setUpSiteTest } from "@/tests/support/render-site";

setUpSiteTest();

function open() {
  const onClose = vi.fn();
  renderSite(
    <Panel onClose={onClose} title="What you sign">
      <p>Words to be read.</p>
    </Panel>,
  );
  return { onClose, dialog: screen.getByRole("dialog"), paragraph: screen.getByText("Words to be read.") };
}

it("closes when the backdrop behind the card is clicked", () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays open when a press begins on the card and ends on the backdrop", () => {
  const { onClose, dialog, paragraph } = open();
  fireEvent.pointerDown(paragraph);
  // click fires at the common ancestor of both targets.
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it("restores the focus at once on closing, and stays inert until its animation ends", async () => {
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
