import { create } from "zustand";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

/** Error messages of the banner at the top and of the avatar selection; empty for none. */
interface ErrorFields {
  readonly bannerError: string;
  readonly carouselError: string;
}

const START: ErrorFields = { bannerError: "", carouselError: "" };

export const useErrorStore = create<WithSetters<ErrorFields>>()((set) => withSetters(START, set));
