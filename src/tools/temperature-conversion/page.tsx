/** Temperature Converter: type on any scale, read it on all. */
import { useState } from 'react';
import { groupThousands } from '#src/lib/number-text.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { Fields, Panel } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useAnnouncement } from '#src/ui/basics/use-announcement.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { belowAbsoluteZero, readings } from './logic.ts';
import { SCALES, type Scale } from './scales.ts';
import { FIELDS, OPTIONS } from './options.ts';

const TYPED_SCALES = ['celsius', 'fahrenheit', 'kelvin'] as const satisfies readonly Scale[];
const OTHER_SCALES = ['rankine', 'reaumur'] as const satisfies readonly Scale[];

/** The box typed in is the source of truth; the others are computed from its text, never from rounded ones. */
type Typed = { readonly scale: Scale; readonly text: string };

/** The id of the words about an impossible temperature. */
const WARNING = 'impossible';

const NOTHING: Typed = { scale: 'celsius', text: '' };

export default function TemperaturePage() {
  const [typed, setTyped] = useState(NOTHING);
  const tool = useTool('temperature-conversion', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => typed.text && typed, set: (was) => setTyped(was || NOTHING) },
    onLink: (fields) => setTyped(typedFromLink(fields)),
  });
  const { options, set } = tool;
  const mode = options.isDifference ? 'difference' : 'point';
  const results = readings(typed.text, typed.scale, mode);
  const warning = belowAbsoluteZero(typed.text, typed.scale, mode);
  const group = options.thousands ? groupThousands : (number: string) => number;
  useAnnouncement(results ? describeResults(typed, results) : '');

  return (
    <>
      <Panel>
        <Fields>
          {TYPED_SCALES.map((scale) => (
            <NumberField
              key={scale}
              label={`${SCALES[scale].name} (${SCALES[scale].symbol})`}
              placeholder="Enter temperature"
              aria-invalid={(warning !== undefined && typed.scale === scale) || undefined}
              aria-describedby={warning !== undefined && typed.scale === scale ? WARNING : undefined}
              value={typed.scale === scale ? typed.text : (results?.[scale] ?? '')}
              onChange={(text) => setTyped({ scale, text })}
            />
          ))}
        </Fields>
        {warning && (
          <Notice id={WARNING} tone="warning">
            {warning}
          </Notice>
        )}
        <Checkbox
          label="A difference, not a temperature"
          checked={options.isDifference}
          onChange={(isDifference) => set({ isDifference })}
        />
      </Panel>
      <Panel
        title="Other scales"
        aside={
          <Checkbox
            label="Thousands separators"
            checked={options.thousands}
            onChange={(thousands) => set({ thousands })}
          />
        }
      >
        <OutputRows>
          {OTHER_SCALES.map((scale) => (
            <OutputRow
              key={scale}
              label={`${SCALES[scale].name} (${SCALES[scale].symbol})`}
              value={group(results?.[scale] ?? '')}
              kind="text"
            />
          ))}
        </OutputRows>
      </Panel>
      <ToolBar
        tool={tool}
        onExample={() => setTyped({ scale: 'fahrenheit', text: '98.6' })}
        onClear={() => setTyped(NOTHING)}
        link={() => ({ [typed.scale]: typed.text })}
      />
      <HowItWorks>
        <p>
          °F = °C × 9/5 + 32. K = °C + 273.15. °R = K × 9/5. °Ré = °C × 4/5. Example: 98.6 °F is (98.6 − 32) ×
          5/9 = 37 °C, exactly: the arithmetic is decimal. Only what is shown is rounded, to 2 places. As a
          difference, 1 °C is 1.8 °F.
        </p>
        <p>The box you type in is never rewritten, and nothing is computed from a rounded result.</p>
      </HowItWorks>
    </>
  );
}

function typedFromLink(fields: OptionValues<typeof FIELDS>): Typed {
  const scale = TYPED_SCALES.find((candidate) => fields[candidate] !== '');
  return scale ? { scale, text: fields[scale] } : NOTHING;
}

/** `37 °C = 98.60 °F = 310.15 K`, with what was typed first. */
function describeResults({ scale: from, text }: Typed, results: Readonly<Record<Scale, string>>): string {
  const others = TYPED_SCALES.filter((scale) => scale !== from);
  const shown = others.map((scale) => `${results[scale]} ${SCALES[scale].symbol}`);
  return [`${text} ${SCALES[from].symbol}`, ...shown].join(' = ');
}
