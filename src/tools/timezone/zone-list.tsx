/** The zones, one a row: chosen from the searchable list, with the time there. */
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { loadZones } from './browser-zones.ts';
import { MAX_ZONES, type ZoneTime } from './logic.ts';
import styles from './page.module.css';

type ZoneListProps = {
  /** `''` is a row in which none has been chosen yet. */
  readonly zones: readonly string[];
  readonly times: readonly ZoneTime[];
  /** Zones of a link that this browser does not know. */
  readonly unknown: readonly string[];
  readonly onChange: (zones: readonly string[]) => void;
};

export function ZoneList({ zones, times, unknown, onChange }: ZoneListProps) {
  return (
    <ul className={styles['zones']}>
      {zones.map((zone, index) => (
        <li key={index}>
          <Combobox
            label={`Time zone ${index + 1}`}
            hideLabel
            value={zone}
            load={loadZones}
            error={unknown.includes(zone) ? 'This browser knows no such zone.' : undefined}
            onChange={(id) => onChange(zones.with(index, id))}
          />
          <ZoneTimeView time={times.find((time) => time.zone === zone)} />
          {index > 0 && (
            <IconButton
              label={`Remove ${zone || 'this zone'}`}
              onClick={() => onChange(zones.toSpliced(index, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

type AddZoneProps = Pick<ZoneListProps, 'zones' | 'onChange'>;

export function AddZone({ zones, onChange }: AddZoneProps) {
  const isFull = zones.length >= MAX_ZONES;
  return (
    <>
      <Button
        icon={<Plus aria-hidden="true" />}
        disabled={isFull || zones.includes('')}
        onClick={() => onChange([...zones, ''])}
      >
        Add zone
      </Button>
      {isFull && <span className={styles['full']}>{MAX_ZONES} zones are the most.</span>}
    </>
  );
}

function ZoneTimeView({ time }: { readonly time: ZoneTime | undefined }) {
  if (!time) return <div className={styles['zoneTime']} />;
  return (
    <div className={styles['zoneTime']}>
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
      <CopyButton value={`${time.text}, ${time.day}`} what={`Time in ${time.zone}`} />
    </div>
  );
}
