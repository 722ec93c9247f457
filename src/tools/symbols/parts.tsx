/** Signs as a grid: a press copies one and adds it to the collected line; what is known of the one in hand stands below. */
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Repair, TableValue } from '#src/lib/form/form.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { Facts } from '#src/ui/results/facts.tsx';
import type { Parts } from '#src/ui/tool/parts.ts';
import { isDrawn } from './dom-drawing.ts';
import styles from './parts.module.css';

type FoundProps = {
  readonly label: string;
  readonly value: TableValue;
  readonly change: (repair: Repair) => void;
  readonly options: Readonly<Record<string, OptionValue>>;
};

/** Signs in a line of the grid: eight of 44 px stand on the narrowest phone. */
const ACROSS = 8;
/** Older signs are in the fonts of most devices; newer ones are tried. */
const FIRST_TRIED = 13;
/** Details that may be long, first what it is called. */
const LONG = new Set(['Name', 'Shortcodes', 'Keywords', 'Looks like']);
const NOT_DETAILS = new Set(['Sign', 'Shown as', 'Skin tones']);
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -ACROSS,
  ArrowDown: ACROSS,
};

function FoundSigns({ label, value, change, options }: FoundProps) {
  const { columns, rows } = value;
  const [place, setPlace] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const [name, shown, tones] = ['Name', 'Shown as', 'Skin tones'].map((column) => columns.indexOf(column));
  const cell = (row: readonly string[] | undefined, at = 0) => row?.[at] ?? '';
  const at = Math.min(place, rows.length - 1);
  const current = rows[at];
  const undrawn = useMemo(() => undrawnOf(value), [value]);
  const collected = String(options['collected'] ?? '');
  const factsOf = (isWanted: (column: string) => boolean) =>
    columns.flatMap((column, index) =>
      NOT_DETAILS.has(column) || !isWanted(column) || cell(current, index) === ''
        ? []
        : [{ label: column, value: cell(current, index) }],
    );
  const collect = (text: string) => change({ label: 'Collected', options: { collected: text } });
  const take = async (row: readonly string[]) => {
    collect(collected + cell(row));
    const isCopied = await copyText(cell(row));
    announce(isCopied ? `Copied ${cell(row, name)}` : 'Not copied: the browser refused the clipboard');
  };
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
    const next = step === undefined ? ends[event.key] : at + step;
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section aria-label={label} className={styles['found']}>
      <div ref={grid} role="group" aria-label="Signs" className={styles['grid']} onKeyDown={move}>
        {rows.map((row, index) => (
          <button
            key={index}
            type="button"
            tabIndex={index === at ? 0 : -1}
            data-current={index === at ? '' : undefined}
            data-undrawn={undrawn.has(index) ? '' : undefined}
            aria-label={cell(row, name)}
            aria-description={undrawn.has(index) ? 'may not be drawn here' : undefined}
            title={cell(row, name)}
            onFocus={() => setPlace(index)}
            onClick={() => void take(row)}
          >
            {cell(row, shown)}
          </button>
        ))}
      </div>
      <Collected text={collected} onChange={collect} />
      <div className={styles['details']}>
        {undrawn.has(at) && (
          <p className={styles['note']}>May not be drawn here: no font of this device has it.</p>
        )}
        <Facts facts={factsOf((column) => LONG.has(column))} />
        <Facts facts={factsOf((column) => !LONG.has(column))} />
        {cell(current, tones) !== '' && (
          <Row>
            {cell(current, tones)
              .split(' ')
              .map((sign) => (
                <Button
                  key={sign}
                  aria-label={toneName(sign)}
                  onClick={() => change({ label: sign, inputs: { search: sign } })}
                >
                  {sign}
                </Button>
              ))}
          </Row>
        )}
      </div>
    </section>
  );
}

type CollectedProps = { readonly text: string; readonly onChange: (text: string) => void };

/** What was copied so far, in one line. */
const Collected = ({ text, onChange }: CollectedProps) =>
  text !== '' && (
    <div className={styles['collected']}>
      <TextField label="Collected" value={text} onChange={onChange} />
      <CopyButton value={text} what="Collected" look="plain" />
      <Button onClick={() => onChange('')}>Empty</Button>
    </div>
  );

/** The places of signs that are new, and that no font has. */
function undrawnOf({ columns, rows }: TableValue): ReadonlySet<number> {
  const since = columns.indexOf('Since');
  const shown = columns.indexOf('Shown as');
  const hasEmoji = isDrawn('\u{1F600}');
  const isNew = (row: readonly string[]) => Number((row[since] ?? '').split(' ')[1]) >= FIRST_TRIED;
  const isTried = (row: readonly string[]) =>
    isNew(row) || (!hasEmoji && (row[since] ?? '').startsWith('Emoji'));
  return new Set(rows.flatMap((row, index) => (isTried(row) && !isDrawn(row[shown] ?? '') ? [index] : [])));
}

const TONE_NAMES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'];

/** `light and dark skin tone` */
function toneName(sign: string): string {
  const names = Array.from(
    sign.matchAll(/[\u{1F3FB}-\u{1F3FF}]/gu),
    ([tone]) => (tone.codePointAt(0) ?? 0) - 0x1f3fb,
  );
  return `${[...new Set(names)].map((tone) => TONE_NAMES[tone] ?? '').join(' and ')} skin tone`;
}

export const parts: Parts = { outputs: { found: FoundSigns }, options: ['collected'] };
