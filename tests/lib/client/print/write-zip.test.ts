import { expect, it } from "vitest";
import { printName, zipName } from "@/lib/client/print/write-zip";

it("names prints by their avatars, and ZIPs by their place where there are several", () => {
  expect([printName(45), printName(20_000)]).toEqual(["meebit-00045-print.jpg", "meebit-20000-print.jpg"]);
  expect([zipName(1, 1), zipName(2, 3)]).toEqual(["meebits-prints.zip", "meebits-prints-2-of-3.zip"]);
});
