/** The document of the preview: without scripts, without anything from elsewhere, without links that lead away. */
import { PREVIEW_STYLE } from '#src/lib/preview-style.ts';

/** Everything is refused but pictures that are in the text, and the style above. */
const PREVIEW_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A whole document for a sandboxed frame. */
export const previewOf = (html: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}"><title>Preview</title><style>${PREVIEW_STYLE}</style></head><body>${withoutAddresses(html)}</body></html>`;

/** In tags alone: texts and code keep what looks like an attribute. */
const withoutAddresses = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(
      /\s(?:href|src|srcset|poster|background|action|formaction)\s*=\s*(?:"(?!data:image\/)[^"]*"|'[^']*'|[^\s"'>]+)/gi,
      '',
    ),
  );
