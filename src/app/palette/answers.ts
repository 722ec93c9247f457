/** Asks the rooms that may know the answer to a small question: only those whose pattern fits are loaded. */
import type { AnswerFunction, QuickAnswer, World } from '#src/lib/quick-answer.ts';

/** A room that answers: its address, what its questions look like, and how to load it. */
export type Answerer = {
  readonly path: `/${string}`;
  readonly asks: RegExp;
  readonly load: () => Promise<{ readonly answer: AnswerFunction }>;
};

/** A quick answer, and the page of the tool that gave it. */
export type AnswerOf = QuickAnswer & { readonly path: `/${string}` };

/** Longer texts are no small questions, in UTF-16 code units. */
const LONGEST_QUESTION = 300;

/** The answers of all rooms that have one, in the order of the catalogue. A room that fails to load, or to answer, has none. */
export async function askAll(
  question: string,
  answerers: readonly Answerer[],
  world: World,
): Promise<readonly AnswerOf[]> {
  const asked = question.trim();
  if (asked === '' || asked.length > LONGEST_QUESTION) return [];
  const asking = answerers.filter(({ asks }) => asks.test(asked));
  const answers = await Promise.all(asking.map((room) => askOne(room, asked, world)));
  return answers.filter((answer) => answer !== undefined);
}

async function askOne(
  { path, load }: Answerer,
  question: string,
  world: World,
): Promise<AnswerOf | undefined> {
  try {
    const { answer } = await load();
    const found = await answer(question, world);
    return found && { ...found, path };
  } catch {
    return undefined;
  }
}
