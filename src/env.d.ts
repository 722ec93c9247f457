/** The settings and modules that vite.config.ts writes into the build. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with Vite's own
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_PROVIDER_URL: string;
  readonly VITE_RDAP_SERVICE: string;
  readonly VITE_IPV4_SERVICE: string;
  readonly VITE_IPV6_SERVICE: string;
}

/** By kind of value, the tools that take it (scripts/build/entries.ts). */
declare module 'virtual:penknife/send-targets' {
  const targets: Readonly<Record<string, readonly { readonly path: `/${string}`; readonly name: string }[]>>;
  export default targets;
}
