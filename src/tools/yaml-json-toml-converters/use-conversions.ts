/** What comes into the boxes, by whichever way, and how it is read: typed, opened, sent, from a link, or one of several files. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useFileReading } from '#src/ui/files/use-file-reading.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import { formatOf } from './editing/file-names.ts';
import { useConverter, type Converter } from './dom-converter.ts';
import type { Arrival } from './editing/editing-state.ts';
import type { Dialect } from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { FORMATS, type Format } from './values/value.ts';

/** Several files that came at once, and the box they were dropped on. */
type ManyFiles = { readonly files: readonly File[]; readonly droppedOn: Format };
const NO_FILES: ManyFiles = { files: [], droppedOn: 'json' };

/** The boxes with all that can be put into them. */
export type Conversions = {
  readonly tool: ToolState<typeof OPTIONS>;
  readonly converter: Converter;
  readonly dialect: Dialect;
  readonly many: ManyFiles;
  /** Why the last file was not opened. */
  readonly fileProblem: string | undefined;
  readonly edit: (format: Format, text: string, caret: number) => void;
  /** Takes a text that nobody typed. */
  readonly receive: (format: Format, text: string) => void;
  readonly changeDialect: (dialect: Dialect) => void;
  readonly openFile: (file: File, droppedOn: Format) => Promise<void>;
  readonly openMany: (more: readonly File[], droppedOn: Format) => void;
  readonly closeMany: () => void;
  readonly clear: () => void;
};

/** Holds the boxes, and reads them again when the options change. */
export function useConversions(): Conversions {
  const converter = useConverter();
  const tool = useTool('yaml-json-toml-converters', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: converter.snapshot, set: converter.restore },
    onLink: (fields) => {
      const format = FORMATS.find((box) => fields[box] !== '');
      if (format) receive(format, fields[format]);
    },
    onText: (text, kind) => receive(formatFor(kind), text),
    onFiles: ([file], kind) => file && void openFile(file, formatFor(kind)),
  });
  const { yamlVersion } = tool.options;
  const [fileProblem, setFileProblem] = useState<string>();
  const [many, setMany] = useState(NO_FILES);
  /** Once JSON5 was asked for, it is read until the page is left, or strict JSON is asked for. */
  const [dialect, setDialect] = useState<Dialect>('json');
  const reading = useFileReading(false);
  const edit = (format: Format, text: string, caret: number) => {
    reading.cancel();
    converter.edit({ format, text, caret, yamlVersion, dialect });
  };
  const receive = (format: Format, text: string, received: Arrival = {}) => {
    reading.cancel();
    converter.edit({ format, text, caret: 0, yamlVersion, dialect }, received);
  };
  const changeDialect = (next: Dialect) => {
    const last = converter.latest();
    setDialect(next);
    if (last?.format === 'json') converter.again({ ...last, dialect: next });
  };
  const reread = useEffectEvent(() => {
    const last = converter.latest();
    if (last?.format === 'yaml' && last.yamlVersion !== yamlVersion)
      converter.again({ ...last, yamlVersion });
  });
  const openFile = async (file: File, droppedOn: Format) => {
    const text = await reading.read(file);
    if (!text) return;
    setFileProblem(text.ok ? undefined : text.problem.message);
    if (text.ok) receive(formatOf(file.name) ?? droppedOn, text.value, { file });
  };
  // A link or Undo can change the version as well as the switch can: the text is then read again.
  useEffect(() => reread(), [yamlVersion]);

  return {
    tool,
    converter,
    dialect,
    many,
    fileProblem: fileProblem ?? reading.problem,
    edit,
    receive,
    changeDialect,
    openFile,
    openMany: (more, droppedOn) => setMany(({ files }) => ({ files: [...files, ...more], droppedOn })),
    closeMany: () => setMany(NO_FILES),
    clear: () => {
      setFileProblem(undefined);
      setMany(NO_FILES);
      converter.clear();
    },
  };
}

/** The box for what was sent as this kind: JSON, unless it is one of the others. */
const formatFor = (kind: string): Format => FORMATS.find((format) => format === kind) ?? 'json';
