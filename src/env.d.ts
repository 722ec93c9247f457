/** The settings that vite.config.ts writes into the build. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with Vite's own
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_PROVIDER_URL: string;
  readonly VITE_RDAP_SERVICE: string;
  readonly VITE_IPV4_SERVICE: string;
  readonly VITE_IPV6_SERVICE: string;
}
