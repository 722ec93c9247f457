/** The fields one by one: what each means, what is wrong with it, and the builder that writes it. */
import { useId, useState } from 'react';
import type { Result } from '#src/lib/result.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { choicesOf, fieldTextOf, STEPS, withField } from '../schedule/build.ts';
import { isUnrestricted } from '../schedule/calendar.ts';
import { type Field, FIELD_IDS, type FieldId, SIX_FIELD_IDS } from '../schedule/fields.ts';
import styles from '../page.module.css';
import { choiceName, readingOf } from '../schedule/readings.ts';

const TITLES: Readonly<Record<FieldId, string>> = {
  second: 'Seconds',
  minute: 'Minutes',
  hour: 'Hours',
  dayOfMonth: 'Day of month',
  month: 'Month',
  weekday: 'Weekday',
};

type TableProps = {
  readonly line: string;
  /** One result a field, of five or six; undefined where the line cannot be told into fields. */
  readonly fields: readonly Result<Field>[] | undefined;
  readonly isMondayFirst: boolean;
  readonly onLine: (line: string) => void;
};

export function FieldTable({ line, fields, isMondayFirst, onLine }: TableProps) {
  const [open, setOpen] = useState<FieldId>();
  const parts = fields ? line.trim().split(' ') : [];
  const hasSeconds = parts.length === SIX_FIELD_IDS.length;
  return (
    <dl className={styles['fields']}>
      {(hasSeconds ? SIX_FIELD_IDS : FIELD_IDS).map((id, index) => (
        <div key={id} className={styles['fieldRow']}>
          <FieldSummary id={id} text={parts[index]} field={fields?.[index]} />
          <dd>
            <Button
              look="quiet"
              aria-expanded={open === id}
              aria-description={TITLES[id]}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              {open === id ? 'Done' : 'Choose'}
            </Button>
          </dd>
          {open === id && (
            <dd className={styles['chooser']}>
              <Chooser
                id={id}
                field={fields?.[index]}
                isMondayFirst={isMondayFirst}
                onText={(text) => onLine(withField(line, id, text, hasSeconds))}
              />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type SummaryProps = {
  readonly id: FieldId;
  readonly text: string | undefined;
  readonly field: Result<Field> | undefined;
};

function FieldSummary({ id, text, field }: SummaryProps) {
  return (
    <>
      <dt>{TITLES[id]}</dt>
      <dd>
        <code>{text ?? ''}</code>
      </dd>
      <dd className={classNames(styles['reading'], field?.ok === false && styles['wrong'])}>
        {field && (field.ok ? readingOf(field.value) : 'not understood')}
      </dd>
    </>
  );
}

type ChooserProps = {
  readonly id: FieldId;
  readonly field: Result<Field> | undefined;
  readonly isMondayFirst: boolean;
  readonly onText: (fieldText: string) => void;
};

/** All values of a field to press; the first press on a free field keeps only that value. */
function Chooser({ id, field, isMondayFirst, onText }: ChooserProps) {
  const labelId = useId();
  const isFree = !field?.ok || isUnrestricted(field.value);
  const chosen = isFree ? [] : field.value.values;
  const toggle = (value: number) =>
    onText(
      fieldTextOf(
        id,
        chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
        isMondayFirst,
      ),
    );
  return (
    <>
      <div className={styles['chips']}>
        <Button className={styles['chip']} aria-pressed={isFree} onClick={() => onText('*')}>
          Any
        </Button>
        {STEPS[id].map((step) => (
          <Button key={step} className={styles['chip']} onClick={() => onText(`*/${step}`)}>
            Every {step}
          </Button>
        ))}
      </div>
      <div className={styles['chips']} role="group" aria-labelledby={labelId}>
        <span id={labelId} hidden>
          {TITLES[id]}
        </span>
        {choicesOf(id, isMondayFirst).map((value) => (
          <Button
            key={value}
            className={styles['chip']}
            aria-pressed={chosen.includes(value)}
            onClick={() => toggle(value)}
          >
            {choiceName(id, value)}
          </Button>
        ))}
      </div>
    </>
  );
}
