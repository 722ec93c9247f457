/** From when to when people are at work, for the strip of hours. */
import { useMemo } from 'react';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { formatBriefly } from '../day/clock-time.ts';
import { HOURS_OF_DAY, workingHoursOf, type Options } from '../options.ts';

export function WorkingHours({
  options,
  onOptions,
}: {
  readonly options: Options;
  readonly onOptions: (change: Partial<Options>) => void;
}) {
  const working = workingHoursOf(options);
  const choices = useMemo(
    () =>
      HOURS_OF_DAY.map((value, hour) => ({
        value,
        label: formatBriefly(hour % 24, 0, options.clock),
      })),
    [options.clock],
  );
  return (
    <>
      <SelectField
        label="At work from"
        choices={choices.slice(0, working.end)}
        value={`${working.start}`}
        onChange={(workStart) => onOptions({ workStart })}
      />
      <SelectField
        label="until"
        choices={choices.slice(working.start + 1)}
        value={`${working.end}`}
        onChange={(workEnd) => onOptions({ workEnd })}
      />
    </>
  );
}
