/** The command palette: type to find a tool, paste to be told what it is and which tools take it. It never navigates by itself. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { allTools } from '#src/tools/catalogue.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import { send } from '#src/ui/hand-over.ts';
import { siteAddress } from '#src/ui/site-address.ts';
import { orderTakers } from '#src/lib/takers.ts';
import { rankTools } from './rank.ts';
import { recognise, type Recognised } from './recognise.ts';
import styles from './palette.module.css';

type PaletteProps = {
  readonly onClose: () => void;
};

/** A tool, and what of the query it would be opened with. */
type Offer = { readonly tool: Tool; readonly as?: Recognised };

export function Palette({ onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string>();
  const open = (offer: Offer) =>
    void openTool(offer, query).then((failure) => (failure ? setProblem(failure) : onClose()));
  const id = useId();
  const offers = offersFor(query);
  const current = Math.min(chosen, offers.length - 1);
  useModal(dialog);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setChosen((current + step + offers.length) % Math.max(1, offers.length));
    }
    const offer = offers[current];
    // While an input method is composing, Enter belongs to it.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && offer) open(offer);
  };

  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label="Search or paste anything"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <input
        className={styles['input']}
        role="combobox"
        aria-label="Search or paste anything"
        aria-expanded={true}
        aria-controls={`${id}-list`}
        aria-activedescendant={offers.length > 0 ? `${id}-${current}` : undefined}
        placeholder="Search or paste anything"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onPaste={(event) => {
          // A one-line box drops line breaks; what is pasted must arrive whole.
          event.preventDefault();
          setQuery(event.clipboardData.getData('text'));
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} className={styles['list']} role="listbox" aria-label="Tools">
        {offers.map((offer, index) => (
          <li
            key={`${offer.tool.id} ${offer.as?.kind ?? ''}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            ref={index === current ? scrollIntoView : undefined}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(offer)}
          >
            <strong>{offer.tool.name}</strong>
            <small>{offer.as ? `Open ${offer.as.words} here` : offer.tool.explainer}</small>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </dialog>
  );
}

const scrollIntoView = (option: HTMLLIElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Tools by name first; where the text is telling, tools that take it. */
function offersFor(query: string): readonly Offer[] {
  const named = query.length > 60 ? [] : rankTools(query, allTools).map((tool) => ({ tool }));
  const kinds = recognise(query).filter(({ kind }) => named.length === 0 || kind !== 'text');
  const taking = orderTakers(kinds, allTools);
  const seen = new Set<Tool>(taking.map(({ tool }) => tool));
  return [...taking, ...named.filter(({ tool }) => !seen.has(tool))];
}

/** Opens a tool with what the query holds for it; whatever cannot be handed over is said. */
async function openTool({ tool, as }: Offer, query: string): Promise<string | undefined> {
  if (as) return send(tool.path, { kind: as.kind, text: query });
  location.assign(siteAddress(tool.path));
  return undefined;
}

/** Opens as a modal dialog, which keeps the focus inside and gives it back. Talks to the dialog element. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}
