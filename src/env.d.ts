/** The settings and modules that vite.config.ts writes into the build. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with Vite's own
interface ImportMetaEnv {
  readonly VITE_SITE_URL: string;
  readonly VITE_PROVIDER_URL: string;
  readonly VITE_RDAP_SERVICE: string;
  readonly VITE_IPV4_SERVICE: string;
  readonly VITE_IPV6_SERVICE: string;
  /** What config.json sets, as JSON text; empty where it sets nothing. */
  readonly VITE_CONFIG: string;
  /** Of the command line: the version in package.json. */
  readonly VITE_VERSION: string;
}

/** By kind of value that a tool takes: the address of the only one, or '' where several do (scripts/build/entries.ts). */
declare module 'virtual:penknife/only-targets' {
  import type { Kind } from '#src/lib/kind.ts';
  const onlyTargets: Readonly<Partial<Record<Kind, string>>>;
  export default onlyTargets;
}

/** The rooms that answer small questions in the palette (scripts/build/entries.ts). */
declare module 'virtual:penknife/answers' {
  const answerers: readonly {
    readonly path: `/${string}`;
    /** What their questions look like, at a glance. */
    readonly asks: RegExp;
    readonly load: () => Promise<{ readonly answer: import('#src/lib/quick-answer.ts').Answering }>;
  }[];
  export default answerers;
}

/** The descriptions of tools by their ids, each loaded when it is asked for (scripts/build/entries.ts). */
declare module 'virtual:penknife/forms' {
  const forms: Readonly<
    Record<string, () => Promise<{ readonly form: import('#src/lib/form/form.ts').Form }>>
  >;
  export default forms;
}

/** The tools as commands, each description loaded when it is asked for (scripts/build/entries.ts). */
declare module 'virtual:penknife/commands' {
  import type { Command } from '#src/lib/command/command.ts';
  const commands: readonly Command[];
  export default commands;
}

/** The addresses of the tools that are commands (scripts/build/entries.ts). */
declare module 'virtual:penknife/command-paths' {
  const paths: readonly string[];
  export default paths;
}
