/** When a described tool answers. */
import { LIVE_LENGTH } from '../size-limits.ts';
import type { Form } from './form.ts';

type Triggered = Pick<Form, 'trigger'>;

/** Whether it answers although nothing was entered. */
export const acceptsEmpty = ({ trigger }: Triggered): boolean =>
  trigger?.on === 'clock' ||
  (trigger !== undefined && trigger.on !== 'button' && trigger.acceptsEmpty === true);

/** The label of its button, if it has one. */
export const buttonOf = ({ trigger }: Triggered): string | undefined =>
  trigger?.on === 'button' || trigger?.on === 'input-or-button' ? trigger.label : undefined;

/** Whether the first answer needs a press of the button, however short the input is. */
export const needsPress = ({ trigger }: Triggered): boolean => trigger?.on === 'button';

/** Longer inputs wait for the button, in UTF-16 code units. */
export const liveUpTo = ({ trigger }: Triggered): number =>
  trigger?.on === 'button' || trigger?.on === 'input-or-button'
    ? (trigger.liveUpTo ?? LIVE_LENGTH)
    : Infinity;

/** Whether these options, with these inputs, ask for so much that it waits for the button. */
export const waitsFor = (
  { trigger }: Triggered,
  options: Readonly<Record<string, unknown>>,
  inputs: Readonly<Record<string, string>> = {},
): boolean => trigger?.on === 'input-or-button' && trigger.waits?.(options as never, inputs) === true; // checked by the table of options
