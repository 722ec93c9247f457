/** The results of a described tool, each by its kind. */
import { useEffect, useMemo } from 'react';
import { csvText } from '#src/lib/form/csv-text.ts';
import { formatBytes } from '#src/lib/format.ts';
import type {
  Answer,
  FileValue,
  Form,
  KnownText,
  Note,
  Output,
  PictureValue,
  Repair,
  TableValue,
} from '#src/lib/form/form.ts';
import type { OptionValue } from '#src/lib/options.ts';
import {
  isFile,
  knownText,
  outputText,
  shownOutputs,
  tableText,
  type GivenOutput,
} from '#src/lib/form/values.ts';
import { describeProblem } from '#src/lib/result.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { Empty, Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { useIsMounted } from '#src/ui/browser/use-browser-value.ts';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { Facts } from '#src/ui/results/facts.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { OutputTable } from '#src/ui/results/output-table.tsx';
import type { OutputPart } from '#src/ui/tool/parts.ts';
import { sentence } from '#src/lib/format.ts';
import { blobOf } from './blob-of.ts';
import styles from './form-page.module.css';

/** Few pictures are saved as pixels. */
const Rasters = lazyPart(
  () => import('#src/ui/results/rasters.tsx'),
  (module) => module.Rasters,
);

/** Few pictures stand beside what they were made of. */
const Comparison = lazyPart(
  () => import('#src/ui/results/comparison.tsx'),
  (module) => module.Comparison,
);

type OutputsProps = {
  readonly given: readonly GivenOutput[];
  readonly parts: Readonly<Record<string, OutputPart>>;
  readonly repair: (repair: Repair) => void;
  readonly change: (repair: Repair) => void;
  readonly options: Readonly<Record<string, OptionValue>>;
};

type PlacedOutputs = {
  /** Beside the box: a short first output takes the text or table after it along. */
  readonly first: readonly GivenOutput[];
  /** Below it. */
  readonly further: readonly GivenOutput[];
  /** Those after the first few that can be copied whole. */
  readonly folded: readonly GivenOutput[];
};

/** So many results with a Copy of their own are in view. */
const MOST_COPIED = 4;

/** Where each output stands. */
export function answerFirst(form: Form, answer: Answer): PlacedOutputs {
  const isNothing = answer.notes?.some(({ tone }) => tone === 'nothing');
  const all = shownOutputs(form, answer).filter(
    (given) => given.name !== form.page.steps?.counts && !(isNothing && outputText(given) === ''),
  );
  const [one, two] = all;
  const isShort = ({ kind }: GivenOutput) => kind === 'row' || kind === 'rows';
  const isWithFirst = one && two && (two.output.page?.place === 'beside' || (isShort(one) && !isShort(two)));
  const count = isWithFirst ? 2 : 1;
  const isCopied = ({ kind, value }: GivenOutput) =>
    ['text', 'row', 'table'].includes(kind) && !isFile(value);
  const late = new Set(all.filter(isCopied).slice(MOST_COPIED));
  for (const given of all) if (given.output.page?.place === 'folded') late.add(given);
  const rest = all.slice(count);
  return {
    first: all.slice(0, count),
    further: rest.filter((given) => !late.has(given)),
    folded: rest.filter((given) => late.has(given)),
  };
}

/** Outputs in the order of the form. */
export const FormOutputs = ({ given, parts, ...rest }: OutputsProps) =>
  given.map((each) => {
    const Part = parts[each.name];
    const value = each.value as never; // a room's part takes what its own form gives
    return Part ? (
      <Part key={each.name} label={each.output.label} value={value} {...rest} />
    ) : (
      <OneOutput key={each.name} given={each} />
    );
  });

type NotesProps = Pick<OutputsProps, 'repair'> & { readonly notes: Answer['notes'] };

/** What the person should know of the answer. */
export const FormNotes = ({ notes, repair }: NotesProps) =>
  notes
    ?.filter(({ only, tone }) => only !== 'offPage' && tone !== 'nothing')
    .map((note) => <NoteView key={note.message} note={note} repair={repair} />);

/** What stands in place of an empty result. */
export const FormNothing = ({ notes, repair }: NotesProps) =>
  notes
    ?.filter(({ tone }) => tone === 'nothing')
    .map((note) => (
      <Empty key={note.message}>
        <p>{sentence(note.message)}</p>
        <Row>
          <Repairs repairs={note.repairs} repair={repair} />
        </Row>
      </Empty>
    ));

function OneOutput({ given }: { readonly given: GivenOutput }) {
  const { label } = given.output;
  if (given.kind === 'picture')
    return <PictureView label={label} fileName={given.output.fileName} value={given.value} />;
  if (isFile(given.value)) return <FileView label={label} value={given.value} />;
  switch (given.kind) {
    case 'text':
      return <TextView output={given.output} value={knownText(given.value)} />;
    case 'row':
      return (
        <OutputRows>
          <OutputRow label={label} value={given.value} kind={given.output.as ?? 'text'} isLarge />
        </OutputRows>
      );
    case 'rows':
      return <Facts facts={given.value} />;
    case 'table':
      return <TableView label={label} fileName={given.output.fileName} value={given.value} />;
    default:
      return null;
  }
}

type TextViewProps = { readonly output: Extract<Output, { kind: 'text' }>; readonly value: KnownText };

const TextView = ({
  output,
  value: {
    text,
    as = output.as ?? 'text',
    fileName = output.fileName,
    isWrapped = output.isWrapped ?? false,
  },
}: TextViewProps) => (
  <OutputBlock
    label={output.label}
    value={text}
    kind={as}
    wrap={isWrapped}
    hasIcons
    {...(fileName !== undefined && { fileName })}
    {...(output.mimeType !== undefined && { mimeType: output.mimeType })}
  />
);

type TableViewProps = {
  readonly label: string;
  readonly fileName: string | undefined;
  readonly value: TableValue;
};

const TableView = ({ label, fileName, value }: TableViewProps) => (
  <OutputTable
    label={label}
    {...value}
    text={() => tableText(value)}
    csv={() => csvText(value)}
    fileName={fileName}
  />
);

type FileViewProps = { readonly label: string; readonly value: FileValue; readonly fallback?: string };

function FileView({ label, value, fallback = 'result' }: FileViewProps) {
  const blob = useMemo(() => blobOf(value), [value]);
  const name = value.fileName ?? fallback;
  return (
    <div className={styles['file']}>
      <span>
        {label}: {name}, {formatBytes(blob.size)}
      </span>
      <DownloadButton look="plain" onClick={() => download(name, blob)} />
    </div>
  );
}

/** A page that is made at build time can hold no address of a browser. */
const addressAtBuild = ({ bytes, type }: PictureValue): string | undefined =>
  type === 'image/svg+xml' && bytes instanceof Uint8Array
    ? `data:${type},${encodeURIComponent(new TextDecoder().decode(bytes))}`
    : undefined;

type PictureViewProps = { readonly label: string; readonly fileName: string; readonly value: PictureValue };

function PictureView({ label, fileName, value }: PictureViewProps) {
  const isMounted = useIsMounted();
  const address = useMemo(
    () => (isMounted ? URL.createObjectURL(blobOf(value)) : addressAtBuild(value)),
    [isMounted, value],
  );
  const both = useMemo(() => value.before && compared(value, value.before), [value]);
  // The address of a blob lives outside React.
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return (
    <figure className={styles['picture']}>
      {both && address !== undefined ? (
        <Comparison {...both} address={address} />
      ) : (
        <img src={address} alt={value.alt} />
      )}
      <figcaption>
        {value.before?.isMeantSame !== true && <FileView label={label} value={value} fallback={fileName} />}
        {value.rasters && address !== undefined && <Rasters address={address} rasters={value.rasters} />}
      </figcaption>
    </figure>
  );
}

const compared = (value: PictureValue, before: NonNullable<PictureValue['before']>) => ({
  before: blobOf(before),
  after: blobOf(value),
  alt: value.alt,
  isMeantSame: before.isMeantSame,
});

type NoteViewProps = { readonly note: Note; readonly repair: (repair: Repair) => void };

/** A note with the buttons that follow from it. */
const NoteView = ({ note, repair }: NoteViewProps) => (
  <Notice
    tone={note.tone === 'nothing' ? 'info' : (note.tone ?? 'info')}
    action={<Repairs repairs={note.repairs} repair={repair} />}
  >
    <p>
      {sentence(
        describeProblem({ message: note.message, ...(note.position && { position: note.position }) }),
      )}
    </p>
  </Notice>
);

type RepairsProps = {
  readonly repairs: readonly Repair[] | undefined;
  readonly repair: (repair: Repair) => void;
};

/** Buttons that mend what was entered. */
export const Repairs = ({ repairs = [], repair }: RepairsProps) =>
  repairs.map((each) => (
    <Button key={each.label} onClick={() => repair(each)}>
      {each.label}
    </Button>
  ));
