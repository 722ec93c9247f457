/** The button that saves a file. */
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button, IconButton } from '#src/ui/basics/button.tsx';

type DownloadButtonProps = ComponentProps<typeof Button> & {
  /** Shows the icon alone. */
  readonly isIcon?: boolean;
};

/** `<DownloadButton onClick={save} />`; its label is "Download" unless it has another. */
export const DownloadButton = ({ children = 'Download', isIcon, ...rest }: DownloadButtonProps) =>
  isIcon ? (
    <IconButton {...rest} label="Download">
      <Download aria-hidden="true" />
    </IconButton>
  ) : (
    <Button look="quiet" icon={<Download aria-hidden="true" />} {...rest}>
      {children}
    </Button>
  );
