/** Copies a value, ticks itself and says so aloud. */
import { Check, Copy } from 'lucide-react';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { useBriefly } from './use-briefly.ts';

type CopyButtonProps = {
  /** The text, or how to make it at the moment of the click. */
  readonly value: string | (() => string);
  /** What the button says; `Copy` unless there is more than one thing to copy. */
  readonly children?: string;
  /** What is copied, as the button's description, where several buttons say the same: `SHA256`. */
  readonly what?: string;
  readonly look?: 'plain' | 'quiet' | 'primary';
  readonly disabled?: boolean;
};

/**
 * `<CopyButton value={token} what="Token" />`; for a moment a tick shows that it worked, or its text says that it did not.
 * It keeps its name when it worked: who presses one after the other finds them all.
 */
export function CopyButton({
  value,
  children = 'Copy',
  what,
  look = 'quiet',
  disabled = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useBriefly<'copied' | 'refused'>();
  const copy = async () => {
    const isCopied = await copyText(typeof value === 'string' ? value : value());
    setOutcome(isCopied ? 'copied' : 'refused');
    announce(isCopied ? 'Copied' : 'Not copied: the browser refused the clipboard');
  };
  return (
    <Button
      look={look}
      disabled={disabled}
      icon={
        outcome === 'copied' ? (
          <Check aria-hidden="true" color="var(--success)" />
        ) : (
          <Copy aria-hidden="true" />
        )
      }
      aria-description={what}
      onClick={() => void copy()}
    >
      {outcome === 'refused' ? 'Not copied' : children}
    </Button>
  );
}
