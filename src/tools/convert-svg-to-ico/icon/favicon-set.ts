/** The files a site needs to have its icon everywhere: what each is for, the manifest (W3C) and the tags. */
import { fitCircle, fitSquare, type Box } from '../drawing/fit.ts';

/** The sizes in the set's `favicon.ico`: tabs on plain and dense screens, and Windows' shortcuts. */
export const FAVICON_SIZES = [16, 32, 48] as const;

type PictureFile = {
  readonly name: string;
  readonly side: number;
  readonly use: string;
  /** Filled behind the drawing, where a system would put black or cut a circle out. */
  readonly isOpaque: boolean;
  readonly isMaskable: boolean;
};

/** The PNG files of the set, with their sides in pixels and what uses them. */
export const PICTURE_FILES: readonly PictureFile[] = [
  {
    name: 'apple-touch-icon.png',
    side: 180,
    use: 'iPhone and iPad home screens',
    isOpaque: true,
    isMaskable: false,
  },
  { name: 'icon-192.png', side: 192, use: 'Android home screens', isOpaque: false, isMaskable: false },
  {
    name: 'icon-512.png',
    side: 512,
    use: 'Android start screens, installing',
    isOpaque: false,
    isMaskable: false,
  },
  {
    name: 'icon-maskable-512.png',
    side: 512,
    use: 'Android, cut to any shape',
    isOpaque: true,
    isMaskable: true,
  },
];

/** What a person enters about the site the set is for. */
export type FaviconSetOptions = {
  /** What the manifest calls the site. */
  readonly siteName: string;
  /** `#rrggbb`, behind the opaque pictures and in the manifest. */
  readonly background: string;
  /** For the entries' times. */
  readonly now: Date;
};

/** The drawing and its pictures, ready to be packed. */
export type DrawnSet = {
  readonly svg: string;
  /** PNG files of `FAVICON_SIZES`, by side. */
  readonly icons: ReadonlyMap<number, Uint8Array>;
  /** PNG files of `PICTURE_FILES`, by name. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
};

/** The tags for a page's head, which name every file of the set from the site's root. */
export const HEAD_TAGS = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
`;

/** Where the drawing stands in one of the pictures: whole, and inside the circle where it may be cut to one. */
export function placeInPicture(picture: PictureFile, width: number, height: number): Box {
  return (picture.isMaskable ? fitCircle : fitSquare)(width, height, picture.side);
}

/** `site.webmanifest`, for a name and a colour. Its icons are the three that Android reads. */
export function writeManifest({ siteName, background }: Omit<FaviconSetOptions, 'now'>): string {
  const icons = PICTURE_FILES.filter(({ name }) => name.startsWith('icon-')).map(
    ({ name, side, isMaskable }) => ({
      src: `/${name}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      ...(isMaskable ? { purpose: 'maskable' } : {}),
    }),
  );
  const manifest = {
    name: siteName,
    short_name: siteName,
    icons,
    theme_color: background,
    background_color: background,
    display: 'standalone',
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
