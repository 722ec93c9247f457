/** Timezone Conversion: one moment, typed in the first zone, as clocks show it in up to twelve. */
import { useState } from 'react';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useNow } from '#src/ui/browser/use-now.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { fromHour24, toClock } from './day/clock-time.ts';
import { nowIn, today, type TypedTime } from './day/now.ts';
import type { Occurrence } from './logic.ts';
import { FIELDS, OPTIONS, readZones } from './options.ts';
import { Explanation } from './panels/explanation.tsx';
import { Results } from './panels/results.tsx';
import { presentName } from '#src/ui/fields/zones.ts';
import { useOwnZone, useTemporal } from './zones/dom-zones.ts';

const EXAMPLE: TypedTime = { date: '2026-03-10', hours: '9', minutes: '30', period: 'AM' };
const EXAMPLE_ZONES = 'America/New_York,Europe/London,Asia/Kolkata,Australia/Sydney';

export default function TimezonePage() {
  const [typed, setTyped] = useState<TypedTime>();
  const [occurrence, setOccurrence] = useState<Occurrence>('earlier');
  const enter = (time?: TypedTime, which: Occurrence = 'earlier') => {
    setTyped(time);
    setOccurrence(which);
  };
  const tool = useTool('timezone', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => ({ typed, occurrence }), set: (was) => enter(was.typed, was.occurrence) },
    onLink: ({ occurrence: linked, ...fields }) =>
      enter({ ...fields, date: fields.date || today(new Date()) }, linked),
  });
  const { options, set } = tool;
  const { temporal, isMissing, retry } = useTemporal();
  const minute = useNow('minute');
  const ownZone = useOwnZone();
  const zones = options.zones ? readZones(options.zones).map(presentName) : [ownZone];
  const [first = ''] = zones;
  // Until something is typed, the time is now.
  const now = !typed && temporal && minute && first ? nowIn(temporal, first, minute) : undefined;
  const read = typed ?? now?.typed;
  const meant = now?.occurrence ?? occurrence;
  const entry = read && toClock(read, options.clock);
  const change = (changed: Partial<TypedTime>) => entry && enter({ ...entry, ...changed }, meant);

  return (
    <>
      {isMissing && <PartFailure onRetry={retry} />}
      <Results
        {...{ temporal, entry, zones, options }}
        occurrence={meant}
        isNow={!typed}
        onEntry={change}
        onNow={() => enter()}
        onZones={(changed) => set({ zones: changed.join(',') })}
        onOccurrence={(which) => enter(entry, which)}
        onOptions={set}
        onTime={(hour, minutes) => change({ ...fromHour24(hour, minutes) })}
      />
      <ToolBar
        tool={tool}
        onExample={() => {
          tool.show({ zones: EXAMPLE_ZONES });
          enter(EXAMPLE);
        }}
        onClear={() => {
          set({ zones: '' });
          enter();
        }}
        link={() => ({
          ...entry,
          occurrence: meant === 'later' ? meant : '',
          zones: zones.filter(Boolean).join(','),
        })}
      />
      <Explanation />
    </>
  );
}
