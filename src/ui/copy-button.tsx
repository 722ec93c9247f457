/** Copies a value and says so in place and aloud. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

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

const SHOWN_MS = 1600;

/** `<CopyButton value={token} what="Token" />`; for a moment it says whether it worked. */
export function CopyButton({
  value,
  children = 'Copy',
  what,
  look = 'quiet',
  disabled = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>();
  useForgetting(outcome, setOutcome);
  const copy = async () => {
    const isCopied = await copyText(typeof value === 'string' ? value : value());
    const said = isCopied ? 'Copied' : 'Not copied';
    setOutcome(said);
    announce(isCopied ? 'Copied' : 'Not copied: the browser refused the clipboard');
  };
  return (
    <Button
      look={look}
      disabled={disabled}
      icon={outcome === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      aria-description={what}
      onClick={() => void copy()}
    >
      {outcome ?? children}
    </Button>
  );
}

/** Takes the outcome back after a moment. The effect talks to the clock. */
function useForgetting(outcome: string | undefined, forget: (nothing: undefined) => void) {
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => forget(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome, forget]);
}
