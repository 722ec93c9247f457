/** Against GNU units where it is installed (a tool of this test alone), and there and back between any two units. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '#scripts/testing/processor-time.ts';
import { runForm } from '#src/lib/form/values.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import { fraction } from '#src/lib/fraction.ts';
import { form } from './form.ts';
import { amountOf, readQuestion } from './logic.ts';
import { meaningOf } from './names.ts';
import SP811 from './sp811.suite.json' with { type: 'json' };
import { BY_NAME, BY_SYSTEM, QUANTITIES, type Unit } from './table.ts';

const world = {
  nowMs: 0,
  zone: 'UTC',
  locale: 'en',
  randomBytes: (length: number) => new Uint8Array(length),
};
const ALL = QUANTITIES.flatMap(({ units }) => units);

const answered = (question: string) => {
  const read = readQuestion(question, '', 'us');
  if (!read.ok) throw new Error(`${question}: ${read.problem.message}`);
  const [to] = read.value.to;
  if (!to) throw new Error(`${question} has no target`);
  return amountOf(read.value.base, to);
};

describe('the table', () => {
  it('has some 190 units, each found by all its symbols and names', () => {
    expect(ALL.length).toBeGreaterThan(180);
    for (const unit of ALL)
      for (const name of [...unit.symbols, ...unit.names])
        expect([name, meaningOf(name)?.units]).toEqual([name, [unit]]);
  });

  it('finds names in the plural, in capitals and in British spelling', () => {
    for (const [name, symbol] of [
      ['Kilometres per hour', 'km/h'],
      ['LITRES', 'L'],
      ['inches of mercury', 'inHg'],
      ['minutes of arc', 'arcmin'],
      ['degrees Celsius', '°C'],
      ['sq. yards', 'yd²'],
      ['pounds per cubic foot', 'lb/ft³'],
      ['Acre-Feet', 'ac ft'],
      ['kg/m^3', 'kg/m³'],
      ['N*m', 'N·m'],
      ['μm', 'µm'],
      ['lb.', 'lb'],
      ['KW', 'kW'],
    ] as const)
      expect([name, meaningOf(name)?.units.map((unit) => unit.symbol)]).toEqual([name, [symbol]]);
  });

  it('names a source for every factor', () => {
    expect(ALL.filter(({ source }) => source.length < 10)).toEqual([]);
  });

  it('has each factor of NIST SP 811, appendix B.8, to all digits that are printed there', () => {
    const wrong = SP811.factors.flatMap(([unit = '', base = '', printed = '']) => {
      const ours = answered(`1 ${unit} in ${base}`);
      const digits = printed.replace(/e.*$/, '').replace('.', '').replace(/^0+/, '').length;
      // Halves are rounded up.
      const value = (Number(ours.numerator) / Number(ours.denominator)) * (1 + 1e-14);
      // Figures that end in zeros are whole, or rounded there: seven digits are the most.
      const rounded = [digits, 7].map((count) => Number(value.toPrecision(count)));
      return rounded.includes(Number(printed)) ? [] : [`${unit}: ${printed} there, ${value} here`];
    });
    expect(wrong).toEqual([]);
  });

  it('names SP 811 only for what is printed there, or is a product of it', () => {
    const printed = new Set(SP811.factors.map(([unit]) => unit));
    const named = ALL.filter(({ source }) => source.startsWith('NIST SP 811')).map(({ symbol }) => symbol);
    expect(named.filter((symbol) => !printed.has(symbol))).toEqual([
      'kcal/h',
      'rpm',
      'L/100 km',
      'km/L',
      '°F',
      '°R',
    ]);
  });

  it('knows both meanings of each shared name', () => {
    const shared = [...BY_SYSTEM, ...BY_NAME].flatMap(([names]) => names.split('|'));
    expect(shared.filter((name) => (meaningOf(name)?.units.length ?? 0) < 2)).toEqual([]);
  });
});

const amount = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => `${digits}e-${places}`);
const pair = fc
  .constantFrom(...QUANTITIES)
  .chain(({ units }) => fc.tuple(fc.constantFrom(...units), fc.constantFrom(...units)));

it('there and back between any two units of a quantity is the same number', () => {
  fc.assert(
    fc.property(pair, amount, ([from, to], number) => {
      const there = answered(`${number} ${from.symbol} in ${to.symbol}`);
      const back = readQuestion(
        `${there.numerator}/${there.denominator} ${to.symbol} in ${from.symbol}`,
        '',
        'us',
      );
      fc.pre(there.numerator > 0n && `${there.numerator}/${there.denominator}`.length < 900);
      const same = answered(`${number} ${from.symbol} in ${from.symbol}`);
      expect(back.ok && amountOf(back.value.base, from)).toEqual(same);
    }),
  );
});

it('units of different quantities are never converted', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.constantFrom(...ALL), (from, to) => {
      fc.pre(from.quantity !== to.quantity);
      expect(readQuestion(`1 ${from.symbol} in ${to.symbol}`, '', 'us')).toMatchObject({
        problem: { message: expect.stringContaining('measure different things') as string },
      });
    }),
  );
});

/** How GNU units writes them, where that is otherwise. */
const GNU: Readonly<Record<string, string>> = {
  µg: 'microgram',
  q: 'quintal',
  lb: 'pound',
  st: 'stone',
  dr: 'dram',
  gr: 'grain',
  'cwt (US)': 'shorthundredweight',
  'cwt (UK)': 'longhundredweight',
  'ton (US)': 'shortton',
  'ton (UK)': 'longton',
  ct: 'carat',
  'oz t': 'troyounce',
  'lb t': 'troypound',
  dwt: 'pennyweight',
  t: 'tonne',
  µm: 'micrometer',
  Å: 'angstrom',
  in: 'inch',
  mi: 'mile',
  mil: 'mil',
  'pt (print)': 'inch/72',
  pica: 'inch/6',
  ftm: 'fathom',
  rd: 'rod',
  ch: '66 foot',
  fur: 'furlong',
  lea: '3 mile',
  'ft (US survey)': '1200|3937 m',
  'mi (US survey)': '5280*1200|3937 m',
  ly: 'lightyear',
  pc: '648000 au / pi',
  hand: 'hand',
  ha: 'hectare',
  a: 'are',
  ac: 'acre',
  ro: 'acre/4',
  'rd²': 'rod^2',
  'ac (US survey)': '43560 (1200|3937 m)^2',
  b: 'barn',
  cmil: 'circularmil',
  L: 'liter',
  hL: 'hectoliter',
  dL: 'deciliter',
  cL: 'centiliter',
  mL: 'milliliter',
  µL: 'microliter',
  'gal (US)': 'gallon',
  'qt (US)': 'quart',
  'pt (US)': 'pint',
  'cup (US)': 'cup',
  'gi (US)': 'gallon/32',
  'fl oz (US)': 'fluidounce',
  'tbsp (US)': 'tablespoon',
  'tsp (US)': 'teaspoon',
  'gal (UK)': 'brgallon',
  'qt (UK)': 'brquart',
  'pt (UK)': 'brpint',
  'cup (UK)': 'brpint/2',
  'gi (UK)': 'brpint/4',
  'fl oz (UK)': 'brfluidounce',
  'cup (metric)': 'metriccup',
  'tbsp (metric)': '15 ml',
  'tbsp (AU)': 'australiatablespoon',
  'tsp (metric)': '5 ml',
  bbl: 'barrel',
  'bu (US)': 'bushel',
  'pk (US)': 'peck',
  'dry qt': 'dryquart',
  'dry pt': 'drypint',
  'bu (UK)': 'brbushel',
  'ac ft': 'acre foot',
  'bd ft': 'boardfoot',
  cord: 'cord',
  'mi³': 'mile^3',
  'mi²': 'mile^2',
  kn: 'knot',
  'c (light)': 'c',
  mph: 'mile/hour',
  'in/s': 'inch/s',
  'in²': 'inch^2',
  'in³': 'inch^3',
  g0: 'gravity',
  Gal: 'Gal',
  at: 'kgf/cm^2',
  psi: 'psi',
  ksi: '1000 psi',
  psf: 'lbf/ft^2',
  mmHg: '13.5951 gravity g mm/cm^3',
  Torr: 'atm/760',
  inHg: '13.5951 gravity g inch/cm^3',
  mmH2O: 'gravity g mm/cm^3',
  cmH2O: 'gravity g cm/cm^3',
  inH2O: 'gravity g inch/cm^3',
  hPa: 'hectopascal',
  cal: 'calorie_th',
  kcal: 'kilocalorie_th',
  'cal (IT)': 'calorie_IT',
  'kcal (IT)': '1000 calorie_IT',
  Btu: 'btu_IT',
  'Btu (th)': 'btu_th',
  'ft·lbf': 'ft lbf',
  't TNT': '1e9 calorie_th',
  kWh: 'kW hr',
  Wh: 'W hr',
  MWh: 'MW hr',
  'therm (US)': '1.054804e8 J',
  'therm (EC)': '1.05506e8 J',
  hp: '550 foot pound force/sec',
  PS: '75 kgf m/s',
  'hp (electric)': '746 W',
  'Btu/h': 'btu_IT/hr',
  'ft·lbf/s': 'ft lbf/s',
  'kcal/h': 'kilocalorie_th/hr',
  TR: '12000 btu_IT/hr',
  ozf: 'ounce force',
  pdl: 'poundal',
  kip: '1000 lbf',
  'tonf (US)': '2000 lbf',
  dyn: 'dyne',
  slug: 'slug',
  'N·m': 'N m',
  'kgf·m': 'kgf m',
  'lbf·ft': 'lbf ft',
  'lbf·in': 'lbf inch',
  'ozf·in': 'ounce force inch',
  turn: 'circle',
  '°': 'degree',
  gon: 'grade',
  'mil (NATO)': 'circle/6400',
  rad: 'radian',
  mrad: 'milliradian',
  h: 'hour',
  d: 'day',
  wk: 'week',
  'a (Julian)': 'julianyear',
  'a (Gregorian)': 'gregorianyear',
  'a (tropical)': '365.24219 day',
  'month (Gregorian)': 'gregorianyear/12',
  'month (Julian)': 'julianyear/12',
  µs: 'microsecond',
  rpm: '1/min',
  'g/cm³': 'g/cm^3',
  'kg/L': 'kg/liter',
  'g/L': 'g/liter',
  'lb/in³': 'pound/inch^3',
  'lb/ft³': 'pound/foot^3',
  'lb/gal (US)': 'pound/gallon',
  'lb/gal (UK)': 'pound/brgallon',
  'km/h': 'km/hr',
};
const toGnu = ({ symbol }: Unit): string => GNU[symbol] ?? symbol.replace('²', '^2').replace('³', '^3');
const hasGnu = spawnSync('units', ['--version']).status === 0;

it.runIf(hasGnu)('every factor is what GNU units has, to 12 digits', () => {
  // Measured constants differ between editions; temperatures and consumption are no products.
  const compared = QUANTITIES.filter(
    ({ name }) => name !== 'temperature' && name !== 'fuel consumption',
  ).flatMap(({ units }) =>
    units.filter(({ symbol }) => symbol !== 'u').map((unit) => [unit, units[0] ?? unit] as const),
  );
  const lines = compared.flatMap(([unit, base]) => [toGnu(unit), toGnu(base)]);
  const { stdout } = spawnSync('units', ['-t', '-d', '15'], {
    input: `${lines.join('\n')}\n`,
    encoding: 'utf8',
  });
  const answers = stdout.trim().split('\n');
  expect(answers).toHaveLength(compared.length);
  const wrong = compared.flatMap(([unit, base], at) => {
    const theirs = Number(answers[at]);
    const ours = answered(`1 ${unit.symbol} in ${base.symbol}`);
    const value = Number(ours.numerator) / Number(ours.denominator);
    return Math.abs(theirs / value - 1) < 1e-12
      ? []
      : [`${unit.symbol}: ${answers[at] ?? ''} there, ${value} here`];
  });
  expect(wrong).toEqual([]);
});

describe('beside the answer', () => {
  const outputs = async (question: string, options: object = {}) => {
    const outcome = await runForm(form, { amount: question, to: '' }, options, world);
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return outcome.value.outputs;
  };

  it('stand the factor, whether it is exact, the fraction and both sources', async () => {
    const { facts } = await outputs('2 psi in Pa');
    expect(facts).toEqual([
      { label: 'Factor', value: '1 psi = 6894.75729316836 Pa', note: 'rounded' },
      { label: 'As a fraction', value: '8896443230521/645160000 Pa' },
      { label: 'Source of psi', value: 'NIST SP 811 (2008), appendix B' },
      { label: 'Source of Pa', value: 'SI brochure, 9th edition (2019)' },
    ]);
  });

  it('stand the constant of inverse units, and amounts in units that belong together', async () => {
    const consumption = (await outputs('30 mpg (US) in L/100 km'))['facts'] as readonly ValueRow[];
    expect(consumption[0]).toMatchObject({ value: 'L/100 km = 235.214583333333 ÷ mpg (US)' });
    const back = (await outputs('8 L/100 km in mpg (US)'))['facts'] as readonly ValueRow[];
    expect(back[0]).toMatchObject({ value: 'mpg (US) = 235.214583333333 ÷ L/100 km' });
    const mass = (await outputs('5 kg in g'))['facts'] as readonly ValueRow[];
    expect(mass.find(({ label }) => label === 'Pound, ounce')?.value).toBe('11 lb 0.3698097 oz');
    const almost = (await outputs('71.99999999999 in in ft in', { digits: '10' }))['result'];
    expect(almost).toBe('6 ft 0 in');
  });

  it('is every other unit of the quantity', async () => {
    const { table } = await outputs('0 L/100 km in L/100 km');
    expect((table as { rows: readonly (readonly string[])[] }).rows.map(([, unit]) => unit)).toEqual([
      'L/100 km',
      'kWh/100 km',
      'Wh/km',
    ]);
  });
});

it('a name with two meanings is a question with two buttons', async () => {
  expect(await runForm(form, { amount: '1 gallon', to: 'L' }, {}, world)).toMatchObject({
    problem: {
      isUsage: true,
      decision: { title: 'US or imperial?', text: '1 gal (US) is 3.785411784 L, 1 gal (UK) is 4.54609 L.' },
      repairs: [{ options: { system: 'us' } }, { options: { system: 'imperial' } }],
    },
  });
  expect(fraction(1n)).toEqual(answered('1 gallon in gal (US)'));
});

it('takes about ten times as long for ten times as many lines', async () => {
  await expectLinear(
    (count) => runForm(form, { amount: '180 lb in kg\n2 kilogam\n'.repeat(count), to: '' }, {}, world),
    100,
  );
});
