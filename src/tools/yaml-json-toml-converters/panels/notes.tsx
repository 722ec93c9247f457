/** What is said beneath a box besides errors and losses, each with the button that changes it. */
import { plural } from '#src/lib/format.ts';
import { Button } from '#src/ui/basics/button.tsx';
import type { Replaced, Shown } from '../boxes/boxes.ts';
import { FACTS } from './format-box.tsx';
import type { Dialect } from '../logic.ts';
import type { Format } from '../values/value.ts';
import type { YamlVersion } from '../yaml/yaml-scalars.ts';
import styles from '../page.module.css';

type NotesProps = {
  readonly format: Format;
  readonly shown: Shown;
  readonly version: YamlVersion;
  readonly onDialect: (dialect: Dialect) => void;
  readonly onVersion: (version: YamlVersion) => void;
  readonly onRewrite: () => void;
  /** Converts what was cancelled. */
  readonly onConvert: () => void;
  readonly onUndo: () => void;
};

export function Notes({ format, shown, version, onUndo, ...does }: NotesProps) {
  const { onDialect, onVersion, onRewrite, onConvert } = does;
  const replaced = shown.replaced[format];
  return (
    <>
      {format === shown.edited && shown.isCancelled && (
        <CancelledNote label={FACTS[format].label} onConvert={onConvert} />
      )}
      {format === 'json' && shown.repair && <OfferJson5 onAccept={() => onDialect('json5')} />}
      {format === 'json' && shown.extensions.length > 0 && (
        <Json5Note extensions={shown.extensions} onRewrite={onRewrite} onStrict={() => onDialect('json')} />
      )}
      {format === 'yaml' && shown.zeros && (
        <ZerosNote readings={shown.zeros.places} count={shown.zeros.count} {...{ version, onVersion }} />
      )}
      {replaced && <ReplacedNote label={FACTS[format].label} replaced={replaced} onUndo={onUndo} />}
    </>
  );
}

const OfferJson5 = ({ onAccept }: { readonly onAccept: () => void }) => (
  <div className={styles['note']}>
    <Button onClick={onAccept}>Read as JSON5</Button>
  </div>
);

type CancelledNoteProps = { readonly label: string; readonly onConvert: () => void };

const CancelledNote = ({ label, onConvert }: CancelledNoteProps) => (
  <div className={styles['note']} role="status">
    <p>Cancelled: the other boxes are as they were.</p>
    <Button onClick={onConvert}>{`Convert this ${label}`}</Button>
  </div>
);

type Json5NoteProps = {
  readonly extensions: readonly string[];
  readonly onRewrite: () => void;
  readonly onStrict: () => void;
};

function Json5Note({ extensions, onRewrite, onStrict }: Json5NoteProps) {
  return (
    <div className={styles['note']}>
      <p>This is JSON5 ({extensions.join(', ')}), kept as typed.</p>
      <div className={styles['buttons']}>
        <Button onClick={onRewrite}>Rewrite as JSON</Button>
        <Button onClick={onStrict}>Accept strict JSON only</Button>
      </div>
    </div>
  );
}

type ZerosNoteProps = {
  /** `mode: 0644 is 644 in YAML 1.2 and 420 in YAML 1.1` */
  readonly readings: readonly string[];
  readonly count: number;
  readonly version: YamlVersion;
  readonly onVersion: (version: YamlVersion) => void;
};

function ZerosNote({ readings, count, version, onVersion }: ZerosNoteProps) {
  const other = version === '1.2' ? '1.1' : '1.2';
  const more = count - readings.length;
  return (
    <div className={styles['note']}>
      <p>The leading zero counts: this is read as YAML {version}.</p>
      <ul className={styles['readings']}>
        {readings.map((reading) => (
          <li key={reading}>{reading}</li>
        ))}
        {more > 0 && <li>and {plural(more, 'more number')}</li>}
      </ul>
      <Button onClick={() => onVersion(other)}>{`Read as YAML ${other}`}</Button>
    </div>
  );
}

type ReplacedNoteProps = {
  readonly label: string;
  readonly replaced: Replaced;
  readonly onUndo: () => void;
};

/** Says what the edit of another box took from this one. */
function ReplacedNote({ label, replaced: { comments, isUnread }, onUndo }: ReplacedNoteProps) {
  return (
    <div className={styles['note']} role="status">
      <p>
        {isUnread
          ? `The ${label} that stood here had not been read, and was replaced.`
          : `${plural(comments, 'comment')} could not be kept when this ${label} was rewritten.`}
      </p>
      <Button onClick={onUndo}>Undo</Button>
    </div>
  );
}
