/**
 * What every tool page offers beside its job: Undo, Example, Clear, Reset, Share link, all but Example behind one button on a phone;
 * with the options that were added to the tool at their left. It is seen above the tool, and comes after it in the document: what the
 * tool is for is reached first.
 */
import { Ellipsis, Link2, Redo2, RotateCcw, Sparkles, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { announce } from '#src/ui/basics/announce.ts';
import { classNames } from '#src/ui/basics/class-names.ts';
import { Button } from '#src/ui/basics/button.tsx';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { tellPageLink } from '#src/ui/sending/page-link.ts';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { Sheet } from '#src/ui/basics/sheet.tsx';
import { tellReplaced, type Replacing } from '#src/ui/basics/replaced.ts';
import styles from './tool-bar.module.css';
import { useBriefly } from '#src/ui/basics/use-briefly.ts';
import { useOpened } from '#src/ui/basics/use-opened.ts';
import type { ToolBarState } from './use-tool.ts';
import type { Undo } from '#src/ui/basics/use-undo.ts';

const ToolNotices = lazyPart(
  () => import('./tool-notices.tsx'),
  (module) => module.ToolNotices,
);
const loadShareLink = () => import('#src/ui/tool/share-link.ts');

/** Fetches what the first press needs; a failure is shown when it is pressed. */
export function prepareToolBar(): void {
  loadShareLink().catch(() => undefined);
}

type ToolBarProps = {
  /** The page's state, from `useTool`. */
  readonly tool?: ToolBarState;
  /** Fills a realistic input. */
  readonly onExample?: () => void;
  /** Empties every input. */
  readonly onClear?: () => void;
  /** What Reset does besides putting the options of `tool` back to their defaults. */
  readonly onReset?: () => void;
  /** The inputs a shared link carries beside the options of `tool`; leave out what is secret. Absent: this tool has no link. */
  readonly link?: () => Readonly<Record<string, string>>;
  /** What the link does not carry of what was entered, by the labels of the fields. */
  readonly leavesOut?: () => readonly string[];
  /** An option has a hint, which makes its field taller than the others. */
  readonly hasHint?: boolean;
  /** Options beyond those the tool is specified with, most used first. */
  readonly children?: ReactNode;
};

const NOTHING = (): readonly string[] => [];

/** `<ToolBar tool={tool} onExample={fill} onClear={empty} link={() => ({ text })} />`, after the tool's panels, before `HowItWorks`. */
export function ToolBar({
  tool,
  onExample,
  onClear,
  onReset,
  link,
  leavesOut = NOTHING,
  hasHint,
  children,
}: ToolBarProps) {
  const replacing = (how: Replacing, act: () => void) => () => {
    tool?.undo.remember();
    act();
    tellReplaced(how);
  };
  const tellLink = useEffectEvent(async () => {
    const { shareLink } = await loadShareLink();
    return shareLink(tool, link?.() ?? {});
  });
  const hasLink = link !== undefined;
  // Who sends the page on stands elsewhere in it.
  useEffect(() => (hasLink ? tellPageLink(() => tellLink()) : undefined), [hasLink]);
  const canReset = tool?.hasOptions ?? onReset !== undefined;
  return (
    <>
      <div className={styles['bar']} data-alone={children ? undefined : ''}>
        {children && <div className={optionsClass('options', hasHint)}>{children}</div>}
        <div className={styles['actions']} data-undone={tool?.undo.label && ''}>
          {onExample && (
            <Button
              look="quiet"
              icon={<Sparkles aria-hidden="true" />}
              onClick={replacing('filled', onExample)}
            >
              Example
            </Button>
          )}
          <Sheet
            label="Actions"
            opener={<Ellipsis aria-hidden="true" />}
            openerLabel="Actions"
            openerClassName={styles['opener']}
            closesOnPress
          >
            {tool?.undo.label && <UndoButton undo={tool.undo} label={tool.undo.label} />}
            {onClear && (
              <Button look="quiet" icon={<X aria-hidden="true" />} onClick={replacing('emptied', onClear)}>
                Clear
              </Button>
            )}
            {canReset && (
              <ResetButton
                onClick={replacing('options', () => {
                  tool?.reset();
                  onReset?.();
                })}
              />
            )}
            {link && <CopyLink {...{ tool, link, leavesOut }} />}
          </Sheet>
        </div>
      </div>
      {tool && (
        <div className={styles['notices']}>
          <Notices tool={tool} />
        </div>
      )}
    </>
  );
}

/** Stays after the step was taken back or done again, with a message about it. */
function Notices({ tool }: { readonly tool: ToolBarState }) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && (tool.notices.length > 0 || tool.offered || Object.keys(tool.linkOverrides).length > 0))
    setIsNeeded(true);
  return isNeeded && <ToolNotices tool={tool} />;
}

/** Where a hint makes one field taller, the labels and controls of all stand on their lines all the same. */
const optionsClass = (name: 'options' | 'row', hasHint = false): string =>
  classNames(styles[name], hasHint && styles['hinted']);

type OptionRowProps = Pick<ToolBarProps, 'hasHint'> & { readonly children: ReactNode };

/** The options a tool is specified with, in a line that wraps; they stand among its fields. */
export function OptionRow({ hasHint, children }: OptionRowProps) {
  return <div className={optionsClass('row', hasHint)}>{children}</div>;
}

function UndoButton({ undo, label }: { readonly undo: Undo; readonly label: string }) {
  return (
    <Button
      look="quiet"
      data-undo=""
      icon={label === 'Undo' ? <Undo2 aria-hidden="true" /> : <Redo2 aria-hidden="true" />}
      title={`${label} the last change made by a button or a link`}
      onClick={() => {
        undo.swap();
        announce(label === 'Undo' ? 'Undone' : 'Redone');
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

type CopyLinkProps = {
  readonly tool: ToolBarState | undefined;
  readonly link: () => Readonly<Record<string, string>>;
  readonly leavesOut: () => readonly string[];
};

function CopyLink({ tool, link, leavesOut }: CopyLinkProps) {
  const [message, show] = useBriefly();
  const copy = async () => {
    const inputs = link();
    const leftOut = leavesOut();
    const made = await loadShareLink().then(
      async ({ leavesOutKey, shareLink }) => ({
        address: await shareLink(tool, inputs),
        copied: [
          'Link copied',
          ...without([...leftOut, ...(leavesOutKey(inputs) ? ['the private key'] : [])]),
        ].join(', '),
      }),
      () => undefined,
    );
    const message =
      made?.address === null
        ? 'Too long for a link'
        : made && (await copyText(made.address))
          ? made.copied
          : 'Not copied';
    show(message);
    announce(message);
  };
  return (
    <Button
      look="quiet"
      data-stays=""
      icon={<Link2 aria-hidden="true" />}
      title="Copy a link that carries your input in its fragment, which no server sees"
      onClick={() => void copy()}
    >
      {message ?? 'Share link'}
    </Button>
  );
}

const without = ([first, ...others]: readonly string[]): readonly string[] =>
  first === undefined ? [] : [`without ${first}`, ...others];

type MoreOptionsProps = Pick<ToolBarProps, 'hasHint'> & {
  readonly label?: string;
  /** How many of them are not at their default (`countChanged`): folded away, they still show that they are set. */
  readonly changed?: number;
  readonly children: ReactNode;
};

/** Options that are seldom needed, folded away, and made when the fold is opened. */
export function MoreOptions({ label = 'More', changed = 0, hasHint, children }: MoreOptionsProps) {
  const [wasOpened, noticing] = useOpened();
  return (
    <details className={styles['more']} {...noticing}>
      <summary>
        <span>{label}</span>
        {changed > 0 && <span className={styles['changed']}>{changed} set</span>}
      </summary>
      {wasOpened && <div className={optionsClass('options', hasHint)}>{children}</div>}
    </details>
  );
}
