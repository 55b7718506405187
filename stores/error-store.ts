import { create } from "zustand";

/** What is told of what went wrong: in the banner at the top, and beside the avatars to choose from. Empty when nothing is. */
interface ErrorState {
  readonly bannerError: string;
  readonly carouselError: string;
  setBannerError(bannerError: string): void;
  setCarouselError(carouselError: string): void;
}

export const useErrorStore = create<ErrorState>()((set) => ({
  bannerError: "",
  carouselError: "",
  setBannerError: (bannerError) => set({ bannerError }),
  setCarouselError: (carouselError) => set({ carouselError }),
}));
