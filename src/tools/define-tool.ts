/** What is known about a tool without loading it: plain data for sidebar, search, sitemap and tests. */
import type { Kind, TextShape } from '#src/lib/kind.ts';

/** The sidebar's five categories, in their order. */
export const CATEGORIES = ['Cryptography', 'Converters', 'Web', 'Misc', 'Measurements'] as const;

/** One of the sidebar's five categories. */
export type Category = (typeof CATEGORIES)[number];

/** Further tools stand in groups by what people hold, in this order, after the categories. */
export const GROUPS = [
  'Data',
  'Encoding',
  'Text',
  'Time',
  'Code',
  'Keys',
  'Network',
  'Colour and images',
  'Units',
] as const;

/** One of the groups of further tools. */
export type Group = (typeof GROUPS)[number];

/** Everything that is known about a tool without loading it. */
export type Tool<Path extends `/${string}` = `/${string}`> = {
  /** The folder's name, with hyphens. */
  readonly id: string;
  /** The address, with a leading slash and no other. */
  readonly path: Path;
  /** As the sidebar and the home page list it. */
  readonly name: string;
  /** The page's `h1`, and its title before the brand: the name, where the specification gives no other. */
  readonly headline: string;
  /** One line under the headline; also the page's description. */
  readonly explainer: string;
  /** Other words people search for. */
  readonly keywords: readonly string[];
  /** What the tool can be opened with, what it is made for first. */
  readonly accepts?: readonly Kind[];
  /** It takes nearly any text, so it is offered after the tools that are made for one kind. */
  readonly takesAnything?: boolean;
  /** It is of no use for a longer text that is sent to it, in UTF-16 code units. */
  readonly longestText?: number;
  /** Plain text of this shape is often sent to it: three tools each. */
  readonly likelyFor?: readonly TextShape[];
  /** It compares two documents: two files together are offered to it. */
  readonly comparesFiles?: boolean;
  /**
   * Questions of the palette that the room's `answer.ts` may answer: a cheap look, so that only rooms that may know are loaded.
   * The room itself decides.
   */
  readonly answers?: RegExp;
  /** Addresses of tools for what is next to its job: links at its foot. */
  readonly related?: readonly `/${string}`[];
  /** The tool's job is to ask another origin: a worker of its own does (record 0061), and its page is never opened ahead. */
  readonly network?: 'rdap' | 'ip';
  /** The page shows a document of its own making in a sandboxed frame, from a blob. */
  readonly showsFrame?: true;
};

/** What a room writes: all of it, but for a headline that is the name. */
type ToolFacts<Path extends `/${string}`> = Omit<Tool<Path>, 'headline'> & { readonly headline?: string };

/** Types a tool's data where it is written, its address to the letter. */
export const defineTool = <const Path extends `/${string}`>(facts: ToolFacts<Path>): Tool<Path> => ({
  headline: facts.name,
  ...facts,
});
