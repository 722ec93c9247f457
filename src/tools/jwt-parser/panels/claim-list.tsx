/** What a token claims: when it is valid, and each claim with its meaning and its time in words. */
import { useState } from 'react';
import { grouped, plural } from '#src/lib/format.ts';
import { ownZoneName } from '#src/lib/own-zone.ts';
import { writeInstant } from '#src/lib/write-instant.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { useNow } from '#src/ui/browser/use-now.ts';
import { VisuallyHidden } from '#src/ui/basics/visually-hidden.tsx';
import type { Claim } from '../token/claims.ts';
import { cut } from './facts.tsx';
import type { ParsedToken } from '../logic.ts';
import styles from '../page.module.css';
import type { Validity } from '../token/times.ts';
import { describeValidity, readTime, relativeTo, validityAt, writtenTime } from '../token/times.ts';

/** More would freeze the page; the JSON below holds them all. */
const SHOWN_CLAIMS = 500;

export function ClaimList({ token }: { readonly token: ParsedToken }) {
  const [isJsonShown, setIsJsonShown] = useState(false);
  const now = useNow();
  const zone = useBrowserValue(ownZoneName, 'UTC');
  const hidden = token.claims.length - SHOWN_CLAIMS;
  return (
    <>
      {now !== undefined && <ValidityBadge validity={validityAt(token.payload, now)} />}
      {token.claims.length === 0 && <p className={styles['meaning']}>The payload has no claims.</p>}
      <VisuallyHidden>
        <StatusMessage role="status">{`Token read: ${plural(token.claims.length, 'claim')}.`}</StatusMessage>
      </VisuallyHidden>
      <dl className={styles['claims']}>
        {token.claims.slice(0, SHOWN_CLAIMS).map((claim) => (
          <ClaimRow key={claim.name} claim={claim} zone={zone} now={now} />
        ))}
      </dl>
      {hidden > 0 && <p className={styles['meaning']}>{grouped(hidden)} more are in the JSON.</p>}
      <div className={styles['tools']}>
        <Button aria-expanded={isJsonShown} onClick={() => setIsJsonShown(!isJsonShown)}>
          {isJsonShown ? 'Hide the JSON' : 'Show as JSON'}
        </Button>
        <CopyButton look="plain" value={`${token.parts.header}.${token.parts.payload}.`}>
          Copy without signature
        </CopyButton>
        <SendTo kind="json" value={token.payloadJson} what="payload" />
      </div>
      {isJsonShown && (
        <>
          <OutputBlock label="Header" value={token.headerJson} kind="json" />
          <OutputBlock label="Payload" value={token.payloadJson} kind="json" fileName="payload.json" />
        </>
      )}
    </>
  );
}

type ClaimRowProps = { readonly claim: Claim; readonly zone: string; readonly now: number | undefined };

function ClaimRow({ claim, zone, now }: ClaimRowProps) {
  return (
    <div data-row="">
      <dt>
        <span className={styles['data']}>{claim.name}</span>
      </dt>
      <dd>
        <span className={styles['data']}>{cut(claim.value)}</span>
        {claim.isTime && <TimeInWords claim={claim} zone={zone} now={now} />}
      </dd>
      {claim.meaning && (
        <dd className={`${styles['meaning'] ?? ''} ${styles['means'] ?? ''}`}>{claim.meaning}</dd>
      )}
      <dd className={styles['acts']}>
        <SendTo look="row" kind="text" value={claim.value} what={claim.name} />
        <CopyButton value={claim.value} what={claim.name} />
      </dd>
    </div>
  );
}

function TimeInWords({ claim, zone, now }: ClaimRowProps) {
  const time = readTime(claim.raw);
  if (time.state === 'not a number') {
    const meant = writtenTime(claim.raw);
    return (
      <span className={styles['meaning']}>
        {typeof claim.raw === 'string' ? 'text' : 'not a number'}, so not a time
        {meant.state === 'instant' && <>; as a number it would be {writeInstant(meant.atMs, zone)}</>}
      </span>
    );
  }
  if (time.state === 'beyond') return <span className={styles['meaning']}>too far away for a date</span>;
  return (
    <span className={styles['meaning']}>
      <span className={styles['instant']}>{writeInstant(time.atMs, zone)}</span>
      {zone !== 'UTC' && <span className={styles['instant']}>{writeInstant(time.atMs, 'UTC')}</span>}
      {now !== undefined && <span className={styles['instant']}>{relativeTo(time.atMs, now)}</span>}
    </span>
  );
}

const TONES: Readonly<Record<Validity['state'], string>> = {
  valid: 'good',
  endless: 'doubtful',
  unreadable: 'doubtful',
  'not yet valid': 'doubtful',
  expired: 'bad',
};

/** The countdown; not announced, for it changes every second. */
function ValidityBadge({ validity }: { readonly validity: Validity }) {
  return (
    <p className={`${styles['badge'] ?? ''} ${styles[TONES[validity.state]] ?? ''}`}>
      {describeValidity(validity)}
    </p>
  );
}
