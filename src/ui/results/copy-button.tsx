/** Copies a value, and shows and announces the outcome. */
import { Check, Copy } from 'lucide-react';
import { announce } from '#src/ui/basics/announce.ts';
import { Button, IconButton } from '#src/ui/basics/button.tsx';
import { copyText } from '#src/ui/browser/copy-text.ts';
import { useBriefly } from '#src/ui/basics/use-briefly.ts';
import { VisuallyHidden } from '#src/ui/basics/visually-hidden.tsx';

type CopyButtonProps = {
  /** The text, or how to make it at the moment of the click. */
  readonly value: string | (() => string);
  /** The label; `Copy` unless there is more than one thing to copy. */
  readonly children?: string;
  /** What is copied, as the button's description, where several buttons have the same label: `SHA256`. */
  readonly what?: string;
  readonly look?: 'plain' | 'quiet' | 'primary';
  readonly disabled?: boolean;
  /** Shows the icon alone; its name tells what is copied: `Copy SHA256`. */
  readonly isIcon?: boolean;
};

/**
 * `<CopyButton value={token} what="Token" />`; for a moment it shows whether it worked.
 * Its name stays: who presses one after the other, by name, finds them all.
 */
export function CopyButton({
  value,
  children = 'Copy',
  what,
  look = 'quiet',
  disabled = false,
  isIcon = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useBriefly<'Copied' | 'Not copied'>();
  const copy = async () => {
    const isCopied = await copyText(typeof value === 'string' ? value : value());
    setOutcome(isCopied ? 'Copied' : 'Not copied');
    announce(isCopied ? 'Copied' : 'Not copied: the browser refused the clipboard');
  };
  const icon = outcome === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (isIcon)
    return (
      <IconButton
        label={`${children} ${what ?? ''}`.trim()}
        disabled={disabled}
        data-copies=""
        onClick={() => void copy()}
      >
        {icon}
      </IconButton>
    );
  return (
    <Button
      look={look}
      disabled={disabled}
      data-copies=""
      icon={icon}
      aria-description={what}
      onClick={() => void copy()}
    >
      {outcome ? (
        <>
          <span aria-hidden="true">{outcome}</span>
          <VisuallyHidden>{children}</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
