import { describe, expect, it } from 'vitest';
import { pathOf } from './icons.ts';

describe('one path for all shapes of an icon', () => {
  it.each([
    ['path', { d: 'M12 15V3' }, 'M12 15V3'],
    ['path', { d: 'm6 6 12 12' }, 'M6 6l12 12'],
    ['path', { d: 'm12.5-.5-5 5' }, 'M12.5 -.5l-5 5'],
    ['path', { d: 'm15 14h5' }, 'M15 14h5'],
    ['line', { x1: '8', x2: '16', y1: '12', y2: '13' }, 'M8 12L16 13'],
    ['polyline', { points: '1 2 3 4' }, 'M1 2 3 4'],
    ['polygon', { points: '1 2 3 4 5 6' }, 'M1 2 3 4 5 6z'],
    ['circle', { cx: '12', cy: '13', r: '10' }, 'M2 13a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z'],
    ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }, 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
    ['rect', { x: '1', y: '2', width: '10', height: '20' }, 'M1 2h10v20h-10v-20z'],
    [
      'rect',
      { x: '8', y: '8', width: '14', height: '12', rx: '2' },
      'M10 8h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z',
    ],
  ])('a %s of %j is %s', (tag, attributes, path) => expect(pathOf([[tag, attributes]])).toBe(path));

  it('puts shapes behind one another', () =>
    expect(
      pathOf([
        ['path', { d: 'M1 1h2' }],
        ['path', { d: 'm5 5 1 1' }],
      ]),
    ).toBe('M1 1h2M5 5l1 1'));

  it.each([
    ['filled', ['circle', { cx: '1', cy: '1', r: '.5', fill: 'currentColor' }]],
    ['unknown', ['text', {}]],
  ] as const)('gives up where a shape is %s', (_name, shape) => expect(pathOf([shape])).toBeUndefined());
});
