/** uap-core's strings, put to the reader of user agents: those of the browsers and systems that the tool names. */
import type { Proof } from '#src/lib/proof.ts';
import { readUserAgent } from './logic.ts';

type AgentCase = {
  readonly about: 'browser' | 'system';
  readonly text: string;
  readonly family: string;
  readonly major: string;
};

/** uap-core's families → the names of the specification, where they are forms of its four browsers. */
const BROWSERS: Readonly<Record<string, string>> = {
  Firefox: 'Firefox',
  'Firefox Beta': 'Firefox',
  'Firefox Mobile': 'Firefox',
  'Firefox iOS': 'Firefox',
  Chrome: 'Chrome',
  'Chrome Mobile': 'Chrome',
  'Chrome Mobile iOS': 'Chrome',
  'Chrome Mobile WebView': 'Chrome',
  HeadlessChrome: 'Chrome',
  Chromium: 'Chromium',
  Safari: 'Safari',
  'Mobile Safari': 'Safari',
  'Mobile Safari UI/WKWebView': 'Safari',
  Edge: 'Edge',
  'Edge Mobile': 'Edge',
  Opera: 'Opera',
  'Opera Mini': 'Opera Mini',
  'Opera Mobile': 'Opera',
  'Samsung Internet': 'Samsung Internet',
};

/** uap-core's systems → ours; its Linux distributions are Linux. */
const SYSTEMS: Readonly<Record<string, string>> = {
  Windows: 'Windows',
  'Mac OS X': 'Mac OS',
  Linux: 'Linux',
  Ubuntu: 'Linux',
  Debian: 'Linux',
  Fedora: 'Linux',
  Gentoo: 'Linux',
  Mandriva: 'Linux',
  Android: 'Android',
  iOS: 'iOS',
  'Chrome OS': 'Chrome OS',
  'Windows Phone': 'Windows Phone',
  'Firefox OS': 'Firefox OS',
  KaiOS: 'KaiOS',
};

const NAMES = { browser: BROWSERS, system: SYSTEMS } as const;

const buildOfWebKit = (version: number) =>
  `The number is the build of WebKit; Safari ${version} sent it. No version is stated.`;

const uapCore: Proof<AgentCase> = {
  standard: 'The names of browsers, with their major version, and of systems',
  file: 'src/tools/user-agent/reading/uap-core.suite.json',
  nameOf: ({ about, text }) => `${about}: ${text}`,
  isAsked: ({ about, family }) => Object.hasOwn(NAMES[about], family),
  agrees({ about, text, family, major }) {
    const { browser, version, os } = readUserAgent(text);
    if (about === 'system') return os === SYSTEMS[family];
    return browser === BROWSERS[family] && (/^\d+/.exec(version)?.[0] ?? '') === major;
  },
  differences: {
    'browser: Safari/6533.18.5 CFNetwork/454.9.8 Darwin/10.4.0 (i386) (MacBookPro7,1)': buildOfWebKit(5),
    'browser: Safari/7536.30.1 CFNetwork/520.5.1 Darwin/11.4.2 (i386) (MacBook3,1)': buildOfWebKit(6),
    'browser: Safari/9537.71 CFNetwork/673.0.2 Darwin/13.0.1 (x86_64) (MacBookPro11,1)': buildOfWebKit(7),
    'browser: (Opera) Vodafone/1.0/HPiPAQDataMessenger/1.00.00 Browser/Opera/9.5 Profile/MIDP-2.0 Configuration/CLDC-1.1 Opera/9.5 (Microsoft Windows; PPC; Opera Mobi/15142; U; en)':
      'The first "Opera" in this telephone string is in brackets and bears no version.',
  },
};

export const PROOFS = [uapCore];
