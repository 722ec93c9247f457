/** Distance Converter: two linked boxes, and every unit at once below. */
import { useState } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Fields, Panel } from '#src/ui/bench.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { NumberField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { convertShort, convertText, feetAndInches, UNITS, type Unit } from './logic.ts';

const DEFAULTS = { left: 'miles' as Unit, right: 'kilometers' as Unit };
const CHOICES = UNITS.map((unit) => ({ value: unit, label: unit }));

const areKnown = ({ left, right }: typeof DEFAULTS) => UNITS.includes(left) && UNITS.includes(right);

type Side = keyof typeof DEFAULTS;
const OTHER = { left: 'right', right: 'left' } as const satisfies Record<Side, Side>;

/** The side typed in is the source of truth; the other is computed from its text. */
type Typed = { readonly side: Side; readonly text: string };

export default function DistancePage() {
  const { options: units, set, reset } = useRemembered('distance-conversion', DEFAULTS, areKnown);
  const [typed, setTyped] = useState<Typed>({ side: 'left', text: '' });
  const from = units[typed.side];
  useArrival((arrival) => {
    if (arrival.from !== 'link') return;
    const { left, right, value } = arrival.values;
    set({
      left: UNITS.find((unit) => unit === left) ?? units.left,
      right: UNITS.find((unit) => unit === right) ?? units.right,
    });
    setTyped({ side: 'left', text: value ?? '' });
  });

  const show = (side: Side) =>
    side === typed.side ? typed.text : convertText(typed.text, from, units[OTHER[typed.side]]);
  const isZero = Number(typed.text) === 0 && typed.text.trim() !== '';
  return (
    <>
      <ToolBar
        onExample={() => setTyped({ side: 'left', text: '26.21875' })}
        onClear={() => setTyped({ side: 'left', text: '' })}
        onReset={reset}
        link={() => ({ ...units, value: show('left') })}
      />
      <Panel>
        <Fields>
          {(['left', 'right'] as const).map((side) => (
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
                value={units[side]}
                onChange={(unit) => set({ [side]: unit })}
              />
            </Fields>
          ))}
        </Fields>
      </Panel>
      <Panel title="In every unit">
        <OutputRows>
          {UNITS.map((unit) => (
            <OutputRow key={unit} label={unit} value={convertShort(typed.text, from, unit)} />
          ))}
          <OutputRow label="feet and inches" value={feetAndInches(typed.text, from)} />
        </OutputRows>
      </Panel>
      <HowItWorks>
        <p>
          One inch is 0.0254 m, a foot 0.3048 m, a yard 0.9144 m, a mile 1,609.344 m (international yard and
          pound agreement, 1959); a nautical mile is 1,852 m. Worked: 26.21875 miles × 1,609.344 = 42,194.988
          m.
        </p>
        <p>
          The arithmetic is decimal; results are rounded to 6 places to be shown, and amounts too small for
          that keep six digits. The side you type in is never rewritten.
        </p>
      </HowItWorks>
    </>
  );
}
