/** The floor that keys are held against: a controlled text area in React, and nothing else. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Box() {
  const [text, setText] = useState('');
  return createElement('textarea', {
    value: text,
    rows: 12,
    onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
  });
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Box));
