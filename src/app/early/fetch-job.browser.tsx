/** The code for the first answer: asked for once, and only for a field of the tool. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIVE_PART_ID } from '../live-part.ts';
import { fetchJob } from './fetch-job.ts';

const FIRST = 'data:text/javascript,1';
const SECOND = 'data:text/javascript,2';

const asked = () =>
  Array.from(
    document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
    ({ href }) => href,
  );

let inTool: HTMLInputElement;
let inFrame: HTMLInputElement;

beforeEach(() => {
  const tool = document.createElement('div');
  tool.id = LIVE_PART_ID;
  inTool = document.createElement('input');
  inFrame = document.createElement('input');
  tool.append(inTool);
  document.body.append(tool, inFrame);
  document.documentElement.dataset['job'] = `${FIRST} ${SECOND}`;
});

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[rel="modulepreload"]')) link.remove();
  document.body.replaceChildren();
  delete document.documentElement.dataset['job'];
});

it('asks for every file, once', () => {
  fetchJob(inTool);
  fetchJob(inTool);
  expect(asked()).toEqual([FIRST, SECOND]);
});

it('asks for nothing when the field belongs to the frame', () => {
  fetchJob(inFrame);
  expect(asked()).toEqual([]);
});

it('asks for nothing on a page that names no files', () => {
  delete document.documentElement.dataset['job'];
  fetchJob(inTool);
  expect(asked()).toEqual([]);
});
