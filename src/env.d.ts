/** The settings that vite.config.ts writes into the build. */
type ImportMetaEnv = {
  readonly VITE_SITE_URL: string;
  readonly VITE_PROVIDER_URL: string;
  readonly VITE_RDAP_SERVICE: string;
  readonly VITE_IPV4_SERVICE: string;
  readonly VITE_IPV6_SERVICE: string;
};
