import { create } from "zustand";
import { type WithSetters, withSetters } from "@/lib/shared/with-setters";

/** Error messages of the banner at the top and of the avatar selection; empty for none. */
interface ErrorFields {
  readonly bannerError: string;
  readonly carouselError: string;
}

export const useErrorStore = create<WithSetters<ErrorFields>>()((set) =>
  withSetters({ bannerError: "", carouselError: "" }, set),
);

/** Clears the banner if it shows one of these messages. */
export function clearBanner(...messages: readonly string[]): void {
  const { bannerError, setBannerError } = useErrorStore.getState();
  if (messages.includes(bannerError)) setBannerError("");
}
