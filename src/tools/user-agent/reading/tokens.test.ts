/** Each token as its browser or system sends it, alone: what it is called by, with which version, and what is none of it. */
import { expect, it } from 'vitest';
import { findBot } from './bots.ts';
import { findBrowser } from './browsers.ts';
import { findSystem } from './systems.ts';

const V = '12.34b_5';

it.each([
  ['Firefox', `Firefox/${V}`],
  ['Firefox', `Firefox-4.0/${V}`],
  ['Firefox', `FxiOS/${V}`],
  ['Chrome', `Chrome/${V}`],
  ['Chrome', `CriOS/${V}`],
  ['Chrome', `HeadlessChrome/${V}`],
  ['Edge', `Edge/${V}`],
  ['Edge', `Chrome/1.0 Safari/1 Edg/${V}`],
  ['Edge', `EdgA/${V}`],
  ['Edge', `EdgiOS/${V}`],
  ['Safari', `Version/${V} Safari/605.1`],
  ['Safari', `(iPhone; x) AppleWebKit/605 Version/${V}`],
  ['Safari', `(iPad; x) AppleWebKit/605 Version/${V}`],
  ['Opera Mini', `Opera Mini/${V} Opera/9.80`],
  ['Opera Mini', `Opera Mini/att/${V}`],
  ['Opera Mini', `OPiOS/${V}`],
  ['Opera', `Chrome/1 OPR/${V}`],
  ['Opera', `OPT/${V}`],
  ['Opera', `OPX/${V}`],
  ['Opera', `Opera/${V}`],
  ['Opera', `Opera ${V}`],
  ['Opera', `Opera/9.80 Version/${V}`],
  ['Samsung Internet', `SamsungBrowser/${V} Chrome/1`],
  ['Vivaldi', `Vivaldi/${V}`],
  ['Yandex Browser', `YaBrowser/${V}`],
  ['Brave', `Brave/${V}`],
  ['Brave', `Brave Chrome/${V}`],
  ['Whale', `Whale/${V}`],
  ['DuckDuckGo', `DuckDuckGo/${V}`],
  ['DuckDuckGo', `Ddg/${V}`],
  ['Amazon Silk', `Silk/${V}`],
  ['UC Browser', `UCBrowser/${V}`],
  ['UC Browser', `UCWEB${V}`],
  ['UC Browser', `UC Browser ${V}`],
  ['MIUI Browser', `MiuiBrowser/${V}`],
  ['Huawei Browser', `HuaweiBrowser/${V}`],
  ['LG Browser', `LG Browser/${V}`],
  ['QQ Browser', `MQQBrowser/${V}`],
  ['QQ Browser', `QQBrowser/${V}`],
  ['QQ Browser', `QQBrowserLite/${V}`],
  ['Ecosia', `Ecosia android@${V}`],
  ['Ecosia', `Ecosia ios@${V}`],
  ['Coc Coc', `coc_coc_browser/${V}`],
  ['Pale Moon', `PaleMoon/${V}`],
  ['SeaMonkey', `Seamonkey/${V}`],
  ['Waterfox', `Waterfox/${V}`],
  ['Puffin', `Puffin/${V}`],
  ['Maxthon', `Maxthon/${V}`],
  ['Maxthon', `Maxthon ${V}`],
  ['Electron app', `Electron/${V}`],
  ['Google app', `GSA/${V}`],
  ['WeChat', `MicroMessenger/${V}`],
  ['Instagram', `Instagram ${V}`],
  ['Facebook app', `FBAV/${V}`],
  ['Chromium', `Chromium/${V} Chrome/1`],
  ['Internet Explorer', `MSIE ${V}`],
  ['Internet Explorer', `Trident/7.0; a; rv:${V}`],
  ['Internet Explorer', `Trident/rv:${V}`],
  ['Android Browser', `Android 4; Version/${V} Mobile Safari/534`],
  ['curl', `curl/${V}`],
  ['Wget', `Wget/${V}`],
  ['Python Requests', `python-requests/${V}`],
  ['Go http client', `Go-http-client/${V}`],
  ['Lynx', `Lynx/${V}`],
])('%s is known by %s', (name, text) => {
  expect(findBrowser(text)).toEqual({ name, version: V });
});

it.each([
  ['Chrome', 'Chrome'],
  ['Chrome', 'Chrome;'],
  ['Opera', 'Opera'],
  ['Maxthon', 'Maxthon'],
  ['Safari', 'Safari/605'],
  ['Chrome', 'Chromium/1 HeadlessChrome/5'],
  ['Safari', '(iPod)xx AppleWebKit/5'],
  ['Android Browser', 'Android.. Safari/5'],
])('%s may come without a version of its own: %s', (name, text) => {
  expect(findBrowser(text).name).toBe(name);
});

it('has no version where none is written', () => {
  for (const text of ['Maxthon', 'Opera', 'Chrome', 'Safari/605'])
    expect(findBrowser(text), text).toMatchObject({ version: '' });
});

it.each([
  ...[
    'Firefox/x',
    'Chrome-Lighthouse',
    'Chromes',
    'OPR/',
    'Vivaldi/',
    'Silk/x',
    'MSIE x',
    'Trident/7.0',
    'Instagram',
  ],
  ...['iPhone', 'AppleWebKit/5', 'Android 4', 'Ecosia@1', 'QQBrowserX/1', 'GSA/', 'Wget', 'Go-http-client'],
])('no browser is known by %s', (text) => {
  expect(findBrowser(text)).toEqual({ name: '', version: '' });
});

it('a browser that carries another’s token is not that one', () => {
  expect(findBrowser('Chrome/1 Safari/1').name).toBe('Chrome');
  expect(findBrowser('Android 4 Chrome Safari/1').name).toBe('Chrome');
  expect(findBrowser('Opera MSIE 6.0').name).toBe('Opera');
  expect(findBrowser('Edge/1 Safari/1').name).toBe('Edge');
});

it.each([
  ['Windows', 'Windows NT 10.0', '10 or 11'],
  ['Windows', 'WinNT 6.3', '8.1'],
  ['Windows', 'Windows NT 6.2', '8'],
  ['Windows', 'Windows NT 6.1', '7'],
  ['Windows', 'Windows NT 6.0', 'Vista'],
  ['Windows', 'Windows NT 5.2', 'XP x64 or Server 2003'],
  ['Windows', 'Windows NT 5.1', 'XP'],
  ['Windows', 'Win NT 5.0', '2000'],
  ['Windows', 'Windows NT 44.55', '44.55'],
  ['Windows', 'WindowsCE', ''],
  ['Windows', 'Win98', ''],
  ['Windows', 'Win95', ''],
  ['Windows', 'Win 9x', ''],
  ['Windows', 'Win32', ''],
  ['Windows', 'x_Windows_x', ''],
  ['Mac OS', 'Mac OS X 10_15_77', '10.15.77'],
  ['Mac OS', 'MacOS X 10.4', '10.4'],
  ['Mac OS', 'macOS/14', '14'],
  ['Mac OS', 'macOS 14.2', '14.2'],
  ['Mac OS', 'Macintosh', ''],
  ['Mac OS', 'Darwin/22 (x86_64)', ''],
  ['Mac OS', 'CFNetwork Darwin/1 i386', ''],
  ['Mac OS', 'darwin', ''],
  ['Linux', 'X11', ''],
  ['Linux', 'Linux', ''],
  ['Linux', 'linux', ''],
  ['Android', 'Linux; Android 12.34', '12.34'],
  ['Android', 'android mobile/7', '7'],
  ['Android', 'Adr 4.4.22', '4.4.22'],
  ['Android', 'Android;:;7.1', '7.1'],
  ['Android', 'Linux; U; android 4.1', '4.1'],
  ['iOS', 'iPhone OS 17_22_3 like Mac OS X', '17.22.3'],
  ['iOS', 'CPU OS 9_3 like Mac OS X iPad', '9.3'],
  ['iOS', 'CPU iPhone OS 5 iPod', '5'],
  ['iOS', 'iPhone/12.34', '12.34'],
  ['iOS', 'iOS, 12.2', '12.2'],
  ['iOS', 'iPh OS 8_1', '8.1'],
  ['iOS', 'CFNetwork/1 Darwin/20', ''],
  ['iOS', 'CriOS/1 (Macintosh)', ''],
  ['Windows Phone', 'Windows Phone 8.10.2', '8.10.2'],
  ['Windows Phone', 'Windows Phone OS 7.5', '7.5'],
  ['Windows Phone', 'Windows Phone 10', '10'],
  ['Windows Phone', 'XBLWP7', ''],
  ['Windows Phone', 'wds 22', '22'],
  ['Android', 'Linux; Android5.11 Silk/1', '5.11'],
  ['Android', 'JUC (Linux; U; 2.33.7)', '2.33.7'],
  ['Android', 'JUC(Linux;U;22)', '22'],
  ['Android', 'OculusBrowser/1', ''],
  ['Chrome OS', 'X11; CrOS x86_64 14541.10', '14541.10'],
  ['Chrome OS', 'X11; CrOS x86_64 14', '14'],
  ['Chrome OS', 'X11; Windows', ''],
  ['KaiOS', 'KaiOS/2', '2'],
  ['KaiOS', 'KaiOS/2.55.1', '2.55.1'],
  ['Firefox OS', '(Mobile; rv:26.0) Gecko', ''],
  ['Firefox OS', '(Tablet; LG D300; rv:26.0) Gecko', ''],
  ['HarmonyOS', 'HarmonyOS 4.20', '4.20'],
  ['HarmonyOS', 'OpenHarmony 55.0', '55.0'],
  ['HarmonyOS', 'HarmonyOS 4', '4'],
  ['HarmonyOS', 'HarmonyOS 4.2.10', '4.2.10'],
  ['Roku OS', 'Roku/DVP-99.10', '99.10'],
  ['Roku OS', 'Roku/DVP-9', '9'],
  ['Roku OS', 'Roku/DVP-9.1.2', '9.1.2'],
  ['VIDAA', 'VIDAA/66.12', '66.12'],
  ['VIDAA', 'VIDAA 6', '6'],
  ['Tizen', 'Tizen 66.50', '66.50'],
  ['Tizen', 'Tizen/6', '6'],
  ['webOS', 'webOS/22.41', '22.41'],
  ['webOS', 'hpwOS/3', '3'],
  ['webOS', 'Web0S', ''],
  ['tvOS', 'tvOS 17.12', '17.12'],
  ['tvOS', 'tvOS 17', '17'],
  ['tvOS', 'tvOS 17.1.2', '17.1.2'],
  ['tvOS', 'AppleTV5', ''],
  ['tvOS', 'Apple TV', ''],
  ['watchOS', 'watchOS/10.11', '10.11'],
  ['watchOS', 'watchOS 9', '9'],
  ['Fuchsia', 'Fuchsia', ''],
  ['FreeBSD', 'X11; FreeBSD', ''],
  ['OpenBSD', 'X11; OpenBSD', ''],
  ['NetBSD', 'X11; NetBSD', ''],
  ['Solaris', 'X11; SunOS', ''],
])('%s is known by %s, with the version %j', (name, text, version) => {
  expect(findSystem(text)).toEqual({ name, version });
});

it.each([
  'Window',
  'Windowsx',
  'Win',
  'Win9',
  'Mac',
  'Darwin/22',
  'BSD',
  'iPhonex',
  'Rokux',
  'wds x',
  'JUC',
  'TizenX',
])('no system is known by %s', (text) => {
  expect(findSystem(text)).toEqual({ name: '', version: '' });
});

it.each([
  ['Googlebot', 'Googlebot/2.1'],
  ['my-crawler', 'my-crawler'],
  ['some.spider', '(some.spider)'],
  ['bot', 'bot'],
  ['curl', 'curl/8'],
  ['Slurp', 'Yahoo! Slurp'],
  ['WhatsApp', '(WhatsApp;'],
  [undefined, 'curly/8'],
  [undefined, 'botany'],
  [undefined, 'CUBOT ONE'],
  [undefined, `${'a'.repeat(61)}bot`],
  [undefined, 'robotic'],
])('%s is the crawler of %s', (name, text) => {
  expect(findBot(text)).toBe(name);
});
