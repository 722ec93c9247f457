/** The steps that lines go through, each by the name of the option that turns it on. */
import type { StepList } from '#src/lib/form/steps.ts';

/** In the order in which they are done unless another is chosen. */
export const STEP_LIST = {
  label: 'steps',
  order: 'steps',
  counts: 'steps',
  steps: {
    trim: { begins: true },
    collapse: { begins: true },
    dropBlank: { begins: true },
    keep: { begins: '', with: ['keepExpression', 'keepIgnoreCase'] },
    drop: { begins: '', with: ['dropExpression', 'dropIgnoreCase'] },
    replace: { begins: '', with: ['replaceExpression', 'replaceIgnoreCase', 'replaceWith'] },
    unique: { begins: 'first', with: ['uniqueIgnoreCase', 'uniqueTrimmed'] },
    sort: { begins: 'natural', with: ['descending', 'column', 'language', 'groups'] },
    reverse: { begins: true },
    shuffle: { begins: true, with: ['seed'] },
    take: { begins: '' },
    number: { begins: true, with: ['numberFrom', 'numberWidth', 'numberSeparator'] },
    prefix: { begins: '' },
    suffix: { begins: '' },
    quote: { begins: 'double' },
    wrap: { begins: '' },
  },
} satisfies StepList;

/** A step. */
export type Step = keyof typeof STEP_LIST.steps;

/** The names of the steps. */
export const STEPS = Object.keys(STEP_LIST.steps) as readonly Step[]; // the keys of a constant
