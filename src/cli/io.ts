/** What a command reads from and writes to, handed in so that tests can hold it. */
import type { FormWorld } from '#src/lib/form/form.ts';

/** The surroundings of a command. */
export type Io = {
  readonly stdin: {
    readonly isTerminal: boolean;
    readonly pieces: () => AsyncIterable<Uint8Array>;
    /** Asks on the terminal without echo. */
    readonly askSecret: (question: string) => Promise<string>;
  };
  readonly stdout: {
    readonly isTerminal: boolean;
    readonly write: (data: Uint8Array | string) => Promise<void>;
  };
  readonly stderr: (line: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly world: FormWorld;
  /** Where the program itself is (`file:`), from which threads are started. */
  readonly program: string;
};

/** Exit codes: done, wrong input, wrong usage, and a check that failed. */
export const EXIT = { done: 0, wrongInput: 1, wrongUsage: 2, no: 3 } as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
