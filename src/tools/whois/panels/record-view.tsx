/** Shows a domain's record: the specified rows, its status in words, and the answer as it came. */
import { Fragment } from 'react';
import { capitalised } from '#src/lib/format.ts';
import { Folded } from '#src/ui/basics/folded.tsx';
import { Columns, Panel } from '#src/ui/basics/layout.tsx';
import { classNames } from '#src/ui/basics/class-names.ts';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { daysUntil, describeExpiry, formatDate } from '../record/dates.ts';
import { MOST_ENTRIES } from '../record/json-access.ts';
import {
  eventDate,
  NO_ABUSE_CONTACT,
  NO_NAMESERVERS,
  NOT_AVAILABLE,
  SPECIFIED_EVENTS,
  type DomainRecord,
} from '../logic.ts';
import type { LookupResult } from '../lookup/lookup.ts';
import { toUnicode } from '#src/lib/punycode.ts';
import { deception } from '../domain/deception.ts';
import { explainStatus } from '../record/status-codes.ts';
import styles from '../page.module.css';

/** Other words than those specified for the registrar, so that they name one row. */
const NOT_STATED = 'Not stated';

type RecordViewProps = {
  readonly domain: string;
  readonly result: Extract<LookupResult, { ok: true }>;
  readonly at: number;
};

export function RecordView({ domain, result, at }: RecordViewProps) {
  const { record, server, raw } = result;
  return (
    <>
      <Columns>
        <Panel>
          <SpecifiedRows domain={domain} record={record} at={at} />
        </Panel>
        <Panel title="Status">
          <Statuses record={record} />
          <OutputRows>
            <OutputRow label="DNSSEC" value={signatureText(record)} />
            <OutputRow label="Answered by" value={server} />
            <FurtherEvents record={record} />
          </OutputRows>
          <Redactions record={record} />
          {record.isCut && (
            <p className={styles['quiet']}>
              The answer lists more than is shown here: of each list the first {MOST_ENTRIES} entries. The raw
              JSON below has all of them.
            </p>
          )}
        </Panel>
      </Columns>
      <Panel>
        <Folded label="Raw JSON">
          <OutputBlock
            label="The answer"
            value={raw}
            kind="json"
            fileName={`${domain}.json`}
            mimeType="application/json"
          />
        </Folded>
      </Panel>
    </>
  );
}

type RowsProps = { readonly domain: string; readonly record: DomainRecord; readonly at: number };

function SpecifiedRows({ domain, record, at }: RowsProps) {
  const unicodeName = record.unicodeName || toUnicode(domain);
  const expiration = eventDate(record, SPECIFIED_EVENTS.expiration);
  const days = daysUntil(expiration, at);
  const changed = eventDate(record, 'last changed');
  const { emails, telephones } = record.abuse;
  return (
    <>
      <div className={styles['record']}>
        <OutputRow
          label="Domain Information"
          value={record.name || domain}
          aside={<Aside>{unicodeName === domain ? '' : unicodeName}</Aside>}
        />
        <DateRow label="Registration Date" record={record} action={SPECIFIED_EVENTS.registration} />
        <DateRow
          label="Expiration Date"
          record={record}
          action={SPECIFIED_EVENTS.expiration}
          aside={days === undefined ? '' : describeExpiry(days)}
        />
        <DateRow
          label="Last Updated"
          record={record}
          action={SPECIFIED_EVENTS.lastUpdated}
          aside={updateAside(record)}
        />
        <OutputRow
          label="Registrar"
          value={record.registrar.name || NOT_AVAILABLE}
          aside={<Aside>{registrarAside(record)}</Aside>}
        />
        <LinesRow label="Name Servers" lines={nameserverLines(record)} none={NO_NAMESERVERS} />
        <LinesRow label="Abuse Contact" lines={[...emails, ...telephones]} none={NO_ABUSE_CONTACT} />
        {changed && <DateRow label="Domain changed" record={record} action="last changed" />}
        {record.registrant && <OutputRow label="Registrant" value={record.registrant} />}
      </div>
      {deception(unicodeName) && <p className={styles['warning']}>{deception(unicodeName)}</p>}
    </>
  );
}

/** Which of the two updates the row tells of, and when the other one was. */
function updateAside(record: DomainRecord): string {
  const changed = eventDate(record, 'last changed');
  return [
    eventDate(record, SPECIFIED_EVENTS.lastUpdated) && 'the registry’s clock',
    changed && `domain changed ${dayOf(changed)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The day of a date without its hour. */
const dayOf = (date: string) => formatDate(date).replace(/ at .*$/, '');

/** What is known of the registrar beside its name: its number, or what it is called where it has no name. */
function registrarAside({ registrar: { name, ianaId, otherwise } }: DomainRecord): string {
  return [!name && otherwise, ianaId && `IANA ${ianaId}`].filter(Boolean).join(', ');
}

function nameserverLines({ nameservers }: DomainRecord): string[] {
  return nameservers.map(({ name, addresses }) => [name, ...addresses].join(' '));
}

type LinesRowProps = {
  readonly label: string;
  readonly lines: readonly string[];
  /** The text where there are none. */
  readonly none: string;
};

/** Several values of one kind, each on a line and in an element of its own. */
function LinesRow({ label, lines, none }: LinesRowProps) {
  return (
    <OutputRow label={label} value={lines.join('\n') || none}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && '\n'}
          <span>{line}</span>
        </Fragment>
      ))}
      {lines.length === 0 && none}
    </OutputRow>
  );
}

type DateRowProps = {
  readonly label: string;
  readonly record: DomainRecord;
  readonly action: string;
  readonly aside?: string;
};

/** The note stands beneath its row: beside it there is no room for both on most screens. */
function DateRow({ label, record, action, aside = '' }: DateRowProps) {
  const date = eventDate(record, action);
  return (
    <>
      <OutputRow label={label} value={date ? formatDate(date) : NOT_STATED} />
      {aside && <p className={styles['beneath']}>{aside}</p>}
    </>
  );
}

function Aside({ children }: { readonly children: string }) {
  return children && <span className={styles['aside']}>{children}</span>;
}

function Statuses({ record }: { readonly record: DomainRecord }) {
  if (record.statuses.length === 0) return <p className={styles['quiet']}>The registry states none.</p>;
  return (
    <ul className={styles['statuses']}>
      {record.statuses.map(explainStatus).map(({ code, meaning, isAlarming }, index) => (
        <li key={`${code} ${index}`} className={classNames(isAlarming && styles['alarming'])}>
          <code>{code}</code>
          {meaning && <span>{meaning}</span>}
        </li>
      ))}
    </ul>
  );
}

function signatureText({ isSigned, keyTags }: DomainRecord): string {
  if (isSigned === undefined) return NOT_STATED;
  if (!isSigned) return 'Not signed';
  return `Signed${keyTags.length > 0 ? `, key tag ${keyTags.join(', ')}` : ''}`;
}

/** Actions that have a row of their own. */
const SHOWN = new Set<string>([...Object.values(SPECIFIED_EVENTS), 'last changed']);

function FurtherEvents({ record }: { readonly record: DomainRecord }) {
  const further = record.events.filter(({ action }) => !SHOWN.has(action.toLowerCase()));
  return further.map(({ action, date }, index) => (
    <OutputRow key={`${action} ${index}`} label={capitalised(action)} value={formatDate(date)} />
  ));
}

function Redactions({ record }: { readonly record: DomainRecord }) {
  if (record.redactions.length === 0) return null;
  return (
    <div className={styles['quiet']}>
      <p>Left out by the registry:</p>
      <ul>
        {record.redactions.map(({ name, reason }, index) => (
          <li key={`${name} ${index}`}>
            {name}
            {reason && ` (${reason})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
