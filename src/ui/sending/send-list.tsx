/** The tools in the menu of "Send to" (send-to.tsx). */
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { AS_TYPED } from '#src/ui/basics/as-typed.ts';
import { Glyph } from '#src/ui/basics/glyph.tsx';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { configText, isOffered } from './offered.ts';
import { hasPageLink, pageLink } from './page-link.ts';
import { PartFailure } from '#src/ui/basics/part.tsx';
import { send } from './send.ts';
import type { Sendable, SendTarget, Targets } from './send-targets.ts';
import styles from './send-to.module.css';
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { TOOL_ICONS_FILE } from '#src/lib/tool-icons-file.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { usePart } from '#src/ui/basics/use-part.ts';

type SendListProps = Pick<Targets, 'load'> &
  Sendable & {
    readonly id: string;
    /** The page one is on has taken it: there is nothing more to choose. */
    readonly onSent: () => void;
    /** The button that the list floats at, over everything else. */
    readonly floatsAt: RefObject<HTMLElement | null>;
  };

/** Takes the page as a whole: its options are the first step, its input goes in. From a page without a link, or whose tool can be no step, it takes the value. */
const RECIPE: SendTarget = { id: 'recipe', path: '/recipe', name: 'Recipe' };

const TOO_LONG =
  'What is entered is too long to be sent with its options. Copy it and paste it there instead.';

/** Of the list, in pixels; the width is also the style sheet's. */
const TALLEST_PX = 320;
const WIDEST_PX = 300;
/** Left free between the list and the edges of the window, in pixels. */
const MARGIN_PX = 8;

/** So many tools are likely; the others stand below a filter. */
const LIKELY = 3;
/** So few are no list to be filtered. */
const FEW = 6;

/** One button a tool, the likeliest first, then a filter over the rest; what went wrong stands below them. */
export function SendList({ id, kind, value, load, onSent, floatsAt }: SendListProps) {
  const { module, isMissing, retry } = usePart(load, true);
  const config = useBrowserValue(configText, '');
  const [problem, setProblem] = useState<string>();
  const [filter, setFilter] = useState('');
  const floating = useFloating(floatsAt);
  const open = async ({ path }: SendTarget) => {
    const failure = await Promise.resolve(typeof value === 'function' ? value() : value)
      .then((made) => send(path, typeof made === 'string' ? { kind, text: made } : { kind, files: made }))
      .catch(() => 'It could not be made. Try again.');
    setProblem(failure);
    if (!failure) onSent();
  };
  const openRecipe = async () => {
    const failure = await Promise.resolve(pageLink())
      .then((link) => (link ? send(RECIPE.path, { values: { page: link } }) : TOO_LONG))
      .catch(() => 'It could not be made. Try again.');
    setProblem(failure);
    if (!failure) onSent();
  };
  if (isMissing) return <PartFailure onRetry={retry} />;
  if (!module) return <div id={id} className={styles['list']} {...floating} />;
  const targets = module
    .targetsOf(kind, typeof value === 'string' ? value : undefined)
    .filter(({ path }) => isOffered(path, config));
  const isMany = targets.length > FEW;
  const found =
    filter.trim() === '' ? targets.slice(LIKELY) : filtered(targets, module.pathsFor(filter), filter);
  const list = (shown: readonly SendTarget[]) => (
    <TargetList targets={shown} onChoose={(target) => void open(target)} />
  );
  return (
    <div id={id} className={styles['list']} {...floating}>
      {list(isMany ? targets.slice(0, LIKELY) : targets)}
      {isMany && (
        <>
          <input
            type="search"
            className={styles['filter']}
            aria-label="Filter the other tools"
            placeholder="Another tool"
            {...AS_TYPED}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            onKeyDown={({ key, nativeEvent }) => {
              const [first] = found;
              if (key === 'Enter' && !nativeEvent.isComposing && filter.trim() !== '' && first)
                void open(first);
            }}
          />
          {list(found)}
          {found.length === 0 && <p className={styles['none']}>No tool that takes it is called that.</p>}
        </>
      )}
      {targets.length === 0 && <p className={styles['none']}>No tool of this site takes it.</p>}
      {isOffered(RECIPE.path, config) && (
        <TargetList
          targets={[RECIPE]}
          onChoose={(target) => void (hasPageLink() && module.isStep() ? openRecipe() : open(target))}
        />
      )}
      {problem && (
        <div className={styles['problem']}>
          <StatusMessage role="alert" isUrgent>
            {problem}
          </StatusMessage>
        </div>
      )}
    </div>
  );
}

type TargetListProps = {
  readonly targets: readonly SendTarget[];
  readonly onChoose: (target: SendTarget) => void;
};

const TargetList = ({ targets, onChoose }: TargetListProps) => (
  <ul>
    {targets.map((target) => (
      <li key={target.path}>
        <button type="button" onClick={() => onChoose(target)}>
          <Glyph href={`${siteAddress(TOOL_ICONS_FILE)}#${target.id}`} />
          {target.name}
        </button>
      </li>
    ))}
  </ul>
);

/** In the order of the search, then those whose name holds what was typed. */
function filtered(
  targets: readonly SendTarget[],
  paths: readonly string[],
  filter: string,
): readonly SendTarget[] {
  const words = filter.trim().toLowerCase();
  const known = paths.flatMap((path) => targets.filter((target) => target.path === path));
  const named = targets.filter(
    (target) => !known.includes(target) && target.name.toLowerCase().includes(words),
  );
  return [...known, ...named];
}

/** Puts the list into the browser's top layer, at its button, and keeps it there while something scrolls. */
function useFloating(at: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const place = () => {
      if (at.current) setStyle(placeAt(at.current.getBoundingClientRect()));
    };
    place();
    list.current?.showPopover();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [at]);
  return { ref: list, style, popover: 'manual' } as const;
}

/** Below the button, or above it where there is more room; it ends where the button ends, or begins where it begins where that would leave the window. */
function placeAt({ top, bottom, left, right }: DOMRect): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom - MARGIN_PX;
  const above = top - MARGIN_PX;
  const isAbove = below < TALLEST_PX && above > below;
  const endsAtButton = right - WIDEST_PX >= MARGIN_PX;
  return {
    top: isAbove ? 'auto' : bottom,
    bottom: isAbove ? clientHeight - top : 'auto',
    left: endsAtButton ? 'auto' : Math.max(MARGIN_PX, Math.min(left, clientWidth - WIDEST_PX - MARGIN_PX)),
    right: endsAtButton ? Math.max(MARGIN_PX, clientWidth - right) : 'auto',
    maxHeight: Math.min(TALLEST_PX, isAbove ? above : below),
  };
}
