/** Template Tool: type a text, read it from its end. */
import { useState } from 'react';
import { Columns, Empty, Panel } from '#src/ui/basics/layout.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { turnAround } from './logic.ts';
import { FIELDS } from './options.ts';

export default function TemplateToolPage() {
  const [text, setText] = useState('');
  const tool = useTool('_template', {
    fields: FIELDS,
    inputs: { get: () => text, set: setText },
    onLink: (fields) => setText(fields.text),
    onText: setText,
  });

  return (
    <>
      <Columns>
        <Panel>
          <TextAreaField label="Text" placeholder="Enter text here..." value={text} onChange={setText} />
        </Panel>
        <Panel>
          <OutputBlock
            label="Turned around"
            value={turnAround(text)}
            kind="text"
            fileName="turned-around.txt"
            empty={<Empty>Enter a text to read it from its end.</Empty>}
            live
            wrap
          />
        </Panel>
      </Columns>
      <ToolBar
        tool={tool}
        onExample={() => setText('A man, a plan, a canal: Panama')}
        onClear={() => setText('')}
        link={() => ({ text })}
      />
      <HowItWorks>
        <p>Letters are grapheme clusters as Unicode defines them, so accents and emoji stay whole.</p>
      </HowItWorks>
    </>
  );
}
