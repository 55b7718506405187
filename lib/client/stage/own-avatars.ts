import { queryClient } from "@/lib/client/api/query-client";
import { holdingsQuery } from "@/lib/client/api/use-holdings";
import { sessionQuery } from "@/lib/client/api/use-session";
import { inTime } from "@/lib/client/stage/in-time";
import { padId } from "@/lib/shared/ids";
import { useWalletStore } from "@/stores/wallet-store";

/** How long a press waits to hear of them, in milliseconds. */
const TIMEOUT_MS = 1500;

/** The avatars of who has signed in, or else of the connected wallet, five digits each; none while nobody says so in time. */
export async function ownAvatars(): Promise<readonly string[]> {
  return (await inTime(readOwn(), TIMEOUT_MS)) ?? [];
}

async function readOwn(): Promise<readonly string[]> {
  const client = queryClient();
  const session = await client.ensureQueryData(sessionQuery).catch(() => null);
  const address = session?.address ?? useWalletStore.getState().address;
  if (!address) return [];
  const { holdings } = await client.ensureQueryData(holdingsQuery(address));
  return holdings.map(({ id }) => padId(id));
}
