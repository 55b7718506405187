import { QueryClientProvider } from "@tanstack/react-query";
import { AnimatePresence } from "framer-motion";
import dynamic from "next/dynamic";
import {
  Activity,
  type ComponentProps,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { OwnSheetContext } from "@/components/print/PrintSheet";
import { ConsentScript } from "@/components/shell/ConsentScript";
import { ErrorBanner } from "@/components/shell/ErrorBanner";
import { Loader } from "@/components/shell/Loader";
import { PageHead } from "@/components/shell/PageHead";
import { PanelHost } from "@/components/shell/PanelHost";
import { SceneLayer } from "@/components/shell/SceneLayer";
import { SiteFooter } from "@/components/shell/SiteFooter";
import { SiteHeader } from "@/components/shell/SiteHeader";
import { shellText } from "@/components/shell/shell-text";
import { GatedPage, TokenGateProvider } from "@/components/shell/TokenGate";
import { useRouteChange } from "@/components/shell/use-route-change";
import { useCues, useSounds } from "@/components/shell/use-sounds";
import { focusContent } from "@/components/ui/focus-content";
import { PanelBoundary, PanelLoading } from "@/components/ui/PanelBoundary";
import { PartLoading } from "@/components/ui/PartLoading";
import { getQueryClient } from "@/lib/client/api/query-client";
import { waitForIdle } from "@/lib/client/viewer/wait-for-picture-and-idle";
import { followWallet } from "@/lib/client/wallet/follow-wallet";
import { useCharacterStore } from "@/stores/character-store";
import { usePhotosStore } from "@/stores/photos-store";
import { useUiStore } from "@/stores/ui-store";
import styles from "./SkipLink.module.scss";

/** Draws the random avatars once the browser is idle. */
export function useRandomMeebits(): void {
  useEffect(() => {
    void waitForIdle().then(() => useCharacterStore.getState().refreshRandomMeebits());
  }, []);
}

/** Whether the page was loaded from another page of this site, or by the browser's Back or Forward. */
function isReturning(): boolean {
  // `as`: the entries of this type.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward" || document.referrer.startsWith(`${window.location.origin}/`);
}

/** Marks the app as loaded, without the loader: with the query flag `noloader`, and for a visitor who returns. */
export function useLoaderSkip(): void {
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has("noloader") && !isReturning()) return;
    useUiStore.setState({ disableLoader: true, isAppLoaded: true });
  }, []);
}

/** Restores persisted stores after hydration and before any effect writes to a store. */
function useStoreRehydration(): void {
  useLayoutEffect(() => {
    void useUiStore.persist.rehydrate();
    void useCharacterStore.persist.rehydrate();
  }, []);
}

/** Answers the last press from before hydration. */
export function useEarlyPress(): void {
  const pressed = useRef<HTMLElement | null | undefined>(null);
  // Before all other effects: React answers presses from now on.
  useLayoutEffect(() => {
    pressed.current ??= window.takeEarlyPress?.();
    window.takeEarlyPress = undefined;
  }, []);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    // After all first effects: that of a page change closes panels.
    if (button) setTimeout(() => button.click());
  }, []);
}

/** Minimum width in CSS pixels of wide pages styled for a pointer: breakpoint `m`. */
const NO_TOUCH_MIN_PX = 768;

/** Syncs the window's size to the store, and marks wide windows in the styles: `no-touch`. */
export function useViewport(): void {
  useEffect(() => {
    const measure = () => {
      const { innerWidth, innerHeight } = window;
      useUiStore.setState({ windowWidth: innerWidth, windowHeight: innerHeight });
      document.documentElement.classList.toggle("no-touch", innerWidth >= NO_TOUCH_MIN_PX);
    };
    // With the frame's own layout: reading the size in an effect would lay the page out once more.
    const frame = requestAnimationFrame(measure);
    window.addEventListener("resize", measure);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", measure);
    };
  }, []);
}

const AvatarSelect = dynamic(
  () => import("@/components/avatar-select/AvatarSelect").then((module) => module.AvatarSelect),
  { ssr: false, loading: PanelLoading },
);

function AvatarSelectHost() {
  const isOpen = useUiStore((state) => state.showMeebitSelect);
  return (
    <AnimatePresence>
      {isOpen && (
        <PanelBoundary key="open" onClose={() => useUiStore.getState().setShowMeebitSelect(false)}>
          <AvatarSelect />
        </PanelBoundary>
      )}
    </AnimatePresence>
  );
}

const CameraRoom = dynamic(() => import("@/components/shell/CameraRoom").then((module) => module.CameraRoom), {
  ssr: false,
  loading: PanelLoading,
});

function CameraHost() {
  const isOpen = useUiStore((state) => state.isCameraModeEnabled);
  if (!isOpen) return null;
  return (
    <PanelBoundary onClose={() => useUiStore.getState().setIsCameraModeEnabled(false)}>
      <CameraRoom />
    </PanelBoundary>
  );
}

const LateRoom = dynamic(() => import("@/components/shell/LateRoom").then((module) => module.LateRoom), { ssr: false });

/** Reports the camera's late shots on every page; loaded when there is one. */
function LateShotsHost() {
  const isCameraOpen = useUiStore((store) => store.isCameraModeEnabled);
  const isLate = usePhotosStore((store) => store.late !== null || store.making.some(({ isMoving }) => isMoving));
  return isLate && !isCameraOpen ? <LateRoom /> : null;
}

/** The first tab stop, visible with the focus: it skips the header. */
function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the href works by itself; the handler keeps the hash out of the address.
    <a
      className={styles["link"]}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      {shellText.skipToContent}
    </a>
  );
}

// Not lazy: React would render the page again beside the server's HTML.
const Gate = process.env.NEXT_PUBLIC_DEMO === "false" ? TokenGateProvider : Fragment;
const Page = process.env.NEXT_PUBLIC_DEMO === "false" ? GatedPage : Fragment;

const OwnSheet = dynamic(() => import("@/components/avatar-select/ContactSheet").then((module) => module.OwnSheet), {
  ssr: false,
  loading: PartLoading,
});

export function Site({ children }: { readonly children: ReactNode }) {
  useStoreRehydration();
  useLoaderSkip();
  useViewport();
  useSounds();
  useCues();
  useRouteChange();
  useEffect(followWallet, []);
  useRandomMeebits();
  useEarlyPress();
  return (
    <QueryClientProvider client={getQueryClient()}>
      <Gate>
        <SkipLink />
        <SceneLayer />
        <Loader />
        <ErrorBanner />
        <SiteHeader />
        <OwnSheetContext value={OwnSheet}>
          <Page>{children}</Page>
          <SiteFooter />
          <AvatarSelectHost />
          <CameraHost />
          <LateShotsHost />
          <PanelHost />
        </OwnSheetContext>
        <ConsentScript />
      </Gate>
    </QueryClientProvider>
  );
}

/** The layout of every page of the site: its shell, kept across page changes, and the head of the page's props. */
export function renderInSite(page: ReactElement<Partial<ComponentProps<typeof PageHead>>>) {
  const { title } = page.props;
  return (
    // Hydrates in slices: the page stays responsive meanwhile.
    <Activity>
      <Site>
        {title !== undefined && <PageHead {...page.props} title={title} />}
        {page}
      </Site>
    </Activity>
  );
}
