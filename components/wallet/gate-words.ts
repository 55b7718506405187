import { walletText } from "@/components/wallet/wallet-text";
import type { GateAnswer } from "@/lib/shared/api/gate";
import { WORDS } from "@/lib/shared/words";

/** What the gate says in words, and what can be done then. */
interface GateWords {
  readonly words: string;
  readonly way: "connect" | "change" | "retry" | "wait" | "none";
}

const text = walletText.gate;

/** What a person in front of the gate reads. Without an answer nobody comes in. @param answer undefined while it is asked for */
export function gateWords(answer: GateAnswer | undefined, hasFailed: boolean): GateWords {
  if (!answer) return hasFailed ? { words: text.unreachable, way: "retry" } : { words: text.checking, way: "wait" };
  switch (answer.reason) {
    case "open":
    case "holder":
    case "delegate":
      return { words: "", way: "none" };
    case "not_signed_in":
      return { words: text.notSignedIn, way: "connect" };
    case "no_avatars":
      return { words: WORDS.noMeebits, way: "change" };
    case "refused":
      return { words: text.refused, way: "change" };
    case "unreachable":
      return { words: text.unreachable, way: "retry" };
    default:
      return answer.reason satisfies never;
  }
}
