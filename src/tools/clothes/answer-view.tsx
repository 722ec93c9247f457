/** An answer in words, which can be copied and sent on. */
import type { ReactNode } from 'react';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';

/** An answer, each part ready to be shown or sent. */
export type AnswerInWords = {
  readonly tone: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly words: string;
};

/** Its buttons stand beneath it, not in it: what is read aloud is the answer alone. */
export function AnswerView({ tone, title, words }: AnswerInWords) {
  return (
    <div>
      <Notice tone={tone} title={title}>
        {words}
      </Notice>
      <Handles text={`${title}. ${words}`} what="The answer" />
    </div>
  );
}

type HandlesProps = { readonly text: string; readonly what: string };

export function Handles({ text, what }: HandlesProps): ReactNode {
  return (
    <Row>
      <SendTo kind="text" value={text} what={what} />
      <CopyButton value={text} what={what} />
    </Row>
  );
}
