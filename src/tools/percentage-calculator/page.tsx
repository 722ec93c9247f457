/** Percentage Calculator: the three sums everyone needs, and the ones people get wrong. */
import { memo, useCallback, useState } from 'react';
import { groupThousands } from '#src/lib/number-text.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Fields, Panel } from '#src/ui/basics/layout.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import {
  EMPTY_TEXT,
  FIELDS,
  HOW_IT_WORKS,
  OPTIONS,
  QUESTIONS,
  type Inputs,
  type Question,
  type Section,
} from './questions.ts';
import styles from './page.module.css';

type Asked = Question & { readonly section: Section };

const ASKED = Object.values<Question>(QUESTIONS).filter((each): each is Asked => each.section !== undefined);

/** So many are the specification's. */
const SPECIFIED = 3;

const EMPTY: Inputs = defaultsOf(FIELDS);

const EXAMPLE = Object.fromEntries(
  ASKED.flatMap(({ names, section: { example } }) => [
    [names[0], example[0]],
    [names[1], example[1]],
  ]),
) as Inputs; // every field is of one section

export default function PercentagePage() {
  const [inputs, setInputs] = useState(EMPTY);
  const tool = useTool('percentage-calculator', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => inputs, set: setInputs },
    onLink: setInputs,
  });
  const { thousands } = tool.options;
  const onText = useCallback(
    (name: string, text: string) => setInputs((current) => ({ ...current, [name]: text })),
    [],
  );
  const typed: Readonly<Record<string, string>> = inputs;
  const sums = ASKED.map((asked) => {
    const [first = '', second = ''] = asked.names.map((name) => typed[name]);
    return <Sum key={asked.section.title} {...{ asked, first, second, thousands, onText }} />;
  });
  return (
    <>
      {sums.slice(0, SPECIFIED)}
      <Checkbox
        label="Thousands separators"
        checked={thousands}
        onChange={(isOn) => tool.set({ thousands: isOn })}
      />
      <div className={styles['further']}>{sums.slice(SPECIFIED)}</div>
      <ToolBar
        tool={tool}
        onExample={() => setInputs(EXAMPLE)}
        onClear={() => setInputs(EMPTY)}
        link={() => inputs}
      />
      <HowItWorks>
        {HOW_IT_WORKS.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </HowItWorks>
    </>
  );
}

type SumProps = {
  readonly asked: Asked;
  readonly first: string;
  readonly second: string;
  /** Whether the result is shown with thousands separators. */
  readonly thousands: boolean;
  readonly onText: (name: string, text: string) => void;
};

/** A question with its answer: drawn again only when its own numbers change, not with every key. */
const Sum = memo(function Sum({ asked, first, second, thousands, onText }: SumProps) {
  const { ask, names, section } = asked;
  const { title, labels, unit = '' } = section;
  const outcome = ask(first, second);
  const other = section.note?.ask(first, second);
  const note = other && 'value' in other && section.note?.words(other);
  const field = (at: 0 | 1, value: string) => (
    <NumberField
      label={labels[at]}
      placeholder={labels[at]}
      value={value}
      onChange={(text) => onText(names[at], text)}
    />
  );
  return (
    <Panel title={title}>
      <div role="group" aria-label={title}>
        <Fields narrow>
          {field(0, first)}
          {field(1, second)}
        </Fields>
      </div>
      <div className={styles['result']}>
        {outcome && 'value' in outcome ? (
          <>
            <output className={styles['value']} aria-live="off">
              <StatusMessage>
                {`= ${thousands ? groupThousands(outcome.value) : outcome.value}${unit}${'type' in outcome ? ` ${outcome.type}` : ''}`}
              </StatusMessage>
            </output>
            <span className={styles['formula']}>{outcome.formula}</span>
            <span className={styles['tools']}>
              <SendTo kind="text" value={outcome.value} what={title} />
              <CopyButton value={outcome.value} what={title} />
            </span>
            {note && <span className={styles['note']}>{note}</span>}
          </>
        ) : (
          <span className={styles['formula']}>{outcome ? outcome.reason : EMPTY_TEXT}</span>
        )}
      </div>
    </Panel>
  );
});
