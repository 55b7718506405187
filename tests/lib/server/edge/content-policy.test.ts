import { readFileSync } from "node:fs";
import reset from "@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/cssReset/cssReset-css.js";
import dialog from "@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/RedirectDialog/RedirectDialog-css.js";
import notes from "@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components/Snackbar/Snackbar-css.js";
import { expect, test } from "vitest";
import { COINBASE_HOSTS, COINBASE_STYLES } from "@/lib/server/edge/content-policy";
import { hashSource } from "@/lib/server/edge/page-scripts.mjs";

test("the allowed inline styles are those of the Coinbase library", () => {
  expect([reset, notes, dialog].map(hashSource)).toEqual(COINBASE_STYLES);
});

test("the allowed Coinbase hosts are those of its library", () => {
  const constants = readFileSync("node_modules/@coinbase/wallet-sdk/dist/core/constants.js", "utf8");
  for (const host of COINBASE_HOSTS) expect(constants).toContain(host.replace(/^wss/, "https"));
});
