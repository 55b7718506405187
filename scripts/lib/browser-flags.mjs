/** How every Chromium of tests and measurements is started: by software, and asking nobody for anything. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

/** What Playwright 1.65 turns off; the last `--disable-features` is the one that Chromium reads, so ours repeats it. */
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
/** The two pages of its address bar that Chromium loads with every window: a quarter of the processor time of a plain page. */
const POPUPS_OF_ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** How the Chromium of Playwright's tests is started. */
export const TEST_BROWSER_FLAGS = [
  ...BROWSER_FLAGS,
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...POPUPS_OF_ADDRESS_BAR].join(",")}`,
];
