/** The two linked boxes: the side that is typed in is the source of truth, the other is computed from its text. */
import { readDecimal } from '#src/lib/decimal.ts';
import { acceptFields, defaultsOf } from '#src/lib/options.ts';
import { Fields } from '#src/ui/basics/layout.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import type { PartProps, Parts } from '#src/ui/tool/parts.ts';
import { convertText } from './logic.ts';
import { OPTIONS, OTHER, SIDES } from './options.ts';
import { UNITS } from './units.ts';

const CHOICES = UNITS.map((unit) => ({ value: unit, label: unit }));

function Boxes({ entered: { value, side: typedAt }, enter, options, set }: PartProps) {
  const text = typeof value === 'string' ? value : '';
  const typed = typedAt === 'right' ? 'right' : 'left';
  const units = { ...defaultsOf(OPTIONS), ...acceptFields(OPTIONS, options) };
  const result = convertText(text, units[typed], units[OTHER[typed]]);
  const isZero = readDecimal(text)?.eq(0) ?? false;
  return (
    <Fields>
      {SIDES.map((side) => (
        <Fields key={side} narrow>
          <NumberField
            label={side === 'left' ? 'From' : 'To'}
            placeholder="Enter value"
            min={0}
            value={side === typed ? text : result}
            hint={isZero && side !== typed ? 'Zero is zero in every unit.' : undefined}
            onChange={(number) => enter({ value: number, side })}
          />
          <SelectField
            label={side === 'left' ? 'From unit' : 'To unit'}
            choices={CHOICES}
            value={units[side]}
            onChange={(unit) => set({ [side]: unit })}
          />
        </Fields>
      ))}
    </Fields>
  );
}

export const parts: Parts = { inputs: Boxes, options: ['left', 'right'] };
