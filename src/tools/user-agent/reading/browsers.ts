/** Which browser a user-agent string names: the specification's order, with tokens exact enough that Edge is not Chrome. */

/** One browser and the token that only it sends; group 1 of the token, where there is one, is the version. */
type BrowserRule = {
  readonly name: string;
  readonly token: RegExp;
  /** A token that proves the string to come from another browser. */
  readonly unless?: RegExp;
  /** Where the version stands when the token does not carry it. */
  readonly versionFrom?: RegExp;
};

/** A browser and its version. */
export type Browser = {
  /** `''` where no browser is recognised. */
  readonly name: string;
  /** As written in the string, `''` where it has none. */
  readonly version: string;
};

const EDGE = /\b(?:Edge|Edg|EdgA|EdgiOS|EdgW)\/(\d[\w.]*)/;
const CHROME = /\b(?:Chrome|CriOS|HeadlessChrome)(?:\/(\d[\w.]*))?(?![\w-])/;
const VERSION = /\bVersion\/(\d[\w.]*)/;

/** Spec §9: Firefox, Chrome, Safari without Chrome, Edge. */
const SPECIFIED: readonly BrowserRule[] = [
  { name: 'Firefox', token: /\b(?:Firefox(?:-[\d.]+)?|FxiOS)\/(\d[\w.]*)/ },
  { name: 'Chrome', token: CHROME, unless: EDGE },
  {
    name: 'Safari',
    token: /\bSafari\/|\b(?:iPhone|iPad|iPod)\b.*\bAppleWebKit\//,
    unless: new RegExp(`${CHROME.source}|${EDGE.source}|\\bAndroid\\b`),
    versionFrom: VERSION,
  },
  { name: 'Edge', token: EDGE },
];

/**
 * Browsers that carry another's token beside their own, so that their own decides.
 * Opera Mini stands before Opera and Chromium before Chrome, because they send both.
 */
const DERIVED: readonly BrowserRule[] = [
  { name: 'Opera Mini', token: /\bOpera Mini\/(?:att\/)?(\d[\w.]*)|\bOPiOS\/(\d[\w.]*)/ },
  { name: 'Opera', token: /\b(?:OPR|OPT|OPX)\/(\d[\w.]*)/ },
  { name: 'Opera', token: /\bOpera\b(?:[ /](\d[\w.]*))?/, versionFrom: VERSION },
  { name: 'Samsung Internet', token: /\bSamsungBrowser\/(\d[\w.]*)/ },
  { name: 'Vivaldi', token: /\bVivaldi\/(\d[\w.]*)/ },
  { name: 'Yandex Browser', token: /\bYaBrowser\/(\d[\w.]*)/ },
  { name: 'Brave', token: /\bBrave(?: Chrome)?(?:\/(\d[\w.]*)|$|[ ;)])/i },
  { name: 'Whale', token: /\bWhale\/(\d[\w.]*)/ },
  { name: 'DuckDuckGo', token: /\b(?:DuckDuckGo|Ddg)\/(\d[\w.]*)/ },
  { name: 'Amazon Silk', token: /\bSilk\/(\d[\w.]*)/ },
  { name: 'UC Browser', token: /\b(?:UCBrowser|UCWEB|UC Browser)[ /]?(\d[\w.]*)/ },
  { name: 'MIUI Browser', token: /\bMiuiBrowser\/(\d[\w.]*)/ },
  { name: 'Huawei Browser', token: /\bHuaweiBrowser\/(\d[\w.]*)/ },
  { name: 'LG Browser', token: /\bLG Browser\/(\d[\w.]*)/ },
  { name: 'QQ Browser', token: /\bM?QQBrowser(?:Lite)?\/(\d[\w.]*)/ },
  { name: 'Ecosia', token: /\bEcosia (?:android|ios)@(\d[\w.]*)/ },
  { name: 'Coc Coc', token: /\bcoc_coc_browser\/(\d[\w.]*)/ },
  { name: 'Pale Moon', token: /\bPaleMoon\/(\d[\w.]*)/ },
  { name: 'SeaMonkey', token: /\bSeaMonkey\/(\d[\w.]*)/i },
  { name: 'Waterfox', token: /\bWaterfox\/(\d[\w.]*)/ },
  { name: 'Puffin', token: /\bPuffin\/(\d[\w.]*)/ },
  { name: 'Maxthon', token: /\bMaxthon(?:[ /](\d[\w.]*))?/ },
  { name: 'Firefox Focus', token: /\bFocus\/(\d[\w.]*)/ },
  { name: 'Firefox Klar', token: /\bKlar\/(\d[\w.]*)/ },
  { name: 'Oculus Browser', token: /\bOculusBrowser\/(\d[\w.]*)/ },
  { name: 'Vivo Browser', token: /\bVivoBrowser\/(\d[\w.]*)/ },
  { name: 'HeyTap Browser', token: /\bHeyTapBrowser\/(\d[\w.]*)/ },
  { name: 'Aloha Browser', token: /\bAloha(?:Browser|Lite)?\/(\d[\w.]*)/ },
  { name: 'Tizen Browser', token: /\bTizen\b.*\bVersion\/(\d[\w.]*)/ },
  { name: 'Konqueror', token: /\bKonqueror(?:\/(\d[\w.]*))?/i },
  { name: 'Falkon', token: /\bFalkon\/(\d[\w.]*)/ },
  { name: 'Midori', token: /\bMidori\/(\d[\w.]*)/ },
  { name: 'Epiphany', token: /\bEpiphany(?:\/(\d[\w.]*))?/i },
  { name: 'LibreWolf', token: /\bLibreWolf\/(\d[\w.]*)/ },
  { name: 'Ladybird', token: /\bLadybird\/(\d[\w.]*)/ },
  { name: 'Electron app', token: /\bElectron\/(\d[\w.]*)/ },
  { name: 'Google app', token: /\bGSA\/(\d[\w.]*)/ },
  { name: 'WeChat', token: /\bMicroMessenger\/(\d[\w.]*)/ },
  { name: 'Snapchat', token: /\bSnapchat[ /](\d[\w.]*)/ },
  { name: 'Line', token: /\bLine\/(\d[\w.]*)/ },
  { name: 'TikTok', token: /\b(?:musical_ly|trill|TikTok)[ _/](\d[\d.]*)|\b(?:BytedanceWebview|TikTok)\b/i },
  { name: 'KakaoTalk', token: /\bKAKAOTALK[ /](\d[\w.]*)/i },
  { name: 'Naver app', token: /\bNAVER\(inapp; \w+; \d+; (\d[\w.]*)/ },
  { name: 'Pinterest', token: /\bPinterest\/(\d[\w.]*)|\[Pinterest\// },
  { name: 'LinkedIn app', token: /\bLinkedInApp\b(?:\/(\d[\w.]*))?/ },
  { name: 'Instagram', token: /\bInstagram (\d[\w.]*)/ },
  { name: 'Facebook app', token: /\bFBAV\/(\d[\w.]*)/ },
  { name: 'Chromium', token: /\bChromium\/(\d[\w.]*)(?!.*HeadlessChrome)/ },
  { name: 'Internet Explorer', token: /\bTrident\/.*\brv:(\d[\w.]*)|\bMSIE (\d[\w.]*)/, unless: /\bOpera\b/ },
];

/** What is tried when nothing above fits: tools that fetch pages, and the browser of early Android. */
const REMAINING: readonly BrowserRule[] = [
  { name: 'Android Browser', token: /\bAndroid\b.*\bSafari\//, versionFrom: VERSION },
  { name: 'curl', token: /\bcurl\/(\d[\w.]*)/ },
  { name: 'Wget', token: /\bWget\/(\d[\w.]*)/ },
  { name: 'Python Requests', token: /\bpython-requests\/(\d[\w.]*)/ },
  { name: 'Go http client', token: /\bGo-http-client\/(\d[\w.]*)/ },
  { name: 'Lynx', token: /\bLynx\/(\d[\w.]*)/ },
];

const RULES = [...DERIVED, ...SPECIFIED, ...REMAINING];

/**
 * The browser a user-agent string names, and its version as written there.
 * `findBrowser('… Chrome/120.0.0.0 Safari/537.36 Edg/120.0.2210.91')` is Edge 120.0.2210.91.
 */
export function findBrowser(userAgent: string): Browser {
  for (const rule of RULES) {
    const match = rule.token.exec(userAgent);
    if (match && !rule.unless?.test(userAgent)) {
      return { name: rule.name, version: versionOf(userAgent, rule, match) };
    }
  }
  return { name: '', version: '' };
}

function versionOf(userAgent: string, rule: BrowserRule, match: RegExpExecArray): string {
  const stated = rule.versionFrom?.exec(userAgent)?.[1];
  return stated ?? match.slice(1).find(Boolean) ?? '';
}
