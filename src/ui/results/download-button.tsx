/** The button that saves a file. */
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/basics/button.tsx';

/** `<DownloadButton onClick={save} />`; its label is "Download" unless it has another. */
export const DownloadButton = ({ children = 'Download', ...rest }: ComponentProps<typeof Button>) => (
  <Button look="quiet" icon={<Download aria-hidden="true" />} {...rest}>
    {children}
  </Button>
);
