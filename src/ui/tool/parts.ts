/** What a room may draw itself on the page that is made of its description: `parts.tsx` exports them as `parts`. */
import type { ComponentProps, ComponentType } from 'react';
import type { Outcome, Repair } from '#src/lib/form/form.ts';
import type { OptionValue } from '#src/lib/options.ts';
import type { JobContext } from '#src/lib/worker/client.ts';

/** What stands in the fields, by the names of the inputs: texts as they were typed, and files. */
export type PageEntered = Readonly<Record<string, string | File | readonly File[]>>;

/** The state of the page, and the ways to change it. */
export type PartProps = {
  readonly entered: PageEntered;
  readonly enter: (change: PageEntered) => void;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly set: (change: Readonly<Record<string, OptionValue>>) => void;
};

/** Draws an output in the room's own way. */
export type OutputPart = ComponentType<{
  readonly label: string;
  /** What `run` of the room's form gives for it. */
  readonly value: never;
  /** Changes what was entered and goes on at the first field. */
  readonly repair: (repair: Repair) => void;
  /** Changes what was entered; the focus is left to the part. */
  readonly change: (repair: Repair) => void;
  /** What is chosen. */
  readonly options: PartProps['options'];
}>;

/** What a way to fill the fields is given. */
export type BelowProps = Pick<ComponentProps<OutputPart>, 'change'> &
  Pick<PartProps, 'enter'> & {
    /** The answer to what would be entered; the page stays as it is. */
    readonly ask: (entered: PageEntered, context: JobContext) => Promise<Outcome>;
  };

/** The parts of a page that a room draws itself. */
export type Parts = {
  /** In place of all fields. */
  readonly inputs?: ComponentType<PartProps>;
  /** The names of the options that it shows itself. */
  readonly options?: readonly string[];
  /** Below the fields: another way to fill them. */
  readonly below?: ComponentType<BelowProps>;
  /** Outputs by their names. */
  readonly outputs?: Readonly<Record<string, OutputPart>>;
};
