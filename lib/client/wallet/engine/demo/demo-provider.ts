import { type Hex, hexToString, isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

/** A refusal as EIP-1193 wants it. */
function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * A wallet of one throw-away key that everybody knows (EIP-1193). It shows its account and signs texts, and can do nothing
 * else: no transaction, no typed data.
 */
export function demoProvider(key: Hex) {
  const account = privateKeyToAccount(key);

  return {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      switch (method) {
        case "eth_requestAccounts":
        case "eth_accounts":
          return [account.address];
        case "eth_chainId":
          return "0x1";
        case "personal_sign": {
          const [text, signer] = Array.isArray(params) ? params : [];
          if (!isHex(text)) throw refusal(-32602, "The text to sign must be hexadecimal.");
          if (String(signer).toLowerCase() !== account.address.toLowerCase()) throw refusal(4100, "Not this account.");
          return account.signMessage({ message: hexToString(text) });
        }
        default:
          throw refusal(4200, `The demo wallet does not know ${method}.`);
      }
    },
    // Its account and its chain never change: there is nothing to tell.
    on() {},
    removeListener() {},
  };
}
