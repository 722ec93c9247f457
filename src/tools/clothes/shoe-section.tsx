/** Shoes: foot length to sizes, a size to the foot it stands for, and what shops print. */
import { readDecimal, type Decimal } from '#src/lib/decimal.ts';
import { Columns, Empty, Fields, Panel } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { AnswerView, ChartTable } from './answer-view.tsx';
import { SHOES, type Gender, type ShoeRow } from './charts.ts';
import { Diagram } from './diagram.tsx';
import {
  CM_PER_INCH,
  convertSize,
  describeFeet,
  footInches,
  isFoot,
  rowsOfSize,
  shoeSize,
  shopRow,
  showLength,
  showSize,
  type ShoeSystem,
} from './logic.ts';
import { GENDERS, SYSTEMS, type FOOT_BOXES } from './options.ts';
import styles from './page.module.css';

/** The box typed in is the source of truth. */
export type Foot = {
  readonly gender: Gender;
  /** The system that the size is shown in. */
  readonly system: ShoeSystem;
  /** The system that a size was typed in. */
  readonly typedIn: ShoeSystem;
  readonly source: (typeof FOOT_BOXES)[number];
  readonly text: string;
};

/** Shoes before anything is typed. */
export const NO_FOOT: Foot = {
  gender: 'men',
  system: 'us',
  typedIn: 'us',
  source: 'inches',
  text: '',
};

type ShoeSectionProps = { readonly foot: Foot; readonly onChange: (foot: Foot) => void };

export function ShoeSection({ foot, onChange }: ShoeSectionProps) {
  const length = lengthOf(foot);
  const inches = length && isFoot(length) ? length : undefined;
  const answer = inches && answerFor(foot, inches);
  const problemOf = (source: Foot['source']) => (source === foot.source ? problemWith(foot) : undefined);
  const { gender, system } = foot;
  /** Another gender keeps the foot, and a size is then read from it. */
  const chooseGender = (next: Gender) =>
    onChange({
      ...foot,
      ...(foot.source === 'shoeSize' && inches ? { source: 'inches', text: showPrecisely(inches) } : {}),
      gender: next,
    });
  /** Another system keeps the foot and shows its size there; what no foot has was meant in the new one. */
  const chooseSystem = (next: ShoeSystem) =>
    onChange({ ...foot, system: next, typedIn: inches ? foot.typedIn : next });
  const show = (source: Foot['source'], value: string | undefined) =>
    foot.source === source && (source !== 'shoeSize' || foot.typedIn === system) ? foot.text : (value ?? '');
  return (
    <>
      <Columns>
        <Panel title="Your foot or your size">
          <Fields narrow>
            <SelectField label="Gender" choices={GENDERS} value={gender} onChange={chooseGender} />
            <SelectField label="System" choices={SYSTEMS} value={system} onChange={chooseSystem} />
            <NumberField
              label="Shoe size"
              step={0.5}
              value={show('shoeSize', inches && sizeShown(foot, inches))}
              error={problemOf('shoeSize')}
              onChange={(text) => onChange({ ...foot, source: 'shoeSize', typedIn: system, text })}
            />
          </Fields>
          <Fields narrow>
            <NumberField
              label="Foot length (inches)"
              step={0.1}
              min={0}
              value={show('inches', length && showLength(length, 'in'))}
              error={problemOf('inches')}
              onChange={(text) => onChange({ ...foot, source: 'inches', text })}
            />
            <NumberField
              label="Foot length (cm)"
              step={0.1}
              min={0}
              value={show('cm', length && showLength(length, 'cm'))}
              error={problemOf('cm')}
              onChange={(text) => onChange({ ...foot, source: 'cm', text })}
            />
          </Fields>
          <Derived inches={inches} gender={gender} />
        </Panel>
        <Panel title="Your size in a shop">
          <ShopAnswer answer={answer} />
          <Diagram garment="shoes" />
        </Panel>
      </Columns>
      <Panel title={`Shop sizes, ${gender}`}>
        <ChartTable
          label="Shoe chart"
          names={['US', 'UK', 'EUR', 'Inches', 'cm']}
          rows={SHOES[gender].map((row) => ({
            cells: [row.us, row.uk, row.eur, row.inches, row.cm],
            mark: answer?.rows.includes(row) ? 'best' : undefined,
          }))}
        />
      </Panel>
    </>
  );
}

/** The foot in inches; `undefined` unless it is longer than nothing. */
function lengthOf({ source, text, typedIn, gender }: Foot): Decimal | undefined {
  const value = readDecimal(text);
  if (!value) return undefined;
  const inches = {
    shoeSize: () => footInches(value, typedIn, gender),
    inches: () => value,
    cm: () => value.div(CM_PER_INCH),
  }[source]();
  return inches.gt(0) ? inches : undefined;
}

/** Why what was typed is not read as a foot; nothing about an empty box. */
function problemWith(foot: Foot): string | undefined {
  const value = readDecimal(foot.text);
  const length = lengthOf(foot);
  if (!value || (length && isFoot(length))) return undefined;
  if (foot.source !== 'shoeSize') return `Feet are ${describeFeet()} long. Check the number and its unit.`;
  return `No foot has this size: feet are ${describeFeet()} long. Check the size and its system.`;
}

/** The size in the system shown: of a size typed in another one, what shops print beside it; else by formula. */
function sizeShown({ source, text, typedIn, system, gender }: Foot, inches: Decimal): string {
  const typed = source === 'shoeSize' ? readDecimal(text) : undefined;
  return showSize((typed && convertSize(typed, typedIn, system, gender)) ?? shoeSize(inches, system, gender));
}

const showPrecisely = (inches: Decimal): string => inches.round(6).toString();

type MeasuredFoot = { readonly inches: Decimal | undefined; readonly gender: Gender };

/** The specified formulas, each named. */
const formulasFor = (gender: Gender): Readonly<Record<ShoeSystem, string>> => ({
  us: `3 × inches − ${gender === 'men' ? 22 : 21}`,
  uk: '3 × inches − 23',
  eur: '1.5 × cm',
});

function Derived({ inches, gender }: MeasuredFoot) {
  return (
    <section>
      <h3>By formula, for the bare foot</h3>
      <OutputRows>
        {SYSTEMS.map(({ value: system, label }) => (
          <OutputRow
            key={system}
            label={label}
            value={inches ? showSize(shoeSize(inches, system, gender)) : ''}
            kind="text"
            aside={<span className={styles['formula']}>{formulasFor(gender)[system]}</span>}
          />
        ))}
      </OutputRows>
    </section>
  );
}

/** The answer of the shop chart for a foot or a printed size. */
type Answer = {
  /** Its rows in the chart; empty where the chart has none. */
  readonly rows: readonly ShoeRow[];
  readonly words: string;
};

function answerFor({ source, text, typedIn, gender }: Foot, inches: Decimal): Answer | undefined {
  const size = source === 'shoeSize' ? readDecimal(text) : undefined;
  return size ? answerForSize(size, typedIn, gender) : answerForLength(inches, gender);
}

function answerForSize(size: Decimal, system: ShoeSystem, gender: Gender): Answer {
  const rows = rowsOfSize(size, system, gender);
  const name = `${system.toUpperCase()} ${showSize(size)}`;
  if (rows.length === 0) {
    const ends = [SHOES[gender][0], SHOES[gender].at(-1)].map((row) => row?.[system]);
    return { rows, words: `The chart for ${gender} has no ${name}: it goes from ${ends.join(' to ')}.` };
  }
  const feet = `${columnOf(rows, 'inches')} in (${columnOf(rows, 'cm')} cm)`;
  return { rows, words: `Shops sell ${name} for a foot of ${feet}.` };
}

function answerForLength(inches: Decimal, gender: Gender): Answer | undefined {
  const found = shopRow(inches, gender);
  if (!found) return undefined;
  const { row, fit } = found;
  const end = `US ${row.us}, for a foot of ${row.inches} in (${row.cm} cm)`;
  if (fit === 'longer')
    return { rows: [], words: `Longer than the chart for ${gender}: it ends with ${end}.` };
  if (fit === 'shorter')
    return { rows: [], words: `Shorter than the chart for ${gender}: it begins with ${end}.` };
  return {
    rows: [row],
    words:
      'The shortest shoe in the chart that this foot fits in. EUR reads higher here than by the formula, because shops count the last.',
  };
}

/** A column of one row, or of two as `6-6.5`. */
const columnOf = (rows: readonly ShoeRow[], column: keyof ShoeRow): string =>
  [...new Set(rows.map((row) => row[column]))].join('-');

function ShopAnswer({ answer }: { readonly answer: Answer | undefined }) {
  if (!answer) return <Empty>Type the length of a foot, or a size.</Empty>;
  const { rows, words } = answer;
  if (rows.length === 0) return <Notice tone="info">{words}</Notice>;
  const sizes = SYSTEMS.map(({ value, label }) => `${label} ${columnOf(rows, value)}`);
  return <AnswerView tone="success" title={`In a shop: ${sizes.join(', ')}`} words={words} />;
}
