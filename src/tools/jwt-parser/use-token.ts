/** The token that was pasted and the key beside it, and what reading it gives; the code that reads comes when the pointer or the focus comes near. */
import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type Part, usePart } from '#src/ui/basics/use-part.ts';
import { type Task, useTask } from '#src/ui/jobs/use-task.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import type { ParsedToken, TokenProblem } from './logic.ts';
import { OPTIONS } from './options.ts';

const loadLogic = () => import('./logic.ts');

type TokenState = Pick<Part<object>, 'isMissing' | 'retry'> & {
  readonly tool: ToolState<typeof OPTIONS>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly keyText: string;
  readonly setKeyText: (text: string) => void;
  readonly token: ParsedToken | undefined;
  /** Whether what was read is what the fields hold now; for a frame after a key it may be what stood there before. */
  readonly isCurrent: boolean;
  readonly problem: TokenProblem | undefined;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly comeNear: () => void;
  readonly example: Task<string>;
  readonly showExample: () => void;
  /** Takes another token in the place of this one, and the focus to it. */
  readonly open: (token: string) => void;
};

/** Holds the token and the key as typed, and reads both. */
export function useToken(): TokenState {
  const [text, setText] = useState('');
  const [keyText, setKeyText] = useState('');
  const [isNear, setIsNear] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const tool = useTool('jwt-parser', {
    options: OPTIONS,
    inputs: {
      get: () => ({ text, keyText }),
      set: (was) => {
        setText(was.text);
        setKeyText(was.keyText);
      },
    },
    onText: setText,
  });
  const { set } = tool;
  const settled = useDeferredValue(text);
  const { module: logic, isMissing, retry } = usePart(loadLogic, isNear || text !== '');
  const parsed = useMemo(
    () => (settled.trim() === '' ? undefined : logic?.parseToken(settled)),
    [settled, logic],
  );
  const token = parsed?.ok ? parsed.value : undefined;
  const problem = parsed && !parsed.ok ? parsed.problem : undefined;

  const example = useTask<string>();
  const showExample = () =>
    example.start(async () => {
      const { EXAMPLE_SECRET, makeExample } = await import('./example.ts');
      const made = await makeExample(Date.now());
      setText(made);
      setKeyText(EXAMPLE_SECRET);
      set({ encoding: 'text' });
      return made;
    });
  const open = (inner: string) => {
    tool.undo.remember();
    setText(inner);
    box.current?.focus();
  };
  return {
    ...{ tool, text, setText, keyText, setKeyText, token, problem, box, isMissing, retry },
    ...{ isCurrent: settled === text, example, showExample, open },
    comeNear: () => setIsNear(true),
  };
}
