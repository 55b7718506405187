import { z } from "zod";
import { COMMON_CODES, createSchema, describeAccess, HEADERS, listResponses } from "@/lib/server/openapi/document";
import {
  getExample,
  listCacheControls,
  listErrors,
  listParameters,
  type Operation,
} from "@/lib/server/openapi/operation";
import { createForOrigins } from "@/lib/server/openapi/operations";
import type { DocumentedError, Reference, ReferenceField, ReferenceOperation } from "@/lib/shared/api-reference";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";

/** The part of JSON Schema that the reference reads. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
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

/** Returns the schemas of which a value must match one. */
function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { type } = schema;
  if (typeof type === "object") return type.map((one) => (one === "null" ? { type: one } : { ...schema, type: one }));
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

const joinValues = (values: readonly string[]) => [...new Set(values)].join(" or ");

function valuesOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.const !== undefined) return String(schema.const);
  const branches = branchesOf(schema);
  if (branches.length > 1) return joinValues(branches.map(valuesOf));
  const { type, format = "", items, properties } = schema;
  if (type === "integer") return rangeOf(schema);
  if (type === "array") return items?.properties ? "list" : `list: ${items ? valuesOf(items) : "anything"}`;
  if (type === "object") return properties ? "object" : "values by name";
  return type === "string" ? (FORMATS[format] ?? "text") : String(type ?? "anything");
}

/** Lists the fields of an object and those inside them; a field of several forms once, with the values of all. */
function fieldsOf(schema: JsonSchema, before = ""): readonly ReferenceField[] {
  const fields = new Map<string, ReferenceField>();
  const add = (field: ReferenceField) => {
    const { name, description } = field;
    const known = fields.get(name) ?? field;
    const values = joinValues([known.values, field.values]);
    fields.set(name, { name, values, description: known.description || description });
  };
  for (const { properties = {} } of branchesOf(schema)) {
    for (const [key, property] of Object.entries(properties)) {
      const name = `${before}${key}`;
      add({ name, values: valuesOf(property), description: property.description ?? "" });
      for (const { items, ...branch } of branchesOf(property))
        for (const inner of items ? fieldsOf(items, `${name}[].`) : fieldsOf(branch, `${name}.`)) add(inner);
    }
  }
  return [...fields.values()];
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

const exampleText = (body: z.ZodType) => JSON.stringify(getExample(body), null, 2);

function answerOf({ answer }: Operation): Pick<ReferenceOperation, "types" | "answer" | "fields"> {
  if (answer instanceof z.ZodType) {
    return {
      types: [{ type: "application/json", example: null }],
      answer: exampleText(answer),
      fields: fieldsOf(createSchema(answer)),
    };
  }
  const all = Object.entries(answer);
  const text = all.find(([type]) => type.startsWith("text/"))?.[1];
  const types = all.map(([type, example]) => ({ type, example: example === text ? null : example }));
  return { types, answer: text?.trim() ?? null, fields: [] };
}

const COMMON_HEADERS: readonly string[] = ["X-Request-Id", "X-Version"];

function documentError(code: HttpErrorCode, headersOf: (status: number) => readonly string[]): DocumentedError {
  const [status, message] = HTTP_ERRORS[code];
  return { status, code, message, headers: headersOf(status) };
}

/** Describes the responses of an operation: first those that are no errors. */
function responsesOf(operation: Operation): Pick<ReferenceOperation, "statuses" | "errors"> {
  const { otherStatuses = [] } = operation;
  const responses = listResponses(operation);
  const headersOf = (status: number) =>
    Object.keys(responses[status]?.headers ?? {}).filter((name) => !COMMON_HEADERS.includes(name));
  return {
    statuses: [200, ...otherStatuses, 206, 304].flatMap((status) => {
      const { description } = responses[status] ?? {};
      if (description === undefined) return [];
      return [{ status, description: status === 206 || status === 304 ? description : "", headers: headersOf(status) }];
    }),
    errors: [
      ...listErrors(operation),
      "method_not_allowed" as const,
      ...("416" in responses ? (["range_not_satisfiable"] as const) : []),
    ]
      .map((code) => documentError(code, headersOf))
      .toSorted((a, b) => a.status - b.status),
  };
}

function describe(operation: Operation): ReferenceOperation {
  const { id, method = "get", path, summary, session = null, body } = operation;
  return {
    ...{ id, method: method.toUpperCase(), path, summary, session },
    description: describeAccess(operation),
    isDeprecated: operation.deprecation !== undefined,
    example: method === "get" ? exampleOf(operation) : null,
    parameters: listParameters(operation).map(({ schema, example, ...parameter }) => ({
      ...parameter,
      values: valuesOf(createSchema(schema)),
      example: String(example),
    })),
    body: body ? { example: exampleText(body), fields: fieldsOf(createSchema(body)) } : null,
    ...answerOf(operation),
    cacheControls: listCacheControls(operation),
    ...responsesOf(operation),
  };
}

/** Returns the operations for the page /docs/api. */
export const createApiReference = createForOrigins((operations): Reference => {
  const titles = [...new Set(operations.map(({ tag }) => tag))];
  return {
    groups: titles.map((title) => ({
      title,
      operations: operations.filter(({ tag }) => tag === title).map(describe),
    })),
    errors: COMMON_CODES.map((code) => documentError(code, () => [])),
    headers: Object.entries(HEADERS).map(([name, { description, example }]) => ({
      ...{ name, description },
      example: String(example),
    })),
  };
});
