import { privateKeyToAccount } from "viem/accounts";
import { type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import type { Route } from "@/tests/support/serve-route";
import { OWN_PAGE, setUpSignInSite } from "@/tests/support/sign-in-site";

async function holderRoutes(): Promise<Readonly<Record<string, Route>>> {
  return {
    "/api/holdings": (await import("@/pages/api/holdings")).default,
    "/api/gate": (await import("@/pages/api/gate")).default,
    "/api/moods/[id]": (await import("@/pages/api/moods/[id]/index")).default,
    "/api/moods/[id]/history": (await import("@/pages/api/moods/[id]/history")).default,
    "/api/saved-moods": (await import("@/pages/api/saved-moods/index")).default,
    "/api/saved-moods/changes": (await import("@/pages/api/saved-moods/changes")).default,
    "/api/saved-moods/events": (await import("@/pages/api/saved-moods/events")).default,
    "/api/prints/[id]": (await import("@/pages/api/prints/[id]")).default,
    "/api/metadata/[id]": (await import("@/pages/api/metadata/[id]")).default,
  };
}

/**
 * Serves sign-in, holdings, moods, prints and gate over HTTP, with a separate database.
 * @param settings environment variables, read when the tests begin: `ETH_RPC_URLS` of their chain
 */
export function setUpHolderSite(settings: () => Readonly<Record<string, string>>) {
  const site = setUpSignInSite(settings, holderRoutes);

  /** A browser signed in as a demo account, with its pages' requests. */
  async function signedIn(name: DemoAccountName) {
    const browser = site.browser();
    const answer = await browser.signIn(privateKeyToAccount(getDemoPrivateKey(name)));
    if (answer.status !== 200) throw new Error(`${name} was not signed in: ${answer.body}`);
    return Object.assign(browser, {
      save: (id: number | string, mood: unknown) =>
        browser.go(`/api/moods/${id}`, { method: "PUT", headers: OWN_PAGE, body: JSON.stringify({ mood }) }),
      unsave: (id: number | string) => browser.go(`/api/moods/${id}`, { method: "DELETE", headers: OWN_PAGE }),
    });
  }
  return Object.assign(site, { signedIn });
}
