import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { ALL_MOODS } from "@/lib/shared/moods";
import { VIEWS } from "@/lib/shared/views";

/** The element and its base class. */
const FILES = ["meebit-viewer", "reflecting-element"].map((name) => `packages/meebit-viewer/src/${name}.ts`);
const sources = FILES.map((file) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true),
);
const json = (file: string) => JSON.parse(readFileSync(`packages/meebit-viewer/${file}`, "utf8"));
const manifest = json("custom-elements.json");
const [module] = manifest.modules;
const [element] = module.declarations;

interface Named {
  readonly name: string;
  readonly kind?: string;
}
const listNames = (list: readonly Named[]) => list.map(({ name }) => name).toSorted();

/** Called by browsers. */
const CALLBACKS = ["connectedCallback", "connectedMoveCallback", "disconnectedCallback", "attributeChangedCallback"];

function findStatement<Kind extends ts.Statement>(isKind: (node: ts.Node) => node is Kind, name: string): Kind {
  const statements = sources.flatMap((source) => [...source.statements]);
  const found = statements.filter(isKind).find((node) => "name" in node && getText(node.name) === name);
  if (!found) throw new Error(`${FILES.join(" and ")} have no ${name}.`);
  return found;
}
const getText = (node: unknown) => (node as ts.Node | undefined)?.getText() ?? "";

const members = [
  ...findStatement(ts.isClassDeclaration, "MeebitViewer").members,
  ...findStatement(ts.isInterfaceDeclaration, "ReflectingElement").members,
];
const isPublic = ({ name }: ts.NamedDeclaration) => name !== undefined && !ts.isPrivateIdentifier(name);
const listPublicNames = (isKind: (node: ts.Node) => boolean) =>
  members
    .filter((member) => isKind(member) && isPublic(member))
    .map(({ name }) => getText(name))
    .toSorted();

test("the manifest has the attributes of the element, with properties of the same name", async () => {
  const { MeebitViewer } = await import("@/packages/meebit-viewer/src/meebit-viewer");
  expect(listNames(element.attributes)).toEqual([...MeebitViewer.observedAttributes].toSorted());
  for (const { name, fieldName } of element.attributes) expect(fieldName).toBe(name);
});

test("the manifest has the properties and methods of the element", () => {
  const listMembers = (kind: string) => listNames(element.members.filter((member: Named) => member.kind === kind));
  expect(listMembers("field")).toEqual(listPublicNames(ts.isGetAccessor));
  expect(listMembers("field")).toEqual(listPublicNames(ts.isSetAccessor));
  expect(listMembers("method")).toEqual(
    listPublicNames(ts.isMethodDeclaration).filter((name) => !CALLBACKS.includes(name)),
  );
});

test("the manifest has the events of the element, with their types", () => {
  const events = findStatement(ts.isInterfaceDeclaration, "MeebitViewerEventMap").members.map((member) => ({
    name: getText(member.name),
    type: { text: ts.isPropertySignature(member) ? getText(member.type) : "" },
  }));
  expect(element.events).toEqual(events.map((event) => expect.objectContaining(event)));
});

test("the manifest and the README name every mood and view", () => {
  const readme = readFileSync("packages/meebit-viewer/README.md", "utf8");
  const findRow = (attribute: string) => readme.split("\n").find((line) => line.startsWith(`| \`${attribute}\``)) ?? "";
  for (const [attribute, values] of [
    ["mood", ALL_MOODS],
    ["view", VIEWS],
  ] as const) {
    const { type } = element.attributes.find(({ name }: Named) => name === attribute);
    expect(type.text).toBe(values.map((value) => `"${value}"`).join(" | "));
    expect(findRow(attribute)).toContain(values.map((value) => `\`${value}\``).join(", "));
  }
});

test("package.json points to the manifest, which describes an exported file", () => {
  const { customElements, exports } = json("package.json");
  expect(existsSync(`packages/meebit-viewer/${customElements}`)).toBe(true);
  expect(exports["."].default).toBe(`./${module.path}`);
});
