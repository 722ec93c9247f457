/** The pages that are measured, and what their main control must answer. */
import { REACT_FLOOR, STATIC_FLOOR } from './floors.ts';
import type { Probe } from './probe.ts';

export type MeasuredPage = { readonly name: string; readonly path: string; readonly probe: Probe };

export const STATIC_PAGE: MeasuredPage = {
  name: 'floor: a static page of 10 kB',
  path: STATIC_FLOOR,
  probe: { answer: 'h1', pattern: 'A static page' },
};

export const REACT_PAGE: MeasuredPage = {
  name: 'floor: a bare React page',
  path: REACT_FLOOR,
  probe: { field: 'textarea', text: 'abc', answer: 'output', pattern: '^3 characters$' },
};

export const HASH_PAGE: MeasuredPage = {
  name: 'Hash Text',
  path: '/hashtext',
  probe: {
    field: '#tool textarea',
    text: 'abc',
    answer: '#tool output',
    pattern: '900150983cd24fb0d6963f7d28e17f72',
  },
};

export const PAGES: readonly MeasuredPage[] = [
  {
    name: 'Home',
    path: '/',
    probe: {
      field: '[data-searches="home-list"]',
      text: 'qr',
      answer: '#home-list strong',
      pattern: '^QR Code Generator$',
    },
  },
  {
    name: 'Token Generator',
    path: '/token',
    probe: { button: '#tool button[class*="primary"]', answer: '#tool pre', pattern: String.raw`\w{64}` },
  },
  HASH_PAGE,
  {
    name: 'Converter',
    path: '/yamljsontomlconverters',
    probe: {
      field: 'textarea[placeholder="Paste JSON here"]',
      text: '{"a":1}',
      answer: 'textarea[placeholder="Paste YAML here"]',
      pattern: '^a: 1',
    },
  },
  {
    name: 'Temperature',
    path: '/temperatureconversion',
    probe: {
      field: '#tool input[type="number"], #tool input[inputmode="decimal"]',
      text: '100',
      answer: '#tool input, #tool output',
      pattern: '212',
    },
  },
];
