import { z } from "zod";
import { createSchema } from "@/lib/server/openapi/document";
import { listParameters, type Operation } from "@/lib/server/openapi/operation";
import { OPERATIONS } from "@/lib/server/openapi/operations";

export const API_TYPES_FILE = "packages/meebit-api/src/operations.generated.ts";

/** The part of JSON Schema that the API's contracts use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
}

// `as`: zod's own type of a schema allows far more than what it writes.
const typeOfContract = (type: z.ZodType, indent: string) => typeText(createSchema(type) as Schema, indent);

/** @throws Error for a kind of schema that is not supported here */
function typeText(schema: Schema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((each) => typeText(each, indent)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeText({ ...schema, type }, indent)).join(" | ");
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `ReadonlyArray<${typeText(schema.items ?? {}, indent)}>`;
    case "object":
      return objectText(schema, indent);
    default:
      throw new Error(`no TypeScript for ${JSON.stringify(schema)}`);
  }
}

function objectText({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (properties === undefined) {
    if (typeof additionalProperties !== "object") throw new Error("no TypeScript for an object of anything");
    return `Readonly<Record<string, ${typeText(additionalProperties, indent)}>>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) =>
    property(inner, name, required.includes(name), typeText(schema, inner), schema.description),
  );
  return `{\n${lines.join("")}${indent}}`;
}

function property(indent: string, name: string, isRequired: boolean, type: string, description?: string): string {
  const comment = description ? `${indent}/** ${description} */\n` : "";
  return `${comment}${indent}readonly ${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isRequired ? "" : "?"}: ${type};\n`;
}

function operationText(operation: Operation): string {
  const { id, summary, answer, deprecation } = operation;
  const until = deprecation?.until.toISOString().slice(0, 10);
  const inner = "      ";
  const named = listParameters(operation).flatMap(({ name, in: where, schema, description, isRequired }) =>
    where === "header" ? [] : [property(inner, name, isRequired, typeOfContract(schema, inner), description)],
  );
  const parametersType = named.length === 0 ? "Readonly<Record<never, never>>" : `{\n${named.join("")}    }`;
  const answerType = answer instanceof z.ZodType ? typeOfContract(answer, "    ") : "Response";
  return [
    `  /** ${summary}${until ? ` @deprecated It ends on ${until}.` : ""} */`,
    `  readonly ${id}: {`,
    `    readonly parameters: ${parametersType};`,
    `    readonly answer: ${answerType};`,
    "  };\n",
  ].join("\n");
}

/** Returns a property, in quotes, that every answer of an operation has. @throws Error when there is none */
function requiredKeyOf(answer: Operation["answer"]): string {
  // `as`: as above.
  const [key] = answer instanceof z.ZodType ? ((createSchema(answer) as Schema).required ?? []) : [];
  if (key === undefined) throw new Error("an answer of another status has no required property");
  return JSON.stringify(key);
}

/**
 * Returns the source of the API's operations for the package `meebit-api`: paths, types of parameters and answers.
 * @param operations defaults to those of the API; tests pass others
 */
export function apiTypes(operations: readonly Operation[] = OPERATIONS): string {
  const rows = operations.map(({ id, path, answer, otherStatuses = [] }) => {
    const others =
      otherStatuses.length > 0 ? `, otherStatuses: [${otherStatuses.join(", ")}], key: ${requiredKeyOf(answer)}` : "";
    return `  ${id}: { path: ${JSON.stringify(path)}, isJson: ${answer instanceof z.ZodType}${others} },\n`;
  });
  return [
    "// Written by `npm run make -- api-types` from lib/server/openapi/operations.ts.\n",
    "\n/**\n * The path of each operation and whether its answer is JSON; the statuses besides 2xx that may carry that answer, and a\n",
    " * key that it then has.\n */\n",
    `export const OPERATIONS = {\n${rows.join("")}} as const;\n`,
    "\n/** Parameters and answer of each operation: an object of JSON, or the `Response` with what is sent. */\n",
    `export interface Operations {\n${operations.map(operationText).join("")}}\n`,
  ].join("");
}
