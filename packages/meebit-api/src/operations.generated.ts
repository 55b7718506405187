// Written by `npm run make -- api-types` from lib/server/openapi/operations.ts.

/**
 * The path of each operation and whether its answer is JSON; the statuses besides 2xx that may carry that answer, and a
 * key that it then has.
 */
export const OPERATIONS = {
  getArt: { path: "/api/meebits", isJson: false },
  getFullPicture: { path: "/meebitimages/{id}/full.jpg", isJson: false },
  getAnimation: { path: "/animations/{mood}.vrma", isJson: false },
  getPlazaTile: { path: "/api/crowd/{zoom}/{x}/{y}.webp", isJson: false },
  getTraits: { path: "/api/traits/{id}", isJson: true },
  listTraits: { path: "/api/traits", isJson: true },
  getMetadata: { path: "/api/metadata/{id}", isJson: true },
  getCollectionMetadata: { path: "/api/metadata/collection", isJson: true },
  listMoods: { path: "/api/moods", isJson: true },
  getSavedMood: { path: "/api/moods/{id}", isJson: true },
  getMoodHistory: { path: "/api/moods/{id}/history", isJson: true },
  listSavedMoods: { path: "/api/saved-moods", isJson: true },
  listSaveChanges: { path: "/api/saved-moods/changes", isJson: true },
  followSaves: { path: "/api/saved-moods/events", isJson: false },
  getEmbed: { path: "/api/oembed", isJson: true },
  getHealth: { path: "/api/health", isJson: true, otherStatuses: [503], key: "ok" },
} as const;

/** Parameters and answer of each operation: an object of JSON, or the `Response` with what is sent. */
export interface Operations {
  /** A picture, an animation or a model of a Meebit. */
  readonly getArt: {
    readonly parameters: {
      /** The kind of file. */
      readonly type: "poster" | "portrait" | "full" | "card" | "animation" | "3d" | "vox";
      /** A Meebit; leading zeros up to five digits are allowed. */
      readonly token_id: number;
      /** Case-insensitive; by default the saved mood. */
      readonly mood?: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
      /** Width in pixels. */
      readonly w?: "160" | "320" | "640" | "1080";
      /** Camera of a poster; `three-quarter` by default. */
      readonly view?: "front" | "three-quarter" | "side" | "face";
      /** The mood's backdrop, or transparent. */
      readonly bg?: "mood" | "none";
      /** `1`: a GLB compressed with meshopt. */
      readonly compressed?: "0" | "1";
      /** `1`: a GLB with all moods as glTF animations. */
      readonly moods?: "0" | "1";
      /** Of an animation or a card; `1:1` and `2:1` by default. */
      readonly ratio?: "1:1" | "5:4" | "9:16" | "2:1" | "3:2";
      /** By default negotiated by the `Accept` header. */
      readonly format?: "avif" | "webp" | "png" | "jpeg" | "gif";
    };
    readonly answer: Response;
  };
  /** The full picture in the default mood, 1024 x 1536. */
  readonly getFullPicture: {
    readonly parameters: {
      /** A Meebit; leading zeros up to five digits are allowed. */
      readonly id: number;
    };
    readonly answer: Response;
  };
  /** A mood as a VRM Animation, for any humanoid. */
  readonly getAnimation: {
    readonly parameters: {
      /** Case-insensitive. */
      readonly mood: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
    };
    readonly answer: Response;
  };
  /** A tile, 512 x 512, of the picture of all Meebits on the plaza. */
  readonly getPlazaTile: {
    readonly parameters: {
      /** 0: the whole picture in one tile. */
      readonly zoom: number;
      /** Column, from the left. */
      readonly x: number;
      /** Row, from the top. */
      readonly y: number;
    };
    readonly answer: Response;
  };
  /** The traits of a Meebit. */
  readonly getTraits: {
    readonly parameters: {
      /** A Meebit; leading zeros up to five digits are allowed. */
      readonly id: number;
    };
    readonly answer: {
      readonly id: number;
      readonly token: string;
      /** By their names in the token metadata. Those that the token lacks are left out. */
      readonly traits: Readonly<Record<string, string | number>>;
      /** Not in the metadata: read off the clothes or the collection's pictures. */
      readonly derived: Readonly<Record<string, string | number>>;
      /** Names of the traits above that no source gives: drawn by a rule, seeded with the id. */
      readonly standIns: ReadonlyArray<string>;
      /** Names of traits that the avatar is drawn without, because their value is not drawn yet. */
      readonly undrawn: ReadonlyArray<string>;
      /** The collection's own art that was fetched and is not shown; left out where none is known. */
      readonly refusedArt?: ReadonlyArray<{
        readonly kind: "poster" | "image" | "print" | "model";
        readonly code: string;
        /** A sentence. */
        readonly reason: string;
      }>;
    };
  };
  /** The traits of many Meebits: those of `ids`, else a page of all. */
  readonly listTraits: {
    readonly parameters: {
      /** Up to 100 ids with commas between them; answered in this order, each once. */
      readonly ids?: ReadonlyArray<number>;
      /** The last id of the previous page. */
      readonly after?: number;
      /** How many at most; 100 without it. */
      readonly limit?: number;
    };
    readonly answer: {
      readonly tokens: ReadonlyArray<{
        readonly id: number;
        readonly token: string;
        /** By their names in the token metadata. Those that the token lacks are left out. */
        readonly traits: Readonly<Record<string, string | number>>;
        /** Not in the metadata: read off the clothes or the collection's pictures. */
        readonly derived: Readonly<Record<string, string | number>>;
        /** Names of the traits above that no source gives: drawn by a rule, seeded with the id. */
        readonly standIns: ReadonlyArray<string>;
        /** Names of traits that the avatar is drawn without, because their value is not drawn yet. */
        readonly undrawn: ReadonlyArray<string>;
        /** The collection's own art that was fetched and is not shown; left out where none is known. */
        readonly refusedArt?: ReadonlyArray<{
          readonly kind: "poster" | "image" | "print" | "model";
          readonly code: string;
          /** A sentence. */
          readonly reason: string;
        }>;
      }>;
      /** `after` of the next page; null after the last one. */
      readonly next: number | null;
    };
  };
  /** Token metadata (ERC-721) with the saved mood. */
  readonly getMetadata: {
    readonly parameters: {
      /** A Meebit; leading zeros up to five digits are allowed. */
      readonly id: number;
      /** Camera of picture and viewer; `three-quarter` by default. */
      readonly view?: "front" | "three-quarter" | "side" | "face";
    };
    readonly answer: {
      readonly name: string;
      readonly description: string;
      readonly image: string;
      readonly animation_url: string;
      readonly external_url: string;
      /** Six hex digits without `#`. */
      readonly background_color: string;
      /** Traits of the public metadata and, last, `Mood`, by the label of the saved mood. */
      readonly attributes: ReadonlyArray<{
        readonly trait_type: string;
        readonly value: string | number;
      }>;
    };
  };
  /** Metadata of the collection (ERC-7572). */
  readonly getCollectionMetadata: {
    readonly parameters: Readonly<Record<never, never>>;
    readonly answer: {
      readonly name: string;
      readonly symbol: string;
      readonly description: string;
      readonly image: string;
      readonly banner_image: string;
      readonly external_link: string;
    };
  };
  /** All moods. */
  readonly listMoods: {
    readonly parameters: Readonly<Record<never, never>>;
    readonly answer: {
      /** `default` first, then in the order of the picker. */
      readonly moods: ReadonlyArray<{
        readonly id: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
        /** What people read: `zen` is Chill. */
        readonly label: string;
        /** Whether a holder may save it: all but `default`, which stands for none. */
        readonly pickable: boolean;
        /** Length of its loop. */
        readonly seconds: number;
        /** One colour for its backdrop: six hex digits without `#`. */
        readonly background_color: string;
        /** What it is painted with, in the form of `background_color`. */
        readonly colors: {
          /** From top to bottom: one, or the six bands of `pride`. */
          readonly backdrop: ReadonlyArray<string>;
          /** Of the hearts, flames or letters around the avatar; may be empty. */
          readonly effect: ReadonlyArray<string>;
        };
      }>;
    };
  };
  /** The saved mood of a Meebit. */
  readonly getSavedMood: {
    readonly parameters: {
      /** A Meebit; leading zeros up to five digits are allowed. */
      readonly id: number;
    };
    readonly answer: {
      readonly id: number;
      /** `default` when none is saved. */
      readonly mood: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
      /** Time of the save; null when nothing was ever saved. */
      readonly savedAt: string | null;
    };
  };
  /** The last 50 saves of a Meebit's mood. */
  readonly getMoodHistory: {
    readonly parameters: {
      /** A Meebit; leading zeros up to five digits are allowed. */
      readonly id: number;
    };
    readonly answer: {
      readonly id: number;
      /** Newest first, 50 at the most. */
      readonly saves: ReadonlyArray<{
        readonly mood: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
        readonly savedAt: string;
        /** The wallet that signed in and saved. */
        readonly signer: string;
        /** Who owned the avatar at that block. */
        readonly owner: string;
        /** The registry by which the signer acted for the owner; null when it was the owner. */
        readonly registry: "delegateRegistry" | "delegateCash" | "warm" | null;
        /** In decimal digits. */
        readonly block: string;
        /** Version tag of the release that saved it. */
        readonly version: string;
      }>;
    };
  };
  /** The saved moods of many Meebits: those of `ids`, else a page of all that have one. */
  readonly listSavedMoods: {
    readonly parameters: {
      /** Up to 100 ids with commas between them; answered in this order, each once. */
      readonly ids?: ReadonlyArray<number>;
      /** The last id of the previous page. */
      readonly after?: number;
      /** How many at most; 100 without it. */
      readonly limit?: number;
    };
    readonly answer: {
      readonly savedMoods: ReadonlyArray<{
        readonly id: number;
        /** `default` when none is saved. */
        readonly mood: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
        /** Time of the save; null when nothing was ever saved. */
        readonly savedAt: string | null;
      }>;
      /** `after` of the next page; null after the last one. */
      readonly next: number | null;
    };
  };
  /** The saves since a cursor, oldest first. */
  readonly listSaveChanges: {
    readonly parameters: {
      /** `next` of the previous answer. */
      readonly since?: number;
      /** How many at most; 100 without it. */
      readonly limit?: number;
    };
    readonly answer: {
      /** Oldest first. */
      readonly changes: ReadonlyArray<{
        readonly id: number;
        /** `default` when none is saved. */
        readonly mood: "default" | "meebin" | "shy" | "swoon" | "gm" | "nope" | "zen" | "spicy" | "gn" | "heated" | "wtf" | "buzzed" | "ded" | "hype" | "pride";
        /** Time of the save; null when nothing was ever saved. */
        readonly savedAt: string | null;
        /** Ascends in the order of the saves. */
        readonly seq: number;
      }>;
      /** `since` of the next request. */
      readonly next: number;
      /** False: there are more already. */
      readonly isComplete: boolean;
    };
  };
  /** The same saves as Server-Sent Events named `save`. */
  readonly followSaves: {
    readonly parameters: {
      /** The last `seq` that the client received; by default the stream starts now. */
      readonly since?: number;
    };
    readonly answer: Response;
  };
  /** oEmbed 1.0 for the pages and viewers of Meebits. */
  readonly getEmbed: {
    readonly parameters: {
      /** The full address of a Meebit's page or viewer on this site. */
      readonly url: string;
      /** Pixels. */
      readonly maxwidth?: number;
      /** Pixels. */
      readonly maxheight?: number;
      /** `xml` is not offered. */
      readonly format?: "json";
    };
    readonly answer: {
      readonly version: "1.0";
      /** Not `video`: there is no file that plays, but a page that lives. */
      readonly type: "rich";
      readonly title: string;
      readonly provider_name: string;
      readonly provider_url: string;
      /** Seconds. */
      readonly cache_age: number;
      readonly html: string;
      readonly width: number;
      readonly height: number;
      readonly thumbnail_url?: string;
      readonly thumbnail_width?: number;
      readonly thumbnail_height?: number;
    };
  };
  /** The state of the server and of what it depends on. */
  readonly getHealth: {
    readonly parameters: Readonly<Record<never, never>>;
    readonly answer: {
      /** False, with status 503, while the server ends. */
      readonly ok: boolean;
      readonly draining: boolean;
      /** Version of the avatar engine. */
      readonly engine: string;
      readonly release?: string;
      readonly database: "ok" | "down" | "damaged";
      readonly chain: "embedded" | "configured" | "none";
      readonly nodes: ReadonlyArray<string>;
      readonly upstream: string;
      readonly sharedCache: string;
      readonly render: string;
    };
  };
}
