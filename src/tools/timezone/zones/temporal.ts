/** The part of Temporal that this tool is written against; native or the polyfill comes in as an argument. */
import type { Temporal as Namespace } from 'temporal-polyfill';

export type Temporal = typeof Namespace;
export type ZonedDateTime = Namespace.ZonedDateTime;
export type Instant = Namespace.Instant;
