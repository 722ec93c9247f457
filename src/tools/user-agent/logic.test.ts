/** The user-agent reader against known strings, the specification's rules and the published suite. */
import fc from 'fast-check';
import { isbot } from 'isbot';
import { describe, expect, it } from 'vitest';
import { readSuite } from '#scripts/suites.ts';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { findBot } from './reading/bots.ts';
import {
  firstProduct,
  frozenParts,
  isTelevision,
  isWebView,
  LONGEST_READ,
  readUserAgent,
  toJson,
} from './logic.ts';
import { PROOFS } from './proof.ts';
import vectors from './vectors.json' with { type: 'json' };

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15';

describe('known strings', () => {
  it.each(vectors.cases)('$title', ({ title, userAgent, ...expected }) => {
    const info = readUserAgent(userAgent);
    expect({
      title,
      browser: info.browser,
      version: info.version,
      os: info.os,
      osVersion: info.osVersion,
      platform: info.platform,
      mobile: info.isMobile,
    }).toEqual({ title, ...expected });
    expect(info.userAgent).toBe(userAgent);
    expect(info.bot).toBeUndefined();
  });
});

describe('the rules of the specification', () => {
  it.each(['Mobile', 'Android', 'iPhone', 'iPad', 'iPod'])('a string that mentions %s is mobile', (word) => {
    expect(readUserAgent(`Something/1.0 (${word})`).isMobile).toBe(true);
  });

  it('a string that mentions none of them is not mobile', () => {
    expect(readUserAgent(chromeOnWindows).isMobile).toBe(false);
  });

  it('tells Safari from Chrome, which also says Safari', () => {
    expect(readUserAgent(safariOnMac).browser).toBe('Safari');
    expect(readUserAgent(chromeOnWindows).browser).toBe('Chrome');
  });
});

describe('what this browser tells beside its string', () => {
  it('prefers the platform the browser names to the words in the string', () => {
    expect(readUserAgent(chromeOnWindows, { platform: 'Win32' }).platform).toBe('Win32');
    expect(readUserAgent(chromeOnWindows, { platform: '' }).platform).toBe('Windows NT 10.0; Win64; x64');
  });

  it('unmasks an iPad, which calls itself a Macintosh, by its touch screen', () => {
    expect(readUserAgent(safariOnMac, { maxTouchPoints: 5 })).toMatchObject({
      os: 'iOS',
      osVersion: '',
      isMobile: true,
    });
    expect(readUserAgent(safariOnMac, { maxTouchPoints: 0 })).toMatchObject({
      os: 'Mac OS',
      isMobile: false,
    });
  });

  it('does not take a Windows laptop with a touch screen for an iPad', () => {
    expect(readUserAgent(chromeOnWindows, { maxTouchPoints: 10 }).os).toBe('Windows');
  });
});

describe('odd input', () => {
  it.each(['', '   ', '\0', '\uFEFF', '\uD800', '()', '((((', '__proto__', 'Mozilla/5.0'])(
    '%j names no browser and throws nothing',
    (text) => {
      expect(readUserAgent(text)).toMatchObject({ browser: '', version: '', os: '', isMobile: false });
    },
  );

  it('reads a server log in which spaces are plus signs', () => {
    expect(readUserAgent(chromeOnWindows.replaceAll(' ', '+'))).toMatchObject({
      browser: 'Chrome',
      os: 'Windows',
      platform: 'Windows NT 10.0; Win64; x64',
    });
  });

  it('keeps the plus signs of a string that has spaces', () => {
    expect(readUserAgent('Bot/1.0 (x; +http://a.example)').platform).toBe('x; +http://a.example');
  });

  it('keeps brackets within the brackets of the system', () => {
    expect(readUserAgent('Mozilla/5.0 (X11; Linux i686 (x86_64); rv:2.0b4) Gecko').platform).toBe(
      'X11; Linux i686 (x86_64); rv:2.0b4',
    );
  });

  it('reads the beginning of five megabytes and keeps the rest as it came', () => {
    const long = chromeOnWindows + '('.repeat(5_000_000);
    const info = readUserAgent(long);
    expect(info.browser).toBe('Chrome');
    expect(info.userAgent).toBe(long);
  });

  it('reads nothing beyond the beginning', () => {
    const behind = (text: string) => `${'x'.repeat(LONGEST_READ - 1)} ${text}`;
    expect(frozenParts(behind('Windows NT 10.0'))).toEqual([]);
    expect(firstProduct(behind('Foo/1.0'))).toBe('');
    expect(isTelevision(behind('Roku'))).toBe(false);
    expect(readUserAgent(behind('curl/8.5.0'))).toMatchObject({ browser: '', bot: undefined });
  });

  it('stays quick on strings made to make patterns backtrack', () => {
    for (const piece of [
      'Android ',
      '(',
      'iPhone ',
      'Trident/',
      'botbotbot',
      'Windows NT ',
      '+',
      'a-',
      'Chromium/1 ',
      'iPhone CrMo',
      '(a',
      'x11; ',
    ]) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      expect(text.length).toBeGreaterThan(LONGEST_READ);
      expect(readUserAgent(text).userAgent).toBe(text.trim());
      expect([isWebView(text), isTelevision(text), firstProduct(text), frozenParts(text)]).toHaveLength(4);
    }
  });

  it('never throws on anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const info = readUserAgent(text);
        expect(JSON.parse(toJson(info))).toMatchObject({ userAgent: text.trim() });
      }),
    );
  });
});

describe('bots', () => {
  it.each(vectors.bots)('$name gives itself away', ({ name, userAgent }) => {
    expect(findBot(userAgent)).toBe(name);
  });

  it('does not take a Cubot telephone for a bot', () => {
    expect(
      findBot('Mozilla/5.0 (Linux; U; Android 4.2.1; en-gb; CUBOT ONE Build/JOP40D) AppleWebKit/534.30'),
    ).toBeUndefined();
  });

  it('agrees with another library on the known strings', () => {
    for (const { userAgent } of vectors.bots) expect(isbot(userAgent)).toBe(true);
    for (const { userAgent } of vectors.cases)
      expect(isbot(userAgent)).toBe(findBot(userAgent) !== undefined);
  });
});

describe('browsers that carry the tokens of others', () => {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';

  // Tokens as the projects' own sources and their sites' logs have them.
  it.each([
    [`${iphone}Version/17.5 Brave/1.66 Mobile/15E148 Safari/604.1`, 'Brave', '1.66'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) brave/0.7.10 Chrome/47.0.2526.110 Brave/0.36.5 Safari/537.36',
      'Brave',
      '0.7.10',
    ],
    [
      `${android}Version/4.0 Focus/8.0.15 Chrome/77.0.3865.92 Mobile Safari/537.36`,
      'Firefox Focus',
      '8.0.15',
    ],
    [`${iphone}FxiOS/8.1.1 Focus/8.1.1 Mobile/15E148 Safari/605.1.15`, 'Firefox Focus', '8.1.1'],
    [`${android}Version/4.0 Klar/8.0.15 Chrome/77.0.3865.92 Mobile Safari/537.36`, 'Firefox Klar', '8.0.15'],
    [
      `${iphone}Mobile/15E148 Snapchat/12.35.0.45 (like Safari/8617.1.17.10.9, panda)`,
      'Snapchat',
      '12.35.0.45',
    ],
    [`${iphone}Mobile/15E148 Safari Line/14.5.0`, 'Line', '14.5.0'],
    [
      `${iphone}Mobile/21F79 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
      'TikTok',
      '34.5.0',
    ],
    [
      `${android}Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 trill_340503 BytedanceWebview/d8a21c6`,
      'TikTok',
      '340503',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15 Epiphany/605.1.15',
      'Epiphany',
      '605.1.15',
    ],
    ['Mozilla/5.0 (compatible; Konqueror/4.5; Linux) KHTML/4.5.4 (like Gecko)', 'Konqueror', '4.5'],
    [
      'Mozilla/5.0 (Linux; Tizen 2.3; SAMSUNG SM-Z130H) AppleWebKit/537.3 (KHTML, like Gecko) Version/2.3 Mobile Safari/537.3',
      'Tizen Browser',
      '2.3',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/33.0.0.7 Chrome/124.0.6367.118 VR Safari/537.36',
      'Oculus Browser',
      '33.0.0.7',
    ],
    [`${android}Chrome/109.0.5414.118 Mobile Safari/537.36 VivoBrowser/17.2.0.2`, 'Vivo Browser', '17.2.0.2'],
    [
      `${android}Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10.5.1`,
      'HeyTap Browser',
      '45.10.5.1',
    ],
    [
      `${android}Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 AlohaBrowser/5.9.1`,
      'Aloha Browser',
      '5.9.1',
    ],
    [`${android}Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [Pinterest/Android]`, 'Pinterest', ''],
    [`${iphone}Mobile/15E148 [LinkedInApp]/9.29`, 'LinkedIn app', ''],
  ])('%s is %s', (text, browser, version) => {
    expect(readUserAgent(text)).toMatchObject({ browser, version });
  });
});

describe('televisions', () => {
  it.each(vectors.televisions)('$title', ({ userAgent, os, browser }) => {
    expect(isTelevision(userAgent)).toBe(true);
    expect(readUserAgent(userAgent)).toMatchObject({ os, browser });
  });

  it('are not the others', () => {
    for (const { userAgent } of vectors.cases) expect(isTelevision(userAgent)).toBe(false);
  });
});

describe('a string of an unknown program', () => {
  it.each([
    ['Luminary/1.0.3 build 71/iOS 12.2', 'Luminary 1.0.3'],
    ['Mozilla/5.0 (X11; Linux x86_64) Konqueror/4.5', 'Konqueror 4.5'],
    ['Mozilla/5.0', ''],
    ['hello world', ''],
    ['/1.0', ''],
    [`${'a'.repeat(5000)}/1`, ''],
  ])('%s names %j first', (text, product) => expect(firstProduct(text)).toBe(product));
});

describe('frozen parts', () => {
  it('names what in the string cannot be believed', () => {
    expect(frozenParts(chromeOnWindows)).toHaveLength(2);
    expect(frozenParts(chromeOnWindows)[0]).toContain('Windows 10 and Windows 11');
    expect(frozenParts(safariOnMac)).toEqual([expect.stringContaining('Catalina')]);
  });

  it('have no notices for strings from before the freeze', () => {
    expect(frozenParts('Mozilla/5.0 (Windows NT 6.1; rv:45.0) Gecko/20100101 Firefox/45.0')).toEqual([]);
    expect(frozenParts('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) AppleWebKit/605.1.15')).toEqual([]);
  });

  it('tells a page inside an app from the browser', () => {
    expect(
      isWebView('Mozilla/5.0 (Linux; Android 9; Pixel 2 XL; wv) AppleWebKit/537.36 Version/4.0 Chrome/68.0'),
    ).toBe(true);
    expect(
      isWebView('Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'),
    ).toBe(true);
    expect(
      isWebView(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1 Version/17.1 Safari/604.1',
      ),
    ).toBe(false);
  });
});

type SuiteCase = {
  readonly about: 'browser' | 'system';
  readonly text: string;
  readonly family: string;
  readonly major: string;
};

const { cases: suite } = readSuite<SuiteCase>(PROOFS[0]?.file ?? '');
const majorOf = (version: string) => /^\d+/.exec(version)?.[0] ?? '';

/** Strings that isbot takes for a bot's, though a person sent them. */
const BOT_DISPUTES: Readonly<Record<string, string>> = {
  '(Opera) Vodafone/1.0': 'A telephone of 2008; isbot mistrusts every string that begins with a bracket.',
  'Mozilla/5.0+(iPhone;+CPU': 'A server log wrote the spaces as plus signs; behind it is Safari.',
  'Mozilla/5.0+(iPad;+CPU': 'A server log wrote the spaces as plus signs; behind it is Safari.',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 10_0_2 like Mac OS X) AppleWebKit/602.1.50 (KHTML, like Gecko) AppleNews':
    'The news app of iOS, read by a person.',
};

const reasonFor = (misses: Readonly<Record<string, string>>, { text }: SuiteCase) =>
  Object.entries(misses).find(([beginning]) => text.startsWith(beginning))?.[1];

describe('uap-core', () => {
  it.each<Proof>(PROOFS)('$standard: every form of the browsers and systems is named', async (proof) => {
    const { total, differences, failures } = await replay(proof, suite);
    expect(total).toBe(426);
    expect(failures).toEqual([]);
    expect(differences).toHaveLength(4);
  });

  it('every version of Android and iOS that stands in the string is read', () => {
    const cases = suite.filter(
      // An app that says only "Darwin/18.5.0" states the kernel's version, which this tool does not translate.
      ({ about, family, text }) =>
        about === 'system' && ['Android', 'iOS'].includes(family) && !text.includes('CFNetwork'),
    );
    const misses = cases.filter(
      ({ text, major }) => major && majorOf(readUserAgent(text).osVersion) !== major,
    );
    expect(misses.map(({ text }) => text)).toEqual([]);
  });

  it('agrees with another library on which of its browsers are bots', () => {
    const asked: readonly Proof<SuiteCase>[] = PROOFS;
    const cases = suite.filter(
      (one) => one.about === 'browser' && asked.some((proof) => proof.isAsked?.(one)),
    );
    const misses = cases.filter(({ text }) => isbot(text) !== (findBot(text) !== undefined));
    expect(misses.filter((item) => !reasonFor(BOT_DISPUTES, item))).toEqual([]);
    expect(misses).toHaveLength(Object.keys(BOT_DISPUTES).length);
  });
});

it.each([
  ['Windows NT 10.0', 'Windows 10 and'],
  ['Mac OS X 10_15_7', 'Catalina'],
  ['Mac OS X 10.15', 'Catalina'],
  ['(Linux; Android 10; K)', 'Android 10; K'],
  ['Chrome/120.0.0.0', 'cut to its first number'],
  ['Edg/99.0.0.0', 'cut to its first number'],
  ['OPR/1.0.0.0', 'cut to its first number'],
  ['rv:109.0) Firefox/119', 'rv:109.0'],
  ['X11; Linux x86_64', 'no distribution'],
  ['iPhone OS 18_6 like Mac OS X) Version/26', 'Safari 26'],
  ['iPhone OS 18_7 like Mac OS X) Version/27', 'Safari 26'],
])('%s is frozen: %s', (text, reason) => {
  expect(frozenParts(text)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ...[
    'Windows NT 10',
    'Mac OS X 10.15.1',
    'Mac OS X 10_14_7',
    'Android 10; KK',
    'Chrome/120.0.0.1',
    'Chrome/x.0.0.0',
  ],
  ...[
    'rv:109.0) Firefox/109',
    'rv:109.0) Firefox/13',
    'iPhone OS 18_5 like Mac Version/26',
    'X11; Linux i686',
  ],
  ...['iPhone OS 18_6 like Mac Version/25', 'Safari/120.0.0.0', 'rv:109.0) Firefox/1x5'],
])('nothing of %s is', (text) => {
  expect(frozenParts(text)).toEqual([]);
});

it.each([
  ['(Linux; wv) x', true],
  ['(iPhone; x) AppleWebKit/605', true],
  ['(iPad) AppleWebKit/605', true],
  ['(iPod) AppleWebKit/605', true],
  ['(iPhone; x) AppleWebKit/605 Safari/604', false],
  ['(iPhonex) AppleWebKit/605', false],
  ['(iPhone)', false],
  ['wv', false],
])('%s stands for a page inside an app: %s', (text, isInside) => {
  expect(isWebView(text)).toBe(isInside);
});

it.each([
  'Smart TV',
  'SmartTV',
  'Smart-TV',
  'Android TV',
  'AndroidTV',
  'AFTB',
  'AFTSSSS',
  'AppleTV',
  'Apple TV',
  'tvOS',
])('%s is a television', (text) =>
  expect([isTelevision(text), isTelevision(`x${text}`)]).toEqual([true, false]),
);

it('the first program is the first with a version', () => {
  expect(firstProduct('Mozilla/5.0 AppleWebKit/5 Gecko/1 -a/1 Name-1.x/12.34b5 Other/2')).toBe(
    'Name-1.x 12.34b5',
  );
  expect(firstProduct(`${'a'.repeat(41)}/1`)).toBe(`${'a'.repeat(41)} 1`);
  expect(firstProduct(`${'a'.repeat(42)}/1`)).toBe('');
  expect(firstProduct('1a/1')).toBe('');
  expect(firstProduct('a/x')).toBe('');
});

it('the words for the system are those of the first bracket', () => {
  expect(readUserAgent('x ( a; b(c) ) (d)').platform).toBe('a; b(c)');
  expect(readUserAgent('a+b').platform).toBe('');
  expect(readUserAgent('Something/1 (x) ipad').isMobile).toBe(true);
  expect(readUserAgent(safariOnMac, { maxTouchPoints: 1 }).os).toBe('Mac OS');
});

it('the rows are copied as JSON, with null for no crawler', () => {
  expect(toJson(readUserAgent('curl/8.5.0 (x)'))).toBe(
    JSON.stringify(
      {
        browser: 'curl',
        version: '8.5.0',
        os: '',
        osVersion: '',
        platform: 'x',
        mobile: false,
        bot: 'curl',
        userAgent: 'curl/8.5.0 (x)',
      },
      null,
      2,
    ),
  );
  expect(JSON.parse(toJson(readUserAgent('Lynx/2.8')))).toMatchObject({ bot: null });
});
