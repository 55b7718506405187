import { Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { settleBoundaries } from "@/lib/shared/settle-boundaries";

/** More than React leaves at its place in one piece. */
const LONG = "abcdefghij".repeat(2000);

interface PartProps {
  readonly name: string;
}

function Part({ name }: PartProps) {
  return (
    <div title={name}>
      $&$1 {name} {LONG}
    </div>
  );
}

async function rendered(element: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(element);
  await stream.allReady;
  return new Response(stream).text();
}

test("parts that React sends behind the page stand at their places, and no script is left", async () => {
  const html = await rendered(
    <main>
      <Suspense>
        <Part name="one" />
      </Suspense>
      <p>between</p>
      <Suspense fallback={<i>wait</i>}>
        <Part name="two" />
      </Suspense>
    </main>,
  );
  expect(html).toContain("$RC(");
  expect(html.indexOf("one")).toBeGreaterThan(html.indexOf("between"));
  const settled = settleBoundaries(html);
  expect(settled).not.toMatch(/<script|<template|hidden|wait/);
  expect(settled.replaceAll(LONG, "…").replaceAll("<!-- -->", "")).toBe(
    '<main><!--$--><div title="one">$&amp;$1 one …</div><!--/$--><p>between</p><!--$--><div title="two">$&amp;$1 two …</div><!--/$--></main>',
  );
});

test("a part within a part finds its place, too", async () => {
  const html = await rendered(
    <main>
      <Suspense>
        <Part name="outer" />
        <Suspense>
          <Part name="inner" />
        </Suspense>
      </Suspense>
    </main>,
  );
  const settled = settleBoundaries(html);
  expect(settled).not.toMatch(/<script|<template|hidden/);
  expect(settled.indexOf('title="inner"')).toBeGreaterThan(settled.indexOf('title="outer"'));
});

test("a page without such parts is left as it is", () => {
  expect(settleBoundaries("<main>$RX(</main>")).toBe("<main>$RX(</main>");
});
