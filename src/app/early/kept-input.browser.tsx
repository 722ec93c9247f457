import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInput, noteFields, takeKeptInput } from './kept-input.ts';

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
  takeKeptInput(part).flatMap((find) => {
    const act = find();
    if (act?.type !== 'value') return [];
    (act.target as HTMLInputElement).value = act.value;
    return [[act.type, act.target.tagName, act.value]];
  });

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
    '{"path":"/token","fields":[{"nth":"__proto__","name":"","value":"x"}]}',
    '{"path":"/token","fields":[{"nth":0,"name":"Text","value":7}]}',
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

  it('brings ticks and the choice of several back too', () => {
    const html =
      '<label>A <input type="checkbox"></label><label>B <input type="checkbox" checked></label>' +
      '<label>One <input type="radio" name="r" checked></label><label>Two <input type="radio" name="r"></label>';
    const part = open(html);
    for (const box of part.querySelectorAll<HTMLInputElement>('input')) box.checked = !box.checked;
    keepInput(part);
    const acts = takeKeptInput(open(html)).map((find) => find());
    expect(
      acts
        .slice(0, 3)
        .map((act) => act?.type === 'checked' && [act.target.closest('label')?.textContent, act.checked]),
    ).toEqual([
      ['A ', true],
      ['B ', false],
      ['Two ', true],
    ]);
  });

  it('finds fields that appear only when another one is chosen, by name among those called so', () => {
    const [one, two] = [
      '<label>Kind <select><option>a</option><option>b</option></select></label>',
      '<label>Size <input></label>',
    ];
    // The fields that the choice brings stand before it.
    const part = open(two + two + one);
    const choice = part.querySelector('select');
    if (choice) choice.value = 'b';
    part.querySelectorAll('input').forEach((field, index) => (field.value = `${index}`));
    keepInput(part);
    const later = open(one);
    const done: unknown[] = [];
    for (const find of takeKeptInput(later)) {
      const act = find();
      if (act?.type !== 'value') continue;
      done.push(act.value);
      // As the page does when the choice is made.
      if (act.value === 'b')
        later.insertAdjacentHTML('afterbegin', `<label>Other <input></label>${two}${two}`);
      (act.target as HTMLInputElement).value = act.value;
    }
    expect(done).toEqual(['b', '0', '1']);
  });

  describe('returns whether all of it comes back for sure', () => {
    const text = () => open('<label>Text <textarea>mine</textarea></label>');

    it('not where a card stands for a text that is too long', () => {
      const part = text();
      noteFields(part);
      expect(keepInput(part)).toBe(true);
      part.append(Object.assign(document.createElement('div'), { className: 'card' }));
      expect(keepInput(part)).toBe(true);
      part.querySelector('.card')?.setAttribute('data-too-long', '');
      expect(keepInput(part)).toBe(false);
    });

    it.each(['<input type="password">', '<textarea data-secret></textarea>'])(
      'not with a secret: %s',
      (html) => {
        const part = text();
        part.insertAdjacentHTML('beforeend', html);
        noteFields(part);
        expect(keepInput(part)).toBe(true);
        const secret = part.querySelector<HTMLInputElement>('[type=password], [data-secret]');
        if (secret) secret.value = 'secret';
        expect(keepInput(part)).toBe(false);
      },
    );

    it('not with a text in a field that came later: nobody knows whether it will be there', () => {
      const part = text();
      noteFields(part);
      part.insertAdjacentHTML('beforeend', '<label>Text <textarea></textarea></label>');
      expect(keepInput(part)).toBe(true);
      const [, added] = part.querySelectorAll('textarea');
      if (added) added.value = 'more';
      expect(keepInput(part)).toBe(false);
    });
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
