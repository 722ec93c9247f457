/** Clothing sizes: what the command line and the library take and give. */
import { readDecimal, type Decimal } from '#src/lib/decimal.ts';
import { answer, defineForm, refuse, type LinkMeaning } from '#src/lib/form/form.ts';
import { choice } from '#src/lib/options.ts';
import { chartOf, type Garment } from './charts.ts';
import {
  describeFeet,
  footInches,
  isFoot,
  isNoLength,
  readInches,
  recommendSize,
  shoeSize,
  shopRow,
  showSize,
} from './logic.ts';
import { FIELDS, FOOT_BOXES, GENDERS, OPTIONS, SYSTEMS } from './options.ts';

const measure = (label: string) => ({ kind: 'number', label, isOptional: true }) as const;

/** The foot of a link in the box where it was typed; what size is asked about is the page's alone. */
function ofLink(values: Readonly<Record<string, unknown>>): LinkMeaning | undefined {
  const box = FOOT_BOXES.find((name) => values[name] !== '');
  if (values['size'] !== '')
    return { inputs: {}, note: `the measurements of size ${String(values['size'])} are shown on the page` };
  if (!box) return undefined;
  const typed = String(values[box]);
  const size = box === 'shoeSize' ? readDecimal(typed) : undefined;
  const system = SYSTEMS.find(({ value }) => value === values['system'])?.value ?? 'us';
  const foot = size && footInches(size, system, values['gender'] === 'women' ? 'women' : 'men').toString();
  return { inputs: { foot: foot ?? typed }, options: { unit: box === 'cm' ? 'cm' : 'in' } };
}

export const form = defineForm({
  inputs: {
    waist: measure('Waist'),
    length: measure('Length'),
    thigh: measure('Thigh'),
    inseam: measure('Inseam'),
    chest: measure('Chest'),
    bottomWidth: measure('Bottom width'),
    sleeve: measure('Sleeve'),
    foot: measure('Length of the foot'),
  },
  options: {
    type: choice('pants', [
      { value: 'pants', label: 'Pants' },
      { value: 'shirts', label: 'Shirts' },
      { value: 'shoes', label: 'Shoes' },
    ]),
    ...OPTIONS,
    gender: choice('men', GENDERS),
  },
  linkNames: { fields: FIELDS, read: ofLink },
  outputs: { size: { kind: 'row', label: 'Size' }, sizes: { kind: 'rows', label: 'Shoe sizes' } },
  trigger: { on: 'input', acceptsEmpty: true },
  page: { empty: 'Enter a measurement.' },
  examples: [{ inputs: { waist: '33' }, outputs: { size: 'M' } }],
  howItWorks: ['By the charts of the page. Brands differ by an inch or two.'],
  run(typed, { type, unit, gender }) {
    if (type === 'shoes') {
      const inches = readInches(typed.foot, unit);
      if (!inches) return refuse({ message: 'expected the length of a foot: --foot', isUsage: true });
      if (!isFoot(inches))
        return refuse({ message: `feet are ${describeFeet()} long: check the number and its unit` });
      return answer({ sizes: shoeRows(inches, gender) });
    }
    const wrong = Object.entries<string>(typed).find(
      ([name, text]) => Object.hasOwn(chartOf(type), name) && isNoLength(text),
    );
    if (wrong) return refuse({ message: `expected a length above 0, found "${wrong[1]}"` });
    const given = measured(typed, type, unit);
    if (Object.keys(given).length === 0)
      return refuse({
        message: `expected a measurement: ${Object.keys(chartOf(type))
          .map((name) => `--${name}`)
          .join(', ')}`,
        isUsage: true,
      });
    const found = recommendSize(type, given);
    if (!found) return refuse({ message: 'no size of the chart fits these measurements' });
    return answer(
      { size: found.size ?? found.sizes.join(' or ') },
      found.outside.map((name) => ({ message: `${name} is outside the range of this size` })),
    );
  },
});

function measured(typed: Readonly<Record<string, string>>, type: Garment, unit: 'in' | 'cm') {
  const found: Record<string, Decimal> = {};
  for (const name of Object.keys(chartOf(type))) {
    const inches = readInches(typed[name] ?? '', unit);
    if (inches) found[name] = inches;
  }
  return found;
}

function shoeRows(inches: Decimal, gender: 'men' | 'women') {
  const shop = shopRow(inches, gender);
  return [
    ...(['us', 'uk', 'eur'] as const).map((system) => ({
      label: system.toUpperCase(),
      value: showSize(shoeSize(inches, system, gender)),
    })),
    ...(shop ? [{ label: 'In shops', value: inShops(shop) }] : []),
  ];
}

const inShops = ({ row, fit }: NonNullable<ReturnType<typeof shopRow>>): string =>
  `${fit === 'fits' ? '' : `${fit} than the chart, nearest `}US ${row.us}, UK ${row.uk}, EUR ${row.eur}`;
