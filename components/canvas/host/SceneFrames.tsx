import { type RootState, useFrame, useThree } from "@react-three/fiber";
import {
  Component,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

/** Maximum step in seconds; time beyond it is dropped, so that scenes do not jump. */
const MAX_STEP_S = 1;

const createFrameTime = () => ({
  /** Seconds to advance. */
  seconds: 0,
  /** Whether something moves, so that another frame follows and its time counts. */
  isMoving: false,
  fail(error: unknown): void {
    throw error;
  },
});

const FrameContext = createContext(createFrameTime());

/** Runs first in each frame. */
const BEFORE_ALL = -1000;

/**
 * Calls a function in every frame with the seconds that something moved, at most MAX_STEP_S; its error fails the scene.
 * @param onStep returns whether another frame follows, or the milliseconds until it; by default none does
 */
export function useStep(
  onStep: (seconds: number, state: RootState) => boolean | number | undefined,
  priority = 0,
): void {
  const time = useContext(FrameContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFrame((state) => {
    try {
      const next = onStep(time.seconds, state);
      clearTimeout(timer.current);
      if (next === false || next === undefined) return;
      time.isMoving = true;
      if (next === true) state.invalidate();
      else timer.current = setTimeout(state.invalidate, next);
    } catch (error) {
      time.fail(error);
    }
  }, priority);
}

/** Disposes a resource when it is replaced, and when the component unmounts. */
export function useDisposal(made: { dispose(): void }): void {
  useEffect(() => () => made.dispose(), [made]);
}

/** Whether a canvas has ever lost its context. React then renders at once: before the context can be restored. */
function useHasLostContext(canvas: HTMLCanvasElement): boolean {
  const [loss] = useState(() => {
    let hasLost = false;
    const subscribe = (onChange: () => void) => {
      const onLost = () => {
        hasLost = true;
        onChange();
      };
      canvas.addEventListener("webglcontextlost", onLost);
      return () => canvas.removeEventListener("webglcontextlost", onLost);
    };
    return { subscribe, read: () => hasLost };
  });
  return useSyncExternalStore(loss.subscribe, loss.read);
}

export interface SceneFramesProps {
  /** Whether the first picture is loaded. */
  readonly isComplete: boolean;
  readonly isPaused?: boolean;
  /** Called when the first picture is drawn. */
  readonly onShown: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Frame loop of a scene: no frames until it is complete, then one per request. */
export function SceneFrames({ isComplete, isPaused = false, onShown, onFailed, children }: SceneFramesProps) {
  const { advance, camera, gl, invalidate, scene, setFrameloop } = useThree();
  const show = useEffectEvent(onShown);
  const failUnlessLost = (error: unknown) => {
    // Errors during a lost WebGL context do not concern the scene.
    if (!gl.getContext().isContextLost()) onFailed(error);
  };
  const fail = useEffectEvent(failUnlessLost);
  const [time] = useState(createFrameTime);
  const [isShown, setShown] = useState(false);
  // The scene ends with its context: objects of a lost context cannot be freed in a restored one.
  const hasLostContext = useHasLostContext(gl.domElement);
  useEffect(() => {
    time.fail = (error) => fail(error);
  }, [time]);

  useFrame((_, delta) => {
    // A new size redraws a paused scene.
    time.seconds = time.isMoving && !isPaused ? Math.min(delta, MAX_STEP_S) : 0;
    time.isMoving = false;
  }, BEFORE_ALL);

  // Time while the page is hidden does not count.
  useEffect(() => {
    const begin = () => {
      time.isMoving = false;
      invalidate();
    };
    document.addEventListener("visibilitychange", begin);
    return () => document.removeEventListener("visibilitychange", begin);
  }, [invalidate, time]);

  useEffect(() => {
    if (!isComplete) return;
    let isCurrent = true;
    const begin = async () => {
      // Without the extension compileAsync logs a warning and compiles synchronously.
      if (gl.extensions.has("KHR_parallel_shader_compile")) await gl.compileAsync(scene, camera);
      if (!isCurrent) return;
      advance(performance.now());
      setShown(true);
      show();
    };
    begin().catch((error) => isCurrent && time.fail(error));
    return () => {
      isCurrent = false;
      setShown(false);
    };
  }, [advance, camera, gl, isComplete, scene, time]);

  useEffect(() => {
    if (!isShown || isPaused || hasLostContext) return;
    time.isMoving = false;
    setFrameloop("demand");
    return () => setFrameloop("never");
  }, [hasLostContext, isPaused, isShown, setFrameloop, time]);

  return (
    <FrameContext value={time}>
      {!hasLostContext && <SceneBoundary onFailed={failUnlessLost}>{children}</SceneBoundary>}
    </FrameContext>
  );
}

/** Reports an error of rendering, which leaves the scene empty. */
class SceneBoundary extends Component<Pick<SceneFramesProps, "children" | "onFailed">> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown) {
    this.props.onFailed(error);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
