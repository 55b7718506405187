import { create } from "zustand";

/** Error messages of the banner at the top and of the avatar selection; empty for none. */
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
