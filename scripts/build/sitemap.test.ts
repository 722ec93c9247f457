import { expect, it } from 'vitest';
import { sitemap } from './sitemap.ts';

it('lists addresses, escaped as XML asks', () => {
  expect(sitemap(['https://a.example/', 'https://a.example/b&c'])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '  <url><loc>https://a.example/</loc></url>\n  <url><loc>https://a.example/b&amp;c</loc></url>\n</urlset>\n',
  );
});
