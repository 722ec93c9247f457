/** A tool's picture on the home page, in its category's hue. */
import {
  Braces,
  CalendarClock,
  Clock,
  Dices,
  Fingerprint,
  FileDiff,
  Gauge,
  Globe,
  Hash,
  Hourglass,
  Image,
  KeyRound,
  Monitor,
  Network,
  Percent,
  QrCode,
  Ruler,
  ScanText,
  Shirt,
  Signature,
  SquareAsterisk,
  Table2,
  Terminal,
  Thermometer,
  Ticket,
  Timer,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
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
};

export function ToolIcon({ id }: { readonly id: string }) {
  const Icon = ICONS[id] ?? Wrench;
  return (
    <span className={styles['tile']}>
      <Icon aria-hidden="true" />
    </span>
  );
}
