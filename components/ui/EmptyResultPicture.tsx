/** Squares of the picture by colour: x, y, width, height. A hat, glasses and an empty shirt. */
const SQUARES = [
  ["#ff4f9a", ["6 1 8 3"]],
  ["#16181d", ["6 3 8 1", "4 4 12 1", "5 7 4 4", "11 7 4 4", "9 8 2 1"]],
  ["#ffd400", ["6 8 2 2", "12 8 2 2"]],
  ["#fbf7f0", ["5 13 3 1", "12 13 3 1", "3 14 5 1", "12 14 5 1", "2 15 16 2", "2 17 3 2", "15 17 3 2", "6 17 8 3"]],
  ["#16181d", ["9 16 2 1", "9 18 2 1"]],
] as const;

function createPath(squares: readonly string[]): string {
  return squares
    .map((square) => {
      const [x, y, width, height] = square.split(" ");
      return `M${x} ${y}h${width}v${height}h-${width}z`;
    })
    .join("");
}

export function EmptyResultPicture() {
  return (
    <svg
      aria-hidden="true"
      className="fill-block studio-backdrop"
      focusable="false"
      shapeRendering="crispEdges"
      viewBox="0 0 20 20"
    >
      {SQUARES.map(([color, squares]) => (
        <path d={createPath(squares)} fill={color} key={squares[0]} />
      ))}
    </svg>
  );
}
