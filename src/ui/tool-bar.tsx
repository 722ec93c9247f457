/**
 * What every tool page offers beside its job: Undo, Example, Clear, Reset, Share link; with the options that were added to the
 * tool at their left. It is seen above the tool, and comes after it in the document: what the tool is for is reached first.
 */
import { Link2, Redo2, RotateCcw, Sparkles, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LINK_LIMIT, linkTo, PLAIN_LENGTH } from './link.ts';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { tellReplaced } from './replaced.ts';
import styles from './tool-bar.module.css';
import { ToolNews } from './tool-news.tsx';
import type { ToolDesk } from './use-tool.ts';
import type { Undo } from './use-undo.ts';

type ToolBarProps = {
  /** The page's state, from `useTool`. */
  readonly tool?: ToolDesk;
  /** Fills a realistic input. */
  readonly onExample?: () => void;
  /** Empties every input. */
  readonly onClear?: () => void;
  /** What Reset does besides putting the options of `tool` back to their defaults. */
  readonly onReset?: () => void;
  /** The inputs a shared link carries beside the options of `tool`; leave out what is secret. Absent: this tool has no link. */
  readonly link?: () => Readonly<Record<string, string>>;
  /** Options beyond those the tool is specified with, most used first. */
  readonly children?: ReactNode;
};

/** `<ToolBar tool={tool} onExample={fill} onClear={empty} link={() => ({ text })} />`, after the tool's panels, before `HowItWorks`. */
export function ToolBar({ tool, onExample, onClear, onReset, link, children }: ToolBarProps) {
  const replacing = (act: () => void) => () => {
    tool?.undo.remember();
    act();
    tellReplaced();
  };
  const canReset = tool?.hasOptions ?? onReset !== undefined;
  return (
    <>
      <div className={styles['bar']} data-alone={children ? undefined : ''}>
        {children && <div className={styles['options']}>{children}</div>}
        <div className={styles['actions']}>
          {tool?.undo.label && <UndoButton undo={tool.undo} label={tool.undo.label} />}
          {onExample && (
            <Button look="quiet" icon={<Sparkles aria-hidden="true" />} onClick={replacing(onExample)}>
              Example
            </Button>
          )}
          {onClear && (
            <Button look="quiet" icon={<X aria-hidden="true" />} onClick={replacing(onClear)}>
              Clear
            </Button>
          )}
          {canReset && (
            <ResetButton
              onClick={replacing(() => {
                tool?.reset();
                onReset?.();
              })}
            />
          )}
          {link && <CopyLink link={() => ({ ...tool?.linkedOptions(), ...withoutEmpty(link()) })} />}
        </div>
      </div>
      {tool && (
        <div className={styles['news']}>
          <ToolNews tool={tool} />
        </div>
      )}
    </>
  );
}

/** The options a tool is specified with, in a line that wraps; they stand among its fields. */
export function OptionRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

function UndoButton({ undo, label }: { readonly undo: Undo; readonly label: string }) {
  return (
    <Button
      look="quiet"
      icon={label === 'Undo' ? <Undo2 aria-hidden="true" /> : <Redo2 aria-hidden="true" />}
      title={`${label} the last change made by a button or a link`}
      onClick={() => {
        undo.swap();
        announce(label === 'Undo' ? 'Undone' : 'Done again');
      }}
    >
      {label}
    </Button>
  );
}

function ResetButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button
      look="quiet"
      icon={<RotateCcw aria-hidden="true" />}
      title="Put the options back to their defaults"
      onClick={() => {
        onClick();
        announce('Options are back to their defaults');
      }}
    >
      Reset
    </Button>
  );
}

const withoutEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Long inputs are packed; a link that cannot be made shorter stays as it is. */
async function shortestLink(values: Readonly<Record<string, string>>): Promise<string> {
  const plain = linkTo(location.href, values);
  if (plain.length <= PLAIN_LENGTH) return plain;
  const packed = await import('./packed-link.ts')
    .then(({ packedLinkTo }) => packedLinkTo(location.href, values))
    .catch(() => plain);
  return packed.length < plain.length ? packed : plain;
}

function CopyLink({ link }: { readonly link: () => Readonly<Record<string, string>> }) {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    const address = await shortestLink(link());
    const message =
      address.length > LINK_LIMIT
        ? 'Too long for a link'
        : (await copyText(address))
          ? 'Link copied'
          : 'Not copied';
    setSaid(message);
    announce(message);
    setTimeout(() => setSaid(undefined), 1600);
  };
  return (
    <Button
      look="quiet"
      icon={<Link2 aria-hidden="true" />}
      title="Copy a link that carries your input in its fragment, which no server sees"
      onClick={() => void copy()}
    >
      {said ?? 'Share link'}
    </Button>
  );
}

type MoreOptionsProps = {
  readonly label?: string;
  /** How many of them are not at their default (`countChanged`): folded away, they still show that they are set. */
  readonly changed?: number;
  readonly children: ReactNode;
};

/** Options that are seldom needed, folded away. */
export function MoreOptions({ label = 'More', changed = 0, children }: MoreOptionsProps) {
  return (
    <details className={styles['more']}>
      <summary>
        <span>{label}</span>
        {changed > 0 && <span className={styles['changed']}>{changed} set</span>}
      </summary>
      <div className={styles['options']}>{children}</div>
    </details>
  );
}
