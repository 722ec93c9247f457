import { describe, expect, it } from 'vitest';
import { complaints, scoresOf, sectionIn, sectionOf, withSection, type Report } from './scores.ts';

const category = (score: number | null, ...ids: string[]) => ({
  score,
  auditRefs: [...ids.map((id) => ({ id, weight: 1 })), { id: 'informative', weight: 0 }],
});

const REPORT: Report = {
  lighthouseVersion: '13.5.0',
  categories: {
    performance: category(0.98, 'slow'),
    accessibility: category(1, 'fine'),
    'best-practices': category(0.96, 'loud'),
    seo: category(1),
  },
  audits: {
    slow: { score: 0.5, title: 'Is quick' },
    fine: { score: 1, title: 'Has names' },
    loud: { score: 0, title: 'Logs errors' },
    informative: { score: 0, title: 'Counts for nothing' },
  },
};

const SECTION = sectionOf([scoresOf('/token', REPORT)], '13.5.0', 'Chromium 156');

describe('Lighthouse’s reports', () => {
  it('are read as four scores of 100, with what cost points where none may be lost', () => {
    expect(scoresOf('/token', REPORT)).toEqual({
      path: '/token',
      scores: { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 },
      faults: ['Best practices: Logs errors (loud)'],
    });
  });

  it('count a category that was not measured as 0, and complain of it', () => {
    const page = scoresOf('/', { ...REPORT, categories: {} });
    expect(page.scores.seo).toBe(0);
    expect(complaints([page])).toEqual(['/: not measured']);
  });

  it('complain of no performance', () => {
    const perfect = { ...REPORT, categories: { ...REPORT.categories, 'best-practices': category(1) } };
    expect(complaints([scoresOf('/', perfect)])).toEqual([]);
    expect(complaints([scoresOf('/', REPORT)])).toEqual(['/: Best practices: Logs errors (loud)']);
  });

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
