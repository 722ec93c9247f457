/** What was dropped: its files, those inside folders too, each with the path it had there. */

/** Paths of files from dropped folders; a picked folder's files know theirs (`webkitRelativePath`). */
const paths = new WeakMap<File, string>();

/** A file's path inside the folder it was dropped or picked with, else its name: `photos/2024/a.jpg`. */
export const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

/** The files of a drop, folders read to their ends. Must be called while the drop's event is handled: after that the browser has forgotten it. */
export async function readDropped(transfer: DataTransfer): Promise<readonly File[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  // A file that was not dragged from a folder (another page's, one kept by the early script) has no entry there.
  const found = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const files = await Promise.all(
    found.map(async (each) => (each instanceof File ? [each] : each ? await filesIn(each) : [])),
  );
  return files.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)]; // isFile guarantees it
  const inside = await entriesOf(entry as FileSystemDirectoryEntry); // it is no file
  const found: File[] = [];
  // One after the other: a folder of 10,000 files would open them all at once.
  for (const each of inside) found.push(...(await filesIn(each)));
  return found;
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  paths.set(file, entry.fullPath.replace(/^\//, ''));
  return file;
}

/** A reader hands a folder's entries out in batches, and an empty one at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}
