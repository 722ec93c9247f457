/** What's My User Agent: what this browser sends about itself, or what any string means. */
import { useEffect, useState } from 'react';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx';
import { ToolBar } from '#src/ui/tool/tool-bar.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { useTool } from '#src/ui/tool/use-tool.ts';
import { readClientHints } from './reading/dom-client-hints.ts';
import { describeClientHints, type ClientHints } from './reading/client-hints.ts';
import {
  firstProduct,
  frozenParts,
  isTelevision,
  isWebView,
  readUserAgent,
  toJson,
  type DeviceInfo,
} from './logic.ts';
import { FIELDS } from './options.ts';
import styles from './page.module.css';

const EXAMPLE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0.6099.101 Mobile/15E148 Safari/604.1';

export default function UserAgentPage() {
  const [pasted, setPasted] = useState('');
  const own = useOwnInfo();
  const isOwn = pasted.trim() === '';
  const info = isOwn ? own : readUserAgent(pasted);
  const tool = useTool('user-agent', {
    fields: FIELDS,
    inputs: { get: () => pasted, set: setPasted },
    onLink: ({ userAgent }) => setPasted(userAgent),
    onText: setPasted,
  });

  return (
    <>
      <Columns>
        <Panel title={isOwn ? 'This browser' : 'The pasted string'}>
          <DeviceRows info={info} />
          <Row>
            <SendTo kind="json" value={toJson(info)} what="All rows" />
            <CopyButton value={() => toJson(info)} what="All rows">
              Copy as JSON
            </CopyButton>
          </Row>
        </Panel>
        <Panel>
          <TextAreaField
            label="Read another string"
            placeholder="Paste a user-agent string"
            rows={5}
            language="text"
            value={pasted}
            onChange={setPasted}
          />
          <Beliefs info={info} isOwn={isOwn} />
        </Panel>
      </Columns>
      <ClientHintsPanel />
      <ToolBar
        tool={tool}
        onExample={() => setPasted(EXAMPLE)}
        onClear={() => setPasted('')}
        link={() => ({ userAgent: isOwn ? own.userAgent : pasted })}
      />
      <Explanation />
    </>
  );
}

function useOwnInfo(): DeviceInfo {
  const userAgent = useBrowserValue(() => navigator.userAgent, '');
  // Deprecated, but the one place where a browser names its platform in a word, and what the specification shows.
  const platform = useBrowserValue(() => (navigator as { platform?: string }).platform ?? '', '');
  const maxTouchPoints = useBrowserValue(() => navigator.maxTouchPoints, 0);
  return readUserAgent(userAgent, { platform, maxTouchPoints });
}

function DeviceRows({ info }: { readonly info: DeviceInfo }) {
  const isKnown = info.userAgent !== '';
  const orUnknown = (value: string) => value || (isKnown ? 'Unknown' : '');
  return (
    <div className={styles['rows']}>
      <OutputRows>
        <OutputRow label="Browser" value={orUnknown(info.browser)} live />
        <OutputRow label="Version" value={orUnknown(info.version)} />
        <OutputRow label="OS" value={orUnknown(info.os)} aside={<Aside>{info.osVersion}</Aside>} />
        <OutputRow label="Platform" value={orUnknown(info.platform)} />
        <OutputRow label="Mobile" value={isKnown ? (info.isMobile ? 'Yes' : 'No') : ''} />
      </OutputRows>
      <OutputBlock label="User agent" value={info.userAgent} kind="text" language="text" wrap />
    </div>
  );
}

function Aside({ children }: { readonly children: string }) {
  return children && <span className={styles['aside']}>{children}</span>;
}

/** What of the string can be believed: bots, pages inside apps, frozen parts. */
function Beliefs({ info, isOwn }: { readonly info: DeviceInfo; readonly isOwn: boolean }) {
  const frozen = frozenParts(info.userAgent);
  return (
    <div className={styles['beliefs']}>
      {info.bot && (
        <Notice tone="warning" title="Sent by a program">
          {isOwn ? 'This browser' : 'It'} calls itself “{info.bot}”: a crawler, or a program that controls a
          browser.
        </Notice>
      )}
      {isTelevision(info.userAgent) && (
        <Notice tone="info">A television, or a box that is connected to one.</Notice>
      )}
      {info.userAgent !== '' && info.browser === '' && (
        <UnknownBrowser product={firstProduct(info.userAgent)} />
      )}
      {isWebView(info.userAgent) && (
        <Notice tone="info">A page shown inside an app, by the engine of the browser that is named.</Notice>
      )}
      {frozen.length > 0 && (
        <Notice tone="info" title="Parts that are the same for everyone">
          <ul>
            {frozen.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function UnknownBrowser({ product }: { readonly product: string }) {
  return (
    <Notice tone="info">
      {product
        ? `This tool does not know the browser. The first program that the string names is ${product}.`
        : 'This tool does not know the browser, and the string names no program.'}
    </Notice>
  );
}

/** `waiting` until the browser has answered. */
function useClientHints(): ClientHints | undefined | 'waiting' {
  const [hints, setHints] = useState<ClientHints | undefined | 'waiting'>('waiting');
  useEffect(() => {
    // The browser answers later, and perhaps after the page was left.
    let isLeft = false;
    void readClientHints().then((answer) => {
      if (!isLeft) setHints(answer);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return hints;
}

function ClientHintsPanel() {
  const hints = useClientHints();
  return (
    <Panel title="Client hints of this browser">
      <div className={styles['hints']}>
        {hints === undefined && (
          <p className={styles['none']}>
            None: only browsers built on Chromium send them, and only on secure addresses.
          </p>
        )}
        {hints !== undefined && hints !== 'waiting' && (
          <OutputRows>
            {describeClientHints(hints).map(({ label, value }) => (
              <OutputRow key={label} label={label} value={value} name={`${label} of the client hints`} />
            ))}
          </OutputRows>
        )}
      </div>
    </Panel>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        A user-agent string is what a browser calls itself in every request (RFC 9110 §10.1.5). Each new
        browser also used the names of older ones, so that sites would not turn it away: Chrome says Safari,
        Edge says Chrome, everything says Mozilla. So the token that only one browser sends decides: “Edg/”
        before “Chrome/”, “Android” before “Linux”, “iPhone” before “like Mac OS X”.
      </p>
      <p>
        <strong>Why versions are frozen.</strong> A very detailed string can tell one person from all others.
        Since 2021 browsers no longer update what sites do not need: the system’s version, the telephone’s
        model, the small numbers of their own version. What a site does need it can ask for as client hints,
        which Chromium answers and others do not; the panel above asks for all of them.
      </p>
      <p>
        Mobile means that the string mentions Mobile, Android, iPhone, iPad or iPod. An iPad calls itself a
        Macintosh and is only known by its touch screen; a pasted string of one cannot be told from a Mac’s.
      </p>
    </HowItWorks>
  );
}
