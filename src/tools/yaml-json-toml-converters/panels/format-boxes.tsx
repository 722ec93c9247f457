/** The three boxes side by side, each with its notes. */
import type { Origin } from '#src/ui/editor/arriving.ts';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import type { BoxesState } from '../editing/editing-state.ts';
import { prepare } from '../dom-converter.ts';
import { VERSIONS } from '../options.ts';
import styles from '../page.module.css';
import type { Edit } from '../logic.ts';
import type { Conversions } from '../use-conversions.ts';
import { FORMATS, type Format } from '../values/value.ts';
import type { YamlVersion } from '../yaml/yaml-scalars.ts';
import { FACTS, FormatBox } from './format-box.tsx';
import { Notes } from './notes.tsx';

type FormatBoxesProps = {
  readonly conversions: Conversions;
  readonly version: YamlVersion;
  readonly onVersion: (version: YamlVersion) => void;
};

export function FormatBoxes({ conversions, version, onVersion }: FormatBoxesProps) {
  const { converter, edit, receive, changeDialect, openFile, openMany } = conversions;
  const { shown } = converter;
  const again = (change: Partial<Edit>) => {
    const last = converter.latest();
    if (last) converter.again({ ...last, ...change });
  };
  return (
    <div className={styles['frame']}>
      <div className={styles['boxes']}>
        {FORMATS.map((format) => (
          <FormatBox
            key={format}
            format={format}
            text={shown.boxes[format]}
            losses={shown.losses[format]}
            problem={shown.edited === format ? shown.problem : undefined}
            caret={shown.edited === format ? shown.caret : undefined}
            note={
              <Notes
                {...{ format, shown, version, onVersion }}
                onDialect={changeDialect}
                onRewrite={() => again({ isRewrite: true })}
                onConvert={() => again({})}
                onUndo={converter.undo}
              />
            }
            origin={originOf(shown, format)}
            written={{
              isWorkedIn: shown.whole === format,
              onWorkIn: () => converter.workIn(format),
              onReceive: (text) => receive(format, text),
            }}
            option={format === 'yaml' && <VersionField version={version} onChange={onVersion} />}
            onEdit={(text, caret) => edit(format, text, caret)}
            onType={(text) => converter.type(format, text)}
            onFile={(file) => void openFile(file, format)}
            onFiles={(files) => openMany(files, format)}
            onFocus={() => prepare(format)}
          />
        ))}
      </div>
    </div>
  );
}

/** Where a text comes from that nobody typed: a file, or another box; `undefined` if it was pasted, and has perhaps yet to be converted. */
function originOf({ opened, boxes, settled, edited }: BoxesState, format: Format): Origin | undefined {
  if (opened?.format === format) {
    const { file, text } = opened;
    return { name: file.name, file: file instanceof File && text === boxes[format] ? file : undefined };
  }
  const isOwn = edited === format || boxes[format] !== settled[format];
  return isOwn ? undefined : { name: `Converted from ${FACTS[edited].label}` };
}

type VersionFieldProps = { readonly version: YamlVersion; readonly onChange: (version: YamlVersion) => void };

/** What unquoted words mean; in 1.1, `no` is false, `010` is eight and `2024-01-15` a date. */
function VersionField(props: VersionFieldProps) {
  return (
    <SelectField
      label="Version"
      title="Without quotes, no, 010 and 2024-01-15 are a text, ten and a text in YAML 1.2; false, eight and a date in YAML 1.1"
      choices={VERSIONS}
      value={props.version}
      onChange={props.onChange}
      className={styles['version'] ?? ''}
    />
  );
}
