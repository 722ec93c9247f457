import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { readLength, readViewBox } from './length.ts';
import { inspectSvg, prepareSvg, withViewBox } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const facts = (text: string) => {
  const inspected = inspectSvg(text);
  if (!inspected.ok) throw new Error(inspected.problem.message);
  return inspected.value;
};

describe('the size of a drawing', () => {
  it.each([
    [`width="24" height="12"`, 24, 12, 'width and height'],
    [`width="1in" height="2.54cm"`, 96, 96, 'width and height'],
    [`width="20" height="10" viewBox="0 0 5 5"`, 20, 10, 'width and height'],
    [`viewBox="0 0 24 12"`, 24, 12, 'viewBox'],
    [`viewBox="-5,-5, 10 20"`, 10, 20, 'viewBox'],
    [`width="100%" height="100%" viewBox="0 0 30 10"`, 30, 10, 'viewBox'],
    [`width="auto" viewBox="0 0 30 10"`, 30, 10, 'viewBox'],
    [`width="60" viewBox="0 0 30 10"`, 60, 20, 'one side and viewBox'],
    [`height="60" viewBox="0 0 30 10"`, 180, 60, 'one side and viewBox'],
    [`width="0" height="0" viewBox="0 0 4 4"`, 4, 4, 'viewBox'],
    [`style="width: 40px; height:10px" width="5" height="5"`, 40, 10, 'width and height'],
    [`style="max-width: 40px" width="5" height="6"`, 5, 6, 'width and height'],
    [``, 300, 150, 'nothing'],
    [`width="50"`, 50, 150, 'nothing'],
    [`viewBox="0 0 0 0"`, 300, 150, 'nothing'],
    [`viewBox="nonsense"`, 300, 150, 'nothing'],
  ])('with %s', (attributes, width, height, sizeFrom) => {
    const found = facts(`<svg ${NS} ${attributes}/>`);
    expect(found).toMatchObject({ sizeFrom });
    expect(found.width).toBeCloseTo(width, 9);
    expect(found.height).toBeCloseTo(height, 9);
  });

  it.each([
    ['10', 10],
    [' 10px ', 10],
    ['.5e1', 5],
    ['72pt', 96],
    ['+1.e2', 100],
    ['1IN', 96],
    ['2.54cm', 96],
    ['3rem', 48],
    ['2ch', 16],
    [`${' '.repeat(499)}1`, 1],
    [`${' '.repeat(500)}1`, undefined],
    ['x10', undefined],
    ['6pc', 96],
    ['25.4mm', 96],
    ['101.6Q', 96],
    ['2em', 32],
    ['1ex', 8],
    ['10%', undefined],
    ['-1', undefined],
    ['0', undefined],
    ['1e999', undefined],
    ['10 px', undefined],
    ['px', undefined],
    ['', undefined],
    [undefined, undefined],
    ['10constructor', undefined],
  ])('in units: %s is %s px', (text, px) => {
    const read = readLength(text);
    if (px === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(px, 9);
  });

  it.each([
    ['0 0 24 24', { x: 0, y: 0, width: 24, height: 24 }],
    [' -1.5,2 , 3\n4 ', { x: -1.5, y: 2, width: 3, height: 4 }],
    ['0 0 24', undefined],
    ['0 0 24 24 24', undefined],
    ['0 0 -1 1', undefined],
    ['0 0 0 1', undefined],
    ['0 0 1 -1', undefined],
    ['0 0 1 0', undefined],
    ['0 0 1 1 !', undefined],
    ['! 0 0 1 1', undefined],
    [`${' '.repeat(493)}0 0 1 1`, { x: 0, y: 0, width: 1, height: 1 }],
    [`${' '.repeat(494)}0 0 1 1`, undefined],
    ['0 0 1e999 1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('from a viewBox %j', (text, box) => {
    expect(readViewBox(text)).toEqual(box);
  });
});

describe('what a drawing would run or load', () => {
  it('is told for scripts and handlers', () => {
    const text = `<svg ${NS} onload="alert(1)"><script>alert(2)</script><g onclick='x'/><a href="javascript:y"/></svg>`;
    expect(facts(text).scripts).toEqual(['onload on <svg>', '<script>', 'onclick on <g>', 'href on <a>']);
    const others = `<svg ${NS} on="x" xonload="y" on1="z"><use href="a.svg"/><g title=" javascript:y"/><a xlink:href=" JavaScript:y"/><iframe src="javascript:z"/></svg>`;
    expect(facts(others).scripts).toEqual(['xlink:href on <a>', 'src on <iframe>']);
  });

  it('is told for addresses only: of style sheets, and of attributes that load', () => {
    const text = `<?xml-model href="m.rng"?><?xml version="1.0"?><?xml-stylesheet type='text/css' href='s.css'?>
      <svg ${NS}><use my-href="a.svg"/><img src="b.png" srcset="c.png" data-src="e.png"/><image src2="d.png" href=""/></svg>`;
    expect(facts(text).externalReferences).toEqual(['b.png', 's.css']);
    const spaced = `<?xml-stylesheet href = "s.css"?><svg ${NS} aria-label='@import "x.css"'><style>@import  "t.css"</style></svg>`;
    expect(facts(spaced).externalReferences).toEqual(['t.css', 's.css']);
  });

  it('is told however an address is written', () => {
    const text = `<svg ${NS}><style>g { fill: u\\72l(https://a.example/1) } @IMPORT 'https://a.example/2';</style>
      <rect fill="URL(https://a.example/3)" mask="Url( 'https://a.example/4' )"/><image href="&#104;ttps://a.example/5"/><image href="&#35;here"/></svg>`;
    expect(facts(text).externalReferences).toEqual(
      [5, 1, 2, 3, 4].map((number) => `https://a.example/${number}`),
    );
  });

  it('is told for every way out of the file', () => {
    const text = `<?xml-stylesheet type="text/css" href="look.css"?>
      <svg ${NS} xmlns:xlink="http://www.w3.org/1999/xlink">
      <style>@import "https://a.example/f.css"; @import url(b.css); rect { fill: url('https://c.example/p.svg#p') } g { mask: url(#m) }</style>
      <image xlink:href="https://d.example/i.png"/><image href=" photo.jpg "/><use href="#local"/><use xlink:href="sprite.svg#x"/>
      <image href="data:image/png;base64,AAAA"/><rect fill="url(#g)" style="filter: url(&quot;e.svg#f&quot;)"/>
      <a href="https://link.example/"><path d="M0 0"/></a></svg>`;
    const { externalReferences, problem } = facts(text);
    expect(problem).toBeUndefined();
    expect(externalReferences).toEqual([
      'https://d.example/i.png',
      'photo.jpg',
      'sprite.svg#x',
      'https://a.example/f.css',
      'b.css',
      'https://c.example/p.svg#p',
      'e.svg#f',
      'look.css',
    ]);
  });

  it('is nothing for a plain drawing', () => {
    expect(facts(`<svg ${NS} viewBox="0 0 1 1"><path d="M0 0"/></svg>`)).toEqual({
      width: 1,
      height: 1,
      sizeFrom: 'viewBox',
      scripts: [],
      externalReferences: [],
      hasText: false,
      hasForeignObject: false,
      isAnimated: false,
      missing: [],
      drawnElements: 2,
      leftOut: [],
    });
  });

  it('comes with what depends on the browser: text and foreign objects', () => {
    const text = `<svg ${NS}><text>x</text><foreignObject/></svg>`;
    expect(facts(text)).toMatchObject({ hasText: true, hasForeignObject: true });
  });
});

describe('what is no drawing', () => {
  it.each([
    ['', 'expected an <svg> element, found none'],
    ['<html></html>', 'expected an <svg> element, found <html>'],
    ['<SVG/>', 'expected an <svg> element, found <SVG>'],
    ['\u0089PNG\r\n\u001a\n', 'expected an <svg> element, found none'],
    ['{}', 'expected an <svg> element, found none'],
  ])('%j is refused', (text, message) => {
    expect(inspectSvg(text)).toMatchObject({ ok: false, problem: { message } });
    expect(prepareSvg(text)).toMatchObject({ ok: false, problem: { message } });
  });

  it('but a broken drawing is known as one, with the place of the error', () => {
    expect(facts(`<svg ${NS}>\n<g></svg>`).problem).toEqual({
      message: 'expected </g>, found "</svg>"',
      position: { line: 2, column: 4, offset: expect.any(Number) as number },
    });
  });
});

describe('a drawing made ready', () => {
  const prepared = (text: string, size?: { width: number; height: number }) => {
    const made = prepareSvg(text, size);
    return made.ok ? made.value : made.problem.message;
  };

  it('gets the namespaces it lost when it was copied out of a page', () => {
    expect(facts('<svg viewBox="0 0 1 1"><use xlink:href="#a"/></svg>').missing).toEqual([
      'xmlns',
      'xmlns:xlink',
    ]);
    expect(prepared('<svg viewBox="0 0 1 1"><use xlink:href="#a"/></svg>')).toBe(
      `<svg viewBox="0 0 1 1" ${NS} xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/></svg>`,
    );
    expect(prepared(`<svg ${NS} viewBox="0 0 1 1" odd:x="1"/>`)).toBe(
      `<svg ${NS} viewBox="0 0 1 1" odd:x="1" xmlns:odd="urn:undeclared:odd"/>`,
    );
    expect(
      prepared(`<svg ${NS} viewBox="0 0 1 1" inkscape:a="" sodipodi:b="" serif:c="" xml:lang="en"/>`),
    ).toBe(
      `<svg ${NS} viewBox="0 0 1 1" inkscape:a="" sodipodi:b="" serif:c="" xml:lang="en" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:serif="http://www.serif.com/"/>`,
    );
    expect(prepared('<svg:svg viewBox="0 0 1 1"/>')).toBe(
      '<svg:svg viewBox="0 0 1 1" xmlns:svg="http://www.w3.org/2000/svg"/>',
    );
  });

  it('begins with its first sign that is no white space', () => {
    expect(prepared(` \n<svg ${NS} viewBox="0 0 1 1"/>`)).toBe(`<svg ${NS} viewBox="0 0 1 1"/>`);
  });

  it('needs no style sheet that names none', () => {
    expect(facts(`<?xml-stylesheet type="text/css"?><svg ${NS}/>`)).toEqual(facts(`<svg ${NS}/>`));
  });

  it('gets a viewBox from its size, so that it scales', () => {
    expect(prepared(`<svg ${NS} width="20" height="10"/>`)).toBe(
      `<svg ${NS} width="20" height="10" viewBox="0 0 20 10"/>`,
    );
  });

  it('gets the size asked for, over attributes and style', () => {
    expect(
      prepared(`<svg width="9" ${NS} viewBox="0 0 2 1" height='8' class='"q"'><g/></svg>`, {
        width: 32,
        height: 16,
      }),
    ).toBe(`<svg ${NS} viewBox="0 0 2 1" class='"q"' width="32" height="16"><g/></svg>`);
    expect(prepared(`<svg ${NS} viewBox="0 0 1 1" style="width:1em"/>`, { width: 32, height: 32 })).toBe(
      `<svg ${NS} viewBox="0 0 1 1" width="32" height="32" style="width:1em;width:32px;height:32px"/>`,
    );
  });

  it('leaves the place of an image outside the file empty, in SVG and in HTML, and keeps the others', () => {
    const text = `<svg ${NS} viewBox="0 0 1 1"><image href="x.png" width="1"/><g/><image xlink:href='https://a.example/i.png'/><img src="y.png"/><image href="data:image/png;base64,AA"/><use href="#a"/></svg>`;
    expect(prepared(text.replace('<svg ', '<svg xmlns:xlink="x" '))).toBe(
      `<svg xmlns:xlink="x" ${NS} viewBox="0 0 1 1"><image width="1"/><g/><image/><img/><image href="data:image/png;base64,AA"/><use href="#a"/></svg>`,
    );
  });

  it('keeps the addresses of links and of what is no image', () => {
    const text = `<svg ${NS} viewBox="0 0 1 1"><a href="https://a.example/"><g/></a><use href="b.svg#c"/></svg>`;
    expect(prepared(text)).toBe(text);
  });

  it('can be given another viewBox', () => {
    const made = withViewBox(`<?xml version="1.0"?><svg ${NS} viewBox="0 0 1 1"><g/></svg>`, {
      x: -1,
      y: 2,
      width: 3,
      height: 4.5,
    });
    expect(made).toEqual({
      ok: true,
      value: `<?xml version="1.0"?><svg ${NS} viewBox="-1 2 3 4.5"><g/></svg>`,
    });
    expect(withViewBox('no drawing', { x: 0, y: 0, width: 1, height: 1 }).ok).toBe(false);
  });

  it('loses its byte order mark and XML declaration, for it is UTF-8 now, and its document type', () => {
    expect(
      prepared(
        `\uFEFF<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE svg><svg ${NS} viewBox="0 0 1 1"/>`,
      ),
    ).toBe(`<svg ${NS} viewBox="0 0 1 1"/>`);
    expect(prepared(`<?xml version="1.0"?>\n\n<svg ${NS} viewBox="0 0 1 1"/>`)).toBe(
      `<svg ${NS} viewBox="0 0 1 1"/>`,
    );
  });

  it('needs nothing more, and has the size it was given', () => {
    const attribute = fc.constantFrom(
      'width="7"',
      "height='50%'",
      'viewBox="0 0 3 2"',
      NS,
      'style="height:2px"',
      'x:y="z"',
      'id="i"',
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(attribute),
        fc.integer({ min: 1, max: 512 }),
        fc.integer({ min: 1, max: 512 }),
        (attributes, width, height) => {
          const once = prepared(`<svg ${attributes.join(' ')}><text>a</text></svg>`, { width, height });
          expect(facts(once)).toMatchObject({ width, height, sizeFrom: 'width and height', missing: [] });
          expect(facts(once).problem).toBeUndefined();
          expect(readViewBox(/viewBox="([^"]*)"/.exec(once)?.[1])).toBeDefined();
        },
      ),
    );
  });
});

describe('hostile lengths', () => {
  it.each(['1', '1.', ' ', '0 ', ',', '1e', '-', ' ,'])('of 100 kB of %j are read at once', (piece) => {
    const start = processorMs();
    for (const end of ['', '!']) {
      readLength(piece.repeat(100_000 / piece.length) + end);
      readViewBox(piece.repeat(100_000 / piece.length) + end);
      readViewBox(piece.repeat(400 / piece.length) + end);
    }
    expect(processorMs() - start).toBeLessThan(500);
  });
});

describe('hostile drawings', () => {
  it('of 20,000 prefixes are inspected', () => {
    const start = processorMs();
    facts(`<svg ${NS}>${Array.from({ length: 20_000 }, (_, at) => `<p${at}:g/>`).join('')}</svg>`);
    expect(processorMs() - start).toBeLessThan(3000);
  });

  it('of 5 MB and of 10,000 levels are inspected', () => {
    expect(facts(`<svg ${NS}>${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}</svg>`).problem).toBeUndefined();
    expect(facts(`<svg ${NS}><path d="${'M0 0'.repeat(1_250_000)}"/></svg>`).problem).toBeUndefined();
    expect(facts(`<svg ${NS}><style>${'url('.repeat(1_000_000)}</style></svg>`).problem).toBeUndefined();
    expect(facts(`<svg ${NS}>${'<image href="x"/>'.repeat(200_000)}</svg>`).externalReferences).toEqual([
      'x',
    ]);
  });

  it('never throw', () => {
    const pieces = fc.constantFrom(
      '<svg',
      '>',
      '/>',
      ' width="',
      '"',
      '__proto__="1"',
      'url(',
      '\0',
      '\ud800',
      '<style>',
      'xmlns:a="b"',
      ' a:b="c"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        expect(inspectSvg(text).ok).toBe(prepareSvg(text, { width: 1, height: 1 }).ok);
      }),
    );
  });
});
