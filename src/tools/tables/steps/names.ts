/** The names of the steps. */

/** The steps in the order in which they are done unless another is given. */
export const STEPS = ['sort', 'where', 'columns', 'unique', 'transpose'] as const;

/** The name of one of them. */
export type Step = (typeof STEPS)[number];

/** The name of a step as it is typed. */
export const stepNamed = (name: string): Step | undefined =>
  STEPS.find((step) => step === name.trim().toLowerCase());
