/**
 * Reads a user-agent string (RFC 9110 §10.1.5) by the specification's rules, and reports which of its parts
 * are frozen and so tell nothing.
 */
import { findBot } from './reading/bots.ts';
import { findBrowser } from './reading/browsers.ts';
import { findSystem } from './reading/systems.ts';

/** What a user agent string tells. */
export type DeviceInfo = {
  /** `''` where the string names none that is known. */
  readonly browser: string;
  /** As written in the string. */
  readonly version: string;
  readonly os: string;
  /** What the string claims; often frozen, see `frozenParts`. */
  readonly osVersion: string;
  /** `navigator.platform` of this browser, or the string's own words for the system. */
  readonly platform: string;
  readonly isMobile: boolean;
  /** The name by which the string declares that it is a program, if it does. */
  readonly bot: string | undefined;
  readonly userAgent: string;
};

/** What this browser tells beside its string; nothing of it is known for a pasted one. */
export type OwnFacts = {
  readonly platform?: string;
  readonly maxTouchPoints?: number;
};

/** Strings beyond this are read by their beginning only: servers cut the header off at 8 kB. */
export const LONGEST_READ = 8192;

/** Spec §9: "mobile if the string mentions Mobile, Android, iPhone, iPad or iPod". */
const MOBILE = /Mobile|Android|iPhone|iPad|iPod/i;

/**
 * Browser, version, system, platform and mobile flag of a user-agent string.
 * `facts` unmasks an iPad, which calls itself a Macintosh but has a touch screen.
 * `readUserAgent('… (Windows NT 10.0; Win64; x64) … Chrome/120.0.0.0 Safari/537.36')` is Chrome 120 on Windows.
 */
export function readUserAgent(text: string, facts: OwnFacts = {}): DeviceInfo {
  const userAgent = text.trim();
  const readable = beginningOf(userAgent);
  const { name: browser, version } = findBrowser(readable);
  const system = findSystem(readable);
  const isIpad = system.name === 'Mac OS' && (facts.maxTouchPoints ?? 0) > 1;
  return {
    browser,
    version,
    os: isIpad ? 'iOS' : system.name,
    osVersion: isIpad ? '' : system.version,
    platform: facts.platform || systemWords(readable),
    isMobile: isIpad || MOBILE.test(readable),
    bot: findBot(readable),
    userAgent,
  };
}

/** What is read of a string. Server logs write spaces as plus signs. */
function beginningOf(userAgent: string): string {
  const beginning = userAgent.slice(0, LONGEST_READ);
  return beginning.includes(' ') ? beginning : beginning.replaceAll('+', ' ');
}

/** The first bracket of the string, where browsers put the system: `X11; Linux x86_64`. */
const systemWords = (userAgent: string) =>
  /\((?:[^()]|\([^()]*\))*\)/.exec(userAgent)?.[0].slice(1, -1).trim() ?? '';

type FrozenPart = { readonly token: RegExp; readonly reason: string };

const FROZEN: readonly FrozenPart[] = [
  {
    token: /Windows NT 10\.0/,
    reason: '“Windows NT 10.0” is sent by Windows 10 and Windows 11 alike.',
  },
  {
    token: /Mac OS X 10_15_7|Mac OS X 10\.15(?!\.)/,
    reason: '“Mac OS X 10.15” is sent by every macOS since Catalina (2019), on Intel and Apple chips alike.',
  },
  {
    token: /Android 10; K\)/,
    reason: '“Android 10; K” is sent by Chrome on every Android, whatever its version and model.',
  },
  {
    token: /(?:Chrome|Edg|OPR)\/\d+\.0\.0\.0/,
    reason:
      'The version is cut to its first number (“.0.0.0”) since Chrome 101; the rest is only in the client hints.',
  },
  {
    token: /rv:109\.0.*Firefox\/1[12]\d/,
    reason: '“rv:109.0” stayed the same from Firefox 110 to 119, because some sites misread “rv:11”.',
  },
  {
    token: /X11; Linux x86_64/,
    reason: '“X11; Linux x86_64” names no distribution, and Chrome sends it on other processors too.',
  },
  {
    token: /iPhone OS 18_[67] like.*Version\/2[6-9]/,
    reason: '“iPhone OS 18” stays the same since Safari 26: only the “Version/” number changes.',
  },
];

/**
 * Why parts of a string cannot be believed, one sentence each; empty where nothing is known to be frozen.
 * @example frozenParts('… (Windows NT 10.0; …') // ['“Windows NT 10.0” is sent by Windows 10 and Windows 11 alike.']
 */
export function frozenParts(userAgent: string): string[] {
  const readable = beginningOf(userAgent);
  return FROZEN.filter(({ token }) => token.test(readable)).map(({ reason }) => reason);
}

/** The words in which an app shows a page inside itself. */
const WEB_VIEW = /; wv\)|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/).*AppleWebKit\//;

/** Whether the string is that of a page shown inside an app rather than in the browser itself. */
export const isWebView = (userAgent: string): boolean => WEB_VIEW.test(beginningOf(userAgent));

/** What televisions and the boxes beneath them call themselves. Two of Amazon's models are tablets no more: `AFT…` is Fire TV. */
const TELEVISION =
  /\b(?:SMART-TV|Smart-?TV|Smart TV|HbbTV|NetCast|Web0S|webOS\.TV|BRAVIA|GoogleTV|Google TV|Android ?TV|AFT[A-Z]{1,4}|Apple ?TV|Roku|CrKey|VIDAA|Viera|VIERA|NetTV|InettvBrowser|Vewd|TV Safari|tvOS)/;

/**
 * Whether the string is that of a television, or of a box that makes one smart.
 * @example isTelevision('Roku/DVP-9.10 (519.10E04111A)') // true
 */
export const isTelevision = (userAgent: string): boolean => TELEVISION.test(beginningOf(userAgent));

/** A product of RFC 9110 §10.1.5, its name and its version, of a length that people read. */
const PRODUCT = /(?<![\w.-])(?!Mozilla\/|AppleWebKit\/|Gecko\/)[A-Za-z][\w.-]{0,40}\/\d[\w.]{0,30}/;

/**
 * The first program that a string names, for one whose browser is not known; `''` where it names none.
 * @example firstProduct('Luminary/1.0.3 build 71/iOS 12.2') // 'Luminary 1.0.3'
 */
export const firstProduct = (userAgent: string): string =>
  PRODUCT.exec(beginningOf(userAgent))?.[0].replace('/', ' ') ?? '';

/**
 * The rows of the result as JSON text, to copy or download.
 * @example toJson(readUserAgent('curl/8.5.0'))
 */
export const toJson = (info: DeviceInfo): string =>
  JSON.stringify(
    {
      browser: info.browser,
      version: info.version,
      os: info.os,
      osVersion: info.osVersion,
      platform: info.platform,
      mobile: info.isMobile,
      bot: info.bot ?? null,
      userAgent: info.userAgent,
    },
    null,
    2,
  );
