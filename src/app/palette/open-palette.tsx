/** Opens the palette in a part of the document of its own. */
import { createRoot, type Root } from 'react-dom/client';
import { Palette } from './palette.tsx';

let root: Root | undefined;

/** Shows the palette; it closes itself. */
export function openPalette(): void {
  if (root) return;
  const part = document.createElement('div');
  document.body.append(part);
  root = createRoot(part);
  const close = () => {
    root?.unmount();
    root = undefined;
    part.remove();
  };
  root.render(<Palette onClose={close} />);
}
