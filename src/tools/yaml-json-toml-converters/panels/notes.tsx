/** The notes beneath a box besides errors and losses, each with the button that changes it. */
import { capitalised, plural } from '#src/lib/format.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import type { ReplacedText, BoxesState } from '../editing/editing-state.ts';
import { FACTS } from './format-box.tsx';
import type { Dialect, DeclaredVersions } from '../logic.ts';
import type { Finding } from '../values/findings.ts';
import type { Format } from '../values/value.ts';
import type { YamlVersion } from '../yaml/yaml-scalars.ts';
import styles from '../page.module.css';

type NotesProps = {
  readonly format: Format;
  readonly shown: BoxesState;
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
        <ZerosNote zeros={shown.zeros} declared={shown.declared} {...{ version, onVersion }} />
      )}
      {format === 'yaml' && shown.declared && !shown.zeros && (
        <DeclaredNote declared={shown.declared} version={version} />
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
  <div className={styles['note']}>
    <p>
      <StatusMessage role="status">Cancelled: the other boxes are as they were.</StatusMessage>
    </p>
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
  /** Places such as `mode: 0644 is 644 in YAML 1.2 and 420 in YAML 1.1` */
  readonly zeros: Finding;
  readonly declared: DeclaredVersions | undefined;
  readonly version: YamlVersion;
  readonly onVersion: (version: YamlVersion) => void;
};

/** The version can be changed here only where no `%YAML` line decides. */
function ZerosNote({ zeros: { places, count }, declared, version, onVersion }: ZerosNoteProps) {
  const other = version === '1.2' ? '1.1' : '1.2';
  const more = count - places.length;
  return (
    <div className={styles['note']}>
      <p>
        The leading zero counts:{' '}
        {declared ? declaredWords(declared, version) : `this is read as YAML ${version}`}.
      </p>
      <ul className={styles['readings']}>
        {places.map((reading) => (
          <li key={reading}>{reading}</li>
        ))}
        {more > 0 && <li>and {plural(more, 'more number')}</li>}
      </ul>
      {!declared?.isEverywhere && <Button onClick={() => onVersion(other)}>{`Read as YAML ${other}`}</Button>}
    </div>
  );
}

type DeclaredNoteProps = { readonly declared: DeclaredVersions; readonly version: YamlVersion };

/** The note where a `%YAML` line declares another version than the one chosen beside it. */
function DeclaredNote({ declared, version }: DeclaredNoteProps) {
  if (declared.versions.every((each) => each === version)) return null;
  return (
    <div className={styles['note']}>
      <p>{capitalised(declaredWords(declared, version))}.</p>
    </div>
  );
}

/** `this is read as YAML 1.1, because its %YAML line says so` */
function declaredWords({ versions, isEverywhere }: DeclaredVersions, chosen: YamlVersion): string {
  const named = versions.join(' and ');
  return isEverywhere
    ? `this is read as YAML ${named}, because its %YAML line says so`
    : `documents with a %YAML line are read as it says (${named}), the others as YAML ${chosen}`;
}

type ReplacedNoteProps = {
  readonly label: string;
  readonly replaced: ReplacedText;
  readonly onUndo: () => void;
};

/** Lists what the edit of another box took from this one. */
function ReplacedNote({ label, replaced: { comments, isUnread }, onUndo }: ReplacedNoteProps) {
  return (
    <div className={styles['note']}>
      <p>
        <StatusMessage role="status">
          {isUnread
            ? `The ${label} that stood here had not been read, and was replaced.`
            : `${plural(comments, 'comment')} could not be kept when this ${label} was rewritten.`}
        </StatusMessage>
      </p>
      <Button onClick={onUndo}>Undo</Button>
    </div>
  );
}
