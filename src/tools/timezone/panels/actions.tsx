/** What can be done with the times: copied, or saved as a calendar entry. */
import { CalendarPlus } from 'lucide-react';
import { Button } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { toCalendarFile } from '../day/calendar-file.ts';
import { asText, type Moment, type ZoneTime } from '../logic.ts';
import type { Temporal } from '../zones/temporal.ts';

type ActionsProps = {
  readonly temporal: Temporal | undefined;
  readonly moment: Moment | undefined;
  readonly times: readonly ZoneTime[];
};

const MEETING_MINUTES = 60;

export function Actions({ temporal, moment, times }: ActionsProps) {
  const save = () => {
    if (!temporal || !moment) return;
    const file = toCalendarFile({
      title: 'Meeting',
      start: moment.instant,
      durationMinutes: MEETING_MINUTES,
      description: asText(times),
      uid: `${moment.instant.epochMilliseconds}-${Date.now()}@penknife`,
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
      <Button icon={<CalendarPlus aria-hidden="true" />} disabled={!moment} onClick={save}>
        Calendar file (.ics)
      </Button>
    </>
  );
}
