/** A tool's own picture: in a tile in the hue of its category or group, and as a line drawing beside its name. */
import {
  AlarmClock,
  Ampersand,
  BadgeCheck,
  Binary,
  BookOpenText,
  Braces,
  Calculator,
  CalendarClock,
  CalendarDays,
  CaseSensitive,
  Clock,
  CodeXml,
  Dices,
  Diff,
  EthernetPort,
  FileBraces,
  FileCheck,
  FileDiff,
  FileDigit,
  FileSearch,
  FileText,
  FileType,
  FileBadge,
  Fingerprint,
  Gauge,
  Globe,
  HardDrive,
  HardDriveDownload,
  Hash,
  History,
  Hourglass,
  IdCard,
  Image,
  Indent,
  KeyRound,
  Landmark,
  LetterText,
  Link,
  ListChecks,
  ListFilter,
  Monitor,
  Moon,
  Network,
  Palette,
  Percent,
  QrCode,
  Quote,
  Radio,
  Regex,
  Route,
  Rows3,
  Ruler,
  Scale,
  ScanEye,
  ScanText,
  Sheet,
  Shirt,
  Shrink,
  Signature,
  SlidersHorizontal,
  SquareAsterisk,
  Sun,
  SunMoon,
  Table2,
  Terminal,
  Thermometer,
  Ticket,
  Timer,
  TimerReset,
  UserRound,
  WholeWord,
  Waypoints,
  Workflow,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Glyph } from '#src/ui/basics/glyph.tsx';
import { TOOL_ICONS_FILE } from '#src/lib/tool-icons-file.ts';
import { useHref } from './site-root.ts';
import styles from './tool-icon.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  token: Dices,
  'hash-text': Hash,
  bcrypt: KeyRound,
  'uuid-generator': Fingerprint,
  'hmac-generator': Signature,
  'password-strength-analyser': Gauge,
  'convert-svg-to-ico': Image,
  'yaml-json-toml-converters': Braces,
  'json-to-csv-converter': Table2,
  'qr-code-generator': QrCode,
  'jwt-parser': Ticket,
  'crontab-generator': CalendarClock,
  'chmod-calculator': Terminal,
  whois: Globe,
  ip: Network,
  screen: Monitor,
  'user-agent': UserRound,
  'text-extract': ScanText,
  'json-diff': FileDiff,
  clothes: Shirt,
  'eta-calculator': Hourglass,
  'percentage-calculator': Percent,
  'distance-conversion': Ruler,
  'temperature-conversion': Thermometer,
  timezone: Clock,
  time: Timer,
  'sql-prettify': SquareAsterisk,
  base64: Binary,
  bytes: FileDigit,
  compress: Shrink,
  xml: CodeXml,
  urlencode: Link,
  markdown: FileText,
  textcase: CaseSensitive,
  textdiff: Diff,
  sampledata: Rows3,
  jsontotypes: FileType,
  regex: Regex,
  timer: AlarmClock,
  textstats: LetterText,
  unicode: ScanEye,
  jsonquery: FileSearch,
  jsonschema: FileCheck,
  properties: SlidersHorizontal,
  tables: Sheet,
  codeformat: Indent,
  escape: Quote,
  htmlentities: Ampersand,
  jsonformat: FileBraces,
  passphrase: WholeWord,
  numberbase: Calculator,
  lines: ListFilter,
  listcompare: ListChecks,
  morse: Radio,
  unixtime: History,
  datecalculator: CalendarDays,
  duration: TimerReset,
  urlparser: Route,
  recipe: Workflow,
  subnet: Waypoints,
  identifiers: IdCard,
  'mac-address': EthernetPort,
  certificate: FileBadge,
  roman: Landmark,
  datasize: HardDriveDownload,
  'http-reference': BookOpenText,
  colour: Palette,
  units: Scale,
  // Of the palette alone.
  'on-this-device': HardDrive,
  proof: BadgeCheck,
  'theme-dark': Moon,
  'theme-light': Sun,
  'theme-system': SunMoon,
};

type IconProps = { readonly id: string };

export function ToolIcon({ id }: IconProps) {
  // A tool that was made just now has none yet.
  const Icon = ICONS[id] ?? Wrench;
  return (
    <span className={styles['tile']}>
      <Icon aria-hidden="true" />
    </span>
  );
}

/** The drawing alone, from the file of all: a list of names grows by a line each. */
export const ToolGlyph = ({ id }: IconProps) => <Glyph href={`${useHref(TOOL_ICONS_FILE)}#${id}`} />;

/** The file of all drawings, each by the tool's id. */
export const ToolIcons = ({ ids }: { readonly ids: readonly string[] }) => (
  <svg xmlns="http://www.w3.org/2000/svg">
    {[...new Set([...ids, ...Object.keys(ICONS)])].map((id) => {
      const Icon = ICONS[id] ?? Wrench;
      return <Icon key={id} id={id} />;
    })}
  </svg>
);
