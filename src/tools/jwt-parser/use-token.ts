/** The token that was pasted and the key beside it, and what reading it gives. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import { type LazyValue, useLazyValue } from '#src/ui/jobs/use-lazy-value.ts';
import { type ToolState, useTool } from '#src/ui/tool/use-tool.ts';
import { parseToken, type ParsedToken, type TokenProblem } from './logic.ts';
import { OPTIONS } from './options.ts';

type TokenState = {
  readonly tool: ToolState<typeof OPTIONS>;
  readonly text: string;
  readonly enter: (text: string) => void;
  readonly keyText: string;
  readonly enterKey: (text: string) => void;
  readonly token: ParsedToken | undefined;
  readonly problem: TokenProblem | undefined;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly example: LazyValue;
  readonly showExample: () => void;
  readonly clear: () => void;
  /** Takes another token in the place of this one, and the focus to it. */
  readonly open: (token: string) => void;
};

/** Holds the token and the key as typed, and reads both. */
export function useToken(): TokenState {
  const [text, setText] = useState('');
  const [keyText, setKeyText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const example = useLazyValue();
  const enter = (token: string) => {
    example.cancel();
    setText(token);
  };
  const enterKey = (key: string) => {
    example.cancel();
    setKeyText(key);
  };
  const tool = useTool('jwt-parser', {
    options: OPTIONS,
    inputs: {
      get: () => ({ text, keyText }),
      set: (was) => {
        enter(was.text);
        enterKey(was.keyText);
      },
    },
    onText: enter,
  });
  const { show } = tool;
  const parsed = useMemo(() => (text.trim() === '' ? undefined : parseToken(text)), [text]);
  const token = parsed?.ok ? parsed.value : undefined;
  const problem = parsed && !parsed.ok ? parsed.problem : undefined;

  const showExample = () =>
    example.start(loadExample, (made) => {
      setText(made.token);
      setKeyText(made.secret);
      show({ keyEncoding: 'text' });
    });
  const clear = () => {
    enter('');
    enterKey('');
  };
  const open = (inner: string) => {
    tool.undo.remember();
    enter(inner);
    box.current?.focus();
  };
  return {
    ...{ tool, text, enter, keyText, enterKey, token, problem, box },
    ...{ example, showExample, clear, open },
  };
}

async function loadExample(): Promise<{ readonly token: string; readonly secret: string }> {
  const { EXAMPLE_SECRET, makeExample } = await import('./example.ts');
  return { token: await makeExample(Date.now()), secret: EXAMPLE_SECRET };
}
