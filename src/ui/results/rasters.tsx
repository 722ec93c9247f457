/** Buttons that save a picture as pixels, which the browser draws. */
import { useState } from 'react';
import type { Raster } from '#src/lib/form/form.ts';
import { grouped } from '#src/lib/format.ts';
import { Row } from '#src/ui/basics/layout.tsx';
import { Notice } from '#src/ui/basics/notice.tsx';
import { DownloadButton } from './download-button.tsx';
import { download } from './download.ts';
import { drawRaster } from './dom-raster.ts';

type RastersProps = {
  /** Where the picture is. */
  readonly address: string;
  readonly rasters: readonly Raster[];
};

const NAMES = { 'image/png': 'PNG', 'image/webp': 'WebP' } as const;

/** `<Rasters address={address} rasters={[{ type: 'image/png', width: 600, height: 400, fileName: 'a.png' }]} />` */
export function Rasters({ address, rasters }: RastersProps) {
  const [problem, setProblem] = useState<string>();
  const save = async (raster: Raster) => {
    try {
      download(raster.fileName, await drawRaster(address, raster));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Row>
        {rasters.map((raster) => (
          <DownloadButton key={raster.fileName} onClick={() => void save(raster)}>
            {`${NAMES[raster.type]}, ${grouped(raster.width)} × ${grouped(raster.height)}`}
          </DownloadButton>
        ))}
      </Row>
      {problem !== undefined && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
    </>
  );
}
