import { z } from "zod";
import { type ApiDocument, type ApiOperation, resolvePart } from "@/lib/server/openapi/api-document";
import { COMMON_CODES, createSchema, HEADERS, openApiDocument } from "@/lib/server/openapi/document";
import { getExample, listCacheControls, listParameters, type Operation } from "@/lib/server/openapi/operation";
import { ALL_OPERATIONS } from "@/lib/server/openapi/operations";
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
      return String(schema.type ?? "anything");
  }
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

/** Headers of every response. */
const COMMON_HEADERS: readonly string[] = ["X-Request-Id", "X-Version"];

/** Describes the responses of an operation by the document: first those that are no errors. */
function responsesOf(
  document: ApiDocument,
  { responses }: ApiOperation,
  { errors, otherStatuses = [] }: Operation,
): Pick<ReferenceOperation, "statuses" | "errors"> {
  const headersOf = (status: number) => {
    const { headers = {} } = resolvePart(document, responses[status] ?? { description: "" });
    return Object.keys(headers).filter((name) => !COMMON_HEADERS.includes(name));
  };
  const errorOf = (code: HttpErrorCode): DocumentedError => {
    const [status, message] = HTTP_ERRORS[code];
    return { status, code, message, headers: headersOf(status) };
  };
  const conditional = [206, 304].filter((status) => status in responses);
  return {
    statuses: [
      ...[200, ...otherStatuses].map((status) => ({ status, description: "", headers: headersOf(status) })),
      ...conditional.map((status) => ({
        ...{ status, headers: headersOf(status) },
        description: resolvePart(document, responses[status] ?? { description: "" }).description,
      })),
    ],
    errors: [
      ...errors,
      "method_not_allowed" as const,
      ...("416" in responses ? (["range_not_satisfiable"] as const) : []),
    ]
      .map(errorOf)
      .toSorted((a, b) => a.status - b.status),
  };
}

function describe(document: ApiDocument, operation: Operation): ReferenceOperation {
  const { id, method = "get", path, summary, session = null, body } = operation;
  const entry = document.paths[path]?.[method] ?? { operationId: id, tags: [], parameters: [], responses: {} };
  return {
    ...{ id, method: method.toUpperCase(), path, summary, session },
    description: entry.description ?? "",
    isDeprecated: entry.deprecated ?? false,
    example: method === "get" ? exampleOf(operation) : null,
    parameters: listParameters(operation).map(({ schema, example, ...parameter }) => ({
      ...parameter,
      values: valuesOf(createSchema(schema)),
      example: String(example),
    })),
    body: body ? { example: exampleText(body), fields: fieldsOf(createSchema(body)) } : null,
    ...answerOf(operation),
    cacheControls: listCacheControls(operation),
    ...responsesOf(document, entry, operation),
  };
}

/** Returns the operations for the page /docs/api. @param operations defaults to all; tests pass others */
export function createApiReference(origin: string, operations: readonly Operation[] = ALL_OPERATIONS): Reference {
  const document = openApiDocument(origin, operations);
  const titles = [...new Set(operations.map(({ tag }) => tag))];
  const reference: Reference = {
    groups: titles.map((title) => ({
      title,
      operations: operations.filter(({ tag }) => tag === title).map((operation) => describe(document, operation)),
    })),
    errors: COMMON_CODES.map((code) => ({
      status: HTTP_ERRORS[code][0],
      code,
      message: HTTP_ERRORS[code][1],
      headers: [],
    })),
    headers: Object.entries(HEADERS).map(([name, { description, example }]) => ({
      ...{ name, description },
      example: String(example),
    })),
  };
  return JSON.parse(JSON.stringify(reference), (_key, value) =>
    typeof value === "string" ? value.replaceAll("{origin}", origin) : value,
  );
}
