/** The same output at the root and below a sub-path, on our server and on the plainest there is: no document names a rooted address, no rewrite needed. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { NOT_FOUND_FILE, readPages } from '#scripts/build/pages.ts';
import { ROOT } from '#scripts/programs.ts';
import { listen, type HttpListener } from '#scripts/serve/listen.ts';
import { createStaticServer } from '#scripts/serve/static-server.ts';
import { createPlainServer } from './support/plain-server.ts';
import { expect, prepare, test } from './support/test.ts';

const OUTPUT = join(ROOT, 'build/client');
const DEEP = '/deep/sub/';

const PLACES: readonly { readonly name: string; readonly path: string; readonly create: () => Server }[] = [
  { name: 'below a sub-path of our server', path: DEEP, create: () => createStaticServer(OUTPUT, DEEP) },
  { name: 'at the root of a plain file server', path: '/', create: () => createPlainServer(OUTPUT, '/') },
  {
    name: 'below a sub-path of a plain file server',
    path: DEEP,
    create: () => createPlainServer(OUTPUT, DEEP),
  },
];

for (const { name, path, create } of PLACES) {
  test.describe(name, () => {
    let listening: HttpListener;
    let site: string;

    test.beforeAll(async () => {
      listening = await listen(create, { port: 0 });
      site = listening.url.slice(0, -1) + path;
    });

    test.afterAll(() => listening.close());

    test.beforeEach(async ({ page, watch }) => {
      watch.expected.push(new RegExp(`^request: ${site}`));
      await prepare(page);
    });

    test('every way to a tool leads to it, and it works', async ({ page }) => {
      for (const address of ['token', 'token/', 'token/index.html', 'token?from=a#link']) {
        await page.goto(site + address);
        await page.getByRole('button', { name: 'Generate Token' }).click();
        await expect(page.locator('pre')).toHaveText(/^\w{64}$/);
        expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${path}token(/|/index.html)?$`));
      }
    });

    test('moving around, back and reloading keep to the place', async ({ page }) => {
      await page.goto(site);
      const menu = page.getByRole('navigation', { name: 'Tools' });
      await expect(menu.locator(`a[href="${path}token"]`)).toHaveText('Token Generator');
      await expect(page.getByRole('main').locator(`a[href="${path}token"]`)).toBeVisible();
      await menu.getByRole('link', { name: 'Token Generator', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`^${site}token/?$`));
      await menu.getByRole('link', { name: 'Temperature Conversion', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temperature Converter');
      await expect(page).toHaveURL(new RegExp(`^${site}temperatureconversion/?$`));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temperature Converter');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token Generator');
      await page.locator('a[data-home]').first().click();
      await expect(page).toHaveURL(site);
    });

    test('every link of the page leads to a page', async ({ page, request }) => {
      await page.goto(site);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)); // selected as anchors
      const ours = [
        ...new Set(
          links
            .filter((link) => link.startsWith(new URL(site).origin))
            .map((link) => link.split('#')[0] ?? ''),
        ),
      ];
      expect(ours.length).toBeGreaterThan(26);
      for (const link of ours) {
        expect(link.startsWith(site), link).toBe(true);
        expect((await request.get(link)).status(), link).toBe(200);
      }
    });
  });
}

test('no page but the one for unknown addresses names a rooted address of ours', () => {
  const pages = readPages(OUTPUT).filter(({ file }) => file !== NOT_FOUND_FILE);
  expect(pages.length).toBeGreaterThan(27);
  for (const { file, html } of pages) {
    expect(html.match(/(?:href|src)="\/(?!\/)[^"]*"|"\/assets\/[^"]*"/g), file).toBeNull();
  }
});
