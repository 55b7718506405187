import { z } from "zod";
import { createSchema } from "@/lib/server/openapi/document";
import { listCacheControls, listParameters, type Operation } from "@/lib/server/openapi/operation";
import { OPERATIONS } from "@/lib/server/openapi/operations";
import type { ReferenceGroup, ReferenceOperation } from "@/lib/shared/api-reference";
import { HTTP_ERRORS } from "@/lib/shared/errors";

/** The part of JSON Schema that the reference reads. */
interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

const FORMATS: Readonly<Record<string, string>> = { "date-time": "time (ISO 8601)", uri: "URL" };

/** Describes a range of integers. JavaScript's safe integer limits are no bounds. */
function rangeOf({ minimum, maximum }: JsonSchema): string {
  const isBound = (bound: number | undefined) => bound !== undefined && Number.isSafeInteger(bound * 2);
  if (isBound(minimum) && isBound(maximum)) return `${minimum} to ${maximum}`;
  return isBound(minimum) ? `integer, ${minimum} or more` : "integer";
}

/** Describes the allowed values. */
function valuesOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(valuesOf))].join(" or ");
  switch (schema.type) {
    case "integer":
      return rangeOf(schema);
    case "array":
      return schema.items?.properties ? "list" : `list: ${schema.items ? valuesOf(schema.items) : "anything"}`;
    case "object":
      return schema.properties ? "object" : "values by name";
    case "string":
      return FORMATS[schema.format ?? ""] ?? "text";
    default:
      return schema.type ?? "anything";
  }
}

function fieldsOf({ properties = {} }: JsonSchema, before = ""): ReferenceOperation["fields"] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${before}${key}`;
    const field = { name, values: valuesOf(schema), description: schema.description ?? "" };
    const inner = schema.items?.properties ? fieldsOf(schema.items, `${name}[].`) : fieldsOf(schema, `${name}.`);
    return [field, ...inner];
  });
}

function exampleOf(operation: Operation): string {
  const { path } = operation;
  const required = listParameters(operation).filter(({ isRequired }) => isRequired);
  const filled = required
    .filter((parameter) => parameter.in === "path")
    .reduce((address, { name, example }) => address.replace(`{${name}}`, String(example)), path);
  const query = required
    .filter((parameter) => parameter.in === "query")
    .map(({ name, example }) => `${name}=${example}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

/** Describes the response of an operation. */
function answerOf({ answer }: Operation): Pick<ReferenceOperation, "types" | "answer" | "fields"> {
  if (answer instanceof z.ZodType) {
    return {
      types: [{ type: "application/json", example: null }],
      answer: JSON.stringify(answer.meta()?.["example"], null, 2),
      fields: fieldsOf(createSchema(answer)),
    };
  }
  const all = Object.entries(answer);
  const text = all.find(([type]) => type.startsWith("text/"))?.[1];
  const types = all.map(([type, example]) => ({ type, example: example === text ? null : example }));
  return { types, answer: text?.trim() ?? null, fields: [] };
}

/** Returns the operations of the document for the page /docs/api. @param origin of the site */
export function createApiReference(origin: string): readonly ReferenceGroup[] {
  const titles = [...new Set(OPERATIONS.map(({ tag }) => tag))];
  return titles.map((title) => ({
    title,
    operations: OPERATIONS.filter(({ tag }) => tag === title).map((operation) => {
      const { id, path, summary, errors } = operation;
      const { answer, ...described } = answerOf(operation);
      return {
        id,
        path,
        summary,
        example: exampleOf(operation).replace("{origin}", origin),
        parameters: listParameters(operation).map(({ schema, example, ...parameter }) => ({
          ...parameter,
          values: valuesOf(createSchema(schema)),
          example: String(example).replace("{origin}", origin),
        })),
        ...described,
        answer: answer?.replaceAll("{origin}", origin) ?? null,
        cacheControls: listCacheControls(operation),
        errors: errors.map((code) => ({ status: HTTP_ERRORS[code][0], code, message: HTTP_ERRORS[code][1] })),
      };
    }),
  }));
}
