/** Temperature Converter: type on any scale, read it on all. */
import { useState } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Fields, Panel } from '#src/ui/bench.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/output.tsx';
import { NumberField } from '#src/ui/text-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useRemembered } from '#src/ui/use-remembered.ts';
import { belowAbsoluteZero, readings, SCALES, type Scale } from './logic.ts';

const TYPED_SCALES = ['celsius', 'fahrenheit', 'kelvin'] as const satisfies readonly Scale[];
const OTHER_SCALES = ['rankine', 'reaumur'] as const satisfies readonly Scale[];

const DEFAULTS = { isDifference: false };

/** The box typed in is the source of truth; the others are computed from its text, never from rounded ones. */
type Typed = { readonly scale: Scale; readonly text: string };

const NOTHING: Typed = { scale: 'celsius', text: '' };

export default function TemperaturePage() {
  const { options, set, reset } = useRemembered('temperature-conversion', DEFAULTS);
  const [typed, setTyped] = useState(NOTHING);
  useArrival((arrival) => {
    if (arrival.from === 'link') setTyped(typedFromLink(arrival.values));
  });
  const mode = options.isDifference ? 'difference' : 'point';
  const results = readings(typed.text, typed.scale, mode);
  const warning = belowAbsoluteZero(typed.text, typed.scale, mode);

  return (
    <>
      <ToolBar
        onExample={() => setTyped({ scale: 'fahrenheit', text: '98.6' })}
        onClear={() => setTyped(NOTHING)}
        onReset={reset}
        link={() => ({ [typed.scale]: typed.text })}
      >
        <Checkbox
          label="A difference, not a temperature (a rise of 1 °C is a rise of 1.8 °F)"
          checked={options.isDifference}
          onChange={(isDifference) => set({ isDifference })}
        />
      </ToolBar>
      <Panel>
        <Fields>
          {TYPED_SCALES.map((scale) => (
            <NumberField
              key={scale}
              label={`${SCALES[scale].name} (${SCALES[scale].symbol})`}
              placeholder="Enter temperature"
              value={typed.scale === scale ? typed.text : (results?.[scale] ?? '')}
              onChange={(text) => setTyped({ scale, text })}
            />
          ))}
        </Fields>
        {warning && <Notice tone="warning">{warning}</Notice>}
      </Panel>
      <Panel title="Other scales">
        <OutputRows>
          {OTHER_SCALES.map((scale) => (
            <OutputRow
              key={scale}
              label={`${SCALES[scale].name} (${SCALES[scale].symbol})`}
              value={results?.[scale] ?? ''}
            />
          ))}
        </OutputRows>
      </Panel>
      <HowItWorks>
        <p>
          °F = °C × 9/5 + 32. K = °C + 273.15. °R = K × 9/5. °Ré = °C × 4/5. Worked: 98.6 °F is (98.6 − 32) ×
          5/9 = 37 °C, exactly: the arithmetic is decimal, and results are rounded to 2 places only to be
          shown.
        </p>
        <p>The box you type in is never rewritten, and nothing is computed from a rounded result.</p>
      </HowItWorks>
    </>
  );
}

function typedFromLink(values: Readonly<Record<string, string>>): Typed {
  const scale = TYPED_SCALES.find((candidate) => values[candidate] !== undefined);
  return scale ? { scale, text: values[scale] ?? '' } : NOTHING;
}
