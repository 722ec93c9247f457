/** Trusted Types: our own scripts may be loaded by address (workers, the service worker); nothing else may become code or markup. */

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string; createHTML: (markup: string) => string },
  ) => unknown;
};

/** Must run before the first worker starts. Does nothing where the browser has no Trusted Types. */
export function allowOwnScripts(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes; // not in TypeScript's DOM library yet
  factory?.createPolicy('default', { createScriptURL: requireOwnOrigin, createHTML: requireReactsScript });
}

function requireOwnOrigin(url: string): string {
  if (new URL(url, document.baseURI).origin === location.origin) return url;
  throw new TypeError(`Refused to load a script from another origin: ${url}`);
}

/** React makes `script` elements by parsing this one constant; no other markup is ever parsed. */
function requireReactsScript(markup: string): string {
  if (markup === '<script></script>') return markup;
  throw new TypeError('Refused to turn a string into markup.');
}
