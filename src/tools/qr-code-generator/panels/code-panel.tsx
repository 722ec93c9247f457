/** The code itself: drawn live, measured, read back, and saved. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { grouped } from '#src/lib/format.ts';
import { StatusMessage } from '#src/ui/basics/status-message.tsx';
import { Empty, Panel, Row } from '#src/ui/basics/layout.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { download } from '#src/ui/results/download.ts';
import { DownloadButton } from '#src/ui/results/download-button.tsx';
import { JobStatus } from '#src/ui/jobs/job-status.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { useTask } from '#src/ui/jobs/use-task.ts';
import { drawPixels, drawSvg, layoutOf, type Pixels } from '../drawing/drawing.ts';
import { legibilityWarnings, moduleWarnings } from '../drawing/legibility.ts';
import { makeCode, usageOf, type QrCode } from '../logic.ts';
import { DEFAULT_SIZE, type Level, type Look } from '../drawing/look.ts';
import styles from '../page.module.css';
import { reader } from '../reading/dom-reader.ts';

type CodePanelProps = {
  /** Not empty. */
  readonly text: string;
  readonly level: Level;
  readonly sizePx: number;
  readonly look: Look;
};

const loadPng = () =>
  import('../drawing/png.ts').catch((cause: unknown) => {
    throw new Error('The PNG could not be drawn, because a part of this page could not be loaded.', {
      cause,
    });
  });

/** Why there is no code of a text, for the box that holds it. */
export function problemOf(text: string, level: Level): string | undefined {
  const { used, limit } = usageOf(text, level);
  if (used <= limit) return undefined;
  const made = makeCode(text, level);
  return made.ok ? undefined : `Too long for one code. ${made.problem.message}`;
}

export function CodePanel({ text, level, sizePx, look }: CodePanelProps) {
  const made = useMemo(() => makeCode(text, level), [text, level]);
  const code = made.ok ? made.value : undefined;
  const { foreground, background, margin } = look;
  const pixels = useMemo(
    () => code && drawPixels(code, DEFAULT_SIZE, { foreground, background, margin }),
    [code, foreground, background, margin],
  );
  const saving = useTask<undefined>();
  const png = async (drawn: QrCode) => {
    const { drawPng } = await loadPng();
    return new File([drawPng(drawn, sizePx, look)], 'qrcode.png', { type: 'image/png' });
  };
  const savePng = () =>
    saving.start(async ({ signal }) => {
      const file = code && (await png(code));
      if (file && !signal.aborted) download(file.name, file);
      return undefined;
    });
  return (
    <Panel>
      {pixels && code ? (
        <>
          <Preview pixels={pixels} />
          <Facts text={text} code={code} />
          <Checks text={text} code={code} pixels={pixels} sizePx={sizePx} look={look} />
        </>
      ) : (
        <div className={styles['room']}>
          <Empty>There is no code, because the text is too long for one.</Empty>
        </div>
      )}
      <Row>
        <DownloadButton look="primary" disabled={!code} onClick={savePng}>
          Download QR Code
        </DownloadButton>
        {code && <SendTo kind="image" value={async () => [await png(code)]} what="The code as a picture" />}
      </Row>
      <JobStatus label="Drawing the PNG" job={saving} />
      {code && <SvgTools svg={drawSvg(code, sizePx, look)} />}
    </Panel>
  );
}

/** The effect paints; the canvas has one pixel for each of the drawing, shown sharp on any screen. */
function Preview({ pixels }: { readonly pixels: Pixels }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { data, width, height } = pixels;
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [pixels]);
  return (
    <div className={styles['preview']}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        width={pixels.width}
        height={pixels.height}
        role="img"
        aria-label="QR code"
      />
    </div>
  );
}

function Facts({ text, code }: { readonly text: string; readonly code: QrCode }) {
  const { mode, used, limit } = usageOf(text, code.level);
  return (
    <div className={styles['facts']}>
      <meter aria-label="Capacity used" min={0} max={limit} value={used} />
      <span>
        {grouped(used)} of {grouped(limit)} {mode}
      </span>
      <span>
        Version {code.version}, {code.size} × {code.size} modules
      </span>
    </div>
  );
}

type ChecksProps = Pick<CodePanelProps, 'text' | 'sizePx' | 'look'> & {
  readonly code: QrCode;
  readonly pixels: Pixels;
};

function Checks({ text, code, pixels, sizePx, look }: ChecksProps) {
  const isReadable = useSelfCheck(text, pixels);
  const tooSmall = moduleWarnings({
    previewPx: layoutOf(code, DEFAULT_SIZE, look.margin).modulePx,
    filePx: layoutOf(code, sizePx, look.margin).modulePx,
  });
  const warnings = [...legibilityWarnings(look), ...tooSmall];
  const sentences = warnings.map((warning) => <p key={warning}>{warning}</p>);
  if (isReadable === false) {
    return (
      <Notice tone="error" title="This code cannot be read back">
        {sentences}
      </Notice>
    );
  }
  return (
    <>
      {/* No tick beside a code that a camera cannot read: people would trust it. */}
      {tooSmall.length === 0 && (
        <p className={styles['check']}>
          <StatusMessage role="status">
            {isReadable && '✓ Read back from its pixels: it says what you typed.'}
          </StatusMessage>
        </p>
      )}
      {warnings.length > 0 && <Notice tone="warning">{sentences}</Notice>}
    </>
  );
}

const QUIET_MS = 150;

/** Whether the very pixels that are shown can be read; `undefined` until that is known. The effect asks the worker, once typing rests. */
function useSelfCheck(text: string, pixels: Pixels): boolean | undefined {
  const [checked, setChecked] = useState<{ readonly pixels: Pixels; readonly isReadable: boolean }>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // Never aborted while it runs: ending the worker costs more than its stale answer, which is dropped.
      const context = { signal: new AbortController().signal, onProgress: () => undefined };
      reader
        .run(context, (remote) => remote.readsBack(pixels, text))
        .then(
          (isReadable) => {
            if (!controller.signal.aborted) setChecked({ pixels, isReadable });
          },
          // Without a worker there are no notes on the code, which is shown all the same.
          () => undefined,
        );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, pixels]);
  return checked?.pixels === pixels ? checked.isReadable : undefined;
}

function SvgTools({ svg }: { readonly svg: string }) {
  return (
    <Row>
      <DownloadButton look="plain" onClick={() => download('qrcode.svg', svg, 'image/svg+xml')}>
        Save as SVG
      </DownloadButton>
      <CopyButton value={svg}>Copy SVG</CopyButton>
      <SendTo kind="svg" value={svg} what="code as SVG" />
    </Row>
  );
}
