/** What a page was opened with, in words: what a link set, what it asked for in vain, what was replaced. */
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import type { ToolDesk } from './use-tool.ts';

/** Nothing where there is nothing to say. `ToolBar` shows it; a room does not. */
export function ToolNews({ tool }: { readonly tool: ToolDesk }) {
  const box = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<string>();
  if (tool.borrowed.length === 0 && tool.news.length === 0 && !answer) return null;
  // The button that was pressed goes: the focus stays at what is said instead.
  const answerWith = (act: () => void, words: string) => () => {
    box.current?.focus();
    setAnswer(words);
    act();
  };
  return (
    <div ref={box} tabIndex={-1} onBlur={() => setAnswer(undefined)}>
      <Notice
        tone="info"
        action={
          tool.borrowed.length > 0 && (
            <>
              <Button onClick={answerWith(tool.keepBorrowed, 'Kept for your next visits too.')}>Keep</Button>
              <Button onClick={answerWith(tool.returnBorrowed, 'Your own options are back.')}>Undo</Button>
            </>
          )
        }
      >
        {tool.borrowed.length > 0 && (
          <p>
            The {tool.lender} set, for this visit only: {tool.borrowed.join(', ')}.
          </p>
        )}
        {answer && <p>{answer}</p>}
        {tool.news.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}
