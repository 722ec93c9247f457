/** What a file is by its first bytes: the kinds that people decode, send on and wonder about. */

/** A kind of file. */
export type FileType = {
  readonly name: string;
  readonly mediaType: string;
  readonly extension: string;
  /** A picture that every browser shows. */
  readonly isPicture?: true;
};

type Signature = FileType & { readonly starts: string; readonly at?: number };

/** By the registrations of the formats: hexadecimal, `..` for any byte. */
const SIGNATURES: readonly Signature[] = [
  {
    name: 'PNG picture',
    mediaType: 'image/png',
    extension: 'png',
    isPicture: true,
    starts: '89504e470d0a1a0a',
  },
  { name: 'JPEG picture', mediaType: 'image/jpeg', extension: 'jpg', isPicture: true, starts: 'ffd8ff' },
  { name: 'GIF picture', mediaType: 'image/gif', extension: 'gif', isPicture: true, starts: '47494638' },
  {
    name: 'WebP picture',
    mediaType: 'image/webp',
    extension: 'webp',
    isPicture: true,
    starts: '52494646........57454250',
  },
  {
    name: 'AVIF picture',
    mediaType: 'image/avif',
    extension: 'avif',
    isPicture: true,
    starts: '........6674797061766966',
  },
  {
    name: 'HEIF picture',
    mediaType: 'image/heic',
    extension: 'heic',
    starts: '........667479706865',
  },
  { name: 'JPEG XL picture', mediaType: 'image/jxl', extension: 'jxl', starts: '0000000c4a584c20' },
  { name: 'TIFF picture', mediaType: 'image/tiff', extension: 'tif', starts: '49492a00' },
  { name: 'TIFF picture', mediaType: 'image/tiff', extension: 'tif', starts: '4d4d002a' },
  {
    name: 'Photoshop picture',
    mediaType: 'image/vnd.adobe.photoshop',
    extension: 'psd',
    starts: '38425053',
  },
  { name: 'ICO icon', mediaType: 'image/x-icon', extension: 'ico', isPicture: true, starts: '00000100' },
  { name: 'PDF document', mediaType: 'application/pdf', extension: 'pdf', starts: '255044462d' },
  { name: 'ZIP archive', mediaType: 'application/zip', extension: 'zip', starts: '504b0304' },
  { name: 'gzip file', mediaType: 'application/gzip', extension: 'gz', starts: '1f8b08' },
  { name: 'Zstandard file', mediaType: 'application/zstd', extension: 'zst', starts: '28b52ffd' },
  { name: 'bzip2 file', mediaType: 'application/x-bzip2', extension: 'bz2', starts: '425a68' },
  { name: 'xz file', mediaType: 'application/x-xz', extension: 'xz', starts: 'fd377a585a00' },
  {
    name: '7-Zip archive',
    mediaType: 'application/x-7z-compressed',
    extension: '7z',
    starts: '377abcaf271c',
  },
  {
    name: 'RAR archive',
    mediaType: 'application/vnd.rar',
    extension: 'rar',
    starts: '526172211a07',
  },
  {
    name: 'Cabinet archive',
    mediaType: 'application/vnd.ms-cab-compressed',
    extension: 'cab',
    starts: '4d534346',
  },
  { name: 'LZ4 file', mediaType: 'application/x-lz4', extension: 'lz4', starts: '04224d18' },
  { name: 'PostScript document', mediaType: 'application/postscript', extension: 'ps', starts: '25215053' },
  { name: 'RTF document', mediaType: 'application/rtf', extension: 'rtf', starts: '7b5c727466' },
  {
    name: 'document of old Microsoft Office',
    mediaType: 'application/x-ole-storage',
    extension: 'ole',
    starts: 'd0cf11e0a1b11ae1',
  },
  { name: 'ELF program', mediaType: 'application/x-elf', extension: 'elf', starts: '7f454c46' },
  { name: 'Java class', mediaType: 'application/java-vm', extension: 'class', starts: 'cafebabe' },
  { name: 'Mach-O program', mediaType: 'application/x-mach-binary', extension: 'macho', starts: 'cffaedfe' },
  {
    name: 'Apache Parquet file',
    mediaType: 'application/vnd.apache.parquet',
    extension: 'parquet',
    starts: '50415231',
  },
  {
    name: 'Apache Arrow file',
    mediaType: 'application/vnd.apache.arrow.file',
    extension: 'arrow',
    starts: '4152524f5731',
  },
  { name: 'HDF5 data', mediaType: 'application/x-hdf5', extension: 'h5', starts: '894844460d0a1a0a' },
  {
    name: 'network capture',
    mediaType: 'application/vnd.tcpdump.pcap',
    extension: 'pcap',
    starts: 'd4c3b2a1',
  },
  { name: 'WebAssembly module', mediaType: 'application/wasm', extension: 'wasm', starts: '0061736d' },
  { name: 'WOFF2 font', mediaType: 'font/woff2', extension: 'woff2', starts: '774f4632' },
  { name: 'WOFF font', mediaType: 'font/woff', extension: 'woff', starts: '774f4646' },
  {
    name: 'SQLite database',
    mediaType: 'application/vnd.sqlite3',
    extension: 'sqlite',
    starts: '53514c69746520666f726d6174203300',
  },
  { name: 'OpenType font', mediaType: 'font/otf', extension: 'otf', starts: '4f54544f' },
  { name: 'TrueType font', mediaType: 'font/ttf', extension: 'ttf', starts: '0001000000' },
  { name: 'glTF model', mediaType: 'model/gltf-binary', extension: 'glb', starts: '676c5446' },
  { name: 'FLAC sound', mediaType: 'audio/flac', extension: 'flac', starts: '664c6143' },
  { name: 'MIDI music', mediaType: 'audio/midi', extension: 'mid', starts: '4d546864' },
  {
    name: 'AVI film',
    mediaType: 'video/x-msvideo',
    extension: 'avi',
    starts: '52494646........41564920',
  },
  { name: 'Matroska or WebM file', mediaType: 'video/x-matroska', extension: 'mkv', starts: '1a45dfa3' },
  { name: 'Flash film', mediaType: 'video/x-flv', extension: 'flv', starts: '464c5601' },
  { name: 'Ogg file', mediaType: 'audio/ogg', extension: 'ogg', starts: '4f676753' },
  { name: 'MP4 file', mediaType: 'video/mp4', extension: 'mp4', starts: '........66747970' },
  { name: 'MP3 sound', mediaType: 'audio/mpeg', extension: 'mp3', starts: '494433' },
  { name: 'WAVE sound', mediaType: 'audio/wav', extension: 'wav', starts: '52494646........57415645' },
];

/** The kind of a file by its first bytes; `undefined` where no signature fits. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  return SIGNATURES.find(({ starts }) => {
    if (bytes.length < starts.length / 2) return false;
    for (let at = 0; at * 2 < starts.length; at += 1) {
      const wanted = starts.slice(at * 2, at * 2 + 2);
      if (wanted !== '..' && Number.parseInt(wanted, 16) !== bytes[at]) return false;
    }
    return true;
  });
}
