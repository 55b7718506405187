import { openPhotoStudio, type PhotoStudio } from "@/lib/client/photo/photo-studio";

let studio: PhotoStudio | null = null;
let holders = 0;

/** The one studio of the page, held by somebody. */
export interface HeldStudio {
  readonly studio: PhotoStudio;
  /** The last one who lets go ends it. May be called again. */
  release(): void;
}

/** Holds the studio of the page, which is opened for the first who does. */
export function holdStudio(): HeldStudio {
  studio ??= openPhotoStudio();
  const held = studio;
  holders += 1;
  let isHeld = true;
  return {
    studio: held,
    release() {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders > 0) return;
      held.dispose();
      studio = null;
    },
  };
}
