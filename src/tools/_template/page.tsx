/** Template Tool: type a text, read it from its end. */
import { useState } from 'react';
import { useArrival } from '#src/ui/arrival.ts';
import { Bench, Empty, Panel } from '#src/ui/bench.tsx';
import { HowItWorks } from '#src/ui/how-it-works.tsx';
import { OutputBlock } from '#src/ui/output.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool-bar.tsx';
import { turnAround } from './logic.ts';

export default function TemplateToolPage() {
  const [text, setText] = useState('');
  useArrival((arrival) => setText(arrival.from === 'link' ? (arrival.values['text'] ?? '') : arrival.value));

  return (
    <>
      <ToolBar
        onExample={() => setText('A man, a plan, a canal: Panama')}
        onClear={() => setText('')}
        link={() => ({ text })}
      />
      <Bench>
        <Panel>
          <TextAreaField label="Text" placeholder="Enter text here..." value={text} onChange={setText} />
        </Panel>
        <Panel>
          <OutputBlock
            label="Turned around"
            value={turnAround(text)}
            kind="text"
            fileName="turned-around.txt"
            empty={<Empty>Enter a text, and it stands here turned around.</Empty>}
            live
            wrap
          />
        </Panel>
      </Bench>
      <HowItWorks>
        <p>Letters are grapheme clusters as Unicode defines them, so accents and emoji stay whole.</p>
      </HowItWorks>
    </>
  );
}
