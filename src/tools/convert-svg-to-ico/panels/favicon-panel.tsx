/** Everything a site needs, as one zip: what is in it, its two options, and the tags to copy. */
import { useState } from 'react';
import { Fields, Panel, Row } from '#src/ui/basics/layout.tsx';
import { Button } from '#src/ui/basics/button.tsx';
import { OutputBlock } from '#src/ui/results/output-block.tsx';
import { SendTo } from '#src/ui/sending/send-to.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { useSaving } from '../icon/dom-save.ts';
import { FAVICON_SIZES, HEAD_TAGS, PICTURE_FILES, type FaviconSetOptions } from '../icon/favicon-set.ts';
import { baseName } from '../logic.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Options } from '../options.ts';
import styles from '../page.module.css';
import { SavingStatus } from './saving-status.tsx';

type FaviconPanelProps = {
  readonly drawing: Drawing | undefined;
  /** Whether there is something that can be converted. */
  readonly isReady: boolean;
  readonly options: Options;
  readonly set: (change: Partial<Options>) => void;
};

const ZIP_NAME = 'favicons.zip';
const ZIP_TYPE = 'application/zip';

export function FaviconPanel({ drawing, isReady, options, set }: FaviconPanelProps) {
  const [typedName, setTypedName] = useState<string>();
  const saving = useSaving(drawing);
  const siteName = typedName ?? (drawing ? baseName(drawing.name) : '');
  const { background } = options;
  const make = (of: Drawing) => zip(of, { siteName, background, now: new Date() });
  return (
    <Panel title="Favicon set">
      <Fields>
        <TextField
          label="Site name"
          hint="Shown under the icon on phones."
          value={siteName}
          onChange={setTypedName}
        />
        <TextField
          label="Background"
          type="color"
          hint="Behind the icons that phones crop."
          value={background}
          onChange={(chosen) => set({ background: chosen })}
        />
      </Fields>
      <ul className={styles['files']}>
        <FileItem name="favicon.ico" use={`${FAVICON_SIZES.join(', ')} px, for tabs`} />
        <FileItem name="icon.svg" use="for tabs of browsers that draw it themselves" />
        {PICTURE_FILES.map(({ name, side, use }) => (
          <FileItem key={name} name={name} use={`${side} px, for ${use}`} />
        ))}
        <FileItem name="site.webmanifest" use="names the icons to Android and desktops" />
      </ul>
      <Row>
        <Button
          disabled={!isReady}
          onClick={() => drawing && saving.save(ZIP_NAME, ZIP_TYPE, () => make(drawing))}
        >
          Save favicon set
        </Button>
        {drawing && isReady && (
          <SendTo
            kind="file"
            value={async () => [new File([await make(drawing)], ZIP_NAME, { type: ZIP_TYPE })]}
            what="Favicon set"
          />
        )}
      </Row>
      <SavingStatus saving={saving} facts={undefined} />
      <OutputBlock
        label="Tags for the page’s head"
        value={HEAD_TAGS}
        kind="text"
        language="xml"
        fileName="head-tags.html"
        mimeType="text/html"
      />
    </Panel>
  );
}

function FileItem({ name, use }: { readonly name: string; readonly use: string }) {
  return (
    <li>
      <code>{name}</code> {use}
    </li>
  );
}

async function zip({ source }: Drawing, options: FaviconSetOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (!source.ok) throw new Error(source.problem.message);
  // What draws and what packs is loaded when it is needed.
  const { drawFaviconSet } = await import('../drawing/dom-draw.ts');
  const { zipFaviconSet } = await import('../icon/favicon-zip.ts');
  const drawn = await drawFaviconSet(source.value, options.background);
  return zipFaviconSet(drawn, options);
}
