/**
 * Runs first in every document, inline, before anything is painted and long before the code arrives. It settles what the
 * first paint needs, keeps what the person does until a part of the page can take it, and shows a notice when code does not come.
 */
import { nameWholeAddresses } from './addresses.ts';
import { applyChoices } from './choices.ts';
import { fetchJobOfLink } from './fetch-job.ts';
import { watchLoading } from './loading.ts';
import { keepEarlyInput } from './record.ts';
import { addMissingSlash } from './slash.ts';
import { letTransitionsEnd } from './transitions.ts';
import { allowOwnScripts } from './trusted-types.ts';
import { applyTypeface } from './typeface.ts';
import { loadFrame } from './load-frame.ts';

addMissingSlash();
allowOwnScripts();
applyChoices();
nameWholeAddresses();
applyTypeface();
fetchJobOfLink();
keepEarlyInput();
watchLoading();
letTransitionsEnd();
loadFrame();
