import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PRIVACY } from "@/lib/shared/content/legal";

/** Modules that store data in the browser, with the policy's text for it. */
const STORED_DATA: Readonly<Record<string, readonly string[]>> = {
  "stores/ui-store.ts": ["whether the sound is on", "whether you have seen the tutorial"],
  "stores/writes-store.ts": ["the transactions that you have sent from the page Wallet"],
  "stores/character-store.ts": ["the last Meebit you looked at", "of which Meebits you have downloaded the print"],
  "lib/client/wallet/remembered-wallet.ts": ["which wallet it was"],
  "lib/client/wallet/handle-wallet-account.ts": ["the address of the other account"],
  "components/wallet/PairingCode.tsx": ["which app on a phone you opened"],
  "lib/client/print/zip-place.ts": ["the ZIP of prints"],
};

const KEEPS =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.open|document\.cookie)\b|storage\.getDirectory/;

const sources = ["components", "lib/client", "lib/shared", "lib/three", "pages", "stores"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe("the privacy policy", () => {
  test("covers every file that stores something in the browser", () => {
    const keeping = sources.filter((file) => KEEPS.test(readFileSync(file, "utf8")));
    expect(keeping.toSorted()).toEqual(Object.keys(STORED_DATA).toSorted());
  });

  const text = PRIVACY.sections.flatMap((section) => section.text).join("\n");
  test.each(Object.entries(STORED_DATA))("mentions what %s stores", (_file, phrases) => {
    for (const phrase of phrases) expect(text).toContain(phrase);
  });
});
