/** The option of the converter, and what a link may carry of its boxes. */
import { choice, defineOptions, text, LONGEST_LINKED } from '#src/lib/options.ts';

/** The choices of the version of YAML. */
export const VERSIONS = [
  { value: '1.2', label: 'YAML 1.2' },
  { value: '1.1', label: 'YAML 1.1' },
] as const;

/** What unquoted words mean in YAML that does not declare its version. */
export const OPTIONS = defineOptions({
  yamlVersion: choice('1.2', VERSIONS, {
    label: 'YAML version',
    isUsed: ({ from, to }) => from === 'auto' || from === 'yaml' || to === 'yaml',
  }),
});

const LONGEST_IN_LINK = { maxLength: LONGEST_LINKED };

/** The box that a link fills; the others follow from it. */
export const FIELDS = defineOptions({
  json: text('', LONGEST_IN_LINK),
  yaml: text('', LONGEST_IN_LINK),
  toml: text('', LONGEST_IN_LINK),
});
