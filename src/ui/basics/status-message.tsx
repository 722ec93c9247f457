/** Words that come and go, heard by screen readers once they rest: a live region that is born with its words is often not read. */
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsMounted } from '#src/ui/browser/use-browser-value.ts';
import { classNames } from './class-names.ts';
import styles from './status-message.module.css';

/** Long enough that a person who types on is not interrupted. */
const REST_MS = 500;

type Hearing = {
  /** The words stand in the region, and so were read; until then they stand beside it. */
  readonly isHeard: boolean;
  /** Called when the person goes on: what has changed since it was read is read, and the next of its kind is read again. */
  readonly leave: () => void;
};

/**
 * When words are to be put into a region: when they have rested. With `once`, words of the kind that was read last are not
 * read again until `leave`: “12 of 32 digits” and “13 of 32 digits” are of one kind. The effect talks to the clock.
 */
export function useHearing(words: string, once = false): Hearing {
  const [heard, setHeard] = useState<string>();
  // What the document came with is read with it.
  const kind = useRef(useIsMounted() ? '' : kindOf(words, once));
  if (heard !== undefined && heard !== words) setHeard(undefined);
  useEffect(() => {
    if (kindOf(words, once) === kind.current) return undefined;
    const timer = setTimeout(() => {
      kind.current = kindOf(words, once);
      setHeard(words);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [words, once]);
  const leave = () => {
    if (words !== '') setHeard(words);
    kind.current = '';
  };
  return { isHeard: words !== '' && heard === words, leave };
}

const kindOf = (words: string, once: boolean): string =>
  once ? words.replace(/“[^”]*”|\d[\d.,]*/g, '') : words;

type RegionProps = {
  /** Read at once, in place of what is being read. */
  readonly isUrgent?: boolean;
  /** Of the region, and of what stands in its place until it is heard. */
  readonly className?: string | undefined;
  /** Found by this role; without one it is a region all the same. */
  readonly role?: 'alert' | 'status';
  /** Blocks rather than words of a line. */
  readonly as?: 'div' | 'span';
  readonly isHeard: boolean;
  readonly children: ReactNode;
};

/** A region that is there before its words, and the words beside it until then. */
export function Region({
  isUrgent = false,
  className,
  role,
  as: Box = 'span',
  isHeard,
  children,
}: RegionProps) {
  return (
    <>
      <Box
        role={role}
        aria-live={isUrgent ? 'assertive' : 'polite'}
        aria-atomic="true"
        className={classNames(styles['region'], className)}
      >
        {isHeard && children}
      </Box>
      {!isHeard && children && <Box className={className}>{children}</Box>}
    </>
  );
}

/** `<p><StatusMessage>{remark}</StatusMessage></p>`: the `<p>` is there while there is no message, so that the region is. */
export function StatusMessage({ children, ...props }: Omit<RegionProps, 'isHeard'>) {
  const { isHeard } = useHearing(textOf(children));
  return (
    <Region {...props} isHeard={isHeard}>
      {children}
    </Region>
  );
}

/** The words of what is drawn, except those that components of their own write. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) => {
      if (isValidElement<{ children?: ReactNode }>(part)) return textOf(part.props.children);
      return typeof part === 'object' ? '' : String(part);
    })
    .join(' ');
}
