/** What every tool page offers beside its job: Example, Clear, Reset, Copy link; with the tool's options at their left. */
import { Link2, RotateCcw, Sparkles, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { announce } from './announce.ts';
import { LINK_LIMIT, linkTo } from './arrival.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import styles from './tool-bar.module.css';

type ToolBarProps = {
  /** Fills a realistic input. */
  readonly onExample?: () => void;
  /** Empties every input. */
  readonly onClear?: () => void;
  /** Puts the remembered options back to their defaults. */
  readonly onReset?: () => void;
  /** The inputs a shared link carries; leave out what is secret. Absent: this tool has no link. */
  readonly link?: () => Readonly<Record<string, string>>;
  /** The options, most used first. */
  readonly children?: ReactNode;
};

export function ToolBar({ onExample, onClear, onReset, link, children }: ToolBarProps) {
  return (
    <div className={styles['bar']} data-alone={children ? undefined : ''}>
      {children && <div className={styles['options']}>{children}</div>}
      <div className={styles['actions']}>
        {onExample && (
          <Button look="quiet" icon={<Sparkles aria-hidden="true" />} onClick={onExample}>
            Example
          </Button>
        )}
        {onClear && (
          <Button look="quiet" icon={<X aria-hidden="true" />} onClick={onClear}>
            Clear
          </Button>
        )}
        {onReset && (
          <Button
            look="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            title="Put the options back to their defaults"
            onClick={() => {
              onReset();
              announce('Options are back to their defaults');
            }}
          >
            Reset
          </Button>
        )}
        {link && <CopyLink link={link} />}
      </div>
    </div>
  );
}

function CopyLink({ link }: { readonly link: () => Readonly<Record<string, string>> }) {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    const address = linkTo(location.href, link());
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
      {said ?? 'Copy link'}
    </Button>
  );
}

/** Options that are seldom needed, folded away. */
export function MoreOptions({
  children,
  label = 'More',
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) {
  return (
    <details className={styles['more']}>
      <summary>{label}</summary>
      <div className={styles['options']}>{children}</div>
    </details>
  );
}
