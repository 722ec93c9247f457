/**
 * The units: what one of each is in the first unit of its quantity, exactly, and where that is written. Factors are products of decimals
 * and of the constants below, so that a reader finds the definition and not a rounded figure.
 */
import { fraction, ofDecimal, over, times, type Fraction } from '#src/lib/fraction.ts';

/** Where a factor is defined. */
const SOURCES = {
  SI: 'SI brochure, 9th edition (2019)',
  SP: 'NIST SP 811 (2008), appendix B',
  H44: 'NIST Handbook 44, appendix C',
  UK: 'Units of Measurement Regulations 1995 (UK)',
  YP: 'International yard and pound agreement (1959)',
  IAU: 'IAU resolutions 2012 B2 and 2015 B2',
  CODATA: 'CODATA 2022, measured',
  ISO: 'ISO 80000-3',
  ICE: 'BIPM and CGPM: standard gravity and atmosphere (1901, 1954)',
  FRG: 'US Federal Register 24 FR 5348 (1959): survey foot, until 2022',
  EPA: 'US EPA (2011): 33.7 kWh for a gallon',
  AS: 'Australian Standard AS 1325 (1972)',
  PS20: 'US Voluntary Product Standard PS 20: softwood lumber',
  CAL: 'Lengths of calendar years: Julian, Gregorian; tropical of 2000',
  DEF: 'by definition',
} as const;

type Source = keyof typeof SOURCES;

const PI = '3.14159265358979323846264338327950288419716939937511';

const CONSTANTS: Readonly<Record<string, string>> = {
  pi: PI,
  g0: '9.80665',
  lb: '0.45359237',
  oz: '0.45359237/16',
  gr: '0.45359237/7000',
  in: '0.0254',
  ft: '0.3048',
  yd: '0.9144',
  mi: '1609.344',
  sft: '1200/3937',
  au: '149597870700',
  gal: '0.003785411784',
  ukgal: '0.00454609',
  bu: '2150.42*0.0254*0.0254*0.0254',
  cal: '4.184',
  calit: '4.1868',
  btu: '1055.05585262',
  btuth: '4184*0.45359237*5/9',
};

/** What a unit is besides its factor: temperatures have a zero of their own, consumption is the inverse of how far one gets. */
type Kind = 'rounded' | 'inverse' | 'electric' | 'inverse electric' | `zero ${string}`;

/** Symbols (the first is shown), names, the factor, the source. Symbols and names are parted by `|`; the first name is shown. */
type Row = readonly [symbols: string, names: string, factor: string, source: Source, kind?: Kind];

type Table = {
  readonly name: string;
  /** What an amount is converted to where nothing is asked: the first, or the second where it is in the first. */
  readonly to: readonly [string, string];
  /** Units that are written together, the largest first. */
  readonly compounds?: readonly string[];
  readonly rows: readonly Row[];
};

const TABLES: readonly Table[] = [
  {
    name: 'mass',
    to: ['kg', 'lb'],
    compounds: ['lb oz', 'st lb'],
    rows: [
      ['kg', 'kilogram|kilo', '1', 'SI'],
      ['g|gm', 'gram', '0.001', 'SI'],
      ['mg', 'milligram', '1e-6', 'SI'],
      ['µg|ug|mcg', 'microgram', '1e-9', 'SI'],
      ['ng', 'nanogram', '1e-12', 'SI'],
      ['t', 'tonne|metric ton', '1000', 'SI'],
      ['q', 'quintal', '100', 'DEF'],
      ['lb|lbs|lbm|#', 'pound|pound mass', 'lb', 'YP'],
      ['oz', 'ounce|avoirdupois ounce', 'oz', 'YP'],
      ['st', 'stone', '14*lb', 'UK'],
      ['dr', 'dram', 'oz/16', 'H44'],
      ['gr', 'grain', 'gr', 'YP'],
      ['cwt (US)|cwt US', 'short hundredweight|US hundredweight', '100*lb', 'H44'],
      ['cwt (UK)|cwt UK', 'long hundredweight|imperial hundredweight', '112*lb', 'UK'],
      ['ton (US)|ton US', 'short ton|US ton', '2000*lb', 'H44'],
      ['ton (UK)|ton UK', 'long ton|imperial ton', '2240*lb', 'UK'],
      ['ct', 'carat|metric carat', '0.0002', 'SP'],
      ['oz t|ozt', 'troy ounce', '480*gr', 'H44'],
      ['lb t', 'troy pound', '5760*gr', 'H44'],
      ['dwt', 'pennyweight', '24*gr', 'H44'],
      ['slug', 'slug', 'lb*g0/ft', 'SP'],
      ['u|Da', 'dalton|atomic mass unit', '1.66053906892e-27', 'CODATA', 'rounded'],
    ],
  },
  {
    name: 'length',
    to: ['m', 'ft'],
    compounds: ['ft in', 'yd ft in'],
    rows: [
      ['m', 'meter', '1', 'SI'],
      ['km', 'kilometer', '1000', 'SI'],
      ['dm', 'decimeter', '0.1', 'SI'],
      ['cm', 'centimeter', '0.01', 'SI'],
      ['mm', 'millimeter', '0.001', 'SI'],
      ['µm|um', 'micrometer|micron', '1e-6', 'SI'],
      ['nm', 'nanometer', '1e-9', 'SI'],
      ['pm', 'picometer', '1e-12', 'SI'],
      ['Å', 'angstrom|ångström', '1e-10', 'SP'],
      ['in|"|″|”', 'inch', 'in', 'YP'],
      ["ft|'|′|’", 'foot|feet', 'ft', 'YP'],
      ['yd', 'yard', 'yd', 'YP'],
      ['mi', 'mile|statute mile', 'mi', 'YP'],
      ['nmi|NM', 'nautical mile', '1852', 'SP'],
      ['mil|thou', 'thousandth of an inch', 'in/1000', 'SP'],
      ['pt (print)', 'point|PostScript point', 'in/72', 'SP'],
      ['pica', 'pica', 'in/6', 'SP'],
      ['hand', 'hand', '4*in', 'H44'],
      ['ftm', 'fathom', '6*ft', 'H44'],
      ['rd', 'rod|pole|perch', '16.5*ft', 'H44'],
      ['ch', 'chain', '66*ft', 'H44'],
      ['fur', 'furlong', '660*ft', 'H44'],
      ['lea', 'league|statute league', '3*mi', 'H44'],
      ['ft (US survey)|ftUS', 'US survey foot|survey foot|US survey feet|survey feet', 'sft', 'FRG'],
      ['mi (US survey)', 'US survey mile|survey mile', '5280*sft', 'FRG'],
      ['au|AU', 'astronomical unit', 'au', 'IAU'],
      ['ly', 'light-year|light year', '299792458*31557600', 'IAU'],
      ['pc', 'parsec', '648000*au/pi', 'IAU', 'rounded'],
    ],
  },
  {
    name: 'area',
    to: ['m²', 'ft²'],
    rows: [
      ['m²', 'square meter', '1', 'SI'],
      ['km²', 'square kilometer', '1e6', 'SI'],
      ['dm²', 'square decimeter', '0.01', 'SI'],
      ['cm²', 'square centimeter', '0.0001', 'SI'],
      ['mm²', 'square millimeter', '1e-6', 'SI'],
      ['ha', 'hectare', '1e4', 'SI'],
      ['a', 'are', '100', 'SP'],
      ['in²', 'square inch', 'in*in', 'YP'],
      ['ft²', 'square foot|square feet', 'ft*ft', 'YP'],
      ['yd²', 'square yard', 'yd*yd', 'YP'],
      ['mi²', 'square mile', 'mi*mi', 'YP'],
      ['ac', 'acre', '43560*ft*ft', 'H44'],
      ['ro', 'rood', '10890*ft*ft', 'UK'],
      ['rd²', 'square perch|square rod|square pole', '272.25*ft*ft', 'H44'],
      ['ac (US survey)', 'US survey acre|survey acre', '43560*sft*sft', 'FRG'],
      ['b', 'barn', '1e-28', 'SP'],
      ['cmil', 'circular mil', 'pi*in*in/4000000', 'SP', 'rounded'],
    ],
  },
  {
    name: 'volume',
    to: ['L', 'gal (US)'],
    rows: [
      ['m³', 'cubic meter', '1', 'SI'],
      ['dm³', 'cubic decimeter', '0.001', 'SI'],
      ['cm³|cc|ccm', 'cubic centimeter', '1e-6', 'SI'],
      ['mm³', 'cubic millimeter', '1e-9', 'SI'],
      ['km³', 'cubic kilometer', '1e9', 'SI'],
      ['L|l|ℓ', 'liter', '0.001', 'SI'],
      ['hL|hl', 'hectoliter', '0.1', 'SI'],
      ['dL|dl', 'deciliter', '0.0001', 'SI'],
      ['cL|cl', 'centiliter', '1e-5', 'SI'],
      ['mL|ml', 'milliliter', '1e-6', 'SI'],
      ['µL|µl|uL|ul', 'microliter', '1e-9', 'SI'],
      ['in³', 'cubic inch', 'in*in*in', 'YP'],
      ['ft³|cf', 'cubic foot|cubic feet', 'ft*ft*ft', 'YP'],
      ['yd³', 'cubic yard', 'yd*yd*yd', 'YP'],
      ['mi³', 'cubic mile', 'mi*mi*mi', 'YP'],
      ['gal (US)|gal US|US gal', 'US gallon', 'gal', 'H44'],
      ['qt (US)|qt US|US qt', 'US quart', 'gal/4', 'H44'],
      ['pt (US)|pt US|US pt', 'US pint', 'gal/8', 'H44'],
      ['cup (US)|cup US', 'US cup', 'gal/16', 'H44'],
      ['gi (US)', 'US gill', 'gal/32', 'H44'],
      ['fl oz (US)|fl oz US|US fl oz', 'US fluid ounce', 'gal/128', 'H44'],
      ['tbsp (US)|tbsp US', 'US tablespoon', 'gal/256', 'H44'],
      ['tsp (US)|tsp US', 'US teaspoon', 'gal/768', 'H44'],
      ['gal (UK)|gal UK|UK gal|imp gal', 'imperial gallon|UK gallon', 'ukgal', 'UK'],
      ['qt (UK)|qt UK|UK qt', 'imperial quart|UK quart', 'ukgal/4', 'UK'],
      ['pt (UK)|pt UK|UK pt', 'imperial pint|UK pint', 'ukgal/8', 'UK'],
      ['cup (UK)|cup UK', 'imperial cup|UK cup|imperial half pint|half pint', 'ukgal/16', 'UK'],
      ['gi (UK)', 'imperial gill|UK gill', 'ukgal/32', 'UK'],
      ['fl oz (UK)|fl oz UK|UK fl oz', 'imperial fluid ounce|UK fluid ounce', 'ukgal/160', 'UK'],
      ['cup (metric)|metric cup', 'metric cup', '0.00025', 'AS'],
      ['tbsp (metric)|metric tbsp', 'metric tablespoon', '1.5e-5', 'DEF'],
      ['tbsp (AU)|tbsp AU', 'Australian tablespoon', '2e-5', 'AS'],
      ['tsp (metric)|metric tsp', 'metric teaspoon', '5e-6', 'DEF'],
      ['bbl', 'oil barrel|barrel of oil', '42*gal', 'SP'],
      ['bu (US)|bu US', 'US bushel', 'bu', 'H44'],
      ['pk (US)', 'US peck', 'bu/4', 'H44'],
      ['dry qt', 'US dry quart|dry quart', 'bu/32', 'H44'],
      ['dry pt', 'US dry pint|dry pint', 'bu/64', 'H44'],
      ['bu (UK)|bu UK', 'imperial bushel|UK bushel', '8*ukgal', 'UK'],
      ['ac ft', 'acre-foot|acre foot|acre-feet|acre feet', '43560*ft*ft*ft', 'H44'],
      ['bd ft|FBM', 'board foot|board feet', '144*in*in*in', 'PS20'],
      ['cord', 'cord', '128*ft*ft*ft', 'SP'],
    ],
  },
  {
    name: 'speed',
    to: ['km/h', 'mph'],
    rows: [
      ['m/s', 'meter per second', '1', 'SI'],
      ['km/h|kph|kmh|kmph', 'kilometer per hour', '1000/3600', 'SI'],
      ['km/s', 'kilometer per second', '1000', 'SI'],
      ['cm/s', 'centimeter per second', '0.01', 'SI'],
      ['m/min', 'meter per minute', '1/60', 'SI'],
      ['mph|mi/h', 'mile per hour', 'mi/3600', 'YP'],
      ['ft/s|fps', 'foot per second|feet per second', 'ft', 'YP'],
      ['ft/min|fpm', 'foot per minute|feet per minute', 'ft/60', 'YP'],
      ['in/s|ips', 'inch per second', 'in', 'YP'],
      ['kn|kt|kts', 'knot', '1852/3600', 'SP'],
      ['c (light)', 'speed of light', '299792458', 'SI'],
    ],
  },
  {
    name: 'acceleration',
    to: ['m/s²', 'g0'],
    rows: [
      ['m/s²', 'meter per second squared', '1', 'SI'],
      ['g0|gee', 'standard gravity', 'g0', 'ICE'],
      ['ft/s²', 'foot per second squared|feet per second squared', 'ft', 'YP'],
      ['Gal', 'galileo', '0.01', 'SP'],
    ],
  },
  {
    name: 'pressure',
    to: ['bar', 'psi'],
    rows: [
      ['Pa', 'pascal', '1', 'SI'],
      ['hPa', 'hectopascal', '100', 'SI'],
      ['kPa', 'kilopascal', '1000', 'SI'],
      ['MPa', 'megapascal', '1e6', 'SI'],
      ['GPa', 'gigapascal', '1e9', 'SI'],
      ['bar', 'bar', '1e5', 'SP'],
      ['mbar', 'millibar', '100', 'SP'],
      ['atm', 'atmosphere|standard atmosphere', '101325', 'ICE'],
      ['at|kgf/cm²', 'technical atmosphere', '98066.5', 'SP'],
      ['psi|lbf/in²', 'pound per square inch|pound-force per square inch', 'lb*g0/in/in', 'SP'],
      ['ksi', 'kilopound per square inch', '1000*lb*g0/in/in', 'SP'],
      ['psf|lbf/ft²', 'pound per square foot', 'lb*g0/ft/ft', 'SP'],
      ['mmHg', 'millimeter of mercury', '13.5951*g0', 'SP'],
      ['Torr', 'torr', '101325/760', 'SP'],
      ['inHg', 'inch of mercury', '13595.1*g0*in', 'SP'],
      ['mmH2O', 'millimeter of water', 'g0', 'SP'],
      ['cmH2O', 'centimeter of water', '10*g0', 'SP'],
      ['inH2O', 'inch of water', '1000*g0*in', 'SP'],
      ['N/mm²', 'newton per square millimeter', '1e6', 'SI'],
    ],
  },
  {
    name: 'energy',
    to: ['kJ', 'kcal'],
    rows: [
      ['J', 'joule', '1', 'SI'],
      ['kJ', 'kilojoule', '1000', 'SI'],
      ['MJ', 'megajoule', '1e6', 'SI'],
      ['GJ', 'gigajoule', '1e9', 'SI'],
      ['mJ', 'millijoule', '0.001', 'SI'],
      ['Wh', 'watt-hour|watt hour', '3600', 'SP'],
      ['kWh', 'kilowatt-hour|kilowatt hour', '3.6e6', 'SP'],
      ['MWh', 'megawatt-hour|megawatt hour', '3.6e9', 'SI'],
      ['cal', 'calorie|thermochemical calorie', 'cal', 'SP'],
      ['kcal|Cal', 'kilocalorie|food calorie|large calorie', '1000*cal', 'SP'],
      ['cal (IT)|cal IT', 'international table calorie|international calorie', 'calit', 'SP'],
      ['kcal (IT)|kcal IT', 'international table kilocalorie', '1000*calit', 'SP'],
      ['Btu|BTU|Btu (IT)|BTU (IT)', 'British thermal unit', 'btu', 'SP'],
      ['Btu (th)|BTU (th)', 'thermochemical Btu|thermochemical British thermal unit', 'btuth', 'SP'],
      ['ft·lbf|ft lbf|ft-lbf', 'foot-pound|foot pound', 'ft*lb*g0', 'SP'],
      ['erg', 'erg', '1e-7', 'SP'],
      ['eV', 'electronvolt|electron volt', '1.602176634e-19', 'SI'],
      ['therm (US)', 'US therm', '1.054804e8', 'SP'],
      ['therm (EC)', 'EC therm|therm', '1.05506e8', 'SP'],
      ['t TNT', 'ton of TNT', '4.184e9', 'SP'],
    ],
  },
  {
    name: 'power',
    to: ['kW', 'hp'],
    rows: [
      ['W', 'watt', '1', 'SI'],
      ['mW', 'milliwatt', '0.001', 'SI'],
      ['kW', 'kilowatt', '1000', 'SI'],
      ['MW', 'megawatt', '1e6', 'SI'],
      ['GW', 'gigawatt', '1e9', 'SI'],
      ['hp|HP', 'horsepower|mechanical horsepower', '550*ft*lb*g0', 'SP'],
      ['PS|hp (metric)', 'metric horsepower|metric hp', '75*g0', 'SP'],
      ['hp (electric)', 'electric horsepower|electric hp', '746', 'SP'],
      ['Btu/h|BTU/h', 'Btu per hour|British thermal unit per hour', 'btu/3600', 'SP'],
      ['ft·lbf/s', 'foot-pound per second', 'ft*lb*g0', 'SP'],
      ['kcal/h', 'kilocalorie per hour', '1000*cal/3600', 'SP'],
      ['TR', 'ton of refrigeration', '12000*btu/3600', 'SP'],
    ],
  },
  {
    name: 'force',
    to: ['N', 'lbf'],
    rows: [
      ['N', 'newton', '1', 'SI'],
      ['kN', 'kilonewton', '1000', 'SI'],
      ['MN', 'meganewton', '1e6', 'SI'],
      ['mN', 'millinewton', '0.001', 'SI'],
      ['dyn', 'dyne', '1e-5', 'SP'],
      ['kgf|kp', 'kilogram-force|kilogram force|kilopond', 'g0', 'SP'],
      ['lbf', 'pound-force|pound force', 'lb*g0', 'SP'],
      ['ozf', 'ounce-force|ounce force', 'oz*g0', 'SP'],
      ['pdl', 'poundal', 'lb*ft', 'SP'],
      ['kip', 'kip', '1000*lb*g0', 'SP'],
      ['tonf (US)', 'US ton-force|short ton-force', '2000*lb*g0', 'SP'],
    ],
  },
  {
    name: 'torque',
    to: ['N·m', 'lbf·ft'],
    rows: [
      ['N·m|Nm|N m', 'newton meter|newton-meter', '1', 'SI'],
      ['kgf·m|kgf m|kgm', 'kilogram-force meter', 'g0', 'SP'],
      ['lbf·ft|lbf ft|lb-ft|lb ft|lb·ft', 'pound-foot|pound foot|pound-feet', 'lb*g0*ft', 'SP'],
      ['lbf·in|lbf in|lb-in|in-lb', 'pound-inch|pound inch|inch-pound', 'lb*g0*in', 'SP'],
      ['ozf·in|oz-in', 'ounce-inch', 'oz*g0*in', 'SP'],
    ],
  },
  {
    name: 'angle',
    to: ['°', 'rad'],
    compounds: ['° arcmin arcsec'],
    rows: [
      ['turn|tr|rev', 'turn|revolution|full circle', '1', 'ISO'],
      ['°|deg', 'degree', '1/360', 'ISO'],
      ['arcmin', 'minute of arc|arc minute|arcminute', '1/21600', 'ISO'],
      ['arcsec', 'second of arc|arc second|arcsecond', '1/1296000', 'ISO'],
      ['gon|grad', 'gradian|gon', '1/400', 'ISO'],
      ['mil (NATO)', 'NATO mil|angular mil', '1/6400', 'SP'],
      ['rad', 'radian', '1/2/pi', 'SI', 'rounded'],
      ['mrad', 'milliradian', '1/2000/pi', 'SI', 'rounded'],
    ],
  },
  {
    name: 'time',
    to: ['s', 'min'],
    compounds: ['h min s', 'd h min s'],
    rows: [
      ['s', 'second|sec', '1', 'SI'],
      ['ms', 'millisecond', '0.001', 'SI'],
      ['µs|us', 'microsecond', '1e-6', 'SI'],
      ['ns', 'nanosecond', '1e-9', 'SI'],
      ['min', 'minute', '60', 'SI'],
      ['h|hr|hrs', 'hour', '3600', 'SI'],
      ['d', 'day', '86400', 'SI'],
      ['wk', 'week', '604800', 'DEF'],
      ['fortnight', 'fortnight', '1209600', 'DEF'],
      ['month (Gregorian)', 'Gregorian month|mean Gregorian month', '365.2425*86400/12', 'CAL'],
      ['month (Julian)', 'Julian month', '365.25*86400/12', 'CAL'],
      ['a (Julian)', 'Julian year', '365.25*86400', 'CAL'],
      ['a (Gregorian)', 'Gregorian year|mean Gregorian year', '365.2425*86400', 'CAL'],
      ['a (tropical)', 'tropical year|solar year', '365.24219*86400', 'CAL', 'rounded'],
    ],
  },
  {
    name: 'frequency',
    to: ['Hz', 'rpm'],
    rows: [
      ['Hz', 'hertz', '1', 'SI'],
      ['kHz', 'kilohertz', '1000', 'SI'],
      ['MHz', 'megahertz', '1e6', 'SI'],
      ['GHz', 'gigahertz', '1e9', 'SI'],
      ['rpm|r/min', 'revolution per minute', '1/60', 'SP'],
    ],
  },
  {
    name: 'fuel consumption',
    to: ['L/100 km', 'mpg (US)'],
    rows: [
      ['L/100 km|l/100 km|L/100km|l/100km', 'liter per 100 km|liter per 100 kilometers', '1', 'SP'],
      ['km/L|km/l', 'kilometer per liter', '100', 'SP', 'inverse'],
      ['mpg (US)|mpg US', 'mile per US gallon|mpg(US)', '1e8*gal/mi', 'SP', 'inverse'],
      ['mpg (UK)|mpg UK', 'mile per imperial gallon|mpg(UK)', '1e8*ukgal/mi', 'UK', 'inverse'],
      ['kWh/100 km|kWh/100km', 'kilowatt-hour per 100 km', '1000*gal/33.7', 'EPA', 'electric'],
      ['Wh/km', 'watt-hour per kilometer', '100*gal/33.7', 'EPA', 'electric'],
      ['mi/kWh', 'mile per kilowatt-hour', '1e8*gal/33.7/mi', 'EPA', 'inverse electric'],
      ['MPGe|mpge', 'mile per gallon equivalent', '1e8*gal/mi', 'EPA', 'inverse electric'],
    ],
  },
  {
    name: 'temperature',
    to: ['°C', '°F'],
    rows: [
      ['K', 'kelvin', '1', 'SI'],
      ['°C|C|degC', 'degree Celsius|Celsius|centigrade', '1', 'SI', 'zero 273.15'],
      ['°F|F|degF', 'degree Fahrenheit|Fahrenheit', '5/9', 'SP', 'zero 459.67*5/9'],
      ['°R|degR', 'degree Rankine|Rankine', '5/9', 'SP'],
    ],
  },
  {
    name: 'density',
    to: ['kg/m³', 'lb/ft³'],
    rows: [
      ['kg/m³', 'kilogram per cubic meter', '1', 'SI'],
      ['g/cm³|g/mL|g/ml|g/cc', 'gram per cubic centimeter|gram per milliliter', '1000', 'SI'],
      ['kg/L|kg/l', 'kilogram per liter', '1000', 'SI'],
      ['g/L|g/l', 'gram per liter', '1', 'SI'],
      ['lb/ft³', 'pound per cubic foot', 'lb/ft/ft/ft', 'SP'],
      ['lb/in³', 'pound per cubic inch', 'lb/in/in/in', 'SP'],
      ['lb/gal (US)', 'pound per US gallon', 'lb/gal', 'SP'],
      ['lb/gal (UK)', 'pound per imperial gallon', 'lb/ukgal', 'SP'],
    ],
  },
];

/** One unit. */
export type Unit = {
  /** As it is written: `lb`, `gal (US)`. */
  readonly symbol: string;
  readonly symbols: readonly string[];
  readonly names: readonly string[];
  readonly quantity: string;
  /** One of it in the first unit of its quantity; of an inverse unit the product of both. */
  readonly factor: Fraction;
  /** Where its zero stands in the first unit. */
  readonly zero?: Fraction;
  readonly isInverse: boolean;
  /** Counts energy in place of fuel. */
  readonly isElectric: boolean;
  /** The factor holds π to 50 digits, or a measured value. */
  readonly isRounded: boolean;
  readonly source: string;
};

/** A kind of thing that is measured. */
export type Quantity = Pick<Table, 'name' | 'to' | 'compounds'> & { readonly units: readonly Unit[] };

function valueOf(expression: string): Fraction {
  const parts = expression.split(/([*/])/);
  let value = fraction(1n);
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    const constant = CONSTANTS[part];
    const factor = constant === undefined ? ofDecimal(part) : valueOf(constant);
    value = parts[at - 1] === '/' ? over(value, factor) : times(value, factor);
  }
  return value;
}

function unitOf([symbols, names, factor, source, kind]: Row, quantity: string): Unit {
  const [symbol = '', ...others] = symbols.split('|');
  return {
    symbol,
    symbols: [symbol, ...others],
    names: names.split('|'),
    quantity,
    factor: valueOf(factor),
    ...(kind?.startsWith('zero ') && { zero: valueOf(kind.slice(5)) }),
    isInverse: kind?.startsWith('inverse') ?? false,
    isElectric: kind?.endsWith('electric') ?? false,
    isRounded: kind === 'rounded',
    source: SOURCES[source],
  };
}

/** All quantities with their units. */
export const QUANTITIES: readonly Quantity[] = TABLES.map(({ name, to, compounds, rows }) => ({
  name,
  to,
  ...(compounds && { compounds }),
  units: rows.map((row) => unitOf(row, name)),
}));

/** Names with two meanings that a choice of US or imperial settles: the names, the unit of each. */
export const BY_SYSTEM: readonly (readonly [names: string, us: string, imperial: string])[] = [
  ['gal|gallon', 'gal (US)', 'gal (UK)'],
  ['qt|quart', 'qt (US)', 'qt (UK)'],
  ['pt|pint', 'pt (US)', 'pt (UK)'],
  ['cup', 'cup (US)', 'cup (UK)'],
  ['gi|gill', 'gi (US)', 'gi (UK)'],
  ['fl oz|floz|fluid ounce', 'fl oz (US)', 'fl oz (UK)'],
  ['tbsp|tablespoon', 'tbsp (US)', 'tbsp (metric)'],
  ['tsp|teaspoon', 'tsp (US)', 'tsp (metric)'],
  ['bu|bushel', 'bu (US)', 'bu (UK)'],
  ['cwt|hundredweight', 'cwt (US)', 'cwt (UK)'],
  ['ton', 'ton (US)', 'ton (UK)'],
  ['mpg|mi/gal|mile per gallon', 'mpg (US)', 'mpg (UK)'],
  ['lb/gal', 'lb/gal (US)', 'lb/gal (UK)'],
];

/** Names of several kinds, of which one must be named. */
export const BY_NAME: readonly (readonly [names: string, units: readonly string[]])[] = [
  ['y|yr|yrs|year', ['a (Julian)', 'a (Gregorian)', 'a (tropical)']],
  ['mo|month', ['month (Gregorian)', 'month (Julian)']],
  ['ft-lb|ft lb|ft·lb', ['ft·lbf', 'lbf·ft']],
];

/** Units that share their name with others: the others are shown beside the answer. */
export const NAMESAKES: Readonly<Record<string, readonly string[]>> = {
  hp: ['PS', 'hp (electric)'],
  Btu: ['Btu (th)'],
  cal: ['cal (IT)', 'kcal'],
  kcal: ['kcal (IT)'],
  'therm (EC)': ['therm (US)'],
  oz: ['oz t'],
};
