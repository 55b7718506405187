import { type PageForm, pageFormOf } from "@/lib/server/front/page-form";

/** How many pages of other avatars a form has to fill in exactly before it is used. */
const PROOFS = 3;
/** Every so manieth page is rendered all the same, and held against its form. */
const CHECK_STEP = 500;

interface Learned {
  readonly form: PageForm;
  readonly id: number;
  /** Ids whose pages it has filled in exactly, until there are enough. */
  readonly proofs: Set<number>;
  given: number;
}

/** Forms of the pages of avatars, learned from pages that were rendered, and proved by others before they are used. */
export class PageForms {
  readonly #learned = new Map<string, Learned>();
  readonly #onWrong: (kind: string) => void;

  /** @param onWrong a form that was in use does not fit any more, and is dropped */
  constructor(onWrong: (kind: string) => void) {
    this.#onWrong = onWrong;
  }

  /**
   * The page of an avatar; null when it has to be rendered, and `learn` wants to see it then.
   * @param kind what else the page depends on: one of few, and the same for the same page but for its id
   */
  page(kind: string, id: number): string | null {
    const learned = this.#learned.get(kind);
    if (!learned || learned.proofs.size < PROOFS) return null;
    learned.given++;
    return learned.given % CHECK_STEP === 0 ? null : learned.form.fill(id);
  }

  /** Takes a page that was rendered. */
  learn(kind: string, id: number, html: string): void {
    const learned = this.#learned.get(kind);
    if (learned && learned.form.fill(id) === html) {
      if (id !== learned.id && learned.proofs.size < PROOFS) learned.proofs.add(id);
      return;
    }
    if (learned && learned.proofs.size >= PROOFS) this.#onWrong(kind);
    this.#learned.delete(kind);
    const form = pageFormOf(html, id);
    if (form) this.#learned.set(kind, { form, id, proofs: new Set(), given: 0 });
  }
}
