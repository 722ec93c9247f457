/** The two documents, the compare button, and the refusal of what is not JSON. */
import type { RefObject } from 'react';
import { sentence } from '#src/lib/format.ts';
import { describeProblem } from '#src/lib/result.ts';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { onControlEnter } from '#src/ui/fields/control-enter.ts';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { INVALID, type JsonDialect, type RefusedDocuments, type Side } from '../logic.ts';
import styles from '../page.module.css';

/** The two documents as typed. */
export type Texts = Readonly<Record<Side, string>>;
/** Both boxes empty. */
export const NO_TEXTS: Texts = { left: '', right: '' };
/** Why a file that was sent does not stand on its side. */
export type UnopenedFiles = Readonly<Partial<Record<Side, string | undefined>>>;
/** Every file stands on its side. */
export const ALL_OPENED: UnopenedFiles = {};
type InputsProps = {
  readonly texts: Texts;
  readonly unopened: UnopenedFiles;
  readonly refused: RefusedDocuments | undefined;
  readonly dialect: JsonDialect;
  readonly compareButton: RefObject<HTMLButtonElement | null>;
  readonly onEdit: (change: Partial<Texts>) => void;
  /** Takes several files: the first for this side, the second for the other. */
  readonly onFiles: (files: readonly File[], side: Side) => void;
  readonly onSwap: () => void;
  readonly onCompare: () => void;
  readonly onDialect: (dialect: JsonDialect) => void;
};

/** The boxes, from left to right. */
export const SIDES = [
  { side: 'left', label: 'Left JSON', placeholder: 'Paste the first JSON here' },
  { side: 'right', label: 'Right JSON', placeholder: 'Paste the second JSON here' },
] as const;

export function Inputs({
  texts,
  unopened,
  refused,
  dialect,
  compareButton,
  onEdit,
  onFiles,
  onSwap,
  onCompare,
  onDialect,
}: InputsProps) {
  const problemOf = (side: Side) => refused?.problems.find((each) => each.side === side)?.problem;
  return (
    <>
      <Columns>
        {SIDES.map(({ side, label, placeholder }) => {
          const problem = problemOf(side);
          return (
            <Panel key={side}>
              <TextAreaField
                label={label}
                placeholder={placeholder}
                accept=".json,.jsonc,.json5,application/json"
                className={styles['input'] ?? ''}
                error={unopened[side] ?? (problem && sentence(describeProblem(problem)))}
                value={texts[side]}
                language="json"
                problems={problem ? [problem] : []}
                onKeyDown={onControlEnter(onCompare)}
                onChange={(text) => onEdit({ [side]: text })}
                onFiles={(files) => onFiles(files, side)}
              />
            </Panel>
          );
        })}
      </Columns>
      <Row>
        <Button look="primary" ref={compareButton} onClick={onCompare}>
          Compare
        </Button>
        <Button look="quiet" onClick={onSwap}>
          Swap
        </Button>
      </Row>
      {refused && <Notice tone="error" title={INVALID} />}
      <Dialect canRelax={refused?.isJson5 ?? false} dialect={dialect} onDialect={onDialect} />
    </>
  );
}

type DialectProps = Pick<InputsProps, 'dialect' | 'onDialect'> & {
  /** The texts are no JSON, but they are JSON5. */
  readonly canRelax: boolean;
};

/** The way from strict JSON to JSON5, where it helps, and back. */
function Dialect({ canRelax, dialect, onDialect }: DialectProps) {
  if (dialect === 'json5') {
    return (
      <Notice tone="info" action={<Button onClick={() => onDialect('json')}>Read as JSON</Button>}>
        <p>Both texts are read as JSON5: comments, single quotes and trailing commas are taken.</p>
      </Notice>
    );
  }
  if (!canRelax) return null;
  return (
    <Notice tone="info" action={<Button onClick={() => onDialect('json5')}>Read as JSON5</Button>}>
      <p>Not JSON (RFC 8259), but JSON5, which takes comments, single quotes and trailing commas.</p>
    </Notice>
  );
}
