/**
 * Whichever page a person comes from and by whichever link, the policy in force is that of the page they see: it can reach
 * no other origin, and the look-ups of the two pages that have some work.
 *
 * Every page is a document, and a browser takes a policy from nothing but the document. So the pairs are walked with the
 * documents alone; the kinds of link, which are the work of scripts, are walked with all of the site.
 */
import { createServer, type Server } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { listen, type HttpListener } from '#scripts/serve/listen.ts';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { servePrerendering } from './support/prerendering-site.ts';
import { startRdapServer, type RdapServer } from './support/rdap-server.ts';
import { expect, prepare, test } from './support/test.ts';

const PAGES = ['/', ...specifiedTools.map(({ path }) => path), '/proof', '/onthisdevice', '/no-such-page'];
const POLICY = 'meta[http-equiv="Content-Security-Policy"]';
const FOREIGN = 'https://elsewhere.example/';

/** The browser's own report of an attempt to reach another origin. */
type Refusal = { readonly directives: readonly string[]; readonly policies: readonly string[] };

declare global {
  var tryToLeave: () => Promise<Refusal>;
}

/** Runs in every document: `tryToLeave` asks another origin, and gives the report of the policy in force. */
function defineAttempt(foreign: string): void {
  globalThis.tryToLeave = () =>
    new Promise((resolve) => {
      const reports: SecurityPolicyViolationEvent[] = [];
      const onReport = (event: SecurityPolicyViolationEvent) => reports.push(event);
      document.addEventListener('securitypolicyviolation', onReport);
      // As the page itself would: outside the call of the test.
      setTimeout(() => {
        const end = () => {
          // Reports come in tasks of their own.
          setTimeout(() => {
            document.removeEventListener('securitypolicyviolation', onReport);
            resolve({
              directives: reports.map(({ effectiveDirective }) => effectiveDirective),
              policies: reports.map(({ originalPolicy }) => originalPolicy),
            });
          });
        };
        fetch(foreign).then(end, end);
      });
    });
}

test.describe('every pair of pages', () => {
  let site: HttpListener;

  test.beforeAll(async ({ baseURL }) => {
    site = await listen(() => documentsAlone(baseURL ?? ''), { port: 0 });
  });
  test.afterAll(() => site.close());

  test(`the policy is that of the page one arrives at, ${PAGES.length * (PAGES.length - 1)} times`, async ({
    page,
    request,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.expected.push(/Content Security Policy|status of 404|^request: http:\/\/localhost/);
    const policies = await Promise.all(
      PAGES.map(async (path) => {
        const answer = await request.get(site.url.slice(0, -1) + path);
        return [path, answer.headers()['content-security-policy'] ?? ''] as const;
      }),
    );
    await page.addInitScript(defineAttempt, FOREIGN);
    // The pages would fade into each other, 930 times.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(walkOn, { tour: tourOf(PAGES), policies });
    await page.goto(site.url);
    const walk = () =>
      page
        .evaluate(() => JSON.parse(sessionStorage.getItem('walk') ?? '{}') as Partial<Walk>)
        .catch((): Partial<Walk> => ({})); // between two pages
    await expect.poll(async () => (await walk()).isOver, { timeout: 280_000, intervals: [1000] }).toBe(true);
    const { wrong, arrivals, byLink } = await walk();
    expect(wrong).toEqual([]);
    expect(arrivals).toBe(PAGES.length * (PAGES.length - 1));
    // The rest are opened as the search opens them: no page has a link to the unlisted tool or to a wrong address.
    expect(byLink).toBeGreaterThan((PAGES.length - 3) * (PAGES.length - 1));
  });
});

/**
 * The documents of the site at `base` without styles and the files they load: their text, inline scripts and policies are those of the
 * build, and 930 of them are opened in a minute.
 */
function documentsAlone(base: string): Server {
  const made = new Map<string, Promise<readonly [status: number, policy: string, html: string]>>();
  const make = async (path: string) => {
    const answer = await fetch(new URL(path, base));
    const html = await answer.text();
    const bare = html.replaceAll(
      /<script type="module"[^>]*><\/script>|<link [^>]*>|<style[^]*?<\/style>| data-frame="[^"]*"/g,
      '',
    );
    // Nobody looks at them, so nothing of them is laid out or drawn.
    const hidden = bare.replace('<html', '<html hidden');
    return [answer.status, answer.headers.get('content-security-policy') ?? '', hidden] as const;
  };
  return createServer((request, response) => {
    const path = request.url ?? '/';
    const page = made.get(path) ?? make(path);
    made.set(path, page);
    void page.then(([status, policy, html]) => {
      response.writeHead(status, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy });
      response.end(html);
    });
  });
}

/**
 * Every ordered pair once, as one walk: from the first page to each later one and back, then from the second, and so on.
 *
 * @example tourOf(['a', 'b', 'c']) // a b a c b c a
 */
const tourOf = (pages: readonly string[]): string[] => [
  ...pages.flatMap((from, index) => pages.slice(index + 1).flatMap((to) => [from, to])),
  ...pages.slice(0, 1),
];

type Walk = {
  readonly at: number;
  readonly arrivals: number;
  readonly byLink: number;
  readonly wrong: readonly string[];
  readonly isOver: boolean;
};

type Plan = {
  readonly tour: readonly string[];
  readonly policies: readonly (readonly [path: string, policy: string])[];
};

/** Runs in every document: tries to leave it, notes what was wrong, and goes on to the next page by its link. */
function walkOn({ tour, policies }: Plan): void {
  const read = (): Walk =>
    JSON.parse(
      sessionStorage.getItem('walk') ?? '{"at":0,"arrivals":0,"byLink":0,"wrong":[],"isOver":false}',
    ) as Walk; // written just below
  const look = async () => {
    const { directives, policies: inForce } = await globalThis.tryToLeave();
    const { at, wrong, ...counts } = read();
    const here = tour[at] ?? '';
    const expected = policies.find(([path]) => path === here)?.[1];
    const isRight =
      location.pathname === here &&
      directives.length > 0 &&
      directives.every((directive) => directive === 'connect-src') &&
      inForce.every((policy) => expected?.startsWith(policy)) &&
      inForce.some((policy) => policy === expected);
    const next = tour[at + 1];
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const link = next === undefined ? undefined : links.find(({ pathname }) => pathname === next);
    const walk: Walk = {
      at: at + 1,
      arrivals: counts.arrivals + (at > 0 ? 1 : 0),
      byLink: counts.byLink + (link ? 1 : 0),
      wrong: isRight ? wrong : [...wrong, `${tour[at - 1] ?? ''} → ${here}: ${inForce.join(' | ')}`],
      isOver: next === undefined,
    };
    sessionStorage.setItem('walk', JSON.stringify(walk));
    if (link) link.click();
    else if (next !== undefined) location.assign(next);
  };
  document.addEventListener('DOMContentLoaded', () => void look());
}

const nameOf = (path: string): string => specifiedTools.find((tool) => tool.path === path)?.name ?? path;

const menuLink = (page: Page, path: string) =>
  page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: nameOf(path), exact: true });

async function searchFor(page: Page, text: string, path: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search or paste anything' });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await box.fill(text);
  await page
    .getByRole('dialog')
    .getByRole('option')
    .filter({ hasText: nameOf(path) })
    .first()
    .click();
}

async function sendTo(page: Page, path: string, from: Page | Locator = page): Promise<void> {
  await from.getByRole('button', { name: 'Send to…' }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: nameOf(path), exact: true })
    .first()
    .click();
}

type Way = {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly go: (page: Page) => Promise<unknown>;
};

/** Every kind of link there is: from a sealed page to the two that look things up, away from them, and among sealed ones. */
const WAYS: readonly Way[] = [
  ...['/token', '/ip', '/no-such-page', '/'].map((from) => ({
    kind: 'sidebar',
    from,
    to: '/whois',
    go: (page: Page) => menuLink(page, '/whois').click(),
  })),
  { kind: 'sidebar', from: '/whois', to: '/ip', go: (page) => menuLink(page, '/ip').click() },
  { kind: 'sidebar', from: '/whois', to: '/bcrypt', go: (page) => menuLink(page, '/bcrypt').click() },
  {
    kind: 'home’s list',
    from: '/',
    to: '/whois',
    go: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: nameOf('/whois') })
        .click(),
  },
  { kind: 'logo', from: '/whois', to: '/', go: (page) => page.locator('a[data-home]').first().click() },
  {
    kind: 'footer',
    from: '/whois',
    to: '/proof',
    go: (page) => page.getByRole('link', { name: 'Proof' }).click(),
  },
  {
    kind: 'footer',
    from: '/ip',
    to: '/onthisdevice',
    go: (page) => page.getByRole('link', { name: 'On this device' }).click(),
  },
  ...['/whois', '/'].map((from) => ({
    kind: 'search by name',
    from,
    to: '/hmacgenerator',
    go: (page: Page) => searchFor(page, 'hmac', '/hmacgenerator'),
  })),
  {
    kind: 'search, with a text handed over',
    from: '/token',
    to: '/whois',
    go: (page) => searchFor(page, 'example.com', '/whois'),
  },
  {
    kind: 'search, with a text handed over',
    from: '/ip',
    to: '/sqlprettify',
    go: (page) => searchFor(page, 'select a from b where c = 1', '/sqlprettify'),
  },
  {
    kind: 'search, by an answer',
    from: '/whois',
    to: '/temperatureconversion',
    go: (page) => searchFor(page, '10 c in f', '/temperatureconversion'),
  },
  {
    kind: 'Send to',
    from: '/whois',
    to: '/jsondiff',
    go: async (page) => {
      await lookUp(page);
      await page.getByText('Raw JSON').click();
      // Each row above can be sent as well, as text.
      await sendTo(page, '/jsondiff', page.locator('details', { hasText: 'Raw JSON' }));
    },
  },
  {
    kind: 'Send to',
    from: '/token',
    to: '/hmacgenerator',
    go: async (page) => {
      await page.getByRole('button', { name: 'Generate Token' }).click();
      await sendTo(page, '/hmacgenerator');
    },
  },
  {
    kind: 'the suggestion for a wrong address',
    from: '/whois-lookup',
    to: '/whois',
    go: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: nameOf('/whois') })
        .click(),
  },
  {
    kind: 'the suggestion for a wrong address',
    from: '/guid-generator',
    to: '/uuidgenerator',
    go: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: nameOf('/uuidgenerator') })
        .click(),
  },
  {
    kind: 'home, from a wrong address',
    from: '/no-such-page',
    to: '/',
    go: (page) => page.getByRole('link', { name: 'go home' }).click(),
  },
  {
    kind: 'a share link',
    from: '/whois',
    to: '/token',
    go: (page) =>
      page.evaluate(() => {
        location.href = '/token#length=12';
      }),
  },
  {
    kind: 'a share link, typed in',
    from: '/ip',
    to: '/hmacgenerator',
    go: (page) => page.goto('/hmacgenerator#message=x'),
  },
  {
    kind: 'back',
    from: '/whois',
    to: '/bcrypt',
    go: async (page) => {
      await page.goto('/bcrypt');
      await page.goto('/whois');
      await page.goBack();
    },
  },
  {
    kind: 'back and forward',
    from: '/whois',
    to: '/whois',
    go: async (page) => {
      await page.goto('/bcrypt');
      await page.goBack();
      await page.goForward();
      await page.goBack();
    },
  },
  { kind: 'reload', from: '/whois', to: '/whois', go: (page) => page.reload() },
];

let rdap: RdapServer | undefined;

async function lookUp(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter Domain here...').fill('example.com');
  await page.getByRole('button', { name: 'Lookup' }).click();
  await expect(page.getByLabel('Domain Information')).toHaveText('EXAMPLE.COM');
}

/** Both pages' services are answered by us. */
async function answerLookUps(page: Page, service: string): Promise<void> {
  await page.route('https://rdap.org/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: service + pathname }) });
  });
  await page.route(/^https:\/\/api6?\.ipify\.org/, (route) =>
    route.fulfill({ body: '203.0.113.7', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

test.describe('every kind of link', () => {
  test.beforeAll(async () => {
    rdap = await startRdapServer();
  });
  test.afterAll(() => rdap?.close());

  for (const { kind, from, to, go } of WAYS) {
    test(`${kind}: from ${from} to ${to}, whose policy holds and whose look-ups work`, async ({
      page,
      watch,
    }) => {
      watch.expected.push(
        /Content Security Policy|status of 404|ERR_|^request: https:\/\/(?:rdap\.org|api6?\.ipify\.org)/,
      );
      await prepare(page);
      await page.addInitScript(defineAttempt, FOREIGN);
      await answerLookUps(page, rdap?.url ?? '');
      await page.goto(from);
      await go(page);
      await page.waitForURL((url) => url.pathname === to);
      await expect(page.locator(POLICY)).toHaveAttribute('content', / connect-src 'self';/);
      const written = (await page.locator(POLICY).getAttribute('content')) ?? '';
      const { directives, policies } = await page.evaluate(() => globalThis.tryToLeave());
      expect([...new Set(directives)]).toEqual(['connect-src']);
      expect(policies.every((policy) => policy.startsWith(written))).toBe(true);
      if (to === '/whois') await lookUp(page);
      if (to === '/ip') await expect(page.getByText('203.0.113.7').first()).toBeVisible();
    });
  }
});

test('a page that was made ahead, while the pointer rested on its link, has its own policy', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expected.push(/Content Security Policy|^request: http:\/\/localhost/);
  const site = await servePrerendering();
  expect(baseURL).toBeDefined();
  await prepare(page);
  await page.addInitScript(defineAttempt, FOREIGN);
  await page.goto(`${site.url}whois`);
  await menuLink(page, '/token').hover();
  await expect.poll(() => site.prerendered, { timeout: 10_000 }).toContain('/token');
  await menuLink(page, '/token').click();
  await page.waitForURL(`${site.url}token`);
  const written = (await page.locator(POLICY).getAttribute('content')) ?? '';
  const { directives, policies } = await page.evaluate(() => globalThis.tryToLeave());
  expect([...new Set(directives)]).toEqual(['connect-src']);
  expect(policies.every((policy) => policy.startsWith(written))).toBe(true);
  await site.close();
});
