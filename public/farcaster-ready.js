// Tells the Farcaster client that launched this page to take its splash away: the call `ready` of its Mini App host, which
// listens to the page around this one, or, in its app, to the web view.
(() => {
  const call = { id: "ready", type: "APPLY", path: ["ready"], argumentList: [] };
  if (window.ReactNativeWebView) window.ReactNativeWebView.postMessage(JSON.stringify(call));
  else if (window.parent !== window) window.parent.postMessage(call, "*");
})();
