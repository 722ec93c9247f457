import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInput, takeKeptInput } from './kept-input.ts';

const FORM = `
  <label>Text <textarea></textarea></label>
  <label>Number <input type="number"></label>
  <label>Unit <select><option>km</option><option>mi</option></select></label>
  <label>Password <input type="password"></label>
  <label>Key <input data-secret></label>
  <label>Made of it <textarea readonly></textarea></label>
  <label>File <input type="file"></label>
  <label>Shown <input type="checkbox"></label>`;

function open(html = FORM): HTMLElement {
  const part = document.createElement('div');
  part.innerHTML = html;
  document.body.append(part);
  return part;
}

/** A page on which everything that can be typed was typed. */
function filled(): HTMLElement {
  const part = open();
  const fields = part.querySelectorAll<HTMLInputElement>('textarea, select, input:not([type=file])');
  for (const [index, value] of [
    'mine',
    '12',
    'mi',
    'secret',
    'secret key',
    'a secret code',
    'on',
  ].entries()) {
    const field = fields[index];
    if (field) field.value = value;
  }
  return part;
}

const told = (part: Element) =>
  takeKeptInput(part).map((act) => [act.type, act.target.tagName, 'value' in act ? act.value : '']);

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset['path'] = '/token';
});
afterEach(() => {
  delete document.documentElement.dataset['path'];
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('input that is kept over the change to a new version', () => {
  it('comes back as if it had just been typed, once; passwords are never written', () => {
    keepInput(filled());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    const part = open();
    expect(told(part)).toEqual([
      ['value', 'TEXTAREA', 'mine'],
      ['value', 'INPUT', '12'],
      ['value', 'SELECT', 'mi'],
    ]);
    expect(told(part)).toEqual([]);
  });

  it.each([
    '',
    '{',
    '7',
    '{"path":"/token"}',
    '{"path":"/token","fields":{}}',
    '{"path":"/token","fields":[null,7]}',
    '{"path":"/token","fields":[{"place":"__proto__","value":"x"}]}',
  ])('is dropped when it is damaged: %s', (stored) => {
    sessionStorage.setItem('kept-input', stored);
    expect(told(open())).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  it('belongs to its own page, and is gone after any other', () => {
    keepInput(filled());
    document.documentElement.dataset['path'] = '/hashtext';
    expect(told(open())).toEqual([]);
    document.documentElement.dataset['path'] = '/token';
    expect(told(open())).toEqual([]);
  });

  it('leaves alone a field that is called otherwise in the new version', () => {
    keepInput(filled());
    expect(told(open(FORM.replace('Number', 'Count')))).toEqual([
      ['value', 'TEXTAREA', 'mine'],
      ['value', 'SELECT', 'mi'],
    ]);
  });

  it('tells whether all of it is kept: a card stands for a text that is too long', () => {
    const part = filled();
    expect(keepInput(part)).toBe(true);
    part.append(Object.assign(document.createElement('div'), { className: 'card' }));
    expect(keepInput(part)).toBe(true);
    part.querySelector('.card')?.setAttribute('data-too-long', '');
    expect(keepInput(part)).toBe(false);
  });

  it('is nothing where storage is full, forbidden or damaged', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepInput(filled())).toBe(false);
    vi.restoreAllMocks();
    expect(told(open())).toEqual([]);
    sessionStorage.setItem('kept-input', '{');
    expect(told(open())).toEqual([]);
  });
});
