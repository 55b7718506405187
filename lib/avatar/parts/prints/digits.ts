/** Jersey digits, six cells wide and eight high: 0, 3, 4, 8 and 9 as published, the others in their manner. */
export const LARGE_DIGITS: readonly (readonly string[])[] = [
  [" #### ", "######", "##  ##", "##  ##", "##  ##", "##  ##", "######", " #### "],
  ["  ##  ", " ###  ", "####  ", "  ##  ", "  ##  ", "  ##  ", "######", "######"],
  ["##### ", "######", "    ##", " #####", "##### ", "##    ", "######", "######"],
  ["##### ", "######", "    ##", " #### ", " #### ", "    ##", "######", "##### "],
  ["  ### ", " #### ", "## ## ", "## ## ", "######", "######", "   ## ", "   ## "],
  ["######", "######", "##    ", "##### ", " #####", "    ##", "######", "##### "],
  [" #### ", "######", "##    ", "##### ", "######", "##  ##", "######", " #### "],
  ["######", "######", "    ##", "   ## ", "   ## ", "  ##  ", "  ##  ", "  ##  "],
  [" #### ", "######", "##  ##", " #### ", "######", "##  ##", "######", " #### "],
  [" #### ", "######", "##  ##", "######", " #####", "    ##", "######", " #### "],
];

/** Small digits, four cells wide and five high, as published. */
export const SMALL_DIGITS: readonly (readonly string[])[] = [
  [" ## ", "#  #", "#  #", "#  #", " ## "],
  ["##  ", " #  ", " #  ", " #  ", "### "],
  ["### ", "   #", " ## ", "#   ", "####"],
  ["### ", "   #", " ## ", "   #", "### "],
  ["#  #", "#  #", " ###", "   #", "   #"],
  ["####", "#   ", " ## ", "   #", "### "],
  [" ## ", "#   ", " ## ", "#  #", " ## "],
  ["####", "   #", "  # ", " #  ", " #  "],
  [" ## ", "#  #", " ## ", "#  #", " ## "],
  [" ## ", "#  #", " ## ", "   #", " ## "],
];

/** Which of the seven bars are lit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const BARS: readonly string[] = [
  "###.###",
  "..#..#.",
  "#.###.#",
  "#.##.##",
  ".###.#.",
  "##.#.##",
  "##.####",
  "#.#..#.",
  "#######",
  "####.##",
];

/** Digits of seven bars, four cells wide and seven high. */
export const BAR_DIGITS: readonly (readonly string[])[] = BARS.map((lit) => {
  const flat = (bar: number) => (lit[bar] === "#" ? " ## " : "    ");
  const sides = (left: number, right: number) => `${lit[left] === "#" ? "#" : " "}  ${lit[right] === "#" ? "#" : " "}`;
  return [flat(0), sides(1, 2), sides(1, 2), flat(3), sides(4, 5), sides(4, 5), flat(6)];
});
