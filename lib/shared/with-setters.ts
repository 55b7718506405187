/** Fields with a setter each: `setZoom` for `zoom`. */
export type WithSetters<Fields> = Fields & {
  readonly [Name in keyof Fields & string as `set${Capitalize<Name>}`]: (value: Fields[Name]) => void;
};

/** Creates the state of a store: its fields, and a setter for each. @param set the store's own function */
export function withSetters<Fields extends object>(
  initial: Fields,
  set: (change: Partial<Fields>) => void,
): WithSetters<Fields> {
  const setters = Object.keys(initial).map((name) => [
    `set${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    // `as`: the name is one of the fields.
    (value: unknown) => set({ [name]: value } as Partial<Fields>),
  ]);
  // `as`: Object.fromEntries forgets the names.
  return { ...initial, ...Object.fromEntries(setters) } as WithSetters<Fields>;
}
