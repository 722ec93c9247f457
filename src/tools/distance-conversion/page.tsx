/** Distance Converter: two linked boxes, and every unit at once below. */
import { useState } from 'react';
import { readDecimal } from '#src/lib/decimal.ts';
import { groupThousands } from '#src/lib/number-text.ts';
import { Fields, Panel } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { convertShort, convertText, feetAndInches } from './logic.ts';
import { UNITS } from './units.ts';
import { FIELDS, OPTIONS, SIDES } from './options.ts';

const CHOICES = UNITS.map((unit) => ({ value: unit, label: unit }));

type Side = (typeof SIDES)[number];
const OTHER = { left: 'right', right: 'left' } as const satisfies Record<Side, Side>;

/** The side typed in is the source of truth; the other is computed from its text. */
type Typed = { readonly side: Side; readonly text: string };

const NOTHING: Typed = { side: 'left', text: '' };

export default function DistancePage() {
  const [typed, setTyped] = useState(NOTHING);
  const tool = useTool('distance-conversion', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => typed.text && typed, set: (was) => setTyped(was || NOTHING) },
    onLink: ({ value, side }) => setTyped({ side, text: value }),
  });
  const { options, set } = tool;
  const from = options[typed.side];
  const to = options[OTHER[typed.side]];
  const result = convertText(typed.text, from, to);
  const group = options.thousands ? groupThousands : (number: string) => number;
  useAnnouncement(result && `${typed.text} ${from} = ${result} ${to}`);

  const show = (side: Side) => (side === typed.side ? typed.text : result);
  const isZero = readDecimal(typed.text)?.eq(0) ?? false;
  const inUnit = (unit: (typeof UNITS)[number]) => group(convertShort(typed.text, from, unit));

  return (
    <>
      <Panel>
        <Fields>
          {SIDES.map((side) => (
            <Fields key={side} narrow>
              <NumberField
                label={side === 'left' ? 'From' : 'To'}
                placeholder="Enter value"
                min={0}
                value={show(side)}
                hint={isZero && side !== typed.side ? 'Zero is zero in every unit.' : undefined}
                onChange={(text) => setTyped({ side, text })}
              />
              <SelectField
                label={side === 'left' ? 'From unit' : 'To unit'}
                choices={CHOICES}
                value={options[side]}
                onChange={(unit) => set({ [side]: unit })}
              />
            </Fields>
          ))}
        </Fields>
      </Panel>
      <Panel
        title="In every unit"
        aside={
          <Checkbox
            label="Thousands separators"
            checked={options.thousands}
            onChange={(thousands) => set({ thousands })}
          />
        }
      >
        <OutputRows>
          {UNITS.map((unit) => (
            <OutputRow key={unit} label={unit} value={inUnit(unit)} kind="text" />
          ))}
          <OutputRow label="feet and inches" value={feetAndInches(typed.text, from)} kind="text" />
        </OutputRows>
      </Panel>
      <ToolBar
        tool={tool}
        onExample={() => setTyped({ side: 'left', text: '26.21875' })}
        onClear={() => setTyped(NOTHING)}
        link={() => ({ value: typed.text, side: typed.text && typed.side })}
      />
      <HowItWorks>
        <p>
          One inch is 0.0254 m, a foot 0.3048 m, a yard 0.9144 m, a mile 1,609.344 m (international yard and
          pound agreement, 1959); a nautical mile is 1,852 m. Example: 26.21875 miles × 1,609.344 = 42,194.988
          m.
        </p>
        <p>
          The arithmetic is decimal. Results are rounded to 6 places; an amount too small for that is shown
          with six digits. The side you type in is never rewritten.
        </p>
      </HowItWorks>
    </>
  );
}
