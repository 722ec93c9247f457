/** Which operating system a user-agent string names: the five of the specification, exact, and the ones that imitate them. */

type SystemRule = {
  readonly name: string;
  readonly token: RegExp;
  /** A token that proves the string to come from another system. */
  readonly unless?: RegExp;
  /** The group that matches is the version, with dots or underscores. */
  readonly version?: RegExp;
};

/** An operating system and its version. */
export type System = {
  /** `''` where no system is recognised. */
  readonly name: string;
  /** The version in the string, with dots; `''` where it has none. */
  readonly version: string;
};

/** Apple's mobile devices, and its mobile browsers' tokens, which they send even while posing as a Macintosh. */
const APPLE_MOBILE =
  /\b(?:iPhone|iPad|iPod|iPh OS|iPd OS)\b|\b(?:CriOS|FxiOS|EdgiOS|OPiOS)\/|\biOS\b(?!-Android)/;

const ANDROID = /Android|\bAdr \d/i;

/** Apple's network library says "Darwin" on every system of theirs; only a Mac adds an Intel processor or its model. */
const DARWIN_ON_MAC = /\bDarwin\/.*(?:\bi386\b|\bx86_64\b|\bMac)|\bdarwin\b/;

/** Spec §9: Windows, Mac OS, Linux, Android, iOS. */
const SPECIFIED: readonly SystemRule[] = [
  {
    name: 'Windows',
    token: /\bWindows(?:\b|CE|_)|_Windows_|\bWin(?: ?NT|16|32|3\.1|9[58]| 9x)/,
    version: /\bWin(?:dows)? ?NT (\d+\.\d+)/,
  },
  {
    name: 'Mac OS',
    token: new RegExp(`\\b(?:Macintosh|Mac OS X|MacOS X|macOS|macos|Mac_PowerPC)\\b|${DARWIN_ON_MAC.source}`),
    unless: new RegExp(`${APPLE_MOBILE.source}|like Mac OS X`),
    version: /\b(?:Mac ?OS X|macOS)[ /](\d+(?:[._]\d+)*)/,
  },
  {
    name: 'Linux',
    token: /\bLinux\b|\bX11\b|\blinux\b/,
    unless: new RegExp(`${ANDROID.source}|\\bBSD\\b`, 'i'),
  },
  {
    name: 'Android',
    token: ANDROID,
    unless: APPLE_MOBILE,
    version: /\b(?:Android(?: mobile)?|Adr)[ /;:]{0,3}(\d+(?:\.\d+)*)/i,
  },
  {
    name: 'iOS',
    token: new RegExp(`${APPLE_MOBILE.source}|\\bCFNetwork\\/.*\\bDarwin\\/`),
    version:
      /\b(?:(?:CPU(?: i?(?:Phone|Pad))?(?: OS)?|iPhone OS|iPad OS|iPh OS|iPd OS|iOS)[ /,;]{1,2}|iPhone\/)(\d+(?:[._]\d+)*)/i,
  },
];

/** Systems whose strings also mention one of the five, so that their own token decides. */
const IMITATORS: readonly SystemRule[] = [
  {
    name: 'Windows Phone',
    token: /\bWindows Phone\b|\bXBLWP7\b|\bwds \d/,
    version: /\bWindows Phone(?: OS)? (\d+(?:\.\d+)*)|\bwds (\d+)/,
  },
  {
    name: 'Android',
    token: /\b(?:Silk|OculusBrowser)\/|\bJUC ?\(Linux/,
    version: /\bAndroid ?(\d+(?:\.\d+)*)|\bJUC ?\(Linux; ?U; ?(\d+(?:\.\d+)*)/,
  },
  { name: 'Chrome OS', token: /\bCrOS\b|\bX11; Windows\b/, version: /\bCrOS \w+ (\d+(?:\.\d+)*)/ },
  { name: 'KaiOS', token: /\bKAIOS\//i, version: /\bKAIOS\/(\d+(?:\.\d+)*)/i },
  { name: 'Firefox OS', token: /\((?:Mobile|Tablet);(?: [^;)]+;)? rv:[^)]+\) Gecko/ },
  {
    name: 'HarmonyOS',
    token: /\b(?:HarmonyOS|OpenHarmony)\b/,
    version: /\b(?:HarmonyOS|OpenHarmony) (\d+(?:\.\d+)*)/,
  },
  { name: 'Roku OS', token: /\bRoku\//, version: /\bRoku\/DVP-(\d+(?:\.\d+)*)/ },
  { name: 'VIDAA', token: /\bVIDAA\b/, version: /\bVIDAA[ /](\d+(?:\.\d+)*)/ },
  { name: 'Tizen', token: /\bTizen\b/, version: /\bTizen[ /](\d+(?:\.\d+)*)/ },
  { name: 'webOS', token: /\b(?:webOS|Web0S|hpwOS)\b/, version: /\b(?:webOS|hpwOS)\/(\d+(?:\.\d+)*)/ },
  { name: 'tvOS', token: /\btvOS\b|\bApple ?TV(?:\b|\d)/, version: /\btvOS (\d+(?:\.\d+)*)/ },
  { name: 'watchOS', token: /\bwatchOS\b/, version: /\bwatchOS[ /](\d+(?:\.\d+)*)/ },
  { name: 'Fuchsia', token: /\bFuchsia\b/ },
  { name: 'FreeBSD', token: /\bFreeBSD\b/ },
  { name: 'OpenBSD', token: /\bOpenBSD\b/ },
  { name: 'NetBSD', token: /\bNetBSD\b/ },
  { name: 'Solaris', token: /\bSunOS\b/ },
];

/** Windows NT's number → the name people know it by. Windows 11 still says 10.0. */
const WINDOWS_NAMES: ReadonlyMap<string, string> = new Map([
  ['10.0', '10 or 11'],
  ['6.3', '8.1'],
  ['6.2', '8'],
  ['6.1', '7'],
  ['6.0', 'Vista'],
  ['5.2', 'XP x64 or Server 2003'],
  ['5.1', 'XP'],
  ['5.0', '2000'],
]);

/**
 * Early Android's browsers call themselves `Linux; U; Android`: the five are tried in the specified order,
 * each guarded by what the later ones send.
 * `findSystem('… (iPhone; CPU iPhone OS 17_2 like Mac OS X) …')` is iOS 17.2.
 */
export function findSystem(userAgent: string): System {
  const rule = [...IMITATORS, ...SPECIFIED].find(
    ({ token, unless }) => token.test(userAgent) && !unless?.test(userAgent),
  );
  if (!rule) return { name: '', version: '' };
  const groups = rule.version?.exec(userAgent)?.slice(1) ?? [];
  const version = groups.find(Boolean)?.replaceAll('_', '.') ?? '';
  return {
    name: rule.name,
    version: rule.name === 'Windows' ? (WINDOWS_NAMES.get(version) ?? version) : version,
  };
}
