import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readSettings } from "@/lib/server/settings/settings.mjs";

const FILE = "deploy/compose.yaml";
const text = readFileSync(FILE, "utf8");

const plain = z.union([z.string(), z.number(), z.boolean()]);
const strings = z.array(z.string());
const dependence = z.strictObject({ condition: z.enum(["service_started", "service_healthy"]) });

/** The subset of the Compose Specification in use. A misspelt key fails. */
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) })
    .optional(),
  restart: z.literal("unless-stopped").optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.union([z.string(), strings]).optional(),
  cap_drop: strings.optional(),
  security_opt: strings.optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  mem_limit: z
    .string()
    .regex(/^\d+[bkmg]$/)
    .optional(),
  command: z.string().optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), plain).optional(),
  depends_on: z.union([strings, z.record(z.string(), dependence)]).optional(),
  networks: z.union([strings, z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() }))]).optional(),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:ro)?$/)).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  profiles: strings.optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(["CMD", "CMD-SHELL"])], z.string()),
      interval: z.string().regex(/^\d+s$/),
    })
    .optional(),
});
const composeFile = z.strictObject({
  "x-instance": z.unknown(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(
    z.string(),
    z.strictObject({ ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }) }),
  ),
});

const { services, volumes, networks } = composeFile.parse(parse(text, { merge: true }));
const all = Object.entries(services);
const namesOf = (value: readonly string[] | Readonly<Record<string, unknown>> = []) =>
  Array.isArray(value) ? value : Object.keys(value);

test("every dependency is a service, with a health check where its health is a condition", () => {
  for (const [name, { depends_on = [] }] of all) {
    expect(
      namesOf(depends_on).filter((other) => !(other in services)),
      name,
    ).toEqual([]);
    for (const [other, { condition }] of Array.isArray(depends_on) ? [] : Object.entries(depends_on))
      if (condition === "service_healthy") expect(services[other]?.healthcheck, other).toBeDefined();
  }
});

test("volumes and networks are declared and used, and mounted files exist", () => {
  const mounted = all.flatMap(([, { volumes: of = [] }]) => of.map((volume) => volume.split(":")[0] ?? ""));
  expect(mounted.filter((name) => !name.startsWith(".")).sort()).toEqual(Object.keys(volumes).sort());
  for (const path of mounted.filter((name) => name.startsWith(".")))
    expect(existsSync(join("deploy", path))).toBe(true);
  const joined = new Set(all.flatMap(([, service]) => namesOf(service.networks)));
  expect([...joined]).toEqual(Object.keys(networks));
});

test("only the proxy has a public port, and instances can write to their data only", () => {
  expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(["proxy"]);
  for (const name of ["app1", "app2"]) {
    const app = services[name];
    expect(app).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(app?.volumes).toEqual([`${name}:/data`]);
    expect(existsSync(join("deploy", app?.build?.context ?? "", app?.build?.dockerfile ?? ""))).toBe(true);
  }
});

test("external images have versions, and secrets are required", () => {
  const foreign = all.filter(([, { build }]) => build === undefined).map(([, { image }]) => image);
  for (const image of foreign) expect(image).toMatch(/:\d+[\w.-]*$/);
  for (const secret of ["POSTGRES_PASSWORD", "SESSION_SECRET", "METRICS_TOKEN"]) {
    expect(text).toContain(`\${${secret}:?}`);
    expect(text).not.toMatch(new RegExp(`\\$\\{${secret}(:?-|\\})`));
  }
});

test("the settings that the head of the file gives for the shared cache are complete", () => {
  const [, head = ""] = /^((?:#.*\n)+)/.exec(text) ?? [];
  const given = Object.fromEntries(
    [...head.matchAll(/\b([A-Z_]+)=([^\s,]+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(Object.keys(given)).toContain("ART_CACHE_URL");
  expect(readSettings(given).problems).toEqual([]);
});
