/** What's My IP: the addresses that websites see, asked of two services when the page opens. */
import { RefreshCw } from 'lucide-react';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Folded } from '#src/ui/basics/folded.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { asInteger, kindOf, reverseName, revealsHardware, type Family } from '#src/lib/ip-address.ts';
import { explainFailure, preferredFamily, serviceName, type Lookup } from './logic.ts';
import { FAMILIES, useLookups, useService, type Lookups } from './dom-services.ts';
import styles from './page.module.css';

export default function IpPage() {
  const { lookups, refresh } = useLookups();
  const isAsking = FAMILIES.some((family) => !lookups[family]);
  return (
    <>
      <Columns>
        {FAMILIES.map((family) => (
          <FamilyPanel key={family} family={family} lookups={lookups} />
        ))}
      </Columns>
      <Panel>
        <p className={styles['preferred']} role="status">
          {isAsking ? 'Asking the services…' : preferenceText(lookups)}
        </p>
        <Row>
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            // Disabling it would drop the keyboard's focus to the top of the page.
            aria-disabled={isAsking}
            onClick={() => {
              if (!isAsking) refresh();
            }}
          >
            Refresh
          </Button>
          <Asked />
        </Row>
      </Panel>
      <Explanation />
    </>
  );
}

/** Part of the page as it comes, so it can be read before anybody is asked. */
function Asked() {
  const ipv4 = serviceName(useService('IPv4'));
  const ipv6 = serviceName(useService('IPv6'));
  return (
    <span className={styles['services']}>
      {`Opening this page asks two services for your address: ${ipv4} and ${ipv6}. They see your address and that a browser asked; nothing else leaves this page.`}
    </span>
  );
}

function preferenceText({ IPv4, IPv6 }: Lookups): string {
  const preferred = IPv4 && IPv6 && preferredFamily(IPv4, IPv6);
  if (!preferred) return 'No address was found.';
  return `Sites that support both see your ${VERSIONS[preferred.family]} address. ${preferred.reason}`;
}

/** In other words: the families' names stand on the page once, where the addresses are. */
const VERSIONS: Readonly<Record<Family, string>> = { IPv4: 'version 4', IPv6: 'version 6' };

const OTHER: Readonly<Record<Family, Family>> = { IPv4: 'IPv6', IPv6: 'IPv4' };

function FamilyPanel({ family, lookups }: { readonly family: Family; readonly lookups: Lookups }) {
  const isOnline = useBrowserValue(() => navigator.onLine, true, watchConnection);
  const lookup = lookups[family];
  const other = lookups[OTHER[family]];
  const service = useService(family);
  return (
    <Panel className={styles['family'] ?? ''}>
      <OutputRow label={family} value={lookup?.found ? lookup.written : ''} kind="text" live />
      {!lookup && <p className={styles['note']}>Asking {serviceName(service)}…</p>}
      {lookup && !lookup.found && (
        <p className={styles['note']}>
          {explainFailure(lookup.failure, { family, service, isOnline, otherFound: other?.found })}
        </p>
      )}
      {lookup?.found && <Details lookup={lookup} />}
    </Panel>
  );
}

function watchConnection(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

function Details({ lookup: { address, written, elapsedMs } }: { readonly lookup: Lookup & { found: true } }) {
  const { family } = address;
  return (
    <>
      <OutputRows>
        <OutputRow label="Kind" name={`Kind of ${family}`} value={kindOf(address)} />
        <OutputRow label="Answered in" name={`Time of ${family}`} value={`${Math.round(elapsedMs)} ms`} />
      </OutputRows>
      {/* Unfolded on request: the reverse name of 8.8.8.8 would repeat the address. */}
      <Folded label="Other forms">
        <OutputRows>
          {written !== address.text && (
            <OutputRow label="Short form" name={`Short form of ${family}`} value={address.text} />
          )}
          <OutputRow label="As a number" name={`${family} as a number`} value={asInteger(address)} />
          <OutputRow label="Reverse name" name={`Reverse name of ${family}`} value={reverseName(address)} />
        </OutputRows>
      </Folded>
      {revealsHardware(address) && (
        <p className={styles['note']}>
          Its last half is made from your network card’s number, which follows you into every network. To
          avoid that, turn on “privacy extensions” or “temporary addresses” in your system’s settings.
        </p>
      )}
    </>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A browser does not know the address under which the internet sees it: only a server can tell. So this
        page asks one that is reached over version 4 of the internet’s protocol alone and one that is reached
        over version 6 alone, once when it opens, and takes nothing but an address as the answer.
      </p>
      <p>
        When both work, systems put version 6 first (RFC 6724) and browsers give it a head start of a quarter
        of a second (RFC 8305). So this page works out which one sites see from the kind of address and from
        how long each answer took.
      </p>
      <p>
        A browser does not say why a server could not be reached. If one of the two answered, the other family
        has no route; if neither did, something blocks them or the network is down. Whoever runs this site can
        name other services.
      </p>
    </HowItWorks>
  );
}
