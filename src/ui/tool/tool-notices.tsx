/** What a page was opened with, in words: what a link set, what it asked for and could not have, what was replaced. */
import { Fragment, useRef, useState } from 'react';
import { Button } from '#src/ui/basics/button.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import type { ToolBarState } from './use-tool.ts';
import styles from './tool-bar.module.css';
import { PACKED } from '#src/ui/sending/link.ts';
import { describeOptions } from '#src/ui/sending/link-words.ts';
import { repack } from '#src/ui/sending/packed-link.ts';

/** Nothing where there is no further notice. `ToolBar` shows it; a room does not. */
export function ToolNotices({ tool }: { readonly tool: ToolBarState }) {
  const box = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<string>();
  const overrideWords = describeOptions(tool.table, tool.linkOverrides);
  const { offered } = tool;
  if (overrideWords.length === 0 && tool.notices.length === 0 && !answer && !offered) return null;
  // The button that was pressed goes: the focus moves to the notice instead.
  const answerWith = (act: () => void, words: string) => () => {
    box.current?.focus();
    setAnswer(words);
    act();
  };
  const undo = () => {
    tool.dropLinkOverrides();
    void dropFromAddress(Object.keys(tool.table));
  };
  return (
    <div ref={box} tabIndex={-1} onBlur={() => setAnswer(undefined)}>
      {offered && (
        <Notice
          tone="warning"
          title="Another link was opened on this page"
          action={
            <>
              <Button onClick={answerWith(offered.use, 'The options and inputs of the link are used.')}>
                Use them
              </Button>
              <Button onClick={answerWith(offered.leave, 'Nothing has changed.')}>Leave</Button>
            </>
          }
        >
          <p>It asks for other options or inputs. Nothing has changed yet.</p>
        </Notice>
      )}
      {(overrideWords.length > 0 || tool.notices.length > 0 || answer) && (
        <Notice
          tone="info"
          action={
            overrideWords.length > 0 && (
              <>
                <Button onClick={answerWith(tool.keepLinkOverrides, 'Kept for your next visits too.')}>
                  Keep
                </Button>
                <Button onClick={answerWith(undo, 'Your own options are back.')}>Undo</Button>
              </>
            )
          }
        >
          {overrideWords.length > 0 && (
            <p>
              <Quoting>{`The ${tool.overrideSource} set, for this visit only: ${overrideWords.join(', ')}.`}</Quoting>
              {tool.filled.length > 0 && ` It also filled in: ${tool.filled.join(', ')}.`}
            </p>
          )}
          {answer && <p>{answer}</p>}
          {tool.notices.map((sentence) => (
            <p key={sentence}>
              <Quoting>{sentence}</Quoting>
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** A quotation may break after a comma, and its end stays with its last letters: a narrow screen had the mark on a line of its own. */
function Quoting({ children }: { readonly children: string }) {
  return children.split(/(.{1,3}”[.,]?)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles['end']}>
        {part}
      </span>
    ) : (
      part.split(/(?<=,)/).map((piece, at) => (
        <Fragment key={`${index}-${at}`}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    ),
  );
}

/** Takes names out of the fragment, so that a reload does not set them again; the inputs stay in it. */
async function dropFromAddress(names: readonly string[]): Promise<void> {
  const { hash } = location;
  const fragment = new URLSearchParams(hash.slice(1));
  const packed = fragment.get(PACKED);
  if (packed !== null) {
    const repacked = await repack(packed, names);
    // What cannot be packed again stays as it is: it has the only copy of the inputs.
    if (repacked === undefined || location.hash !== hash) return;
    fragment.set(PACKED, repacked);
  }
  for (const name of names) fragment.delete(name);
  // Not by its path alone: where a host serves `//token`, that would be the address of another host.
  const bare = location.href.replace(/#.*$/s, '');
  const rest = fragment.size > 0 ? `#${fragment.toString()}` : bare;
  history.replaceState(history.state, '', rest);
}
