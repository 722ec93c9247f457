/** Exact JSON for all tools: read and written without losing a digit, a key or a level (RFC 8259, JSON5). */
export { type DuplicateKey, type JsonWithin, parseJson, type ParsedJson, readJsonAt } from './json-parse.ts';
export { stringifyJson } from './json-stringify.ts';
export { JsonNumber, type JsonObject, type JsonValue, numberFromText } from './json-value.ts';
