/** The zones, one a row: chosen from the searchable list, with the time there. */
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { Combobox } from '#src/ui/fields/combobox.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { loadZones } from '#src/ui/fields/zones.ts';
import { keyRows } from '../zones/row-keys.ts';
import { MAX_ZONES, type ZoneTime } from '../logic.ts';
import styles from '../page.module.css';

type ZoneListProps = {
  /** `''` is a row in which none has been chosen yet. */
  readonly zones: readonly string[];
  /** How many of them are drawn by now. */
  readonly drawn: number;
  readonly times: readonly ZoneTime[];
  /** Zones of a link that this browser does not know. */
  readonly unknown: readonly string[];
  readonly onChange: (zones: readonly string[]) => void;
};

export function ZoneList({ zones, drawn, times, unknown, onChange }: ZoneListProps) {
  const list = useRef<HTMLUListElement>(null);
  const keys = useRowKeys(zones);
  const remove = (index: number) => {
    flushSync(() => onChange(zones.toSpliced(index, 1)));
    // The button has gone with its row: the focus moves to the row that took its place, or to the last one.
    list.current?.children[Math.min(index, zones.length - 2)]?.querySelector('input')?.focus();
  };
  return (
    <ul className={styles['zones']} ref={list} data-zones="">
      {zones.slice(0, drawn).map((zone, index) => (
        <li key={keys[index]}>
          <Combobox
            label={`Time zone ${index + 1}`}
            hideLabel
            value={zone}
            load={loadZones}
            error={unknown.includes(zone) ? 'Your browser does not know this zone.' : undefined}
            onChange={(id) => onChange(zones.with(index, id))}
          />
          <ZoneTimeView time={times.find((time) => time.zone === zone)} />
          {index > 0 && (
            <IconButton label={`Remove ${zone || 'this zone'}`} onClick={() => remove(index)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function useRowKeys(zones: readonly string[]): readonly number[] {
  const [keyed, setKeyed] = useState(() => keyRows({ rows: [], keys: [] }, zones));
  if (keyed.rows.length === zones.length && keyed.rows.every((zone, index) => zone === zones[index]))
    return keyed.keys;
  const next = keyRows(keyed, zones);
  setKeyed(next);
  return next.keys;
}

type AddZoneProps = Pick<ZoneListProps, 'zones' | 'onChange'>;

export function AddZone({ zones, onChange }: AddZoneProps) {
  const isFull = zones.length >= MAX_ZONES;
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest('section');
          flushSync(() => onChange([...zones, '']));
          panel?.querySelector<HTMLElement>('[data-zones] > :last-child input')?.focus();
        }}
      >
        Add zone
      </Button>
      {isFull && <span className={styles['full']}>You can show up to {MAX_ZONES} zones.</span>}
    </>
  );
}

function ZoneTimeView({ time }: { readonly time: ZoneTime | undefined }) {
  if (!time) return <div className={styles['zoneTime']} />;
  return (
    <div className={styles['zoneTime']} data-row="">
      <output className={styles['clock']} aria-label={`Time in ${time.zone}`} aria-live="off">
        {time.text}
      </output>
      <span>
        {time.day}
        {time.dayShiftText && <strong className={styles['shift']}>{time.dayShiftText}</strong>}
      </span>
      <span className={styles['offset']}>
        {time.offset} · {time.difference}
        {time.change && <em>{time.change}</em>}
      </span>
      <span className={styles['send']}>
        <SendTo look="row" kind="text" value={`${time.text}, ${time.day}`} what={`Time in ${time.zone}`} />
        <CopyButton value={`${time.text}, ${time.day}`} what={`Time in ${time.zone}`} />
      </span>
    </div>
  );
}
