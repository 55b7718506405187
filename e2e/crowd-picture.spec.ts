import { expect, test } from "@playwright/test";
import { findingsOf } from "@/e2e/support/axe";
import { watchProblems } from "@/e2e/support/problems";
import { builtFile } from "@/e2e/support/scripts";

const isScene = (url: string) =>
  /\/_next\/static\/chunks\/.*\.js$/.test(url) && builtFile(url).includes("THREE.WebGLRenderer");

test("without WebGL there is a picture of the crowd, which says so, is searched and picked from", async ({ page }) => {
  test.slow();
  const problems = watchProblems(page);
  await page.addInitScript(() => {
    const plain = HTMLCanvasElement.prototype.getContext;
    Reflect.set(HTMLCanvasElement.prototype, "getContext", function (this: HTMLCanvasElement, ...given: unknown[]) {
      return String(given[0]).startsWith("webgl") ? null : Reflect.apply(plain, this, given);
    });
  });
  await page.goto("/crowd");
  await expect(page.locator("main[data-view=picture]")).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText("This browser has no 3D here, so this is a picture of the crowd.")).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Mood" }), "no wave runs through a picture").toHaveCount(0);
  await page.getByRole("textbox", { name: "Find by number or trait" }).fill("00042");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary")).toHaveAccessibleName("Meebit 00042");
  await expect(page).toHaveURL(/\/crowd\?id=00042$/);
  await expect(page.getByRole("complementary").getByRole("link", { name: "Play with it" })).toHaveAttribute(
    "href",
    "/?id=00042&mood=meebin",
  );
  expect(await findingsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("with nowebgl nothing of three is loaded, and the way back to 3D is not offered", async ({ page }) => {
  test.slow();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/crowd?nowebgl", { waitUntil: "networkidle" });
  await expect(page.locator("main[data-view=picture]")).toBeAttached();
  expect(scripts.filter(isScene)).toEqual([]);
  await expect(page.getByRole("button", { name: "Back to 3D" })).toHaveCount(0);
});

test("when the scene's code does not come the picture stands in, with a way to try again", async ({ page }) => {
  test.slow();
  await page.route(
    (url) => isScene(url.href),
    (route) => route.abort(),
  );
  await page.goto("/crowd?id=31");
  await expect(page.getByRole("alert").filter({ hasText: "The 3D crowd could not be shown." })).toBeVisible();
  await expect(page.getByRole("complementary")).toHaveAccessibleName("Meebit 00031");
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("an address of nobody opens the page and says so", async ({ page }) => {
  await page.goto("/crowd?nowebgl&id=20001");
  await expect(page.getByRole("alert").filter({ hasText: "OOPS: No such meebit." }).first()).toBeVisible();
  await expect(page.getByRole("complementary")).toHaveCount(0);
});

test("the page that comes before the crowd is put away: no second scene runs behind it", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 480, height: 640 });
  await page.goto("/faq");
  await expect(page.locator("[data-active] canvas")).toBeAttached({ timeout: 40_000 });
  await page.getByRole("contentinfo").getByRole("link", { name: "The crowd" }).click();
  await expect(page.getByRole("heading", { name: "Everybody is here" })).toBeVisible();
  await expect(page.locator("[data-active] canvas")).toHaveCount(0);
});
