"use client";

import {
  type CSSProperties,
  createElement,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import {
  type Background,
  formatTitle,
  getPosterUrl,
  type Loading,
  type MeebitOptions,
  type MeebitViewer as MeebitViewerElement,
  type MeebitViewerEventMap,
  type Mood,
  type View,
} from "./meebit-viewer.js";

/** The attributes of the element in JSX. */
export interface MeebitViewerAttributes {
  token: number | string;
  mood?: Mood | undefined;
  view?: View | undefined;
  bg?: Background | undefined;
  controls?: "0" | "1" | "" | undefined;
  autoplay?: "0" | "1" | "" | undefined;
  loading?: Loading | undefined;
  host?: string | undefined;
}

/** The props of `<meebit-viewer>` in JSX. */
export type MeebitViewerElementProps = MeebitViewerAttributes &
  DetailedHTMLProps<HTMLAttributes<MeebitViewerElement>, MeebitViewerElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "meebit-viewer": MeebitViewerElementProps;
    }
  }
}

export interface MeebitViewerProps extends Omit<MeebitOptions, "mood"> {
  /** Default: the saved mood. */
  readonly mood?: Mood | undefined;
  readonly loading?: Loading | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Shown until the element is defined, and without JavaScript; the poster by default. */
  readonly children?: ReactNode;
  readonly onReady?: ((event: MeebitViewerEventMap["ready"]) => void) | undefined;
  readonly onMoodChange?: ((event: MeebitViewerEventMap["moodchange"]) => void) | undefined;
  readonly onError?: ((event: MeebitViewerEventMap["error"]) => void) | undefined;
  readonly onCapture?: ((event: MeebitViewerEventMap["capture"]) => void) | undefined;
}

const FULL_SIZE: CSSProperties = { width: "100%", height: "100%" };

// Strings only: React 18 sets attributes, React 19 sets properties.
const formatSwitch = (isOn: boolean | undefined) => (isOn === false ? "0" : undefined);

/** `<meebit-viewer>` as a component. A ref returns the element with its methods. */
export const MeebitViewer: ForwardRefExoticComponent<MeebitViewerProps & RefAttributes<MeebitViewerElement>> =
  forwardRef<MeebitViewerElement, MeebitViewerProps>(function MeebitViewer(props, ref) {
    const { onReady, onMoodChange, onError, onCapture, className, controls, autoplay, children, ...others } = props;
    const element = useRef<MeebitViewerElement>(null);
    useImperativeHandle<MeebitViewerElement | null, MeebitViewerElement | null>(ref, () => element.current, []);
    useEffect(() => {
      const viewer = element.current;
      if (!viewer) return;
      const controller = new AbortController();
      if (onReady) viewer.addEventListener("ready", onReady, controller);
      if (onMoodChange) viewer.addEventListener("moodchange", onMoodChange, controller);
      if (onError) viewer.addEventListener("error", onError, controller);
      if (onCapture) viewer.addEventListener("capture", onCapture, controller);
      return () => controller.abort();
    }, [onReady, onMoodChange, onError, onCapture]);

    const poster = createElement("img", {
      alt: formatTitle(props.token),
      loading: props.loading,
      src: getPosterUrl(props),
      style: FULL_SIZE,
    });
    return createElement(
      "meebit-viewer",
      // React 18 does not support className on elements with a hyphen.
      { ...others, class: className, controls: formatSwitch(controls), autoplay: formatSwitch(autoplay), ref: element },
      children ?? poster,
    );
  });
