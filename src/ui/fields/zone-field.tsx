/** A time zone, found by its name, a city or an offset; or none. */
import type { FieldFacts } from './field.tsx';
import { Combobox } from './combobox.tsx';
import { loadOwnZones } from './zones.ts';

type ZoneFieldProps = FieldFacts & {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  /** What is meant while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
};

/** `<ZoneField label="Zone" placeholder="UTC" value={zone} onChange={setZone} />` */
export const ZoneField = (props: ZoneFieldProps) => <Combobox {...props} load={loadOwnZones} takesTyped />;
