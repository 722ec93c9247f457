import { describe, expect, it } from 'vitest';
import { complaints, scoresOf, sectionIn, sectionOf, withSection, type Report } from './scores.ts';

const category = (title: string, score: number | null, ...ids: string[]) => ({
  title,
  score,
  auditRefs: [...ids.map((id) => ({ id, weight: 1 })), { id: 'informative', weight: 0 }],
});

const REPORT: Report = {
  lighthouseVersion: '13.5.0',
  categories: {
    performance: category('Performance', 0.98, 'slow'),
    accessibility: category('Accessibility', 1, 'fine'),
    'best-practices': category('Best Practices', 0.96, 'loud'),
    seo: category('SEO', 1),
  },
  audits: {
    slow: { score: 0.5, title: 'Is quick' },
    fine: { score: 1, title: 'Has names' },
    loud: { score: 0, title: 'Logs errors' },
    informative: { score: 0, title: 'Counts for nothing' },
  },
};

const withChanges = (changed: object): Report => ({
  ...REPORT,
  categories: { ...REPORT.categories, 'best-practices': category('Best Practices', 1), ...changed },
});

const SECTION = sectionOf([{ path: '/token', report: REPORT }], 'Chromium 156');

describe('Lighthouse’s reports', () => {
  it('are read as scores of 100, with what cost points where none may be lost', () => {
    expect(scoresOf(REPORT)).toEqual([98, 100, 96, 100]);
    expect(complaints({ path: '/', report: REPORT })).toEqual(['/: Best Practices: Logs errors (loud)']);
  });

  it('count a category that was not measured as 0, and complain of it', () => {
    const report = withChanges({ seo: category('SEO', null) });
    expect(scoresOf(report)).toEqual([98, 100, 100, 0]);
    expect(complaints({ path: '/', report })).toEqual(['/: SEO: not measured']);
  });

  it('complain of no performance', () =>
    expect(complaints({ path: '/', report: withChanges({}) })).toEqual([]));

  it('become a row a page', () => {
    expect(SECTION).toContain('| `/token` | 98 | 100 | 96 | 100 |');
  });

  it('stand among the benchmarks, of which nothing else changes', () => {
    const bench = '# Benchmarks\n\n## Typing\n\n| a | $& |\n';
    const once = withSection(bench, SECTION);
    expect(once).toBe(`${bench}\n${SECTION}`);
    expect(withSection(once, SECTION)).toBe(once);
    const between = `${once}\n## Not measured\n\n- jobs\n`;
    expect(withSection(between, `${SECTION}$&\n`)).toBe(
      `${bench}\n${SECTION}$&\n## Not measured\n\n- jobs\n`,
    );
  });

  it('are kept when the benchmarks are taken again', () => {
    const before = withSection('# Benchmarks\n\n## Typing\n', SECTION);
    const after = withSection('# Benchmarks\n\n## Palette\n', sectionIn(before));
    expect(after).toBe(`# Benchmarks\n\n## Palette\n\n${SECTION}`);
    expect(withSection('# Benchmarks\n', sectionIn('# Benchmarks\n'))).toBe('# Benchmarks\n');
  });
});
