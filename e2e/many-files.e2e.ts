/** A thousand files at once, one of them bad: all others come to their end, and the page holds no more of each than its name and state. */
import type { Page } from '@playwright/test';
import { downloadAll, expectTally } from './support/many-files.ts';
import { expect, prepare, test } from './support/test.ts';

type ManyTool = {
  readonly path: string;
  /** The specified button, where the job has one. */
  readonly press?: string;
  /** What a file contains; `{n}` is its number, `{pad}` makes it 9 kB long. */
  readonly text: string;
  /** What the bad one contains; without it, the bad one can no longer be read. */
  readonly bad?: string;
  readonly ending: string;
  /** How many entries the zip has. */
  readonly entries: number;
};

const TOOLS: readonly ManyTool[] = [
  {
    path: '/yamljsontomlconverters',
    text: '{"n": {n}, "pad": "{pad}"}',
    bad: '{"n": ',
    ending: 'json',
    entries: 999,
  },
  {
    path: '/jsontocsvconverter',
    press: 'Convert to CSV',
    text: '[{"n": {n}, "pad": "{pad}"}]',
    bad: '[{"n": ',
    ending: 'json',
    entries: 999,
  },
  {
    path: '/sqlprettify',
    press: 'Prettify SQL',
    text: "select {n}, '{pad}' from t;",
    bad: "select '",
    ending: 'sql',
    entries: 999,
  },
  {
    path: '/convertsvgtoico',
    press: 'Convert to 32x32 ICO',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><desc>{pad}</desc><rect width="{n}" height="9"/></svg>',
    bad: '<svg',
    ending: 'svg',
    entries: 999,
  },
  // The eight checksum files of all.
  { path: '/hashtext', text: 'file {n} {pad}', ending: 'bin', entries: 8 },
];

/** Which of all is the bad one. */
const BAD = 50;

/** Opens files made in the page: from number `first` up to `end`. */
async function open(page: Page, { text, bad, ending }: ManyTool, first: number, end: number): Promise<void> {
  await page.evaluate(
    async (made) => {
      const files = new DataTransfer();
      const gone = async () => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle(`gone.${made.ending}`, { create: true });
        const writing = await handle.createWritable();
        await writing.write('soon gone');
        await writing.close();
        const file = await handle.getFile();
        await folder.removeEntry(handle.name);
        return file;
      };
      for (let at = made.first; at < made.end; at += 1) {
        const content =
          at === made.badAt
            ? made.bad
            : made.text.replace('{n}', String(at)).replace('{pad}', 'x'.repeat(9000));
        const type = made.ending === 'svg' ? 'image/svg+xml' : '';
        files.items.add(
          content === undefined ? await gone() : new File([content], `${at}.${made.ending}`, { type }),
        );
      }
      const input = document.querySelector<HTMLInputElement>('#tool input[type="file"]');
      if (!input) throw new Error('There is no file input.');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { text, bad, ending, first, end, badAt: BAD },
  );
}

for (const tool of TOOLS) {
  test(`a thousand files go through ${tool.path}: the bad one stops nothing, and memory stays flat`, async ({
    page,
  }) => {
    test.setTimeout(240_000); // a limit for a hang
    await prepare(page);
    await page.goto(tool.path);
    const cdp = await page.context().newCDPSession(page);
    /** What the page holds of itself, in bytes, once nothing that is done with is left. */
    const held = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    };
    await open(page, tool, 0, 100);
    if (tool.press !== undefined) await page.getByRole('button', { name: tool.press, exact: true }).click();
    await expectTally(page, '99 of 100 files done, 1 failed');
    const before = await held();
    await open(page, tool, 100, 1000);
    await expect(page.getByText('999 of 1,000 files done, 1 failed', { exact: true })).toBeVisible({
      timeout: 150_000,
    });
    // 8 MB came in; per file the page keeps its name, its state and, of a hash, its digests.
    expect((await held()) - before).toBeLessThan(4_000_000);
    expect(Object.keys(await downloadAll(page))).toHaveLength(tool.entries);
  });
}
