import type { GateAnswer } from "@/lib/shared/api/gate";
import { WORDS } from "@/lib/shared/words";

/** What the gate says in words, and what can be done then. */
interface GateWords {
  readonly words: string;
  readonly way: "connect" | "change" | "retry" | "wait" | "none";
}

const CANNOT_CHECK = "Whether this wallet may come in cannot be checked right now. Please try again in a minute.";

/** What a person in front of the gate reads. Without an answer nobody comes in. @param answer undefined while it is asked for */
export function gateWords(answer: GateAnswer | undefined, hasFailed: boolean): GateWords {
  if (!answer) return hasFailed ? { words: CANNOT_CHECK, way: "retry" } : { words: "One moment…", way: "wait" };
  switch (answer.reason) {
    case "open":
    case "holder":
    case "delegate":
      return { words: "", way: "none" };
    case "not_signed_in":
      return {
        words: "This part is for holders of a Meebit. Connect your wallet and sign in: it is free.",
        way: "connect",
      };
    case "no_avatars":
      return { words: WORDS.noMeebits, way: "change" };
    case "refused":
      return { words: "This wallet may not come in here. Try connecting a different one.", way: "change" };
    case "unreachable":
      return { words: CANNOT_CHECK, way: "retry" };
    default:
      return answer.reason satisfies never;
  }
}
