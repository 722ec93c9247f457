/** JWT Parser: paste a token and read it; check its signature, what is wrong with it, and sign another. */
import { useState } from 'react';
import { SECRET } from '#src/ui/basics/as-typed.ts';
import { Empty, Panel, ResultBeside } from '#src/ui/basics/layout.tsx';
import { Failure } from '#src/ui/basics/failure.tsx';
import { lazyPart } from '#src/ui/basics/part.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { Explanation } from './panels/explanation.tsx';
import { ClaimList } from './panels/claim-list.tsx';
import { Facts } from './panels/facts.tsx';
import type { KeyInput } from '#src/lib/keys/key.ts';
import styles from './page.module.css';
import { describeMistake, Reading } from './panels/reading.tsx';
import { SignPanel } from './panels/sign-panel.tsx';
import { useToken } from './use-token.ts';
import { VerifyPanel } from './panels/verify-panel.tsx';

/** What a token contains is there with the key itself; its findings are loaded when there is one. */
const Findings = lazyPart(
  () => import('./panels/findings.tsx'),
  ({ Findings }) => Findings,
);

export default function JwtParserPage() {
  const work = useToken();
  const { tool, text, token, problem, box, example, open } = work;
  const [isSigning, setIsSigning] = useState(false);
  const key: KeyInput = { text: work.keyText, encoding: tool.options.keyEncoding };

  return (
    <>
      {example.retry && <Failure onRetry={example.retry}>The example could not be loaded.</Failure>}
      <ResultBeside>
        <Panel>
          <TextAreaField
            label="Token"
            {...SECRET}
            language="jwt"
            placeholder="Paste your JWT token here"
            className={styles['token'] ?? ''}
            value={text}
            error={describeMistake(problem)}
            textAreaRef={box}
            onChange={work.enter}
          />
          <Reading token={token} problem={problem} onOpen={open} />
        </Panel>
        <Panel>
          <Facts token={token} />
          {token ? (
            <ClaimList key={token.token} token={token} />
          ) : (
            <Empty>Paste a token to see its claims, with times in words.</Empty>
          )}
        </Panel>
        <div className={styles['column']}>
          {token && (
            <Panel>
              <Findings token={token} />
            </Panel>
          )}
          <VerifyPanel
            token={token ?? problem?.signed}
            input={key}
            onText={work.enterKey}
            onEncoding={(keyEncoding) => tool.set({ keyEncoding })}
          />
        </div>
      </ResultBeside>
      <SignPanel token={token} input={key} isOpen={isSigning} onOpen={setIsSigning} onToken={open} />
      <ToolBar
        tool={tool}
        onExample={work.showExample}
        onClear={() => {
          work.clear();
          setIsSigning(false);
        }}
      />
      <Explanation />
    </>
  );
}
