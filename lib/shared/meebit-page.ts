import type { TokenTraitsBody } from "@/lib/shared/api/traits";
import type { Mood } from "@/lib/shared/moods";
import type { HeadTags } from "@/lib/shared/site";

/** Props of an avatar's page, without Ethereum data, which loads afterwards. */
export interface MeebitPageData {
  readonly id: number;
  /** The mood in the page's URL; null: the URL has none, and the saved mood applies. */
  readonly requestedMood: Mood | null;
  readonly saved: Mood;
  /** False: the saved mood cannot be read, and the page must not be cached. */
  readonly isMoodKnown: boolean;
  readonly traits: TokenTraitsBody;
  /** False: the token's own metadata, which may state more, has not been read yet. */
  readonly areTraitsKnown: boolean;
  /** True: this site makes the models, as VRM 1.0. False: they come from ART_MODEL_URL, in any format. */
  readonly isModelVrm: boolean;
  readonly siteUrl: string;
  readonly title: string;
  readonly description: string;
  readonly tags: HeadTags;
}
