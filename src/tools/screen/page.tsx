/** What's My Screen Data: the screen, the page's share of it, and what follows, as they change. */
import { useEffect, useState } from 'react';
import { Columns, Panel, Row } from '#src/ui/basics/layout.tsx';
import { CopyButton } from '#src/ui/results/copy-button.tsx';
import { HowItWorks } from '#src/ui/tool/how-it-works.tsx';
import { OutputRow, OutputRows } from '#src/ui/results/output.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { measureRefreshRate, readScreen, watchScreen } from './dom-screen.ts';
import { furtherRows, specifiedRows, toJson, type ScreenFacts, type ScreenRow } from './logic.ts';
import { ScreenPicture } from './screen-picture.tsx';
import styles from './page.module.css';

/** Used while prerendering and in the first frame. */
const UNKNOWN: ScreenFacts = {
  screenWidth: 0,
  screenHeight: 0,
  devicePixelRatio: 0,
  colorDepth: 0,
  viewportWidth: 0,
  viewportHeight: 0,
  availableWidth: 0,
  availableHeight: 0,
  orientation: '',
  angle: 0,
  pinchZoom: 1,
  maxTouchPoints: 0,
  media: {},
};

export default function ScreenPage() {
  // As text, so that a reading that changes nothing is the same value.
  const reading = useBrowserValue(() => JSON.stringify(readScreen()), '', watchScreen);
  const refreshHz = useRefreshRate();
  const isKnown = reading !== '';
  const facts = isKnown ? (JSON.parse(reading) as ScreenFacts) : UNKNOWN; // written as such just above
  const json = isKnown ? toJson(facts, refreshHz) : '';

  return (
    <>
      <Columns>
        <Panel title="Screen and page">
          <Rows rows={isKnown ? specifiedRows(facts) : blank(specifiedRows(UNKNOWN))} />
          <Row>
            <SendTo kind="json" value={json} what="All rows" />
            <CopyButton value={json} what="All rows" disabled={!isKnown}>
              Copy as JSON
            </CopyButton>
          </Row>
        </Panel>
        <Panel className={styles['drawn'] ?? ''}>
          <ScreenPicture facts={facts} />
        </Panel>
      </Columns>
      <Panel title="More about this screen">
        <div className={styles['further']}>{isKnown && <Rows rows={furtherRows(facts, refreshHz)} />}</div>
      </Panel>
      <Explanation />
    </>
  );
}

const blank = (rows: readonly ScreenRow[]) => rows.map((row) => ({ ...row, value: '' }));

function useRefreshRate(): number | undefined {
  const [hertz, setHertz] = useState<number>();
  useEffect(() => measureRefreshRate(setHertz), []);
  return hertz;
}

/** The words stand after the value: whoever reads the page as text finds the figure beside its name. */
function Rows({ rows }: { readonly rows: readonly ScreenRow[] }) {
  return (
    <div className={styles['facts']}>
      {rows.map(({ name, label, value, note }) => (
        <div key={name}>
          <OutputRows>
            <OutputRow label={name} value={value} />
          </OutputRows>
          <p className={styles['beneath']}>
            {label}
            {note && `. ${note}`}
          </p>
        </div>
      ))}
    </div>
  );
}

function Explanation() {
  return (
    <HowItWorks>
      <p>
        Widths and heights are in CSS pixels, which zooming the page makes larger or smaller: at 110 % a
        screen 1920 wide counts 1745. The pixel ratio says how many pixels of the panel one of them covers, so
        their product is the panel’s own resolution; with a fractional ratio it can be off by a pixel or two.
      </p>
      <p>
        The colour depth is 24 nearly everywhere, also on screens that show more: the colour range says it
        better. The refresh rate is measured from 40 frames; a browser that saves power shows fewer than the
        screen could.
      </p>
      <p>
        Everything is read again when the window, its zoom, its monitor or a setting changes. Browsers that
        resist fingerprinting answer with made-up values.
      </p>
    </HowItWorks>
  );
}
