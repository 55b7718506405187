import type { CircuitState } from "@/lib/server/art/circuit";
import type { UpstreamKind } from "@/lib/server/art/upstream/address-template.mjs";
import type { UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";

/** What happens between this site and a host of upstream art, for the log and the figures. */
export type UpstreamEvent =
  | {
      readonly type: "call";
      /** Host and port. */
      readonly place: string;
      readonly kind: UpstreamKind;
      readonly id: number;
      /** `unchanged`: the copy that is there is still good. */
      readonly ending: "ok" | "unchanged" | UpstreamFailure;
      readonly seconds: number;
      readonly cause?: unknown;
    }
  | {
      readonly type: "circuit";
      readonly place: string;
      readonly state: CircuitState;
      /** The one that opened it. */
      readonly failure?: UpstreamFailure | undefined;
    };

export type OnUpstreamEvent = (event: UpstreamEvent) => void;
