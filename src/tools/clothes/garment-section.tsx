/** Pants and shirts: measurements to sizes, and a size to its measurements. */
import { capitalised } from '#src/lib/format.ts';
import { Columns, Fields, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import type { Decimal } from '#src/lib/decimal.ts';
import { AnswerView, ChartTable, Handles, type AnswerInWords } from './answer-view.tsx';
import { chartOf, SIZES, type Garment, type Size } from './charts.ts';
import { Diagram } from './diagram.tsx';
import {
  describeBand,
  isNoLength,
  matchingSizes,
  nearestSize,
  readInches,
  recommendSize,
  showLength,
  type LengthUnit,
  type Recommendation,
} from './logic.ts';
import { UNITS } from './options.ts';

/** What was typed, by measurement, and the size chosen, if any. */
export type GarmentInput = { readonly size: string; readonly measurements: Readonly<Record<string, string>> };

/** A garment before anything is chosen. */
export const NO_GARMENT: GarmentInput = { size: '', measurements: {} };

type GarmentSectionProps = {
  readonly garment: Garment;
  readonly unit: LengthUnit;
  readonly input: GarmentInput;
  readonly onUnit: (unit: LengthUnit) => void;
  readonly onChange: (input: GarmentInput) => void;
};

export function GarmentSection({ garment, unit, input, onUnit, onChange }: GarmentSectionProps) {
  const names = Object.keys(chartOf(garment));
  const inches = Object.fromEntries(
    names.flatMap((name) => {
      const value = readInches(input.measurements[name] ?? '', unit);
      return value ? [[name, value] as const] : [];
    }),
  );
  const recommendation = recommendSize(garment, inches);
  return (
    <>
      <Columns>
        <Panel title="Your measurements">
          <Fields>
            {names.map((name) => (
              <NumberField
                key={name}
                label={titleOf(name)}
                placeholder={unit === 'in' ? 'inches' : 'cm'}
                min={0}
                value={input.measurements[name] ?? ''}
                error={isNoLength(input.measurements[name]) ? 'Enter a length above 0.' : undefined}
                hint={explainMatch(garment, name, inches[name], unit)}
                onChange={(text) =>
                  onChange({ ...input, measurements: { ...input.measurements, [name]: text } })
                }
              />
            ))}
          </Fields>
          <Fields narrow>
            <SelectField label="Measured in" choices={UNITS} value={unit} onChange={onUnit} />
          </Fields>
          {recommendation && <AnswerView {...answerOf({ garment, unit, recommendation })} />}
        </Panel>
        <Panel title="Where to measure">
          <Diagram garment={garment} />
        </Panel>
      </Columns>
      <Panel title="Sizes">
        <Row>
          {SIZES.map((size) => (
            <Button
              key={size}
              aria-pressed={input.size === size}
              onClick={() => onChange({ ...input, size: input.size === size ? '' : size })}
            >
              {size}
            </Button>
          ))}
        </Row>
        <ChartTable
          label="Size chart"
          names={['Size', ...names.map(titleOf)]}
          rows={SIZES.filter((size) => input.size === '' || size === input.size).map((size) => ({
            cells: [size, ...names.map((name) => bandText(garment, name, size, unit))],
            mark: markOf(size, recommendation),
          }))}
        />
        {isSize(input.size) && (
          <Handles text={describeSize(garment, unit, input.size)} what={`Size ${input.size}`} />
        )}
      </Panel>
    </>
  );
}

/** `bottomWidth` → `Bottom width` */
const titleOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
};

function explainMatch(
  garment: Garment,
  name: string,
  inches: Decimal | undefined,
  unit: LengthUnit,
): string | undefined {
  if (!inches) return undefined;
  const sizes = matchingSizes(garment, name, inches);
  if (sizes.length > 0) return `Matches ${sizes.join(', ')}`;
  const nearest = nearestSize(garment, name, inches);
  return (
    nearest && `No size matches; ${nearest.size} is nearest, ${showLength(nearest.offBy, unit)} ${unit} away.`
  );
}

type AnswerProps = {
  readonly garment: Garment;
  readonly unit: LengthUnit;
  readonly recommendation: Recommendation;
};

/** One size, and green only where every measurement matches it; or the sizes it lies between, and what decides. */
function answerOf({ garment, unit, recommendation }: AnswerProps): AnswerInWords {
  const { sizes, size, outside } = recommendation;
  const misses = size ? outside.map((name) => describeMiss(garment, unit, size, name)).join(' ') : '';
  if (sizes.length > 1) {
    return {
      tone: outside.length > 0 ? 'warning' : 'info',
      title: `Between ${listed(sizes)}`,
      words: `${decisionOf(recommendation)} ${misses}`.trim(),
    };
  }
  return misses === ''
    ? { tone: 'success', title: `Size ${size}`, words: 'Every measurement given matches it.' }
    : { tone: 'warning', title: `Nearest size: ${size}`, words: misses };
}

function decisionOf({ sizes, size, decidedBy }: Recommendation): string {
  if (size && decidedBy) return `${titleOf(decidedBy)} decides: it is closest to the middle of ${size}.`;
  return `Your measurements fit ${listed(sizes)} alike. Give another measurement to decide, or take ${sizes.at(-1) ?? ''} for a looser fit.`;
}

function describeMiss(garment: Garment, unit: LengthUnit, size: Size, name: string): string {
  const band = chartOf(garment)[name]?.[size];
  return band === undefined
    ? ''
    : `${titleOf(name)} is out of its range: ${size} has ${describeBand(band, unit)}.`;
}

const isSize = (name: string): name is Size => SIZES.some((size) => size === name);

/** `Pants, M: Waist 32-34 in, …` */
function describeSize(garment: Garment, unit: LengthUnit, size: Size): string {
  const bands = Object.entries(chartOf(garment)).map(
    ([name, bandOf]) => `${titleOf(name)} ${describeBand(bandOf[size], unit)}`,
  );
  return `${capitalised(garment)}, ${size}: ${bands.join(', ')}`;
}

/** `S and M`; `S, M and L` */
const listed = (sizes: readonly Size[]): string =>
  [sizes.slice(0, -1).join(', '), sizes.at(-1)].filter(Boolean).join(' and ');

/** How a row of the chart is marked: green for the one size that everything matches. */
function markOf(size: Size, recommendation: Recommendation | undefined) {
  if (!recommendation?.sizes.includes(size)) return undefined;
  return recommendation.sizes.length === 1 && recommendation.outside.length === 0 ? 'best' : 'near';
}

function bandText(garment: Garment, name: string, size: Size, unit: LengthUnit): string {
  const band = chartOf(garment)[name]?.[size];
  return band === undefined ? '' : describeBand(band, unit);
}
