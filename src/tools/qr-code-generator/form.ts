/** QR code generator: what the command line and the library take and give. */
import { answer, defineForm, refuse } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
import { drawSvg } from './drawing/drawing.ts';
import { drawPng } from './drawing/png.ts';
import { legibilityWarnings } from './drawing/legibility.ts';
import { makeCode, type QrCode } from './logic.ts';
import { OPTIONS, readMargin } from './options.ts';

const { foreground, background, level, size, margin } = OPTIONS;

/** Blocks have the colours and the size of the terminal. */
const exceptBlocks = { isUsed: ({ format }: Readonly<Record<string, unknown>>) => format !== 'text' };

const TERMINAL = { foreground: foreground.fallback, background: background.fallback };

export const form = defineForm({
  inputs: { text: { kind: 'text', takes: 'line', label: 'Text' } },
  options: {
    format: choice('svg', [
      { value: 'svg', label: 'SVG' },
      { value: 'png', label: 'PNG' },
      { value: 'text', label: 'blocks, for a dark terminal' },
    ]),
    foreground: { ...foreground, ...exceptBlocks },
    background: { ...background, ...exceptBlocks },
    level,
    size: { ...size, ...exceptBlocks },
    margin,
  },
  outputs: {
    svg: { kind: 'text', label: 'SVG', as: 'svg', fileName: 'qr-code.svg' },
    png: { kind: 'picture', label: 'PNG', fileName: 'qr-code.png' },
    blocks: { kind: 'text', label: 'Blocks' },
  },
  page: { empty: 'Enter a text.' },
  examples: [{ inputs: { text: 'https://example.com' } }],
  howItWorks: ['ISO/IEC 18004, the smallest version that holds the text at the level of error correction.'],
  run({ text }, { format, level: wanted, size: side, ...look }) {
    if (text === '') return refuse({ message: 'expected a text, found nothing' });
    const code = makeCode(text, wanted);
    if (!code.ok) return refuse(code.problem);
    const drawn = {
      foreground: look.foreground,
      background: look.background,
      margin: readMargin(look.margin) ?? 4,
    };
    const warnings = legibilityWarnings(format === 'text' ? { ...drawn, ...TERMINAL } : drawn);
    const notes = warnings.map((message) => ({ message }));
    if (format === 'text') return answer({ blocks: blocksOf(code.value, drawn.margin) }, notes);
    if (format === 'svg')
      return answer({ svg: { text: drawSvg(code.value, Number(side), drawn), as: 'svg' } }, notes);
    const bytes = drawPng(code.value, Number(side), drawn);
    return answer({ png: { bytes, type: 'image/png', fileName: 'qr-code.png', alt: 'The QR code' } }, notes);
  },
});

/** Two rows of modules a line, light ones filled: a terminal writes light on dark. */
function blocksOf({ modules, size }: QrCode, margin: number): string {
  const isLight = (x: number, y: number) => modules[y]?.[x] !== true;
  const lines: string[] = [];
  for (let y = -margin; y < size + margin; y += 2) {
    let line = '';
    for (let x = -margin; x < size + margin; x += 1) {
      const [top, bottom] = [isLight(x, y), y + 1 < size + margin && isLight(x, y + 1)];
      line += top && bottom ? '█' : top ? '▀' : bottom ? '▄' : ' ';
    }
    lines.push(line);
  }
  return lines.join('\n');
}
