/** Right answers of Python's fractions. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const is = (
  size: string,
  result: string,
  rest: Pick<Case, 'options' | 'notes'> & {
    readonly width?: string;
    readonly height?: string;
    readonly diagonal?: string;
  } = {},
): Case => {
  const { width = '', height = '', diagonal = '', options, notes } = rest;
  return {
    inputs: { size, width, height, diagonal },
    outputs: { result },
    source: 'Python',
    ...(options && { options }),
    ...(notes && { notes }),
  };
};
const refused = (size: string, message: string): Case => ({
  inputs: { size },
  problem: { message, offset: 0 },
});

export const CASES: readonly Case[] = [
  is('1366x768', '683:384', { notes: ['about 16:9 (+0.05 %)'] }),
  is('2560×1080', '64:27'),
  is('3440x1440', '43:18'),
  is('4096 x 2160', '256:135'),
  is('1170x2532', '195:422', { notes: ['about 9:19.5 (+0.12 %)'] }),
  is('2.39', '239:100'),
  is('1,85', '37:20'),
  is('1280 by 800', '8:5'),
  is('16 / 9', '16:9'),
  is('aspect-ratio: 4 / 3;', '4:3'),
  is('1920px 1080px', '16:9'),
  is('1920 1080', '16:9'),
  is('1 920 x 1 080', '16:9'),
  is('1.5:1', '3:2'),
  is('720x480', '4:3', { options: { pixels: '8:9' } }),
  is('2560x1440', '108.79 ppi', { diagonal: '27' }),
  is('1170x2532', '457.25 ppi', { diagonal: '6.1"' }),
  is('16:9', '1366 × 768', { width: '1366' }),
  is('16:9', '1366 × 768', { width: '1366', options: { round: '2' } }),
  is('16:9', '1366 × 768', { width: '1366', options: { round: '16' } }),
  is('4:3', '1440 × 1080', { height: '1080' }),
  is('16:9', '1280 × 720', { width: '1280', height: '1024' }),
  is('9:16', '576 × 1024', { width: '1280', height: '1024' }),
  is('16:9', '16:9', { diagonal: '27', notes: ['pixels per inch need a size in pixels'] }),
  refused('0x100', 'expected a width above 0, found “0”'),
  refused('-1x2', 'expected a width above 0, found “-1”'),
  refused('2x-1', 'expected a height above 0, found “-1”'),
  refused('axb', 'width: “a” is not a number here'),
  refused('1920xb', 'height: “b” is not a number here'),
  refused('1x2x3', 'expected two sides'),
  refused('wide', 'expected two sides, as 1920x1080 or 16:9, found “wide”'),
  refused('16:\ud8009', 'height: '),
  refused('1,920x1,080', 'can mean 1920 or 1.920'),
  { inputs: { size: '16:9', width: '0' }, problem: { message: 'expected a new width above 0' } },
  { inputs: { size: '16:9', diagonal: 'big' }, problem: { message: 'diagonal: “big” is not a number' } },
  {
    inputs: { size: '1920x1080\nx\n640x480' },
    outputs: { list: '16:9\nline 2, column 1: width: “” is not a number here.\n4:3' },
    notes: ['1 line has no answer'],
  },
];
