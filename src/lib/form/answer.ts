/** Answers in the palette from a description: its questions, run by its own function. */
import type { AnswerFunction } from '../quick-answer.ts';
import { defaultsOf, type OptionValues } from '../options.ts';
import type { Form } from './form.ts';
import { givenOutputs, outputText, outputTexts, runForm } from './values.ts';

/** The longest result that the palette shows, in UTF-16 code units. */
const LONGEST_SHOWN = 300;

/** What the palette asks a described tool: the first question that fits is answered with the first output. */
export const answerOf =
  (form: Form): AnswerFunction =>
  async (question, world) => {
    for (const { pattern, read, output } of form.questions ?? []) {
      const match = pattern.exec(question.trim());
      const asked = match && (await read(match));
      if (!asked) continue;
      const outcome = await runForm(form, asked.inputs, asked.options ?? {}, { ...world, locale: 'en' });
      if (!outcome.ok) return undefined;
      const [given] = givenOutputs(form, outcome.value);
      const texts = outputTexts(form, outcome.value);
      const chosen = { ...defaultsOf(form.options), ...asked.options } as OptionValues<Form['options']>; // checked by the form
      const text =
        given &&
        ((output === undefined ? undefined : texts[output]) ??
          form.command?.print?.(texts, chosen, new Set(Object.keys(asked.options ?? {}))) ??
          outputText(given));
      if (!text || text.length > LONGEST_SHOWN) return undefined;
      return {
        result: text,
        working: outcome.value.notes?.[0]?.message ?? given.output.label,
        opensWith: { ...asked.inputs, ...asTexts(asked.options ?? {}) },
      };
    }
    return undefined;
  };

const asTexts = (options: object): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
