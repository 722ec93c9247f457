/** Shoes: foot length to sizes, a size to the foot it stands for, and what shops print. */
import { decimal, readDecimal, type Decimal } from '#src/lib/decimal.ts';
import { Bench, Fields, Panel } from '#src/ui/bench.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { SelectField, type Choice } from '#src/ui/select-field.tsx';
import { NumberField } from '#src/ui/text-field.tsx';
import { SHOES, type Gender } from './charts.ts';
import { Diagram } from './diagram.tsx';
import {
  CM_PER_INCH,
  footInches,
  shoeSize,
  shopRow,
  showLength,
  showSize,
  type ShoeSystem,
} from './logic.ts';
import styles from './page.module.css';

/** The box typed in is the source of truth. */
export type Foot = {
  readonly gender: Gender;
  readonly system: ShoeSystem;
  readonly source: 'size' | 'inches' | 'cm';
  readonly text: string;
};

export const NO_FOOT: Foot = { gender: 'men', system: 'us', source: 'inches', text: '' };

const GENDERS: readonly Choice<Gender>[] = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Women' },
];

const SYSTEMS: readonly Choice<ShoeSystem>[] = [
  { value: 'us', label: 'US' },
  { value: 'uk', label: 'UK' },
  { value: 'eur', label: 'EUR' },
];

type ShoeSectionProps = { readonly foot: Foot; readonly onChange: (foot: Foot) => void };

export function ShoeSection({ foot, onChange }: ShoeSectionProps) {
  const inches = lengthOf(foot);
  const { gender, system } = foot;
  /** Another gender or system keeps the foot, and what is typed as a size is then read from it. */
  const keepFoot = (change: Partial<Foot>) =>
    onChange({
      ...foot,
      ...(foot.source === 'size' && inches ? { source: 'inches', text: showPrecisely(inches) } : {}),
      ...change,
    });
  const show = (source: Foot['source'], value: () => string) => {
    if (foot.source === source) return foot.text;
    return inches ? value() : '';
  };
  return (
    <>
      <Bench>
        <Panel title="Your foot or your size">
          <Fields narrow>
            <SelectField
              label="Gender"
              choices={GENDERS}
              value={gender}
              onChange={(next) => keepFoot({ gender: next })}
            />
            <SelectField
              label="System"
              choices={SYSTEMS}
              value={system}
              onChange={(next) => keepFoot({ system: next })}
            />
            <NumberField
              label="Shoe size"
              step={0.5}
              value={show('size', () => showSize(shoeSize(inches ?? decimal(0), system, gender)))}
              onChange={(text) => onChange({ ...foot, source: 'size', text })}
            />
          </Fields>
          <Fields narrow>
            <NumberField
              label="Foot length (inches)"
              step={0.1}
              min={0}
              value={show('inches', () => showLength(inches ?? decimal(0), 'in'))}
              onChange={(text) => onChange({ ...foot, source: 'inches', text })}
            />
            <NumberField
              label="Foot length (cm)"
              step={0.1}
              min={0}
              value={show('cm', () => showLength(inches ?? decimal(0), 'cm'))}
              onChange={(text) => onChange({ ...foot, source: 'cm', text })}
            />
          </Fields>
          <Derived inches={inches} gender={gender} />
        </Panel>
        <Panel title="Where to measure">
          <Diagram garment="shoes" />
        </Panel>
      </Bench>
      <Panel title={`Shop sizes, ${gender}`}>
        <ShopNote inches={inches} gender={gender} />
        <ShoeTable inches={inches} gender={gender} />
      </Panel>
    </>
  );
}

/** The foot in inches; `undefined` unless it is longer than nothing. */
function lengthOf({ source, text, system, gender }: Foot): Decimal | undefined {
  const value = readDecimal(text);
  if (!value) return undefined;
  const inches = {
    size: () => footInches(value, system, gender),
    inches: () => value,
    cm: () => value.div(CM_PER_INCH),
  }[source]();
  return inches.gt(0) ? inches : undefined;
}

const showPrecisely = (inches: Decimal): string => inches.round(6).toString();

type MeasuredFoot = { readonly inches: Decimal | undefined; readonly gender: Gender };

function Derived({ inches, gender }: MeasuredFoot) {
  return (
    <OutputRows>
      {SYSTEMS.map(({ value: system, label }) => (
        <OutputRow
          key={system}
          label={label}
          value={inches ? showSize(shoeSize(inches, system, gender)) : ''}
        />
      ))}
    </OutputRows>
  );
}

function ShopNote({ inches, gender }: MeasuredFoot) {
  const found = inches && shopRow(inches, gender);
  if (!found) return null;
  const { row, isBeyond } = found;
  if (isBeyond) return <Notice tone="info">Longer than the chart: its last row is US {row.us}.</Notice>;
  return (
    <Notice tone="success" title={`In a shop: US ${row.us}, UK ${row.uk}, EUR ${row.eur}`}>
      The shortest shoe in the chart that this foot fits in. EUR reads higher here than by the formula,
      because shops count the last.
    </Notice>
  );
}

function ShoeTable({ inches, gender }: MeasuredFoot) {
  const found = inches && shopRow(inches, gender);
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Shoe chart">
      <table className={styles['chart']}>
        <thead>
          <tr>
            {['US', 'UK', 'EUR', 'Inches', 'cm'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHOES[gender].map((row) => (
            <tr key={row.us} data-best={(row === found?.row && !found.isBeyond) || undefined}>
              <th scope="row">{row.us}</th>
              <td>{row.uk}</td>
              <td>{row.eur}</td>
              <td>{row.inches}</td>
              <td>{row.cm}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
