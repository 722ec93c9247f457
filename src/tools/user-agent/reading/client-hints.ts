/** Reads User-Agent Client Hints (W3C draft): what Chromium tells beside the frozen string. */

/** One browser or engine of the list of brands, with its version. */
export type Brand = { readonly brand: string; readonly version: string };

/** The values that `navigator.userAgentData.getHighEntropyValues` resolves to; any of them may be missing. */
export type ClientHints = {
  readonly brands?: readonly Brand[];
  readonly fullVersionList?: readonly Brand[];
  readonly mobile?: boolean;
  readonly platform?: string;
  readonly platformVersion?: string;
  readonly architecture?: string;
  readonly bitness?: string;
  readonly model?: string;
  readonly wow64?: boolean;
  readonly formFactors?: readonly string[];
};

/** The hints the page asks for, by their names in the draft. */
export const HIGH_ENTROPY_HINTS = [
  'fullVersionList',
  'platformVersion',
  'architecture',
  'bitness',
  'model',
  'wow64',
  'formFactors',
] as const;

/** One client hint, ready to be shown. */
export type HintRow = { readonly label: string; readonly value: string };

/** The invented brand that browsers add so that nobody relies on the list; its spelling changes on purpose. */
const isInvented = ({ brand }: Brand) => /not.a.brand/i.test(brand);

/** Windows reports the version of its Universal API contract: 13 and later is Windows 11. */
const WINDOWS_11_CONTRACT = 13;

/**
 * The system and its real version.
 * `describePlatform({ platform: 'Windows', platformVersion: '15.0.0' })` is `'Windows 11'`.
 */
function describePlatform({ platform = '', platformVersion = '' }: ClientHints): string {
  if (platform !== 'Windows') return `${platform} ${platformVersion}`.trim();
  const contract = Number.parseInt(platformVersion, 10);
  if (Number.isNaN(contract)) return 'Windows';
  if (contract >= WINDOWS_11_CONTRACT) return 'Windows 11';
  return contract > 0 ? 'Windows 10' : 'Windows 8.1 or earlier';
}

/** The brands that are real, with full versions where they are known: `Chromium 120.0.6099.109`. */
function describeBrands({ fullVersionList, brands }: ClientHints): string {
  const list = fullVersionList?.length ? fullVersionList : (brands ?? []);
  return list
    .filter((brand) => !isInvented(brand))
    .map(({ brand, version }) => `${brand} ${version}`.trim())
    .join(', ');
}

/** The hints as rows to show; what the browser withheld is left out. */
export function describeClientHints(hints: ClientHints): HintRow[] {
  const rows: HintRow[] = [
    { label: 'Brands', value: describeBrands(hints) },
    { label: 'System', value: describePlatform(hints) },
    { label: 'Processor', value: describeProcessor(hints) },
    { label: 'Model', value: hints.model ?? '' },
    { label: 'Form', value: (hints.formFactors ?? []).join(', ') },
    { label: 'Prefers mobile pages', value: hints.mobile === undefined ? '' : hints.mobile ? 'Yes' : 'No' },
  ];
  return rows.filter(({ value }) => value !== '');
}

function describeProcessor({ architecture, bitness, wow64 }: ClientHints): string {
  const parts = [architecture, bitness && `${bitness}-bit`, wow64 && 'a 32-bit browser on 64-bit Windows'];
  return parts.filter(Boolean).join(', ');
}
