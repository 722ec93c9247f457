/** Inputs that stand beside a recipe, by the number of their step and their name: `2:schema`. */
import { shortened, UsageError } from '../command/errors.ts';
import { kebab } from '../command/flags.ts';
import type { Input } from '../form/form.ts';
import { stepName, type Recipe } from './read.ts';

/** The input that `STEP:NAME` means. `option` is what it was given to. Throws a `UsageError`. */
export function besideNamed(
  { steps }: Recipe,
  key: string,
  option: string,
): { readonly step: number; readonly name: string; readonly input: Input } {
  const [, digits = '', typed = ''] = /^(\d{1,9}):(.+)$/s.exec(key) ?? [];
  const number = Number(digits);
  const step = steps[number - 1];
  if (!step)
    throw new UsageError(
      `${option} names an input as STEP:NAME, with a step from 1 to ${steps.length}, found "${shortened(key)}"`,
    );
  const { inputs } = step.form;
  const found = Object.entries(inputs).find(([name]) => kebab(name) === kebab(typed));
  if (!found)
    throw new UsageError(
      `${option}: ${stepName(number, step.command.name)} has no input "${shortened(typed)}"; there are: ${Object.keys(inputs).map(kebab).join(', ')}`,
    );
  const [name, input] = found;
  return { step: number, name, input };
}
