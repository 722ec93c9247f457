/** The doors by which something from outside can reach a page, and which files may use each. A new one must be decided on, not slip in. */
import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** What each door looks like in the sources, and the files that may open it. */
const DOORS: readonly (readonly [door: string, looks: RegExp, files: readonly string[]])[] = [
  [
    'the fragment of the address',
    /\blocation\.hash\b/,
    [
      // Whether there is a link: its code is fetched, and it is waited for.
      'src/app/early/fetch-job.ts',
      'src/app/early/replay.ts',
      'src/app/frame/search.ts',
      'src/app/idle/from-outside.ts',
      'src/ui/sending/arrivals.ts',
      'src/ui/tool/tool-notices.tsx',
      'src/ui/tool/use-tool.ts',
    ],
  ],
  ['the query of the address', /\blocation\.search\b|\bsearchParams\b/, []],
  [
    'what another page stored in this tab',
    /\bsessionStorage\.getItem\b/,
    [
      'src/app/early/choices.ts',
      'src/app/early/kept-input.ts',
      'src/app/frame/first-box.ts',
      'src/app/idle/start-config.ts',
      'src/ui/sending/hand-over.ts',
      'src/ui/sending/send.ts',
    ],
  ],
  [
    'what is stored on the device',
    /\blocalStorage\.getItem\b/,
    ['src/app/early/choices.ts', 'src/ui/browser/storage.ts'],
  ],
  ['files that wait for another page', /\bindexedDB\.open\b/, ['src/ui/sending/file-transfer.ts']],
  [
    'what the service worker keeps',
    /\bcaches\.(?:open|match)\b/,
    [
      'src/app/offline/missing.ts',
      'src/app/service-worker/service-worker.ts',
      'src/app/shared/take-shared.ts',
    ],
  ],
  ['files the installed app is opened with', /\blaunchQueue\b/, ['src/app/idle/from-outside.ts']],
  [
    'messages: to the service worker and back, from our workers, and from the engine that reads pictures',
    /addEventListener\(\s*'message'|\bonmessage\b/,
    [
      'src/app/offline/missing.ts',
      'src/app/service-worker/service-worker.ts',
      'src/lib/worker/client.ts',
      'src/lib/worker/serve.ts',
      'src/tools/text-extract/reading/dom-engine.ts',
      // To itself: the next turn of the page.
      'src/ui/jobs/in-turns.ts',
    ],
  ],
  ['other tabs and windows', /\bBroadcastChannel\b|\bSharedWorker\b|\bwindow\.opener\b|\bwindow\.name\b/, []],
  [
    'the network: our own files, and the two look-ups',
    /\bfetch\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection)\b|\bsendBeacon\b/,
    [
      'src/app/idle/prefetch.ts',
      'src/app/offline/missing.ts',
      'src/app/proof/worker.ts',
      'src/app/service-worker/service-worker.ts',
      'src/lib/worker/ask.ts',
      // Code that is written for others to run.
      'src/tools/curl/cases.ts',
      'src/tools/curl/form.ts',
      'src/tools/curl/targets/javascript.ts',
      'src/tools/text-extract/reading/dom-engine.ts',
    ],
  ],
];

const sources = readSources('src/**/*.ts', 'src/**/*.tsx').filter(
  ({ path }) => !/\.(?:test|e2e|browser)\.tsx?$|\.d\.ts$/.test(path),
);

it.each(DOORS)('%s', (_door, looks, files) => {
  const found = sources.filter(({ text }) => looks.test(text)).map(({ path }) => path);
  expect(found).toEqual(files);
});
