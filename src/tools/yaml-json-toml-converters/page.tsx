/** Format Converter: three boxes that always say the same; type, paste or drop into any of them. */
import { useEffect, useEffectEvent, useState } from 'react';
import { DRAWN_LENGTH } from '#src/lib/display-limits.ts';
import { announce } from '#src/ui/announce.ts';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { JobStatus } from '#src/ui/job-status.tsx';
import { lazyPart } from '#src/ui/part.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { readTextFile } from '#src/ui/read-text-file.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { useTool } from '#src/ui/use-tool.ts';
import type { Shown } from './boxes/boxes.ts';
import { prepare, useConverter, type Converter } from './dom-converter.ts';
import { FACTS, FormatBox } from './panels/format-box.tsx';
import { formatOf } from './boxes/file-names.ts';
import type { Dialect } from './logic.ts';
import { Notes } from './panels/notes.tsx';
import { FIELDS, OPTIONS, VERSIONS } from './options.ts';
import { FORMATS, type Format } from './values/value.ts';
import type { YamlVersion } from './yaml/yaml-scalars.ts';
import styles from './page.module.css';

/** Fetched when several files come at once. */
const ManyConversions = lazyPart(
  () => import('./panels/many-conversions.tsx'),
  ({ ManyConversions }) => ManyConversions,
);

/** Several files that came at once, and the box they were dropped on. */
type Many = { readonly files: readonly File[]; readonly droppedOn: Format };
const NO_FILES: Many = { files: [], droppedOn: 'json' };

const EXAMPLE = `# How the shop is deployed
name: shop
version: 1.10
released: 2024-01-15
defaults: &defaults
  image: "registry.example/shop:1.10"
  restart: always
  country: no
services:
  web:
    <<: *defaults
    ports: ["8080:80"]
    command: |
      shop serve
      --quiet
  worker:
    <<: *defaults
    replicas: 3
    mode: 0o755
    note:
`;

export default function FormatConverterPage() {
  const converter = useConverter();
  const { shown } = converter;
  const tool = useTool('yaml-json-toml-converters', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: converter.moment, set: converter.restore },
    onLink: (fields) => {
      const format = FORMATS.find((box) => fields[box] !== '');
      if (format) receive(format, fields[format]);
    },
    onText: (text, kind) => receive(FORMATS.find((format) => format === kind) ?? 'json', text),
    onFiles: ([file], kind) =>
      file && void openFile(file, FORMATS.find((format) => format === kind) ?? 'json'),
  });
  const { yamlVersion } = tool.options;
  const [fileProblem, setFileProblem] = useState<string>();
  const [many, setMany] = useState(NO_FILES);
  const openMany = (more: readonly File[], droppedOn: Format) =>
    setMany(({ files }) => ({ files: [...files, ...more], droppedOn }));
  /** Once JSON5 was asked for, it is read until the page is left, or strict JSON is asked for. */
  const [dialect, setDialect] = useState<Dialect>('json');
  const edit = (format: Format, text: string, caret: number) =>
    converter.edit({ format, text, caret, yamlVersion, dialect });
  /** Takes a text that nobody typed. */
  const receive = (format: Format, text: string) =>
    converter.edit({ format, text, caret: 0, yamlVersion, dialect }, false);
  const changeDialect = (next: Dialect) => {
    const last = converter.latest();
    setDialect(next);
    if (last?.format === 'json') converter.edit({ ...last, dialect: next }, shown.whole === 'json');
  };
  const reread = useEffectEvent(() => {
    const last = converter.latest();
    if (last?.format === 'yaml' && last.yamlVersion !== yamlVersion)
      converter.edit({ ...last, yamlVersion }, shown.whole === 'yaml');
  });
  const openFile = async (file: File, droppedOn: Format) => {
    const text = await readTextFile(file);
    setFileProblem(text.ok ? undefined : text.problem.message);
    if (text.ok) receive(formatOf(file.name) ?? droppedOn, text.value);
  };
  // A link or Undo can change the version as well as the switch can: the text is then read anew.
  useEffect(() => reread(), [yamlVersion]);
  useQuietAnnouncement(shown);

  return (
    <>
      <JobStatus label="Converting" job={converter.job} />
      {fileProblem && <Notice tone="error" title={fileProblem} />}
      <Boxes
        converter={converter}
        onEdit={edit}
        onReceive={receive}
        onDialect={changeDialect}
        onVersion={(version) => tool.set({ yamlVersion: version })}
        onFile={(file, format) => void openFile(file, format)}
        onFiles={openMany}
        version={yamlVersion}
      />
      {many.files.length > 0 && (
        <ManyConversions {...many} {...{ yamlVersion, dialect }} onClear={() => setMany(NO_FILES)} />
      )}
      <ToolBar
        tool={tool}
        onExample={() => receive('yaml', EXAMPLE)}
        onClear={() => {
          setFileProblem(undefined);
          setMany(NO_FILES);
          converter.clear();
        }}
        link={() => ({ [shown.edited]: shown.boxes[shown.edited] })}
      />
      <Explanation />
    </>
  );
}

type BoxesProps = {
  readonly converter: Converter;
  readonly onEdit: (format: Format, text: string, caret: number) => void;
  readonly onReceive: (format: Format, text: string) => void;
  readonly onFile: (file: File, droppedOn: Format) => void;
  readonly onFiles: (files: readonly File[], droppedOn: Format) => void;
  readonly onDialect: (dialect: Dialect) => void;
  readonly onVersion: (version: YamlVersion) => void;
  readonly version: YamlVersion;
};

function Boxes({ converter, onEdit, onReceive, onFile, onFiles, onDialect, onVersion, version }: BoxesProps) {
  const { shown } = converter;
  const rewrite = () => {
    const last = converter.latest();
    if (last) converter.edit({ ...last, isRewrite: true }, shown.whole === 'json');
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
                {...{ format, shown, version, onDialect, onVersion }}
                onRewrite={rewrite}
                onUndo={converter.undo}
              />
            }
            isPart={shown.whole !== format && shown.boxes[format].length > DRAWN_LENGTH}
            onShowWhole={() => converter.showWhole(format)}
            option={format === 'yaml' && <VersionField version={version} onChange={onVersion} />}
            onEdit={(text, caret) => onEdit(format, text, caret)}
            onReceive={(text) => onReceive(format, text)}
            onType={(text) => converter.type(format, text)}
            onFile={(file) => onFile(file, format)}
            onFiles={(files) => onFiles(files, format)}
            onFocus={() => prepare(format)}
          />
        ))}
      </div>
    </div>
  );
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

/** A status is read aloud after so long a pause in typing. */
const QUIET_MS = 1200;

/** Says how the newest edit went, once the typing rests. The effect talks to the clock and the screen reader. */
function useQuietAnnouncement(shown: Shown) {
  const message = statusOf(shown);
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => announce(message), QUIET_MS);
    return () => clearTimeout(timer);
  }, [message]);
}

function statusOf({ boxes, edited, problem, losses }: Shown): string {
  const { label } = FACTS[edited];
  // The field itself says what is wrong with its text.
  if (problem || boxes[edited] === '') return '';
  const lost = FORMATS.filter((format) => losses[format].length > 0).map((format) => FACTS[format].label);
  return `${label} converted${lost.length > 0 ? `, with losses told under ${lost.join(' and ')}` : ''}`;
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Every edit is read into one exact model, from which the two other boxes are rewritten. Numbers keep
        every digit:
        <code>12345678901234567890</code> stays as it is, <code>1.0</code> stays a float, <code>1.10</code>{' '}
        keeps its zero. The box you type in keeps your text; JSON is laid out with two spaces a level, and
        your caret stays where it was. A text that cannot be read changes nothing else.
      </p>
      <p>
        What a format cannot say is listed under its box: comments, nulls in TOML, dates in JSON, anchors and
        merge keys (written out), infinities, tags, several documents (which become a list). YAML and TOML
        that hold comments are changed in place when another box is edited, so that the comments stay; where
        that cannot be done, the box says so and offers Undo.
      </p>
      <p>
        JSON is RFC 8259; JSON5, with comments, trailing commas and unquoted keys, is read when you ask for
        it. YAML is 1.2; what it writes is quoted so that readers of 1.1 understand the same (
        <code>&quot;no&quot;</code>, <code>&quot;010&quot;</code>,<code>&quot;12:30&quot;</code>). TOML is
        read as 1.1 and written as 1.0. All are held to JSONTestSuite, yaml-test-suite and toml-test.
      </p>
      <p>
        Limits: 500 levels of nesting, aliases that stand for a million characters, files of 32 MB. Long texts
        are converted in a worker, with a way to cancel.
      </p>
    </HowItWorks>
  );
}
