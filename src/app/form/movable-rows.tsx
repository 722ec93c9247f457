/** What the lists of a page have in common: rows that are moved and removed, and where the focus goes then. */
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { capitalised } from '#src/lib/format.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { IconButton } from '#src/ui/basics/button.tsx';

/** Where the focus goes: to a row, or after a move to the button that moves it on. */
type RowTarget = { readonly index: number; readonly moves?: 'up' | 'down' };
type GoTo = (target: RowTarget) => void;

/** Goes to a row once it is drawn: to its first field, or else to its first button; where there is none, to `otherwise`. */
export function useRowFocus(
  rows: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): GoTo {
  const [target, setTarget] = useState<RowTarget>();
  useEffect(() => {
    if (target === undefined) return;
    const row = rows.current?.children[target.index];
    const { moves } = target;
    const mover = moves ? [`[data-moves=${moves}]:enabled`, '[data-moves]:enabled'] : [];
    const found = [...mover, 'input, select', 'button:enabled'].flatMap(
      (css) => row?.querySelector<HTMLElement>(css) ?? [],
    );
    (found[0] ?? otherwise.current)?.focus();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the focus has been moved, which happens outside React
    setTarget(undefined);
  }, [target, rows, otherwise]);
  return setTarget;
}

type RowActionsProps<T> = {
  /** What a row is: `column`. */
  readonly noun: string;
  readonly index: number;
  readonly rows: readonly T[];
  readonly onChange: (rows: readonly T[]) => void;
  readonly goTo: GoTo;
};

/** The buttons at the end of a row. */
export function RowActions<T>({ noun, index, rows, onChange, goTo }: RowActionsProps<T>) {
  const rest = rows.filter((_, at) => at !== index);
  const move = (moves: 'up' | 'down') => {
    const to = moves === 'up' ? index - 1 : index + 1;
    onChange([...rest.slice(0, to), ...rows.slice(index, index + 1), ...rest.slice(to)]);
    announce(`Moved to place ${to + 1} of ${rows.length}`);
    goTo({ index: to, moves });
  };
  const remove = () => {
    onChange(rest);
    announce(`${capitalised(noun)} removed`);
    goTo({ index: Math.min(index, rest.length - 1) });
  };
  const name = `${noun} ${index + 1}`;
  return (
    <>
      <IconButton label={`Move ${name} up`} data-moves="up" disabled={index === 0} onClick={() => move('up')}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        data-moves="down"
        disabled={index === rows.length - 1}
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={remove}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}
