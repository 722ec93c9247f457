/**
 * Twelve jobs of a newcomer who starts on the home page, done as a person does them, each with the most actions that it may take.
 *
 * An action is a click, a paste, a choice in a menu, a key, or a typed character of a search or an option; what the person brings is pasted.
 *
 * Before the pages were made to answer first, twelve jobs took 36, 51, 20, 62, 24, 5, 11, 39, 19, 10, 33 and 184 actions, and none was to
 * take more than half of that. Which they were was not written down, so no count can be put to its job. What is held: of the counts in
 * order, each is at most half of the one in its place then, from the quickest job (5 then) to the longest (184).
 */
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

/** A person at the page, whose actions are counted. */
class Person {
  actions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.actions += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.actions += text.length;
    await this.#page.keyboard.type(text);
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  /** Opens the menu, and picks. */
  async choose(menu: Locator, label: string): Promise<void> {
    this.actions += 2;
    await menu.selectOption({ label });
  }

  /** Into what has the focus. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await this.press('ControlOrMeta+V');
  }

  async pasteInto(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.paste(text);
  }

  /** Opens the palette, asks it, and opens its first answer. */
  async find(words: string, path: string): Promise<void> {
    await this.press('ControlOrMeta+K');
    await expect(this.#asking).toBeFocused();
    await this.type(words);
    await this.#open(path);
  }

  /** Pastes on the home page, and opens the tool that is named first. */
  async bring(text: string, path: string): Promise<void> {
    await this.paste(text);
    await expect(this.#asking).toBeFocused();
    await this.#open(path);
  }

  get #asking(): Locator {
    return this.#page.getByRole('combobox', { name: 'Search or paste anything' });
  }

  async #open(path: string): Promise<void> {
    await expect(this.#page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await this.press('Enter');
    await expect(this.#page).toHaveURL(new RegExp(`/${path}(#|$)`));
    await expect(this.#page.locator('html[data-hydrated]')).toHaveCount(1);
  }
}

type Job = {
  readonly title: string;
  readonly most: number;
  readonly work: (person: Person, page: Page) => Promise<void>;
};

const answerOf = (page: Page) => page.locator('[data-panel="answer"]');
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ sub: '1', exp: 4_102_444_800 })}.${'A'.repeat(43)}`;

const JOBS: readonly Job[] = [
  {
    title: 'a text is compared with the digest that came with it',
    most: 9,
    work: async (person, page) => {
      await person.find('hash', 'hashtext');
      await person.paste('abc');
      await person.pasteInto(
        page.getByLabel('Compare with'),
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      );
      await expect(page.getByText('Match: this is the SHA256.')).toBeVisible();
    },
  },
  {
    title: 'Base64 of a gzip file becomes text',
    most: 2,
    work: async (person, page) => {
      await person.bring(gzipSync('Hello from a small file, packed.').toString('base64'), 'compress');
      await expect(answerOf(page)).toContainText('Hello from a small file, packed.');
    },
  },
  {
    title: 'a token tells when it expires',
    most: 2,
    work: async (person, page) => {
      await person.bring(TOKEN, 'jwtparser');
      await expect(page.getByRole('main')).toContainText('2100');
    },
  },
  {
    title: 'the days until a date are counted',
    most: 17,
    work: async (person, page) => {
      await person.find('days until', 'datecalculator');
      await person.click(page.getByRole('button', { name: 'Today' }).first());
      await person.click(page.getByLabel('To', { exact: true }));
      await person.paste('2100-01-01');
      await person.choose(page.getByLabel('Answer in', { exact: true }), 'Days');
      await expect(answerOf(page)).toContainText(/\d\d,\d{3} days/);
    },
  },
  {
    title: 'a Unix time is read as a date',
    most: 2,
    work: async (person, page) => {
      await person.bring('1700000000', 'unixtime');
      await expect(answerOf(page)).toContainText('14 Nov 2023');
    },
  },
  {
    title: 'CSV becomes SQL with numbers that are numbers',
    most: 15,
    work: async (person, page) => {
      await person.find('csv to sql', 'tables');
      await person.paste('name,size\nbolt,12\nnut,7\n');
      await person.choose(page.getByLabel('To', { exact: true }), 'SQL INSERT');
      await expect(answerOf(page)).toContainText("('bolt', 12)");
    },
  },
  {
    title: 'broken JSON is mended and laid out',
    most: 12,
    work: async (person, page) => {
      await person.find('fix json', 'jsonformat');
      await person.paste('{"name": "bolt", "sizes": [1, 2,],}');
      await person.click(answerOf(page).getByRole('button', { name: 'Repair' }));
      await expect(answerOf(page)).toContainText(/"sizes": \[\s*1,\s*2\s*\]/);
    },
  },
  {
    title: 'double lines are dropped and the rest is sorted',
    most: 17,
    work: async (person, page) => {
      await person.find('sort lines', 'lines');
      await person.paste('pear\napple\npear\n');
      await person.click(page.getByRole('button', { name: 'Unique', exact: true }));
      await person.click(page.getByRole('button', { name: 'Sort', exact: true }));
      await expect(answerOf(page)).toContainText(/apple\s*pear(?!\s*pear)/);
    },
  },
  {
    title: 'five invented people are written as JSON',
    most: 17,
    work: async (person, page) => {
      await person.find('fake users', 'sampledata');
      await person.click(page.getByLabel('Number of rows'));
      await person.press('ControlOrMeta+A');
      await person.type('5');
      await person.choose(page.getByLabel('Rows as'), 'JSON');
      await expect(answerOf(page)).toContainText(/(?:"email"[^@]+@[^@]+){5}/);
    },
  },
  {
    title: 'JSON is checked against its schema',
    most: 16,
    work: async (person, page) => {
      await person.find('json schema', 'jsonschema');
      await person.paste('{"size": "12"}');
      await person.pasteInto(
        page.getByLabel('Schema', { exact: true }),
        '{"properties": {"size": {"type": "integer"}}}',
      );
      await expect(answerOf(page)).toContainText('/size');
    },
  },
  {
    title: 'nodes of an XML document are found by XPath',
    most: 4,
    work: async (person, page) => {
      await person.bring('<shop><nut size="7"/><nut size="9"/></shop>', 'xml');
      await person.pasteInto(page.getByLabel('XPath', { exact: true }), '//nut/@size');
      await expect(answerOf(page)).toContainText('9');
    },
  },
  {
    title: 'what changed between two texts is shown',
    most: 9,
    work: async (person, page) => {
      await person.find('diff', 'textdiff');
      await person.paste('one\ntwo\n');
      await person.pasteInto(page.getByLabel('Right', { exact: true }), 'one\nthree\n');
      await expect(answerOf(page)).toContainText('three');
    },
  },
];

/** What twelve jobs took before. */
const THEN = [36, 51, 20, 62, 24, 5, 11, 39, 19, 10, 33, 184];

test('no job takes more than half of the actions that the one in its place took', () => {
  const inOrder = (counts: readonly number[]) => counts.toSorted((a, b) => a - b);
  const halves = inOrder(THEN).map((count) => count / 2);
  for (const [place, most] of inOrder(JOBS.map((job) => job.most)).entries())
    expect(most, `place ${place + 1}`).toBeLessThanOrEqual(halves[place] ?? 0);
});

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
});

for (const { title, most, work } of JOBS)
  test(`${title} in at most ${most} actions`, async ({ page }) => {
    const person = new Person(page);
    await work(person, page);
    expect(person.actions).toBeLessThanOrEqual(most);
  });
