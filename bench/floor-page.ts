/** The floor for React: a page of one field and one result, hydrated. The same code makes its document and hydrates it. */
import { createElement, useState } from 'react';

export const FLOOR_ID = 'floor';

/** A text box, and under it how long its text is. */
export function FloorPage() {
  const [text, setText] = useState('');
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A bare React page'),
    createElement('textarea', {
      'aria-label': 'Text',
      rows: 8,
      value: text,
      onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
    }),
    createElement('output', null, `${text.length} characters`),
  );
}
