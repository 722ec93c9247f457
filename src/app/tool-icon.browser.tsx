import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { allTools } from '#src/tools/catalogue.ts';
import { ToolIcon } from './tool-icon.tsx';

it('is drawn for one tool alone', () => {
  const byDrawing = Map.groupBy(allTools, ({ id }) => renderToStaticMarkup(<ToolIcon id={id} />));
  const alike = [...byDrawing.values()].filter((tools) => tools.length > 1);
  expect(alike.map((tools) => tools.map(({ name }) => name))).toEqual([]);
});
