/** What can be done with the times: copied, or saved as a calendar entry. */
import { CalendarPlus } from 'lucide-react';
import { Button } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { toCalendarFile } from '../day/calendar-file.ts';
import { asText, type ReadInstant, type ZoneTime } from '../logic.ts';
import type { Temporal } from '../zones/temporal.ts';

type ActionsProps = {
  readonly temporal: Temporal | undefined;
  readonly read: ReadInstant | undefined;
  readonly times: readonly ZoneTime[];
};

const MEETING_MINUTES = 60;

export function Actions({ temporal, read, times }: ActionsProps) {
  const save = () => {
    if (!temporal || !read) return;
    const file = toCalendarFile({
      title: 'Meeting',
      start: read.instant,
      durationMinutes: MEETING_MINUTES,
      description: asText(times),
      uid: `${read.instant.epochMilliseconds}-${Date.now()}@penknife`,
      madeAt: temporal.Instant.fromEpochMilliseconds(Date.now()),
    });
    download('meeting.ics', file, 'text/calendar;charset=utf-8');
  };
  return (
    <>
      <CopyButton value={() => asText(times)} disabled={times.length === 0} look="plain">
        Copy all
      </CopyButton>
      {times.length > 0 && <SendTo kind="text" value={() => asText(times)} what="All times" />}
      <Button icon={<CalendarPlus aria-hidden="true" />} disabled={!read} onClick={save}>
        Calendar file (.ics)
      </Button>
    </>
  );
}
