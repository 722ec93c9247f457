/** A box that listens while it has the focus, and what it heard. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { csvText } from '#src/lib/form/csv-text.ts';
import { tableText } from '#src/lib/form/values.ts';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { Notice } from '#src/ui/basics/notice.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Facts } from '#src/ui/results/facts.tsx';
import { OutputTable } from '#src/ui/results/output-table.tsx';
import type { PartProps, Parts } from '#src/ui/tool/parts.ts';
import { listenTo, readLayout } from './dom-listening.ts';
import { conditionOf, keyOf, keyText, locationText, remarksOn, shortcutOf, type Reading } from './logic.ts';
import styles from './parts.module.css';

/** Events that are kept. */
const MOST_KEPT = 100;

function Inputs({ entered, enter }: PartProps) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const [catchesTab, setCatchesTab] = useState(false);
  const [layout, setLayout] = useState<ReadonlyMap<string, string>>();
  const box = useRef<HTMLTextAreaElement>(null);
  const lookUp = useRef<HTMLDivElement>(null);
  const id = useId();
  const onReading = useEffectEvent((reading: Reading) => {
    setReadings((before) => [...before, reading].slice(-MOST_KEPT));
    if (reading.type === 'keydown' && keyOf(reading.code)) enter({ search: reading.code });
  });
  const catches = useEffectEvent(() => catchesTab);
  const onLeave = useEffectEvent(() => lookUp.current?.querySelector('input')?.focus());
  useEffect(() => {
    if (!box.current) return undefined;
    return listenTo(box.current, {
      onReading: (reading) => onReading(reading),
      catchesTab: () => catches(),
      onLeave: () => onLeave(),
    });
  }, []);
  const last = readings.findLast(({ type }) => type === 'keydown') ?? readings.at(-1);
  return (
    <>
      <div className={styles['listening']}>
        <label htmlFor={id}>Press a key here</label>
        <textarea
          {...AS_TYPED}
          ref={box}
          id={id}
          rows={1}
          aria-describedby={`${id}-hint`}
          onFocus={() => void readLayout().then(setLayout)}
        />
        <p id={`${id}-hint`}>{catchesTab ? 'Escape twice leaves the box.' : 'Tab leaves the box.'}</p>
        <Checkbox label="Catch Tab too" checked={catchesTab} onChange={setCatchesTab} />
      </div>
      {last && <Heard reading={last} readings={readings} layout={layout} />}
      <div ref={lookUp}>
        <TextField
          label="Look up"
          mono
          placeholder="enter, KeyQ, 65, KEY_ENTER"
          value={typeof entered['search'] === 'string' ? entered['search'] : ''}
          onChange={(search) => enter({ search })}
        />
      </div>
    </>
  );
}

type HeardProps = {
  readonly reading: Reading;
  readonly readings: readonly Reading[];
  readonly layout: ReadonlyMap<string, string> | undefined;
};

/** The last key that went down, and all events. */
function Heard({ reading, readings, layout }: HeardProps) {
  const remarks = remarksOn(reading);
  const shortcut = shortcutOf(reading);
  const up = readings.findLast(
    ({ type, code, atMs }) => type === 'keyup' && code === reading.code && atMs > reading.atMs,
  );
  const typed = readings.findLast(({ type, atMs }) => type === 'beforeinput' && atMs >= reading.atMs);
  const onLayout = layout?.get(reading.code);
  const facts = [
    { label: 'event.key', value: keyText(reading.key) },
    { label: 'event.code', value: reading.code },
    { label: 'event.keyCode', value: String(reading.keyCode), note: 'deprecated' },
    { label: 'event.which', value: String(reading.which), note: 'deprecated' },
    { label: 'event.location', value: locationText(reading.location) },
    { label: 'Modifiers', value: reading.modifiers.join(', ') },
    { label: 'event.repeat', value: String(reading.repeat) },
    { label: 'event.isComposing', value: String(reading.isComposing) },
    { label: 'Input event', value: typed?.input ?? '' },
    { label: 'On this layout', value: onLayout ?? '' },
    { label: 'Held', value: up ? `${Math.round(up.atMs - reading.atMs)} ms` : '' },
    { label: 'Condition', value: reading.key === '' ? '' : conditionOf(reading) },
    { label: 'Shortcut', value: shortcut?.words ?? '' },
    { label: 'On a Mac', value: shortcut?.mac ?? '' },
    { label: 'aria-keyshortcuts', value: shortcut?.aria ?? '' },
  ].filter(({ value }) => value !== '');
  const rows = readings.map(({ type, key, code, input, atMs }, index) => [
    type,
    type === 'beforeinput' ? input : keyText(key),
    code,
    index === 0 ? '' : `+${Math.round(atMs - (readings[index - 1]?.atMs ?? atMs))}`,
  ]);
  const table = { columns: ['Event', 'key or text', 'code', 'ms'], rows: rows.toReversed() };
  return (
    <section aria-label="What was pressed" className={styles['heard']}>
      <p role="status">
        {keyText(reading.key)} {reading.code}
      </p>
      <Facts facts={facts} />
      {remarks.map((remark) => (
        <Notice key={remark} tone="info">
          <p>{remark}</p>
        </Notice>
      ))}
      <OutputTable
        label="Events"
        {...table}
        text={() => tableText(table)}
        csv={() => csvText(table)}
        fileName="events.csv"
      />
    </section>
  );
}

export const parts: Parts = { inputs: Inputs };
