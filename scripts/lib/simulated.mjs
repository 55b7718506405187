/**
 * What this installation stands in for, and how each becomes real; `npm start` prints it.
 * @type {readonly { readonly what: string, readonly how: string, readonly real: string }[]}
 */
export const SIMULATED = [
  {
    what: "Avatar art",
    how: "stand-ins, drawn here from the collection's public traits (answers carry X-Art: stand-in)",
    real: "the collection's own art belongs to its owner; this version has no setting for it yet",
  },
];
