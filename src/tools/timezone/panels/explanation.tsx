/** How Timezone Conversion works, at the foot of the page. */
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';

export function Explanation() {
  return (
    <HowItWorks>
      <p>
        The time is read in the first zone on the date given, turned into an instant, and shown in every zone
        by the rules that hold there at that instant (the IANA time zone database in your browser), not by
        today’s offsets. Example: March 10, 2026, 9:30 AM in New York is 1:30 PM in London and not 2:30,
        because America has changed its clocks by then and Europe has not.
      </p>
      <p>
        A time that clocks skip is moved on by as much as they skip; a time they show twice is the first
        unless you say otherwise (RFC 5545 §3.3.5). Zones without an abbreviation of their own are named by
        their offset. Note that Etc/GMT+5 is five hours <em>behind</em> Greenwich.
      </p>
      <p>
        Working hours count from Monday to Friday, and common hours are exact to a quarter of an hour. The
        list holds UTC and the zones your browser knows, under their present names. They are found by city,
        state, country, abbreviation, old name, and offset (UTC+5:30). You can show up to twelve.
      </p>
    </HowItWorks>
  );
}
