/** What the palette offers for a query, a text that was pasted, or files that were dropped: pure, so that its order is tested. */
import { formatBytes, plural } from '#src/lib/format.ts';
import { orderTargets } from '#src/lib/targets.ts';
import type { Tool } from '#src/tools/define-tool.ts';
import type { AnswerOf } from './answers.ts';
import type { ThemeEntry } from './own-pages.ts';
import { rankTools, searchTools } from './rank.ts';
import { recognise, type RecognisedKind } from './recognise.ts';

/** One line of the palette's list. */
export type Offer =
  /** Opens a tool, by itself or with what was pasted or dropped. */
  | {
      readonly type: 'open';
      readonly tool: Tool;
      readonly as?: RecognisedKind;
      readonly tag?: string;
      readonly values?: Readonly<Record<string, string>>;
    }
  /** An answer; opens its tool with the question. */
  | { readonly type: 'answer'; readonly tool: Tool; readonly answer: AnswerOf }
  | { readonly type: 'copy'; readonly answer: AnswerOf }
  /** Chooses a theme, and stays here. */
  | { readonly type: 'theme'; readonly tool: ThemeEntry };

/** What a person has chosen, and used, by the tools' ids; the first is the most important. */
export type Personal = { readonly favourites: readonly string[]; readonly recents: readonly string[] };

/** A file as far as it has been looked at. */
export type FileFacts = {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** What its beginning looks like as text; none where it is none. */
  readonly kinds: readonly RecognisedKind[];
};

/** Longer queries are pasted texts rather than names of tools, in UTF-16 code units. */
const LONGEST_NAME = 60;
/** Signs that stand in data and in no tool's name: `{"a": 1}` is no search for a tool that has an a and a 1 somewhere. */
const SIGN_OF_DATA = /[{}[\]<>"=;]/u;

/** One to three words, as a person asks for a tool; more are a text. */
const SEARCH_WORDS = /^\s*(?=.{2,40}$)\p{L}[\p{L}\p{N}-]*(?: \p{L}[\p{L}\p{N}-]*){0,2}\s*$/u;

/** What the offers for a query are made of. */
type OfferSources = {
  /** To the query itself, where rooms have answered it. */
  readonly answers?: readonly AnswerOf[];
  readonly tools: readonly Tool[];
  readonly personal: Personal;
  /** Found by name alone, after all tools. */
  readonly pages?: readonly Tool[];
  readonly themes?: readonly ThemeEntry[];
  /** The address of the present page. */
  readonly here?: string | undefined;
};

/**
 * Answers first, then tools that take the text where it is telling, then tools by name; favourites and recents before their equals. The
 * present page's own link is not the first of several.
 */
export function offersFor(
  query: string,
  { answers = [], tools, personal, pages = [], themes = [], here }: OfferSources,
): readonly Offer[] {
  const recognised = recognise(query);
  const isData = SIGN_OF_DATA.test(query) && recognised.some(({ kind }) => kind !== 'text');
  const { found, near } =
    isData || query.length > LONGEST_NAME
      ? { found: [], near: [] }
      : searchTools(query, inPersonalOrder(tools, personal));
  const isSearch = found.length > 0 || SEARCH_WORDS.test(query);
  const kinds = recognised.filter(({ kind }) => !isSearch || kind !== 'text');
  const isName = query.trim() !== '' && query.length <= LONGEST_NAME;
  const ownPages = isName ? rankTools(query, pages) : [];
  const ownThemes = isName ? themesFor(query, themes) : [];
  const named = found.length + ownPages.length + ownThemes.length > 0 ? found : near;
  const taking = targetsOf(kinds, tools);
  const taken = new Set(taking.map(({ tool }) => tool));
  const rest = named.filter((tool) => !taken.has(tool));
  const tags = query.trim() === '' ? tagsOf(personal) : undefined;
  return hereLater(here, [
    ...answerOffers(answers, tools),
    ...taking,
    ...rest.map((tool) => openOffer(tool, tags?.get(tool.id))),
    ...ownPages.map((page) => openOffer(page)),
    ...ownThemes.map((tool) => ({ type: 'theme', tool }) as const),
  ]);
}

function hereLater(here: string | undefined, offers: readonly Offer[]): readonly Offer[] {
  const [first, second, ...others] = offers;
  const isHere = first?.type === 'open' && !first.as && first.tool.path === here;
  return isHere && second ? [second, first, ...others] : offers;
}

const themesFor = (query: string, themes: readonly ThemeEntry[]): readonly ThemeEntry[] => {
  const found = rankTools(query, themes);
  return themes.filter((theme) => found.includes(theme));
};

/**
 * The words that were searched for where no tool is known by them: what is offered then only comes near.
 * @example unknownWords('encrypt', allTools) // 'encrypt'
 */
export function unknownWords(query: string, tools: readonly Tool[]): string | undefined {
  if (!SEARCH_WORDS.test(query) || recognise(query).some(({ kind }) => kind !== 'text')) return undefined;
  return rankTools(query, tools).length === 0 ? query.trim() : undefined;
}

/** The tools that take a text that was pasted, narrowed by what is typed besides. */
export function offersForText(text: string, query: string, tools: readonly Tool[]): readonly Offer[] {
  return narrowed(targetsOf(recognise(text), tools), query, tools);
}

/** The tools that take these files. */
export function offersForFiles(
  files: readonly FileFacts[],
  query: string,
  tools: readonly Tool[],
): readonly Offer[] {
  return narrowed(targetsOfFiles(files, tools), query, tools);
}

/** `a.json, 12 kB`, `3 files, 4.1 MB` */
export function describeFiles(files: readonly FileFacts[]): string {
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0));
  const [only] = files;
  return files.length === 1 && only ? `${only.name}, ${size}` : `${plural(files.length, 'file')}, ${size}`;
}

/** `SHA256SUMS`, `checksums.md5`: what `sha256sum` and its like write. */
const SUMS_NAME =
  /^(?:md5|sha\d{1,3}|b2|checksums?)(?:sums?)?(?:\.txt)?$|\.(?:md5|sha(?:1|224|256|384|512))$/i;

const IMAGE: RecognisedKind = { kind: 'image', words: 'the picture' };
const IMAGES: RecognisedKind = { kind: 'image', words: 'the pictures' };
const SUMS: RecognisedKind = { kind: 'hash', words: 'the list of digests' };
const FILE: RecognisedKind = { kind: 'text', words: 'the file' };
const FILES: RecognisedKind = { kind: 'text', words: 'the files' };

function targetsOfFiles(files: readonly FileFacts[], tools: readonly Tool[]): readonly OpenOffer[] {
  const [first] = files;
  if (!first) return [];
  const isOne = files.length === 1;
  // What is no text goes to tools of bytes alone.
  const isText = files.some(({ kinds }) => kinds.length > 0);
  const whole = tools
    .filter(({ takesAnything, accepts }) => takesAnything && (isText || accepts?.includes('file')))
    .map((tool) =>
      openOffer(tool, undefined, isOne && SUMS_NAME.test(first.name) ? SUMS : isOne ? FILE : FILES),
    );
  if (isOne && SUMS_NAME.test(first.name)) return whole;
  if (files.every(isPicture)) {
    const drawing = isOne
      ? targetsOf(
          first.kinds.filter(({ kind }) => kind === 'svg'),
          tools,
        )
      : [];
    return unique([...drawing, ...targetsOf([isOne ? IMAGE : IMAGES], tools), ...whole]);
  }
  const pair = files.length === 2 && files.every(({ kinds }) => kinds.length > 0);
  const comparing = pair ? tools.filter(({ comparesFiles }) => comparesFiles) : [];
  const compared = comparing.map((tool) => openOffer(tool, undefined, { kind: 'json', words: 'both files' }));
  const taking = isOne ? targetsOf(first.kinds, tools) : [];
  return unique([...compared, ...taking, ...whole]);
}

const isPicture = ({ type, kinds }: FileFacts): boolean =>
  type.startsWith('image/') || kinds[0]?.kind === 'svg';

type OpenOffer = Extract<Offer, { readonly type: 'open' }>;

const openOffer = (tool: Tool, tag?: string, as?: RecognisedKind): OpenOffer => ({
  type: 'open',
  tool,
  ...(tag !== undefined && { tag }),
  ...(as && { as }),
});

const targetsOf = (kinds: readonly RecognisedKind[], tools: readonly Tool[]): readonly OpenOffer[] =>
  orderTargets(kinds, tools).map(({ tool, as }) => openOffer(tool, undefined, as));

function unique(offers: readonly OpenOffer[]): readonly OpenOffer[] {
  const seen = new Set<Tool>();
  return offers.filter(({ tool }) => !seen.has(tool) && seen.add(tool));
}

/** What is typed beside a pasted thing chooses among the tools that take it. */
function narrowed(offers: readonly OpenOffer[], query: string, tools: readonly Tool[]): readonly Offer[] {
  if (query.trim() === '') return offers;
  const wanted = rankTools(query, tools);
  return wanted.flatMap((tool) => offers.filter((offer) => offer.tool === tool));
}

const answerOffers = (answers: readonly AnswerOf[], tools: readonly Tool[]): readonly Offer[] =>
  answers.flatMap((answer) => {
    const tool = tools.find(({ path }) => path === answer.path);
    return tool
      ? ([
          { type: 'answer', tool, answer },
          ...(answer.isNone ? [] : [{ type: 'copy', answer } as const]),
        ] as const)
      : [];
  });

/** Favourites, then recents, then the rest as they stand. */
function inPersonalOrder(tools: readonly Tool[], { favourites, recents }: Personal): readonly Tool[] {
  const first = [...new Set([...favourites, ...recents])];
  const chosen = first.flatMap((id) => tools.filter((tool) => tool.id === id));
  return [...chosen, ...tools.filter((tool) => !chosen.includes(tool))];
}

const tagsOf = ({ favourites, recents }: Personal): ReadonlyMap<string, string> =>
  new Map([
    ...recents.map((id) => [id, 'Recent'] as const),
    ...favourites.map((id) => [id, 'Favourite'] as const),
  ]);
