/** Reads a stream that may hold more than there is room for. */

/** The bytes of a stream; `undefined` past the limit, without having kept more than that. */
export async function readUpTo(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  limitBytes: number,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > limitBytes) {
      void reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
