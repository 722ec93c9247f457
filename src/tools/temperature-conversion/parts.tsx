/** A box for each of three scales: the one that is typed in is the source of truth, the others are computed from its text. */
import { Fields } from '#src/ui/basics/layout.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import type { PartProps, Parts } from '#src/ui/tool/parts.ts';
import { belowAbsoluteZero, readings } from './logic.ts';
import { SCALES, type Scale } from './scales.ts';

const TYPED_SCALES = ['celsius', 'fahrenheit', 'kelvin'] as const satisfies readonly Scale[];

function Boxes({ entered: { value, from }, enter, options }: PartProps) {
  const text = typeof value === 'string' ? value : '';
  const typed = typeof from === 'string' && Object.hasOwn(SCALES, from) ? (from as Scale) : 'celsius'; // a name of the table
  const mode = options['isDifference'] ? 'difference' : 'point';
  const results = readings(text, typed, mode);
  const warning = belowAbsoluteZero(text, typed, mode);
  return (
    <Fields>
      {TYPED_SCALES.map((scale) => (
        <NumberField
          key={scale}
          label={`${SCALES[scale].name} (${SCALES[scale].symbol})`}
          placeholder="Enter temperature"
          error={typed === scale ? warning : undefined}
          value={typed === scale ? text : (results?.[scale] ?? '')}
          onChange={(number) => enter({ value: number, from: scale })}
        />
      ))}
    </Fields>
  );
}

export const parts: Parts = { inputs: Boxes, options: ['to'] };
