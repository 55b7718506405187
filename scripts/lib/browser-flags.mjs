/** Flags of every Chromium of tests and benchmarks: software rendering, no background requests. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

/** Features that Playwright 1.65 disables. Chromium reads only the last `--disable-features`, so ours repeats them. */
const OFF_FOR_PLAYWRIGHT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...[
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
  ],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin", "OptimizationHints", "AimEnabled"],
  ...["NetworkTimeServiceQuerying", "PreconnectToSearch", "msForceBrowserSignIn"],
  ...["msEdgeUpdateLaunchServicesPreferredVersion"],
];
/** Two address bar pages that Chromium loads with every window: a quarter of the processor time of a plain page. */
const POPUPS_OF_ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Flags of the Chromium of Playwright's tests. */
export const TEST_BROWSER_FLAGS = [
  ...BROWSER_FLAGS,
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...POPUPS_OF_ADDRESS_BAR].join(",")}`,
];
