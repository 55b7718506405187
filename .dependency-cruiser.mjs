// Import rules. In an `only` rule, files of `from` may import only project files that match `may`.

const REACT = "^node_modules/(react|react-dom|@types/react|@types/react-dom|scheduler)/";
const NEXT = "^node_modules/next/";
const THREE = "^node_modules/(three|@types/three|@react-three)/";
const WAGMI = "^node_modules/(wagmi|@wagmi)/";
const VIEM = "^node_modules/viem/";
/** Files with wagmi's hooks: each is in a chunk that loads with its panel. */
const WALLET_PART =
  "^(components/wallet/SignForm|components/holdings/WriteDialog|lib/client/wallet/use-sign-in)\\.tsx?$";
/** Drawing files of the photo studio, without the closing parenthesis. */
const DRAWS_PHOTOS = "^lib/client/photo/(drawing-studio|server-studio";
/** The file that draws the photo set, loaded in a worker or with import(). */
const DRAWING_STUDIO = "^lib/client/photo/drawing-studio\\.ts$";

/** @param {string} name @param {string} from @param {string[]} may @param {string} comment @param {string[]} [fromNot] */
function only(name, from, may, comment, fromNot = []) {
  return {
    name: `${name}-may-import`,
    severity: "error",
    comment,
    from: { path: from, pathNot: fromNot },
    to: { pathNot: ["^node_modules/", ...may], dependencyTypesNot: ["core"] },
  };
}

/** @param {string} name @param {string} from @param {string[]} packages @param {string} comment @param {string[]} [fromNot] */
function never(name, from, packages, comment, fromNot = []) {
  return { name, severity: "error", comment, from: { path: from, pathNot: fromNot }, to: { path: packages } };
}

export default {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "Move what both files need into a third one that imports neither.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      severity: "error",
      comment: "Correct the path, or add the package to package.json.",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-development-package-in-product",
      severity: "error",
      comment: "Move the package to `dependencies`: the running product needs it.",
      from: { path: "^(pages|components|stores|contracts|lib|instrumentation|sentry|server)" },
      to: { dependencyTypes: ["npm-dev"], pathNot: ["^node_modules/@types/"] },
    },

    only(
      "pages",
      "^pages/",
      ["^components/(?!canvas/)", "^stores/", "^lib/(shared|client|server)/", "^styles/"],
      "A page is a title and a component: put the rest into components/, and data into lib/server, called from getServerSideProps.",
      ["^pages/api/"],
    ),
    never("pages-never-draw", "^pages/", [THREE, VIEM], "Draw in components/canvas and read chains in contracts/.", [
      "^pages/api/",
    ]),

    only(
      "pages-api",
      "^pages/api/",
      ["^lib/(server|shared)/", "^contracts/"],
      "An API route is a method guard, a schema and one call into lib/server.",
    ),
    never("pages-api-never-render", "^pages/api/", [REACT], "Return data; pages render it."),

    only(
      "ui",
      "^components/ui/",
      ["^components/ui/", "^lib/shared/", "^styles/"],
      "Primitives receive everything as props.",
    ),
    never(
      "ui-never-knows-the-product",
      "^components/ui/",
      [THREE, WAGMI, VIEM, "^node_modules/next/router"],
      "Receive product data as props from the component that has it.",
    ),

    {
      name: "components-may-import",
      severity: "error",
      comment:
        "A feature does not import another one: share through components/ui, stores, lib/client or lib/shared; server data arrives as props.",
      from: { path: "^components/(?!ui/|canvas/|shell/|plaza/)([^/]+)/" },
      to: {
        pathNot: [
          "^node_modules/",
          "^components/$1/",
          "^components/(ui|canvas)/",
          "^stores/",
          "^lib/(client|shared)/",
          "^contracts/",
          "^styles/",
        ],
        dependencyTypesNot: ["core"],
      },
    },
    only(
      "plaza",
      "^components/plaza/",
      [
        "^components/(plaza|ui|canvas)/",
        "^stores/",
        "^lib/(client|shared)/",
        "^lib/plaza/(supply/|data/plaza\\.ts$)",
        "^styles/",
      ],
      "The plaza page imports only the layout of the engine; the scene, a worker or the server draw everything else.",
    ),
    only(
      "shell",
      "^components/shell/",
      ["^components/", "^stores/", "^lib/(client|shared)/", "^styles/"],
      "The shell composes the features; what it shows of a feature is in that feature's folder.",
    ),
    {
      name: "shell-is-at-the-top",
      severity: "error",
      comment: "A feature does not import the shell: share through components/ui, stores or lib/client.",
      from: { path: "^components/(?!shell/)" },
      to: { path: "^components/shell/" },
    },
    never(
      "components-never-use-three",
      "^components/",
      [THREE],
      "Only components/canvas draws with three; pass it plain data.",
      ["^components/canvas/"],
    ),
    {
      name: "canvas-is-loaded-by-its-hosts-only",
      severity: "error",
      comment:
        "The scene may be absent: only components/shell, the viewer, the plaza and the drawing studio load components/canvas.",
      from: {
        path: "^(components|pages|lib|stores)/",
        pathNot: ["^components/(canvas|shell|viewer|plaza)/", DRAWING_STUDIO],
      },
      to: { path: "^components/canvas/" },
    },
    {
      name: "canvas-is-loaded-lazily",
      severity: "error",
      comment: "Load components/canvas with import(): three must not be in a page's first JavaScript.",
      from: { path: "^(components|pages|lib|stores)/", pathNot: ["^components/canvas/", DRAWING_STUDIO] },
      to: { path: "^components/canvas/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },

    only(
      "canvas",
      "^components/canvas/",
      ["^components/canvas/", "^lib/(three|avatar|plaza|shared)/", "^stores/"],
      "The scene takes its state from stores and its art from lib/avatar, lib/three and lib/plaza.",
    ),
    never(
      "canvas-never-knows-the-site",
      "^components/canvas/",
      [WAGMI, NEXT],
      "Do it in the component around the canvas.",
    ),

    only(
      "stores",
      "^stores/",
      ["^lib/shared/"],
      "A store is plain data and setters; combine stores in a component or in lib/client.",
    ),
    never(
      "stores-never-render",
      "^stores/",
      [REACT, THREE, WAGMI],
      "Keep plain data in stores; hold objects where they are created.",
    ),

    only(
      "lib-shared",
      "^lib/shared/",
      ["^lib/shared/"],
      "lib/shared runs anywhere: pass what it needs from other modules as arguments.",
    ),
    never(
      "lib-shared-is-pure",
      "^lib/shared/",
      [REACT, NEXT, THREE],
      "Move it to lib/client, lib/server or lib/three.",
    ),

    only(
      "lib-avatar",
      "^lib/avatar/",
      ["^lib/(avatar|shared)/"],
      "The avatar engine is a pure function of the token id.",
    ),
    never(
      "lib-avatar-is-pure",
      "^lib/avatar/",
      [REACT, THREE],
      "Return plain arrays; lib/three converts them into objects.",
    ),

    only(
      "tools-sound",
      "^tools/sound/",
      ["^tools/sound/", "^lib/shared/"],
      "A sound is a pure function of its score; the site plays the finished files.",
    ),

    only(
      "lib-plaza-data",
      "^lib/plaza/(data|picture)/",
      ["^lib/plaza/(data|picture)/", "^lib/(avatar|shared)/"],
      "The layout and its picture are pure functions of the collection.",
    ),
    only(
      "lib-plaza-three",
      "^lib/plaza/(three|flight)/",
      ["^lib/plaza/(data|three|flight)/", "^lib/(three|avatar|shared)/"],
      "The plaza's scene is three.js code without React or site code.",
    ),
    only(
      "lib-plaza-supply",
      "^lib/plaza/supply/",
      ["^lib/plaza/(data|supply)/", "^lib/(client|shared)/", "^lib/avatar/crowd/"],
      "The engine in figure-worker.ts builds the plaza's avatars; the page has their types and reads its files.",
    ),
    never(
      "lib-plaza-without-react",
      "^lib/plaza/",
      [REACT, NEXT, "^node_modules/@react-three/"],
      "Put React into components/canvas/plaza.",
    ),

    {
      name: "node-in-lib-server-only",
      severity: "error",
      comment: "Use APIs that browsers also have, or move the code to lib/server.",
      from: { path: "^(pages|components|stores|contracts|lib/(shared|avatar|client|three|plaza))/" },
      to: { dependencyTypes: ["core"] },
    },

    {
      name: "animations-are-downloaded",
      severity: "error",
      comment: "Browsers download the moods' clips as a file: accept clips as an argument, from readClips.",
      // The worker that builds avatars contains the whole engine.
      from: {
        path: "^(pages|components|stores|lib/(client|three|shared|plaza/(three|flight|supply)))/",
        pathNot: ["^lib/plaza/supply/figure-worker\\.ts$", "^pages/api/"],
      },
      to: { path: "^lib/avatar/clips/(get-clip\\.ts|moods/)", reachable: true },
    },
    only("lib-three", "^lib/three/", ["^lib/(three|avatar|shared)/"], "lib/three is three.js, no React, no site code."),
    never(
      "lib-three-without-react",
      "^lib/three/",
      [REACT, NEXT, "^node_modules/@react-three/"],
      "Put React into components/canvas.",
    ),

    only(
      "lib-client",
      "^lib/client/",
      ["^lib/(client|shared)/", "^stores/", "^contracts/"],
      "Call the server through its HTTP API.",
      ["^lib/client/photo/"],
    ),
    {
      name: "engine-is-in-workers-only",
      severity: "error",
      comment: "Let lib/plaza/supply/figure-worker.ts build avatars: the engine must not be in a page's JavaScript.",
      from: { path: "^lib/(client|plaza/supply)/", pathNot: ["^lib/plaza/supply/figure-worker\\.ts$"] },
      to: {
        path: ["^lib/avatar/(?!crowd/)", "^lib/avatar/crowd/(crowd-figure|mood-limbs)\\.ts$", "^lib/plaza/picture/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    only(
      "lib-client-photo",
      "^lib/client/photo/",
      ["^lib/(client|shared|three/photo)/", "^components/canvas/(host|photo)/"],
      "The studio draws with components/canvas/photo and lib/three/photo, in a worker if available.",
    ),
    {
      name: "photo-studio-is-loaded-lazily",
      severity: "error",
      comment:
        "Load code that draws pictures with import() or in the worker: three must not be in a page's first JavaScript.",
      from: {
        path: "^(components|pages|lib|stores)/",
        pathNot: ["^components/canvas/", "^lib/three/", `${DRAWS_PHOTOS}|photo-worker)\\.ts$`],
      },
      to: {
        path: ["^lib/three/photo/", `${DRAWS_PHOTOS})\\.ts$`],
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },

    {
      name: "wallet-engine-is-loaded-lazily",
      severity: "error",
      comment:
        "Load the wallet engine through lib/client/wallet/load-wallet: no page's first JavaScript contains wallet code.",
      // Components that only a connected wallet sees load on display, and have wagmi's hooks.
      from: { path: "^(components|pages|lib|stores)/", pathNot: ["^lib/client/wallet/engine/", WALLET_PART] },
      to: { path: "^lib/client/wallet/engine/", dynamic: false, dependencyTypesNot: ["type-only"] },
    },
    never(
      "wallet-libraries-in-the-engine-only",
      "^(components|pages|lib|stores|contracts)/",
      [WAGMI, "^node_modules/(@metamask|@coinbase|@walletconnect)/"],
      "Add what you need to lib/client/wallet/engine and read the result from stores/wallet-store.",
      ["^lib/client/wallet/engine/"],
    ),

    {
      name: "contracts-of-the-api-are-types-in-browsers",
      severity: "error",
      comment: "Import the types of lib/shared/api: zod, which defines the contracts, stays on the server.",
      from: { path: "^(components|stores|lib/(client|three|avatar|plaza))/|^lib/shared/(?!api/)" },
      to: {
        path: "^lib/shared/api/(holdings|metadata|moods|portfolio|session|traits|viewer-messages|writes)\\.ts$|^node_modules/zod/",
        dependencyTypesNot: ["type-only"],
      },
    },

    only(
      "lib-server",
      "^lib/server/",
      ["^lib/(server|shared|avatar)/", "^lib/plaza/(data|picture)/", "^contracts/"],
      "Shared logic belongs to lib/shared; the server never imports components.",
    ),
    never("lib-server-never-renders", "^lib/server/", [REACT], "Render pages in pages/, pictures with lib/avatar."),

    only(
      "contracts",
      "^contracts/",
      ["^contracts/", "^lib/shared/"],
      "A contract wrapper receives its client as an argument.",
    ),
    never(
      "site-never-writes-contracts",
      "^(pages|components|stores|lib)/",
      ["^contracts/writes/"],
      "The site writes only to Warm: lib/server/writes simulates and tracks, the wallet sends (docs/wallet-page.md).",
      ["^lib/server/writes/"],
    ),
    only(
      "packages",
      "^packages/([^/]+)/",
      ["^packages/$1/"],
      "A package is published separately: it has copies of the site code it needs, and a test keeps both equal.",
    ),
    never(
      "packages-have-no-dependencies",
      "^packages/",
      ["^node_modules/(?!(react|@types/react)/)"],
      "Implement it, or omit it: embedders download the dependencies of a package too.",
    ),
    {
      name: "site-never-uses-packages",
      severity: "error",
      comment: "Packages are for other sites: put code that the site also needs into lib/shared.",
      from: { path: "^(pages|components|stores|lib|contracts)/" },
      to: { path: "^packages/" },
    },
    never("contracts-without-react", "^contracts/", [REACT, WAGMI], "Wrap it for React in lib/client."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: {
      path: "^(bench/|examples/next-gallery/|\\.next|\\.data|dist|packages/[^/]+/dist|coverage|test-results|playwright-report)",
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
