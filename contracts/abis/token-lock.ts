import { parseAbi } from "viem";
import { TOKEN_LOCK } from "@/contracts/abis/sets/token-lock";

/** The locks that OtherdeedExpanded, Koda and Vessel share. */
export const tokenLockAbi = /*#__PURE__*/ parseAbi(TOKEN_LOCK);
