import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseNames, parseIds } from "@/scripts/lib/arguments.mjs";
import { tempFolder } from "@/tests/support/temp-folder";

/** Runs a command that takes an option and an argument. */
function run(...args: string[]) {
  const file = join(tempFolder(), "command.mjs");
  const program = `
    import { parseCount, readArguments } from ${JSON.stringify(resolve("scripts/lib/arguments.mjs"))};
    const options = { out: { type: "string" } };
    console.log(readArguments("The usage", options, ({ out }, [word]) => out + parseCount(word)));`;
  writeFileSync(file, program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("a command", () => {
  it("receives its options and arguments", () => {
    expect(run("--out=a", "7")).toEqual({ status: 0, stdout: "a7\n", stderr: "" });
  });

  it("prints its usage for --help", () => {
    expect(run("--help")).toEqual({ status: 0, stdout: "The usage\n", stderr: "" });
  });

  it.each([
    ["an unknown option", ["7", "--colour=red"], "Unknown option '--colour'"],
    ["an option without its value", ["7", "--out"], "Option '--out <value>' argument missing"],
    ["an invalid argument", ["seven", "--out=a"], "seven is not a whole number above 0"],
  ])("refuses %s with a message before the usage", (_, args, sentence) => {
    expect(run(...args)).toEqual({ status: 2, stdout: "", stderr: `${sentence}.\nThe usage\n` });
  });
});

describe("names on a command line", () => {
  it("are returned in the order of the list, by default all", () => {
    expect(chooseNames(["c", "a"], ["a", "b", "c"])).toEqual(["a", "c"]);
    expect(chooseNames([], ["a", "b"])).toEqual(["a", "b"]);
    expect(chooseNames([], ["a", "b"], ["b"])).toEqual(["b"]);
  });

  it("are refused when one is not in the list", () => {
    expect(() => chooseNames(["a", "d"], ["a", "b"])).toThrow("There is no d; there are a, b");
  });
});

describe("ids on a command line", () => {
  it("are numbers and ranges", () => {
    expect(parseIds(["7,100-102", "20000"])).toEqual([7, 100, 101, 102, 20_000]);
  });

  it.each([[[]], [["x"]], [["0"]], [["5-4"]], [["1-20001"]], [["1,"]]])("refuses %j", (positionals) => {
    expect(() => parseIds(positionals)).toThrow();
  });
});
