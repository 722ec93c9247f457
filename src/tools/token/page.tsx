/** Token Generator: choose the characters, press the button, take the tokens. */
import { useState } from 'react';
import { sentence } from '#src/lib/format.ts';
import { countChanged, defaultsOf } from '#src/lib/options.ts';
import { describeProblem, type Result } from '#src/lib/result.ts';
import { Empty, Panel, ResultBeside } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { Form } from '#src/ui/fields/form.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { optionProps } from '#src/ui/fields/option-props.ts';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { MoreOptions, ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { alphabetOf, alphabetProblem, readCount } from './logic.ts';
import { lengthOf, readRequest, type GeneratedTokens } from './request.ts';
import { OPTIONS, type Options } from './options.ts';
import styles from './page.module.css';

const CLASSES = [
  { name: 'uppercase', label: 'Include Uppercase' },
  { name: 'lowercase', label: 'Include Lowercase' },
  { name: 'numbers', label: 'Include Numbers' },
  { name: 'symbols', label: 'Include Symbols' },
] as const;

const EXAMPLE = { symbols: true, withoutLookAlikes: true, length: '24' };

/** Those that are folded away. */
const MORE = ['count', 'source', 'ownAlphabet', 'withoutLookAlikes'] as const;

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

export default function TokenPage() {
  const [generated, setGenerated] = useState<GeneratedTokens>();
  const tool = useTool('token', {
    options: OPTIONS,
    inputs: { get: () => generated, set: setGenerated },
  });
  const { options, set } = tool;
  const tokens = generated?.tokens ?? [];

  const generate = (from: Options) => {
    const request = readRequest(from, randomBytes);
    setGenerated(request.ok ? request.value() : undefined);
  };

  return (
    <>
      <ResultBeside>
        <Panel>
          <Form onSubmit={() => generate(options)}>
            <CharacterFields options={options} set={set} />
            <Button type="submit" look="primary">
              Generate Token
            </Button>
          </Form>
          <RequestProblem options={options} />
        </Panel>
        <Panel>
          <OutputBlock
            label={tokens.length > 1 ? 'Tokens' : 'Token'}
            value={tokens.join('\n')}
            kind="text"
            fileName="tokens.txt"
            wrap
            live
            empty={<Empty>Nothing generated yet.</Empty>}
          />
          {generated && tokens.length > 0 && <Strength bits={generated.bits} />}
        </Panel>
        <Panel>
          <FoldedOptions options={options} set={set} />
        </Panel>
      </ResultBeside>
      <ToolBar
        tool={tool}
        onExample={() => {
          const example = { ...defaultsOf(OPTIONS), ...EXAMPLE };
          tool.show(example);
          generate(example);
        }}
        onClear={() => setGenerated(undefined)}
        link={() => ({})}
      />
      <Explanation />
    </>
  );
}

type OptionFieldsProps = {
  readonly options: Options;
  readonly set: (change: Partial<Options>) => void;
};

function CharacterFields({ options, set }: OptionFieldsProps) {
  const of = optionProps(OPTIONS, options, set);
  const isBytes = options.source !== 'characters';
  return (
    <>
      <fieldset className={styles['classes']} disabled={isBytes || options.ownAlphabet !== ''}>
        <legend>Characters</legend>
        {CLASSES.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={options[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </fieldset>
      <NumberField
        label={isBytes ? 'Number of bytes' : 'Character Length'}
        min={1}
        max={128}
        step={1}
        {...of('length')}
        error={problemOf(lengthOf(options))}
      />
    </>
  );
}

function FoldedOptions({ options, set }: OptionFieldsProps) {
  const of = optionProps(OPTIONS, options, set);
  const isBytes = options.source !== 'characters';
  return (
    <MoreOptions hasHint changed={countChanged(OPTIONS, options, MORE)}>
      <NumberField
        label="How many"
        min={1}
        step={1}
        {...of('count')}
        error={problemOf(readCount(options.count))}
      />
      <SelectField label="Made from" {...of('source')} />
      <TextField
        label="Custom alphabet"
        hint="Replaces the four classes; each character counts once."
        mono
        value={options.ownAlphabet}
        aria-invalid={
          (!isBytes && options.ownAlphabet !== '' && problemOfAlphabet(options) !== undefined) || undefined
        }
        aria-describedby={requestProblem(options) === undefined ? undefined : REQUEST_PROBLEM}
        disabled={isBytes}
        onChange={(ownAlphabet) => set({ ownAlphabet })}
      />
      <Checkbox
        label="Leave out look-alikes (l 1 I | O 0 …)"
        {...of('withoutLookAlikes')}
        disabled={isBytes}
      />
    </MoreOptions>
  );
}

const problemOf = (read: Result<unknown>): string | undefined =>
  read.ok ? undefined : sentence(describeProblem(read.problem));

const problemOfAlphabet = (options: Options): string | undefined => alphabetProblem(alphabetOf(options));

/** The id of what is wrong where no field of its own shows it. */
const REQUEST_PROBLEM = 'request-problem';

/** What stops the button, or makes its result worthless, where no visible field shows it. */
function requestProblem(options: Options): string | undefined {
  const made = readRequest(options, randomBytes);
  if (made.ok) return options.source === 'characters' ? problemOfAlphabet(options) : undefined;
  return lengthOf(options).ok ? problemOf(made) : undefined;
}

function RequestProblem({ options }: { readonly options: Options }) {
  const words = requestProblem(options);
  if (words === undefined) return null;
  return (
    <Notice id={REQUEST_PROBLEM} tone="warning">
      {words}
    </Notice>
  );
}

/** Bits past which no search is feasible, and past which a guess costs more than it is worth. */
const STRONG_BITS = 128;
const FAIR_BITS = 72;

function Strength({ bits }: { readonly bits: number }) {
  const verdict =
    bits >= STRONG_BITS
      ? 'more than anyone can try'
      : bits >= FAIR_BITS
        ? 'strong for a password'
        : 'weak: make it longer';
  return (
    <p className={styles['strength']}>
      {bits.toFixed(1)} bits of entropy each: {verdict}.
    </p>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Each character is drawn on its own from <code>crypto.getRandomValues</code>. Bytes that would make
        some letters likelier than others are thrown away and drawn again (rejection sampling), so all are
        equally likely.
      </p>
      <p>
        Entropy is length × log₂(alphabet): 64 characters of 62 give 381.1 bits. Tokens never enter the
        address, the browser’s storage or its history; a copied link carries the options only.
      </p>
      <p>Limits: 100,000 characters a token, 10,000 tokens, 1,000,000 characters in all.</p>
    </HowItWorks>
  );
}
