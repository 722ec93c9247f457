/** A time zone, found by its name, a city or an offset; or none; or several. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#src/ui/basics/button.tsx';
import type { FieldFacts } from './field.tsx';
import { Combobox } from './combobox.tsx';
import { loadOwnZones } from './zones.ts';
import styles from './zone-field.module.css';

type ZoneFieldProps = FieldFacts & {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** What is meant while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
};

/** `<ZoneField label="Zone" placeholder="UTC" value={zone} onChange={setZone} />` */
export const ZoneField = (props: ZoneFieldProps) => <Combobox {...props} load={loadOwnZones} takesTyped />;

/** Several zones, with commas between: what is chosen is added to the list below, and goes by its button. */
export function ZonesField({ value, onChange, className, ...facts }: ZoneFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const zones = value.split(',').flatMap((zone) => zone.trim() || []);
  const set = (changed: readonly string[]) => onChange([...new Set(changed)].join(', '));
  const remove = (index: number) => {
    flushSync(() => set(zones.toSpliced(index, 1)));
    // The button has gone with its zone: the focus moves to the one that took its place, to the last one, or to the field.
    const buttons = frame.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? frame.current?.querySelector('input'))?.focus();
  };
  return (
    <div ref={frame} className={className}>
      <Combobox
        {...facts}
        value=""
        onChange={(zone) => {
          if (zone !== '') set([...zones, zone]);
        }}
        load={loadOwnZones}
        takesTyped
      />
      {zones.length > 0 && (
        <ul className={styles['zones']} aria-label={`${facts.label}: zones`}>
          {zones.map((zone, index) => (
            <li key={zone}>
              {zone}
              <IconButton label={`Remove ${zone}`} onClick={() => remove(index)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
