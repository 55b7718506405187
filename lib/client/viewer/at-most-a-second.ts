/** Lets `count` calls through from the first one on; the rest go unheard until its second is over. */
export function atMostASecond<Values extends readonly unknown[]>(
  count: number,
  call: (...values: Values) => void,
): (...values: Values) => void {
  let since = Number.NEGATIVE_INFINITY;
  let calls = 0;
  return (...values) => {
    const now = performance.now();
    if (now - since >= 1000) [since, calls] = [now, 0];
    if (++calls <= count) call(...values);
  };
}
