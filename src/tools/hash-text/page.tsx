/** Hash Text: type or paste a text, or open files, and read their hashes; compare them with expected ones. */
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { useInputs } from './dom-inputs.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { EXAMPLE, Explanation } from './panels/explanation.tsx';
import { Hashing } from './panels/hashing.tsx';

export default function HashTextPage() {
  const inputs = useInputs();
  const { text, lineEnds, pasted, files } = inputs;
  const tool = useTool('hash-text', {
    options: OPTIONS,
    fields: FIELDS,
    inputs: { get: () => ({ text, lineEnds, pasted, list: files.list }), set: inputs.restore },
    onLink: (fields) => inputs.show(fields.text, fields.expected),
    onText: (sent, kind) => {
      if (kind === 'hash') inputs.show('', sent);
      else inputs.show(sent, '');
    },
    onFiles: (sent, kind) => {
      inputs.show('', '');
      const [first] = sent;
      if (kind === 'hash' && first) inputs.openSums(first);
      else inputs.open(sent);
    },
  });
  const { options, set } = tool;

  return (
    <>
      <Hashing inputs={inputs} options={options} set={set} />
      <ToolBar
        tool={tool}
        onExample={() => {
          tool.show({ encoding: 'text' });
          inputs.show(EXAMPLE.text, EXAMPLE.expected);
        }}
        onClear={() => inputs.show('', '')}
        link={() => ({ text, expected: pasted.text })}
      />
      <Explanation />
    </>
  );
}
