/** An answer in words, which can be copied and sent on. */
import type { ReactNode } from 'react';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import styles from './page.module.css';

/** An answer, each part ready to be shown or sent. */
export type AnswerInWords = {
  readonly tone: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly words: string;
};

/** Its buttons stand beneath it, not in it: what is read aloud is the answer alone. */
export function AnswerView({ tone, title, words }: AnswerInWords) {
  return (
    <div>
      <Notice tone={tone} title={title}>
        {words}
      </Notice>
      <Handles text={`${title}. ${words}`} what="The answer" />
    </div>
  );
}

type ChartTableProps = {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly names: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly {
    readonly cells: readonly (string | number)[];
    readonly mark?: 'best' | 'near' | undefined;
  }[];
};

/** A chart of sizes, with the rows that match. */
export function ChartTable({ label, names, rows }: ChartTableProps) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label}>
      <table className={styles['chart']}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [size, ...cells], mark }) => (
            <tr key={size} data-best={mark === 'best' || undefined} data-near={mark === 'near' || undefined}>
              <th scope="row">{size}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HandlesProps = { readonly text: string; readonly what: string };

export function Handles({ text, what }: HandlesProps): ReactNode {
  return (
    <Row>
      <SendTo kind="text" value={text} what={what} />
      <CopyButton value={text} what={what} />
    </Row>
  );
}
