/** The fields and options of a described tool. */
import { useState, type ComponentProps } from 'react';
import { capitalised } from '#src/lib/format.ts';
import type { Form, FormProblem, Input, Suggestion } from '#src/lib/form/form.ts';
import { labelOf } from '#src/lib/linked-options.ts';
import { countChanged, type Option, type OptionTable, type OptionValue } from '#src/lib/options.ts';
import { describeProblem, type Problem } from '#src/lib/result.ts';
import { sentence } from '#src/lib/format.ts';
import { IconButton } from '#src/ui/basics/button.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { usePart } from '#src/ui/basics/use-part.ts';
import type { Picks } from '#src/ui/fields/date-picker.tsx';
import buttons from '#src/ui/files/file-drop.module.css';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { RadioGroup } from '#src/ui/fields/radio-group.tsx';
import { MaskedField, ShowButton } from '#src/ui/fields/masked-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { languageOfKind } from '#src/ui/editor/language.ts';
import { optionsOfSteps } from '#src/lib/form/steps.ts';
import type { PageEntered } from '#src/ui/tool/parts.ts';
import { MoreOptions, OptionRow } from '#src/ui/tool/tool-bar.tsx';
import { Sheet } from '#src/ui/basics/sheet.tsx';
import { FilePicker } from './file-picker.tsx';
import styles from './form-page.module.css';

/** Few tools have dates or zones: the others do not load what they need. */
const DatePicker = lazyPart(
  () => import('#src/ui/fields/date-picker.tsx'),
  (module) => module.DatePicker,
  <span className={buttons['button']} />,
);
const ColourPicker = lazyPart(
  () => import('#src/ui/fields/colour-picker.tsx'),
  (module) => module.ColourPicker,
  <span className={buttons['button']} />,
);
const loadZoneField = () => import('#src/ui/fields/zone-field.tsx');

type FieldProps = {
  readonly input: Input;
  readonly value: PageEntered[string];
  readonly problem: FormProblem | undefined;
  /** Places that are told of although there is an answer. */
  readonly marks?: readonly Problem[] | undefined;
  /** What is wrong may not be wrong when the person is done. */
  readonly isBeingTyped: boolean;
  readonly onChange: (value: PageEntered[string]) => void;
  readonly suggestions?: readonly Suggestion[] | undefined;
  /** Takes several files at once. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
};

const errorOf = ({ problem, isBeingTyped }: Pick<FieldProps, 'problem' | 'isBeingTyped'>) =>
  problem &&
  (isBeingTyped ? `Not complete yet: ${describeProblem(problem)}` : sentence(describeProblem(problem)));

/** One input of the page, by its kind. */
export function InputField(props: FieldProps) {
  const { input, value, onChange } = props;
  const { label, hint } = input;
  const placeholder = input.page?.placeholder;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    label,
    value: text,
    error: errorOf(props),
    onChange,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
  };
  switch (input.kind) {
    case 'text':
      return input.holds === 'line' ? (
        <TextField
          {...shared}
          mono
          suggestions={props.suggestions}
          {...(input.isSecret && SECRET)}
          {...pickerOf(input.page?.picks, text, onChange)}
        />
      ) : (
        <LongText {...props} input={input} shared={shared} />
      );
    case 'secret':
      return <MaskedField {...shared} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          {...(input.min !== undefined && { min: input.min })}
          {...(input.max !== undefined && { max: input.max })}
          {...(input.step !== undefined && { step: input.step })}
        />
      );
    case 'date':
      return <TextField {...shared} type={input.of} step={input.of === 'date' ? undefined : 1} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          choices={input.choices}
          value={text}
          onChange={onChange}
          error={shared.error}
        />
      );
    case 'file':
      return (
        <FilePicker
          {...{ label, hint, accept: input.page?.accept, error: shared.error, value, onChange }}
          isSeveral={input.isSeveral ?? false}
        />
      );
  }
}

/** The calendar of a field in which dates are typed, or its picker of colours. */
const pickerOf = (picks: Picks | 'colour' | undefined, value: string, onPick: (text: string) => void) =>
  picks && {
    aside: (describedBy: string) =>
      picks === 'colour' ? (
        <ColourPicker {...{ value, onPick, describedBy }} />
      ) : (
        <DatePicker {...{ picks, value, onPick, describedBy }} />
      ),
  };

type LongTextProps = FieldProps & {
  readonly input: Extract<Input, { kind: 'text' }>;
  readonly shared: {
    readonly label: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
    readonly placeholder?: string;
    readonly hint?: string;
  };
};

function LongText({ input, value, problem, marks = [], onChange, onFiles, shared }: LongTextProps) {
  const { picks, accept, isMasked } = input.page ?? {};
  const [isShown, setIsShown] = useState(false);
  return (
    <TextAreaField
      {...shared}
      {...(input.isSecret && SECRET)}
      className={classNames(
        styles['input'],
        input.holds === 'values' && styles['value'],
        picks && styles['dates'],
        picks && !shared.value.includes('\n') && styles['oneLine'],
      )}
      // What a box for code paints over its text cannot be masked.
      {...(isMasked
        ? {
            'data-masked': isShown ? undefined : '',
            aside: (labelId: string) => (
              <ShowButton isShown={isShown} onShow={setIsShown} describedBy={labelId} />
            ),
          }
        : { language: languageOfKind(input.as) ?? 'text' })}
      problems={problem ? [problem] : marks}
      {...(picks && { rows: 1 })}
      {...pickerOf(picks, shared.value, (picked) => onChange(withPicked(shared.value, picked)))}
      // What is marked is told of by the answer, which comes next.
      {...(!problem && marks.length > 0 && { error: '' })}
      {...(accept !== undefined && { accept })}
      {...(onFiles && { onFiles })}
      {...(input.takes === 'bytes' && {
        file: value instanceof File ? value : undefined,
        onFile: onChange,
        onRemoveFile: () => onChange(''),
      })}
    />
  );
}

type OptionsProps = {
  readonly form: Form;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly set: (change: Readonly<Record<string, OptionValue>>) => void;
  /** Above the box, where it is wide, unless the specification puts something before them. */
  readonly place: 'above' | 'below';
  /** When they are opened on a phone. */
  readonly onOpen: () => void;
  readonly problem: FormProblem | undefined;
};

type NamedOption = readonly [name: string, option: Option];

/** So many stand in one row above the box. */
const MOST_IN_ROW = 4;

/** Whether the page has a control for an option, as the others are chosen. */
const isControl = ({ only, isShown }: Option, options: OptionsProps['options']): boolean =>
  only !== 'offPage' && (isShown?.(options) ?? true);

type OptionsAmongProps = Pick<OptionsProps, 'form' | 'options' | 'set' | 'problem'> & {
  readonly place: 'above' | 'below';
};

/** The options that are a part of the question, above or below the inputs. */
export const OptionsAmong = ({ form: { options: table }, options, place, ...rest }: OptionsAmongProps) =>
  Object.entries<Option>(table)
    .filter(([, option]) => option.page?.among === place && isControl(option, options))
    .map(([name, option]) => (
      <OptionControl
        key={name}
        {...rest}
        {...{ name, option, table }}
        value={options[name] ?? option.fallback}
      />
    ));

/** The options that are shown, as they are chosen: the first few, and the seldom used ones. */
function shownOptions(table: OptionTable, options: OptionsProps['options'], inSteps: ReadonlySet<string>) {
  const shown = Object.entries<Option>(table).filter(
    ([name, option]) => isControl(option, options) && !option.page?.among && !inSteps.has(name),
  );
  const plain = shown.filter(([, { page }]) => !page?.isMore && page?.fold === undefined);
  const row = plain.slice(0, MOST_IN_ROW);
  const more = [...plain.slice(MOST_IN_ROW), ...shown.filter(([, { page }]) => page?.isMore)];
  const names = new Set(shown.flatMap(([, { page }]) => page?.fold ?? []));
  const folds = [...names].map(
    (name) => [name, shown.filter(([, { page }]) => page?.fold === name)] as const,
  );
  return { row, more, folds };
}

/** Whether one of these options has a hint below it. */
const hasHint = (options: readonly NamedOption[]): boolean =>
  options.some(([, { hint }]) => hint !== undefined);

/** The options that most people change, in one row; the others are folded away. On a phone one line tells what is chosen, and opens all. */
export function FormOptions({
  form: { options: table, page },
  options,
  set,
  place,
  onOpen,
  problem,
}: OptionsProps) {
  const inSteps = new Set(page.steps && optionsOfSteps(page.steps));
  const { row, more, folds } = shownOptions(table, options, inSteps);
  if (row.length + more.length + folds.length === 0) return null;
  const control = ([name, option]: NamedOption) => (
    <OptionControl
      key={name}
      {...{ name, option, table }}
      value={options[name] ?? option.fallback}
      {...{ set, problem }}
    />
  );
  const all = [...more, ...folds.flatMap(([, named]) => named)];
  const changed = all.filter(([name, { fallback }]) => (options[name] ?? fallback) !== fallback);
  const words = [...row, ...changed].flatMap(([name, option]) =>
    wordsOf(table, name, option, options).map((word) => [name, word] as const),
  );
  // The same word twice says nothing.
  const isTwice = (word: string) => words.filter(([, each]) => each === word).length > 1;
  const chosen = words.map(([name, word]) => (isTwice(word) ? `${labelOf(table, name)} ${word}` : word));
  return (
    <div className={styles['optionsFrame']} data-place={place}>
      <div className={styles['options']} data-panel="options">
        <Sheet
          label="Options"
          opener={
            <>
              <span>Options:</span> {chosen.join(', ') || 'none chosen'}
            </>
          }
          openerClassName={styles['chosen']}
          onOpen={onOpen}
        >
          <OptionRow hasHint={hasHint(row)}>{row.map(control)}</OptionRow>
          {[['More', more] as const, ...folds].map(
            ([label, named]) =>
              named.length > 0 && (
                <MoreOptions
                  key={label}
                  label={label}
                  hasHint={hasHint(named)}
                  changed={countChanged(
                    table,
                    options,
                    named.map(([name]) => name),
                  )}
                >
                  {named.map(control)}
                </MoreOptions>
              ),
          )}
        </Sheet>
      </div>
    </div>
  );
}

/** What is chosen, in words; nothing for what is off or empty. */
function wordsOf(
  table: OptionTable,
  name: string,
  { choices, fallback }: Option,
  options: OptionsProps['options'],
): readonly string[] {
  const value = options[name] ?? fallback;
  if (choices) return [choices.find((choice) => choice.value === value)?.label ?? String(value)];
  if (value === false || value === '') return [];
  return [value === true ? labelOf(table, name) : `${labelOf(table, name)} ${value}`];
}

type OptionControlProps = Pick<OptionsProps, 'set' | 'problem'> & {
  readonly name: string;
  readonly option: Option;
  readonly table: OptionTable;
  readonly value: OptionValue;
  /** It turns a step on: its label is seen as that of the step, and its default, which turns it off, is no choice. */
  readonly isStep?: boolean;
};

/** So many choices of so few letters stand beside each other; more are a list. */
const MOST_RADIOS = 4;
const LONGEST_RADIOS = 36;

/** The control of one option, by its kind. */
export function OptionControl(props: OptionControlProps) {
  const { name, option, table, value, set, problem, isStep: hideLabel = false } = props;
  const label = capitalised(labelOf(table, name));
  const onChange = (chosen: OptionValue) => set({ [name]: chosen });
  const { choices, page, hint } = option;
  const error = problem?.field === name ? sentence(describeProblem(problem)) : undefined;
  const width = page?.among ? '' : (styles['brief'] ?? '');
  if (typeof value === 'boolean') return <FlagControl {...{ option, label, value, onChange }} />;
  if (choices)
    return <ChoiceControl {...{ option, choices, label, value, onChange, hint, error, hideLabel }} />;
  const facts = { label, value, onChange, error, hint, hideLabel, placeholder: page?.placeholder };
  if (page?.control === 'zone' || page?.control === 'zones')
    return <ZoneControl {...facts} areSeveral={page.control === 'zones'} className={styles['brief'] ?? ''} />;
  return option.isNumber ? (
    <NumberField {...facts} className={width} />
  ) : (
    <TextField {...facts} mono className={width} />
  );
}

type ChoiceControlProps = Pick<OptionControlProps, 'option'> & {
  readonly choices: NonNullable<Option['choices']>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly hideLabel: boolean;
};

/** Few short choices beside each other, or a list; the step they belong to is turned off elsewhere. */
function ChoiceControl({ option, choices, hint, error, hideLabel, ...field }: ChoiceControlProps) {
  if (hideLabel) {
    const others = choices.filter((each) => each.value !== option.fallback);
    return <SelectField {...{ ...field, hint, error, hideLabel }} choices={others} />;
  }
  const length = choices.reduce((sum, choice) => sum + choice.label.length, 0);
  const isFew = option.page?.control !== 'list' && choices.length <= MOST_RADIOS && length <= LONGEST_RADIOS;
  return isFew ? (
    <RadioGroup {...field} choices={choices} />
  ) : (
    <SelectField {...{ ...field, hint, error }} choices={choices} />
  );
}

type FlagControlProps = Pick<OptionControlProps, 'option'> & {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
};

/** A checkbox, or the small button of a sign. */
function FlagControl({ option: { page }, label, value, onChange }: FlagControlProps) {
  const { sign } = page ?? {};
  if (!sign) return <Checkbox label={label} checked={value} onChange={onChange} />;
  const isPressed = value !== Boolean(sign.isInverse);
  return (
    <IconButton label={sign.label} aria-pressed={isPressed} onClick={() => onChange(!value)}>
      <code>{sign.text}</code>
    </IconButton>
  );
}

type ZoneControlProps = ComponentProps<typeof TextField> & { readonly areSeveral: boolean };

/** Zones can be typed until the list of zones is there, and where it cannot be had. */
function ZoneControl({ areSeveral, ...props }: ZoneControlProps) {
  const { module } = usePart(loadZoneField, true);
  if (!module) return <TextField {...props} mono />;
  return areSeveral ? <module.ZonesField {...props} /> : <module.ZoneField {...props} />;
}

/** In a box of several lines, what is picked is one more. */
const withPicked = (text: string, picked: string): string =>
  text.trim().includes('\n') ? `${text.replace(/\n$/, '')}\n${picked}` : picked;
