import { expect, test } from "vitest";
import { getChainName } from "@/contracts/chains";

test.each([
  [1, "Mainnet"],
  [42, "Kovan"],
  [3, "Ropsten"],
  [4, "Rinkeby"],
  [5, "Goerli"],
  [137, "chain 137"],
])("chain %i is named %s", (id, name) => expect(getChainName(id)).toBe(name));
