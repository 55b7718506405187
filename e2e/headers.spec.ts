import { expect, type Request, test } from "@playwright/test";
import { embeddingSite, servePages } from "@/e2e/support/embedding-site";
import { watchProblems } from "@/e2e/support/problems";
import { CORE, coreIf } from "@/e2e/support/scope";

test("pages of the site may not be framed, the viewer may be framed by any site", CORE, async ({ request }) => {
  for (const [path, canBeFramed] of [
    ["/", false],
    ["/nothing-here", false],
    ["/viewers", false],
    ["/viewer/..%2ffaq", false],
    ["/viewer/1", true],
    ["/viewer/1?mood=gm", true],
    ["/viewer/0", true],
  ] as const) {
    const headers = (await request.get(path)).headers();
    const [, ancestors] = /frame-ancestors ([^;]*)/.exec(headers["content-security-policy"] ?? "") ?? [];
    expect(ancestors, path).toBe(canBeFramed ? undefined : "'none'");
    expect(headers["x-frame-options"], path).toBe(canBeFramed ? undefined : "DENY");
    expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'; script-src (?!.*unsafe-eval)/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("policies, links and embed code use the requested origin, also on cached pages", CORE, async ({ request }) => {
  const port = process.env["E2E_PORT"];
  const origins = ["localhost", "127.0.0.1", "a.localhost"].map((name) => `http://${name}:${port}`);
  // Each avatar from each address in turn.
  for (const id of [4321, 4322]) {
    for (const origin of origins) {
      const { host } = new URL(origin);
      const get = (path: string) => request.get(`http://127.0.0.1:${port}${path}`, { headers: { Host: host } });
      const viewer = await get(`/viewer/${id}?mood=gm`);
      expect(viewer.headers()["content-security-policy"]).toContain(`script-src 'self' ${origin} `);
      expect(viewer.headers()["vary"]).toMatch(/\bHost\b/);
      const demo = await get("/embed-demo");
      expect(demo.headers()["cache-control"]).toContain("no-store");
      for (const [page, path] of [
        [viewer, `/meebit/${id}`],
        [demo, "/embed-demo"],
      ] as const) {
        const html = await page.text();
        expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`);
        for (const other of origins) if (other !== origin) expect(html).not.toContain(other);
      }
      const oembed = await (await get(`/api/oembed?url=${encodeURIComponent(`${origin}/viewer/${id}`)}`)).json();
      expect([oembed.html, oembed.thumbnail_url, oembed.provider_url].join(" ").split(`${origin}/`)).toHaveLength(4);
    }
  }
});

test("a foreign host header changes no answer", CORE, async ({ request, baseURL }) => {
  const port = new URL(baseURL ?? "").port;
  const get = (path: string, headers: Record<string, string>) =>
    request.get(`http://127.0.0.1:${port}${path}`, { headers });
  for (const path of [
    "/viewer/4327?mood=gm",
    "/meebit/4327?mood=gm",
    "/faq",
    "/embed-demo",
    "/api/metadata/4327",
    "/robots.txt",
    "/sitemap.xml",
  ]) {
    const own = await (await get(path, { Host: `localhost:${port}` })).text();
    for (const headers of [
      { Host: "evil.example" },
      { Host: `localhost.evil.example:${port}` },
      { Host: `localhost:${port}`, "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" },
    ]) {
      const answer = await get(path, headers);
      expect(await answer.text(), `${path} ${JSON.stringify(headers)}`).toBe(own);
      expect(JSON.stringify(answer.headers())).not.toContain("evil.example");
    }
  }
});

test("API answers, files and pictures have a policy that allows no scripts or loads", CORE, async ({ request }) => {
  for (const path of ["/api/health", "/api/traits/1", "/api/nothing", "/320px/00001_320w.jpg", "/robots.txt"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"];
    expect(policy, path).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  }
});

test(
  "a sandboxed frame loads its scripts with CORS and without credentials",
  CORE,
  async ({ page, baseURL, context }) => {
    await context.addCookies([{ name: "visitor", value: "1", url: baseURL ?? "" }]);
    const site = await embeddingSite(`${baseURL}/viewer/1`, "allow-scripts");
    const requests: Request[] = [];
    await page.emulateMedia({ reducedMotion: "no-preference" });
    page.on("request", (request) => request.url().includes("/_next/static/") && requests.push(request));
    await page.goto(site.url);
    await page.frameLocator("iframe").locator("main[data-live=true]").waitFor({ timeout: 30_000 });
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) {
      expect((await request.allHeaders())["cookie"], request.url()).toBeUndefined();
      const headers = (await request.response())?.headers() ?? {};
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    }
    await site.close();
  },
);

/** Attacks through an injection hole in a page, each with the policy directive that blocks it. */
const ATTACKS: Readonly<Record<string, readonly [attack: (url: string) => unknown, directive: string]>> = {
  "a script written into it": [
    () => {
      const script = document.createElement("script");
      script.textContent = "window.attacked = true";
      document.body.append(script);
    },
    "script-src-elem",
  ],
  "a handler written into it": [
    () => {
      const box = document.createElement("div");
      box.innerHTML = '<img src="data:," onerror="window.attacked = true">';
      document.body.append(box);
    },
    "script-src-attr",
  ],
  "a script from elsewhere": [
    (url) => {
      const script = document.createElement("script");
      script.src = url;
      document.body.append(script);
    },
    "script-src-elem",
  ],
  "text made into code": [() => setTimeout("window.attacked = true", 0), "script-src"],
  "a style sheet from elsewhere": [
    (url) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = url;
      document.head.append(link);
    },
    "style-src-elem",
  ],
  "word to elsewhere": [(url) => fetch(url).catch(() => undefined), "connect-src"],
  "a picture from elsewhere": [
    (url) => {
      new Image().src = url;
    },
    "img-src",
  ],
  "a page from elsewhere in a frame": [
    (url) => {
      const frame = document.createElement("iframe");
      frame.src = url;
      document.body.append(frame);
    },
    "frame-src",
  ],
  "a form sent elsewhere": [
    (url) => {
      const form = document.createElement("form");
      form.action = url;
      document.body.append(form);
      form.submit();
    },
    "form-action",
  ],
  "another base of its addresses": [
    (url) => {
      const base = document.createElement("base");
      base.href = url;
      document.head.append(base);
    },
    "base-uri",
  ],
};

for (const path of ["/faq", "/viewer/1?autoplay=0"]) {
  test(
    `${path}, with an injection, runs no foreign code and sends no requests to other sites`,
    coreIf(path !== "/faq"),
    async ({ page }) => {
      const requestedPaths: string[] = [];
      const foreign = await servePages(({ pathname }) => {
        requestedPaths.push(pathname);
        return "window.attacked = true";
      });
      await page.goto(path);
      for (const [name, [attack, directive]] of Object.entries(ATTACKS)) {
        const blocked = page.evaluate(
          () =>
            new Promise<string>((resolve) =>
              document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
                once: true,
              }),
            ),
        );
        await page.evaluate(attack, foreign.url);
        // The viewer has no `frame-src` directive: it falls back to `default-src 'none'`.
        expect(await blocked, name).toBe(directive);
      }
      expect(await page.evaluate(() => "attacked" in window)).toBe(false);
      expect(requestedPaths).toEqual([]);
      await foreign.close();
    },
  );
}

test("watchProblems reports a blocked request of a page's policy", async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto("/faq");
  await page.evaluate(() => fetch("https://elsewhere.invalid/").catch(() => undefined));
  await expect.poll(() => problems.join("\n")).toContain("Content Security Policy");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page has all its sections in place", CORE, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 2, name: "What holders get" })).toBeVisible();
    expect(await page.locator("[hidden] section").count()).toBe(0);
  });
});
