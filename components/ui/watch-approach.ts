const CONTROLS = "a, button, label, summary, [role=button]";
const SIGNS = ["pointerenter", "focusin", "click"] as const;

/** Tells whenever a pointer or the focus comes to the control around an element, or it is pressed. Gives what ends it. */
export function watchApproach(element: Element, onApproach: () => void): () => void {
  const control = element.closest(CONTROLS) ?? element;
  for (const sign of SIGNS) control.addEventListener(sign, onApproach);
  return () => {
    for (const sign of SIGNS) control.removeEventListener(sign, onApproach);
  };
}
