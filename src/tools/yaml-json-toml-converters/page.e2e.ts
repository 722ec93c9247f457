import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { axeInBothThemes, cancelOf, copied, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import { readSuite } from '#scripts/suites.ts';
import { bytesOfCase } from '#src/lib/proof.ts';
import { downloadAll, expectTally, fileRow, textFile } from '#e2e/support/many-files.ts';

type Box = 'JSON' | 'YAML' | 'TOML';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const box = (page: Page, name: Box) => page.getByPlaceholder(`Paste ${name} here`);

/** A text with `|` where the caret is, of the box that has the focus. */
const caretIn = (page: Page) =>
  page.evaluate(() => {
    const area = document.activeElement as HTMLTextAreaElement; // the tests focus a box before
    return `${area.value.slice(0, area.selectionStart)}|${area.value.slice(area.selectionStart)}`;
  });

/** Puts a long text into a box at once, as pasting does; `fill` types it line by line, which takes minutes. */
const put = (page: Page, name: Box, text: string) =>
  box(page, name).evaluate((area: HTMLTextAreaElement, value) => {
    area.setRangeText(value, 0, area.value.length);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/yamljsontomlconverters');
});

test('shows three labelled boxes without spell-check, and nothing in them', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Format Converter');
  await expect(page.getByText('Convert between JSON, YAML, and TOML formats')).toBeVisible();
  for (const name of ['JSON', 'YAML', 'TOML'] as const) {
    await expect(page.getByLabel(name)).toHaveAttribute('placeholder', `Paste ${name} here`);
    await expect(box(page, name)).toHaveAttribute('spellcheck', 'false');
    await expect(box(page, name)).toHaveValue('');
  }
  const tops = await page
    .locator('textarea')
    .evaluateAll((areas) => areas.map((area) => area.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('rewrites the other boxes from each, and keeps the text of the one typed in', async ({ page }) => {
  await box(page, 'JSON').fill('{"name":"demo","list":[1,2]}');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "name": "demo",\n  "list": [\n    1,\n    2\n  ]\n}');
  await expect(box(page, 'YAML')).toHaveValue('name: demo\nlist:\n  - 1\n  - 2\n');
  await expect(box(page, 'TOML')).toHaveValue('name = "demo"\nlist = [1, 2]\n');

  await box(page, 'YAML').fill('a:   {b: 1.0}   # odd');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "a": {\n    "b": 1.0\n  }\n}');
  await expect(box(page, 'TOML')).toHaveValue('[a]\nb = 1.0\n');
  await expect(box(page, 'YAML')).toHaveValue('a:   {b: 1.0}   # odd');

  await box(page, 'TOML').fill('id   =   12345678901234567890');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "id": 12345678901234567890\n}');
  await expect(box(page, 'YAML')).toHaveValue('id: 12345678901234567890\n');
  await expect(box(page, 'TOML')).toHaveValue('id   =   12345678901234567890');

  await box(page, 'TOML').fill('');
  for (const name of ['JSON', 'YAML', 'TOML'] as const) await expect(box(page, name)).toHaveValue('');
});

test('keeps exactly what is typed by keys, slow ones too: a text that brings its indent gets no other', async ({
  page,
}) => {
  const yaml = 'a:\n  b:\n    - 1\n  c: 2\nd: 3\n';
  await box(page, 'YAML').pressSequentially(yaml, { delay: 40 });
  await expect(box(page, 'YAML')).toHaveValue(yaml);
  await expect(box(page, 'TOML')).toHaveValue('d = 3\n\n[a]\nb = [1]\nc = 2\n');
});

test('leaves the other boxes alone while a text is not valid, and shows why without an alert', async ({
  page,
}) => {
  await box(page, 'JSON').fill('{"a":1}');
  await expect(box(page, 'TOML')).toHaveValue('a = 1\n');
  await box(page, 'TOML').fill('a = 1\nb = 2\nc = \u0020yes');
  await expect(
    page.getByText(
      'Not valid TOML yet: line 3, column 6, expected a value (text goes in quotes), found "yes"',
    ),
  ).toBeVisible();
  await expect(box(page, 'TOML')).toHaveValue('a = 1\nb = 2\nc =  yes');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "a": 1\n}');
  await expect(box(page, 'YAML')).toHaveValue('a: 1\n');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to line 3' }).click();
  expect(await caretIn(page)).toBe('a = 1\nb = 2\nc =  |yes');
  await axeInBothThemes(page);

  await box(page, 'YAML').fill('a: [1');
  await expect(page.getByText(/Not valid YAML yet: line 1, column 6/)).toBeVisible();
  await expect(page.getByText(/Not valid TOML yet/)).toHaveCount(0);
  await box(page, 'JSON').fill('{"a": }');
  await expect(
    page.getByText('Not valid JSON yet: line 1, column 7, expected a value, found "}"'),
  ).toBeVisible();
  await expect(box(page, 'YAML')).toHaveValue('a: [1');
});

test('keeps the caret while JSON is typed into a document that is laid out again', async ({ page }) => {
  await box(page, 'JSON').fill('{"a":[1],"b":2}');
  await expect(box(page, 'YAML')).toHaveValue('a:\n  - 1\nb: 2\n');
  await box(page, 'JSON').evaluate((area: HTMLTextAreaElement) => {
    const place = area.value.indexOf('1') + 1;
    area.focus();
    area.setSelectionRange(place, place);
  });
  await page.keyboard.type(',"x y",{"z":true}', { delay: 5 });
  await expect(box(page, 'YAML')).toHaveValue('a:\n  - 1\n  - x y\n  - z: true\nb: 2\n');
  expect(await caretIn(page)).toBe(
    '{\n  "a": [\n    1,\n    "x y",\n    {\n      "z": true\n    }|\n  ],\n  "b": 2\n}',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await expect(page.getByText(/Not valid JSON yet/)).toBeVisible();
});

test('takes strict JSON only, and reads JSON5 at one click for the rest of the visit', async ({ page }) => {
  const text = "{\n  // port\n  port: 0x50, hosts: ['a',],\n}";
  await box(page, 'JSON').fill('{"a":1}');
  await expect(box(page, 'YAML')).toHaveValue('a: 1\n');
  for (const refused of [text, '{"a":1,}', '["\\x41"]', '[NaN]', '[.2e-3]', ' ', '']) {
    await box(page, 'JSON').fill(refused);
    if (refused === '') break;
    await expect(page.getByText(/Not valid JSON yet/)).toBeVisible();
    await expect(box(page, 'YAML')).toHaveValue('a: 1\n');
    await expect(box(page, 'TOML')).toHaveValue('a = 1\n');
    await expect(box(page, 'JSON')).toHaveValue(refused);
  }
  await expect(box(page, 'YAML')).toHaveValue('');
  await box(page, 'JSON').fill(text);
  await page.getByRole('button', { name: 'Read as JSON5' }).click();
  await expect(box(page, 'YAML')).toHaveValue('port: 80\nhosts:\n  - a\n');
  await expect(box(page, 'JSON')).toHaveValue(text);
  await expect(page.getByText(/This is JSON5 \(comment, unquoted key/)).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Rewrite as JSON' }).click();
  await expect(box(page, 'JSON')).toHaveValue('{\n  "port": 80,\n  "hosts": [\n    "a"\n  ]\n}');

  await box(page, 'JSON').fill('[1,]');
  await expect(box(page, 'YAML')).toHaveValue('- 1\n');
  await page.getByRole('button', { name: 'Accept strict JSON only' }).click();
  await expect(page.getByRole('button', { name: 'Read as JSON5' })).toBeVisible();
});

test('takes what JSONTestSuite calls JSON, and leaves the other boxes alone for what it does not', async ({
  page,
}) => {
  test.slow();
  const suite = readSuite<{ name: string; outcome: string; base64?: string }>('src/lib/json-test.suite.json');
  for (const one of suite.cases) {
    if (one.outcome === 'either' || one.base64 !== undefined || one.name === 'n_structure_no_data') continue;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOfCase(one));
    await test.step(one.name, async () => {
      await put(page, 'JSON', '{"untouched":1}');
      await page.waitForFunction(boxesHold, { isRefused: false, yaml: 'untouched: 1\n' });
      await put(page, 'JSON', text);
      const after = one.outcome === 'refuse' ? { isRefused: true, yaml: 'untouched: 1\n' } : {};
      await page.waitForFunction(boxesHold, { isRefused: false, ...after });
    });
  }
});

/** Runs in the page, which it asks at each frame: 290 cases would wait most of their time for a slower question. Without `yaml`: anything new. */
function boxesHold({ isRefused, yaml }: { isRefused: boolean; yaml?: string }): boolean {
  const boxOf = (name: string) =>
    document.querySelector<HTMLTextAreaElement>(`textarea[placeholder="Paste ${name} here"]`);
  const untouched = 'untouched: 1\n';
  return (
    (boxOf('JSON')?.ariaInvalid === 'true') === isRefused &&
    (yaml === undefined ? boxOf('YAML')?.value !== untouched : boxOf('YAML')?.value === yaml) &&
    (yaml === undefined || boxOf('TOML')?.value === 'untouched = 1\n')
  );
}

test('takes five megabytes that are pasted, and stays responsive', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: `Name ${id}`, note: 'x'.repeat(40) }));
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify({ rows }));
  await box(page, 'JSON').focus();
  await page.keyboard.press('Control+V');
  await expect(card(page, 'YAML: Converted from JSON')).toContainText('name: Name 0', { timeout: 60_000 });
  await expect(card(page, 'TOML: Converted from JSON')).toContainText('[[rows]]');
  await expect(card(page, 'JSON: Pasted text')).toContainText('"rows": [');
  await expect(page.getByRole('group', { name: 'Last lines' }).nth(1)).toContainText('xxx');
  for (const name of ['JSON', 'YAML', 'TOML'] as const) await expect(box(page, name)).toBeHidden();
  await page.getByRole('button', { name: 'Remove' }).first().click();
  for (const name of ['JSON', 'YAML', 'TOML'] as const) await expect(box(page, name)).toHaveValue('');
});

test('keeps comments when another box is edited, and brings back those that it cannot', async ({ page }) => {
  const yaml = '# shop\nport:   80 # web\n';
  await box(page, 'YAML').fill(yaml);
  await expect(box(page, 'JSON')).toHaveValue('{\n  "port": 80\n}');
  await box(page, 'JSON').fill('{"port": 81}');
  await expect(box(page, 'YAML')).toHaveValue(yaml.replace('80', '81'));
  await box(page, 'JSON').fill('{"other": 1}');
  await expect(box(page, 'YAML')).toHaveValue('other: 1\n');
  await expect(page.getByText('2 comments could not be kept when this YAML was rewritten.')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box(page, 'YAML')).toHaveValue(yaml.replace('80', '81'));
  await expect(box(page, 'JSON')).toHaveValue('{\n  "port": 81\n}');
});

test('tells both readings of a leading zero, with the switch beside them', async ({ page }) => {
  await box(page, 'YAML').fill('mode: 0644\n');
  await expect(box(page, 'TOML')).toHaveValue('mode = 644\n');
  await expect(page.getByText('mode: 0644 is 644 in YAML 1.2 and 420 in YAML 1.1')).toBeVisible();
  await page.getByRole('button', { name: 'Read as YAML 1.1' }).click();
  await expect(box(page, 'TOML')).toHaveValue('mode = 420\n');
  await page.getByRole('button', { name: 'Read as YAML 1.2' }).click();
  await expect(box(page, 'TOML')).toHaveValue('mode = 644\n');
});

test('shows that a %YAML line decides, and offers no switch that would do nothing', async ({ page }) => {
  await box(page, 'YAML').fill('%YAML 1.1\n---\nmode: 0644\n');
  await expect(box(page, 'TOML')).toHaveValue('mode = 420\n');
  await expect(
    page.getByText('The leading zero counts: this is read as YAML 1.1, because its %YAML line says so.'),
  ).toBeVisible();
  await expect(page.getByText('read as YAML 1.2')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Read as YAML/ })).toHaveCount(0);
  await box(page, 'YAML').fill('%YAML 1.1\n---\nmode: no\n');
  await expect(box(page, 'TOML')).toHaveValue('mode = false\n');
  await expect(page.getByText('This is read as YAML 1.1, because its %YAML line says so.')).toBeVisible();
});

test('tells what is lost, box by box', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(box(page, 'TOML')).toHaveValue(/^name = "shop"\nversion = 1\.10\n/);
  await expect(page.getByText('1 comment dropped')).toHaveCount(2);
  await expect(page.getByText('1 null left out: TOML has none (services.worker.note)')).toHaveCount(1);
  await expect(
    page.getByText('2 merge keys (<<) written out (services.web["<<"], services.worker["<<"])'),
  ).toHaveCount(2);
  await axeInBothThemes(page);
  await box(page, 'JSON').fill('[1]');
  await expect(page.getByText('Empty: TOML has a table at the top, and this is a list')).toBeVisible();
  await expect(box(page, 'TOML')).toHaveValue('');
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const name of ['JSON', 'YAML', 'TOML'] as const) await expect(box(page, name)).toHaveValue('');
});

test('reads unquoted words by the chosen version, and remembers the choice', async ({ page }) => {
  await box(page, 'YAML').fill('a: no\nb: 010');
  await expect(box(page, 'TOML')).toHaveValue('a = "no"\nb = 10\n');
  await page.getByLabel('Version').selectOption('YAML 1.1');
  await expect(box(page, 'TOML')).toHaveValue('a = false\nb = 8\n');
  await page.reload();
  await expect(page.getByLabel('Version')).toHaveValue('1.1');
  await expect(box(page, 'YAML')).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Version')).toHaveValue('1.2');
});

test('opens a copied link in the same state, with nothing in the query', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Version').selectOption('YAML 1.1');
  await box(page, 'YAML').fill('a: yes # é\n');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "a": true\n}');
  const link = await sharedLink(page);
  expect(new URL(link).search).toBe('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.goto('/');
  await page.goto(link);
  await expect(box(page, 'YAML')).toHaveValue('a: yes # é\n');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "a": true\n}');
});

test('opens a file in the box that its name belongs to, and saves each box', async ({ page }) => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(file('Cargo.toml', '\ufeff[package]\r\nname = "x"\r\n'));
  await expect(box(page, 'TOML')).toHaveValue('[package]\nname = "x"\n');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "package": {\n    "name": "x"\n  }\n}');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).nth(1).click(),
  ]);
  expect(download.suggestedFilename()).toBe('data.yaml');
  expect(readFileSync(await download.path(), 'utf8')).toBe('package:\n  name: x\n');
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'x.yaml', mimeType: '', buffer: Buffer.from([0xff, 0xfd, 0x00]) });
  await expect(page.getByRole('alert')).toContainText('Expected a text file');
  await expect(box(page, 'TOML')).toHaveValue('[package]\nname = "x"\n');
});

test('works by keyboard alone', async ({ page }) => {
  await box(page, 'JSON').focus();
  await page.keyboard.type('{"a":true}');
  await expect(box(page, 'YAML')).toHaveValue('a: true\n');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const placeholder = await page.evaluate(() => document.activeElement?.getAttribute('placeholder'));
    if (placeholder === 'Paste YAML here') break;
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.type('b: 1');
  await expect(box(page, 'TOML')).toHaveValue('b = 1\n');
});

test('converts long texts in a worker, drops stale answers, and can be cancelled', async ({ page }) => {
  test.slow();
  const rows = Array.from({ length: 2_500 }, (_, id) => ({ id, name: `row ${id}`, ratio: id / 7 }));
  await put(page, 'JSON', JSON.stringify({ rows }));
  await expect(box(page, 'TOML')).toHaveValue(/\[\[rows\]\]\nid = 2499\n/, { timeout: 30_000 });
  const yaml = await box(page, 'YAML').inputValue();
  await put(page, 'YAML', `${yaml}last: 1\n`);
  await put(page, 'YAML', 'small: 1');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "small": 1\n}');
  // Its worker hears nothing more: the job lasts until it is cancelled, on a quick machine too.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await put(page, 'YAML', yaml.replace('rows:', 'others:'));
  await cancelOf(page, 'Converting').click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(box(page, 'JSON')).toHaveValue('{\n  "small": 1\n}');
});

test('shows a very long result on a card, copies all of it, and puts it into the box when asked', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = Array.from({ length: 30_000 }, (_, id) => id);
  await put(page, 'JSON', JSON.stringify({ list }));
  await expect(card(page, 'YAML: Converted from JSON')).toContainText('list:', { timeout: 30_000 });
  await expect(card(page, 'TOML: Converted from JSON')).toBeVisible();
  await expect(box(page, 'JSON')).toBeVisible();
  const inClipboard = await copied(page, () =>
    page.getByRole('button', { name: 'Copy', exact: true }).nth(1).click(),
  );
  expect(inClipboard).toBe(`list:\n${list.map((id) => `  - ${id}\n`).join('')}`);
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Edit in the box anyway' }).first().click();
  await expect(box(page, 'YAML')).toHaveValue(inClipboard);
  // The box that is worked in is a box, and the others are cards.
  await expect(card(page, 'JSON: Text')).toBeVisible();
  await put(page, 'YAML', 'small: 1');
  await expect(box(page, 'JSON')).toHaveValue('{\n  "small": 1\n}');
});

test('a large text that is pasted is called so from the start, also while it is converted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The converter's worker never comes: the conversion goes on for as long as the test looks.
  await page.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('toml')) await route.fulfill({ response });
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'key: value\n'.repeat(100_000));
  await box(page, 'YAML').focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('progressbar', { name: 'Converting' })).toBeVisible();
  await expect(card(page, 'YAML: Pasted text')).toContainText('key: value');
});

test('a large file is a card by its name, with what cannot be seen in it', async ({ page }) => {
  const lines = Array.from({ length: 20_000 }, (_, id) => `key${id}: value ${id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(textFile('large.yaml', `\ufeff${lines.join('\r\n')}`));
  await expect(card(page, 'YAML: large.yaml')).toContainText('key0: value 0');
  await expect(page.getByText('It begins with a byte order mark.')).toBeVisible();
  await expect(page.getByText('19,999 lines end in CR LF.')).toBeVisible();
  await expect(card(page, 'JSON: Converted from YAML')).toContainText('"key0": "value 0"');
});

test('answers hostile texts in words, and goes on', async ({ page }) => {
  test.slow();
  const bomb = 'abcdefghi'
    .split('')
    .map(
      (name, index, names) =>
        `${name}: &${name} [${Array(9)
          .fill(index ? `*${names[index - 1] ?? ''}` : 'lol')
          .join(', ')}]`,
    )
    .join('\n');
  const hostile: readonly (readonly [Box, string, RegExp])[] = [
    ['YAML', bomb, /looks like an alias bomb/],
    ['JSON', '['.repeat(10_000) + ']'.repeat(10_000), /at most 500 levels/],
    ['YAML', '['.repeat(10_000) + ']'.repeat(10_000), /at most 500 levels/],
    ['YAML', '- '.repeat(9_000), /at most 500 levels/],
    ['TOML', `a = ${'['.repeat(10_000)}${']'.repeat(10_000)}`, /at most 500 levels/],
    ['TOML', 'a = "\0"', /found U\+0000/],
    ['YAML', 'a: \0', /found U\+0000/],
    ['JSON', '{"a":\0}', /found U\+0000/],
    ['JSON', '{"<img src=x onerror=alert(1)>": }', /expected a value/],
    ['JSON', '"'.repeat(5_000_000), /Not valid JSON yet/],
    ['YAML', '"'.repeat(2_000_000), /Not valid YAML yet/],
    ['TOML', '='.repeat(5_000_000), /Not valid TOML yet/],
  ];
  for (const [name, text, message] of hostile) {
    await put(page, name, text);
    await expect(page.getByText(message)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Clear' }).click();
  }
  await box(page, 'JSON').fill('{"__proto__":{"x":"\\ud800"},"a":"<img src=x onerror=alert(1)>"}');
  await expect(box(page, 'YAML')).toHaveValue(
    '__proto__:\n  x: "\\ud800"\na: <img src=x onerror=alert(1)>\n',
  );
});

test('several files are converted one by one, a bad one does not stop the rest, and all come in one zip', async ({
  page,
}) => {
  await page.goto('/yamljsontomlconverters');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      textFile('one.json', '{"a": 1.10}'),
      textFile('bad.json', '{"a": }'),
      textFile('two.yml', 'b: 2'),
      textFile('three.toml', 'c = 3'),
    ]);
  await expectTally(page, '3 of 4 files done, 1 failed');
  await expect(fileRow(page, 'bad.json')).toContainText('Not valid JSON: line 1, column 7');
  expect(await downloadAll(page)).toEqual({
    'one.yaml': 'a: 1.10\n',
    'two.yaml': 'b: 2\n',
    'three.yaml': 'c: 3\n',
  });
  // The boxes are as they were: several files are work of their own.
  await expect(page.getByPlaceholder('Paste JSON here')).toHaveValue('');
  await page.getByLabel('Convert files to').selectOption('JSON');
  await expectTally(page, '3 of 4 files done, 1 failed');
  expect(Object.keys(await downloadAll(page))).toEqual(['one.json', 'two.json', 'three.json']);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByRole('heading', { name: 'Several files' })).toBeHidden();
});
