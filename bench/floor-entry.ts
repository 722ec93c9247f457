/** The script of the bare React page. */
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FLOOR_ID, FloorPage } from './floor-page.ts';

const part = document.getElementById(FLOOR_ID);
if (part) hydrateRoot(part, createElement(FloorPage));
