/**
 * The globals that browsers, workers and Node all have, for code checked without the DOM library
 * (tsconfig.logic.json). Anything not listed here comes in as an argument.
 */
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string;
}
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
/** Bytes that the platform keeps, of a length in bytes. */
declare class Blob {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
declare function atob(data: string): string;
declare function btoa(data: string): string;

/** In workers and in Node; a page's policy forbids it. */
declare namespace WebAssembly {
  type Module = { readonly isModule: unique symbol };
  const Module: { imports(module: Module): readonly { readonly name: string }[] };
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<{ readonly exports: object }>;
}
/** A file as a `data:` URL in Base64. */
declare module '*?url&inline' {
  const url: string;
  export default url;
}
/** The address of a file of the same origin. */
declare module '*?url' {
  const url: string;
  export default url;
}
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with TypeScript's own
interface ImportMeta {
  /** What the bundler knows: `SSR` in bundles for Node, and in tests that run there. */
  readonly env: { readonly SSR: boolean };
}
