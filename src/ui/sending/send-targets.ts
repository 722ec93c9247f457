/** Where "Send to" leads: which tools take which kind of value. */
import { createContext } from 'react';
import type { Kind } from '#src/lib/kind.ts';

/** A tool that takes what is sent: its address from `/`, and its name. */
export type SendTarget = { readonly id: string; readonly path: `/${string}`; readonly name: string };

/** Which tools take a kind of value, the page one is on left out. */
export type Targets = {
  readonly isTaken: (kind: Kind) => boolean;
  /** Fetches them. A constant. */
  readonly load: () => Promise<{
    /** Likeliest first; `text` is what is sent, where it is known before. */
    readonly targetsOf: (kind: Kind, text: string | undefined) => readonly SendTarget[];
    /** The addresses of the tools that are known by the words, best first. */
    readonly pathsFor: (query: string) => readonly string[];
    /** Whether the tool of the page one is on can be a step of a recipe. */
    readonly isStep: () => boolean;
  }>;
};

/** The frame provides them: primitives know no tool. */
export const SendTargets = createContext<Targets>({
  isTaken: () => false,
  load: () => Promise.resolve({ targetsOf: () => [], pathsFor: () => [], isStep: () => false }),
});

/** What is sent. */
export type Sendable = {
  readonly kind: Kind;
  /** The text, or what makes it, or the files, when they are sent. */
  readonly value: string | (() => string | Promise<readonly File[]>);
};
