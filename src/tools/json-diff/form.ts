/** JSON Difference: what the command line and the library take and give. */
import { grouped } from '#src/lib/format.ts';
import { defineForm, refuse } from '#src/lib/form/form.ts';
import { choice, flag } from '#src/lib/options.ts';
import { describeProblem } from '#src/lib/result.ts';
import { describeDifference } from './comparing/differences.ts';
import { compareTexts } from './logic.ts';
import { OPTIONS } from './options.ts';

export const form = defineForm({
  inputs: {
    left: { kind: 'text', takes: 'text', label: 'Left JSON', as: 'json' },
    right: { kind: 'text', takes: 'text', label: 'Right JSON', as: 'json' },
  },
  options: {
    format: choice('list', [
      { value: 'list', label: 'a line a difference' },
      { value: 'patch', label: 'JSON Patch (RFC 6902)' },
      { value: 'merge-patch', label: 'Merge patch (RFC 7396)' },
    ]),
    ...OPTIONS,
    json5: flag(false, { label: 'read JSON5' }),
  },
  outputs: {
    list: { kind: 'text', label: 'Differences' },
    patch: { kind: 'text', label: 'JSON Patch', as: 'json', fileName: 'patch.json' },
    mergePatch: { kind: 'text', label: 'Merge patch', as: 'json', fileName: 'merge-patch.json' },
  },
  trigger: { on: 'input', inWorker: true },
  page: { empty: 'Enter two documents.' },
  examples: [
    {
      inputs: { left: '{"a":1}', right: '{"a":2}' },
      outputs: { list: 'Changed /a: 1 → 2' },
    },
  ],
  howItWorks: [
    'Two documents are compared as values: the order of members and the writing of numbers do not matter. It ends with 3 where they differ.',
  ],
  run({ left, right }, { arrays, key, ignored, tolerance, json5 }, { onProgress }) {
    const settings = { arrays, key, ignored, tolerance };
    const compared = compareTexts(left, right, settings, json5 ? 'json5' : 'json', onProgress);
    if (compared.kind === 'refused') {
      const [first] = compared.problems;
      const hint = compared.isJson5 ? '; --json5 reads both' : '';
      return refuse({
        message: `${compared.problems.map(({ side, problem }) => `${side}: ${describeProblem(problem)}`).join('; ')}${hint}`,
        field: first?.side ?? 'left',
      });
    }
    const { list, counts, patch, mergePatch, duplicateKeys, inexpressible, leavesOrderOut } = compared;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const notes = [
      ...duplicateKeys.map((place) => ({ message: `a key stands twice, the last one counts: ${place}` })),
      ...inexpressible.map((pointer) => ({ message: `a merge patch cannot say this null: ${pointer}` })),
      ...(leavesOrderOut ? [{ message: 'the patch keeps the order of items on the left' }] : []),
      ...(total > list.length
        ? [{ message: `${grouped(total)} differences, of which ${grouped(list.length)} are listed` }]
        : []),
    ];
    const outputs = { list: list.map(describeDifference).join('\n'), patch, mergePatch };
    return { ok: true, value: { outputs, notes, isNo: total > 0 } };
  },
  command: {
    print: ({ patch, mergePatch }, { format }) =>
      format === 'patch' ? patch : format === 'merge-patch' ? mergePatch : undefined,
  },
});
