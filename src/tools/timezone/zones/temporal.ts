/** The part of Temporal that this tool is written against; native or the polyfill comes in as an argument. */
import type { Temporal as Namespace } from 'temporal-polyfill';

/** The namespace `Temporal`: the browser's, or the polyfill's where it has none. */
export type Temporal = typeof Namespace;

/** A moment in a zone. */
export type ZonedDateTime = Namespace.ZonedDateTime;

/** A moment. */
export type Instant = Namespace.Instant;
