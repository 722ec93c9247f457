/** Large cities, states and common names that the time zone database has no entry for, by the zone they lie in. */

/** Zone → words to find it by, in lower case, separated by commas. */
export const CITIES: Readonly<Record<string, string>> = {
  'Africa/Cairo': 'alexandria, giza',
  'Africa/Casablanca': 'rabat, marrakesh',
  'Africa/Johannesburg': 'cape town, durban, pretoria',
  'Africa/Lagos': 'abuja',
  'Africa/Nairobi': 'mombasa',
  'America/Argentina/Buenos_Aires': 'buenos aires, rosario',
  'America/Bogota': 'medellin, cali',
  'America/Chicago':
    'central time, dallas, houston, austin, san antonio, minneapolis, new orleans, nashville, memphis, milwaukee, kansas city, st louis, oklahoma city',
  'America/Denver': 'mountain time, salt lake city, albuquerque, colorado springs',
  'America/Edmonton': 'calgary',
  'America/Guayaquil': 'quito',
  'America/La_Paz': 'santa cruz de la sierra',
  'America/Los_Angeles':
    'pacific time, san francisco, san diego, san jose, seattle, portland, las vegas, sacramento, silicon valley',
  'America/Mexico_City': 'guadalajara, puebla',
  'America/New_York':
    'eastern time, washington, boston, miami, atlanta, philadelphia, charlotte, orlando, tampa, baltimore, cleveland, pittsburgh',
  'America/Phoenix': 'tucson',
  'America/Sao_Paulo': 'rio de janeiro, brasilia, belo horizonte, curitiba, porto alegre',
  'America/Toronto': 'ottawa, montreal',
  'America/Vancouver': 'victoria',
  'Asia/Dubai': 'abu dhabi, sharjah',
  'Asia/Ho_Chi_Minh': 'saigon, hanoi, da nang',
  'Asia/Jakarta': 'bandung',
  'Asia/Jerusalem': 'tel aviv, haifa',
  'Asia/Karachi': 'lahore, islamabad',
  'Asia/Kolkata':
    'mumbai, bombay, delhi, new delhi, bangalore, bengaluru, chennai, madras, hyderabad, pune, ahmedabad, calcutta',
  'Asia/Makassar': 'bali, denpasar',
  'Asia/Manila': 'quezon city, cebu',
  'Asia/Riyadh': 'jeddah, mecca',
  'Asia/Seoul': 'busan, incheon',
  'Asia/Shanghai': 'beijing, peking, shenzhen, guangzhou, hangzhou, chengdu, wuhan, tianjin, nanjing',
  'Asia/Tashkent': 'samarkand',
  'Asia/Tokyo': 'osaka, kyoto, yokohama, nagoya, sapporo, fukuoka',
  'Asia/Yangon': 'rangoon, mandalay, naypyidaw',
  'Atlantic/Reykjavik': 'iceland',
  'Australia/Brisbane': 'gold coast, cairns',
  'Australia/Sydney': 'canberra, newcastle',
  'Europe/Amsterdam': 'rotterdam, the hague, holland',
  'Europe/Athens': 'thessaloniki',
  'Europe/Berlin': 'frankfurt, munich, münchen, hamburg, cologne, köln, stuttgart, düsseldorf, leipzig',
  'Europe/Brussels': 'antwerp',
  'Europe/Copenhagen': 'aarhus',
  'Europe/Dublin': 'cork',
  'Europe/Helsinki': 'tampere',
  'Europe/Istanbul': 'ankara, izmir',
  'Europe/Kyiv': 'kiev, kharkiv, odesa, lviv',
  'Europe/Lisbon': 'porto',
  'Europe/London':
    'manchester, birmingham, liverpool, leeds, edinburgh, glasgow, cardiff, belfast, england, scotland, wales',
  'Europe/Madrid': 'barcelona, valencia, seville',
  'Europe/Moscow': 'saint petersburg, st petersburg',
  'Europe/Oslo': 'bergen',
  'Europe/Paris': 'lyon, marseille, toulouse, nice, bordeaux',
  'Europe/Prague': 'brno',
  'Europe/Rome': 'milan, naples, turin, florence, venice',
  'Europe/Stockholm': 'gothenburg, göteborg, malmö',
  'Europe/Vienna': 'wien, graz, salzburg',
  'Europe/Warsaw': 'krakow, gdansk, wroclaw',
  'Europe/Zurich': 'geneva, bern, basel, lausanne',
  'Pacific/Auckland': 'wellington, christchurch',
  UTC: 'gmt, zulu, greenwich, coordinated universal time, universal',
};

/**
 * Zone → short names, coasts and abbreviations that people mean by it: they come before all that merely begins alike, before codes of
 * countries (LA is Laos) and before other zones of the abbreviation (EST is also that of Cancún). GMT is the same all year, as UTC is.
 * What only one zone is called (JST) needs no word here.
 */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Johannesburg': 'sast',
  'Africa/Lagos': 'wat',
  'Africa/Maputo': 'cat',
  'Africa/Nairobi': 'eat',
  'America/Anchorage': 'akst, akdt',
  'America/Chicago': 'cst, cdt, ct',
  'America/Denver': 'mst, mdt, mt',
  'America/Halifax': 'ast, adt',
  'America/Los_Angeles': 'la, sf, west coast, pst, pdt, pt',
  'America/New_York': 'ny, nyc, dc, east coast, est, edt, et',
  'Asia/Jakarta': 'wib',
  'Asia/Kolkata': 'ist',
  'Asia/Seoul': 'kst',
  'Asia/Singapore': 'sgt',
  'Australia/Adelaide': 'acst, acdt',
  'Australia/Perth': 'awst',
  'Australia/Sydney': 'aest, aedt',
  'Europe/Athens': 'eet, eest',
  'Europe/Berlin': 'cet, cest',
  'Europe/Brussels': 'eu, european union',
  'Europe/Lisbon': 'wet, west',
  'Europe/London': 'bst',
  'Europe/Moscow': 'msk',
  'Pacific/Auckland': 'nzst, nzdt',
  'Pacific/Honolulu': 'hst',
  UTC: 'gmt',
};

/** Country code → what people call it beside its name and code. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  AE: 'uae, emirates',
  CD: 'congo, drc',
  CI: 'ivory coast',
  CN: 'prc',
  CZ: 'czech republic',
  GB: 'uk, britain, great britain',
  KR: 'korea, rok',
  MK: 'macedonia',
  MM: 'burma',
  NZ: 'aotearoa',
  PS: 'palestine',
  TR: 'turkey',
  US: 'usa, america, states',
  ZA: 'rsa',
};

/** Country code → the zone most people live in, where the time zone database does not list it first. */
export const MAIN_ZONES: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
};

/**
 * Zone → states and provinces of the United States, Canada, Australia, Brazil, India and Germany; one that has two zones is in both.
 * Arizona and Tasmania are in the database itself, as US/Arizona and Australia/Tasmania.
 */
export const STATES: Readonly<Record<string, string>> = {
  'America/Anchorage': 'alaska',
  'America/Boise': 'idaho, oregon',
  'America/Chicago':
    'alabama, arkansas, illinois, iowa, kansas, louisiana, minnesota, mississippi, missouri, nebraska, north dakota, oklahoma, south dakota, tennessee, texas, wisconsin, florida, kentucky',
  'America/Denver':
    'colorado, montana, new mexico, utah, wyoming, idaho, kansas, nebraska, south dakota, texas',
  'America/Detroit': 'michigan',
  'America/Edmonton': 'alberta, northwest territories',
  'America/Halifax': 'nova scotia, prince edward island',
  'America/Indiana/Indianapolis': 'indiana',
  'America/Kentucky/Louisville': 'kentucky',
  'America/Los_Angeles': 'california, nevada, oregon, washington state, idaho',
  'America/Manaus': 'amazonas',
  'America/Moncton': 'new brunswick',
  'America/New_York':
    'connecticut, delaware, district of columbia, florida, georgia, kentucky, maine, maryland, massachusetts, michigan, new hampshire, new jersey, new york, north carolina, ohio, pennsylvania, rhode island, south carolina, tennessee, vermont, virginia, west virginia',
  'America/Regina': 'saskatchewan',
  'America/Sao_Paulo': 'minas gerais, parana, rio grande do sul, santa catarina',
  'America/St_Johns': 'newfoundland, labrador',
  'America/Toronto': 'ontario, quebec',
  'America/Vancouver': 'british columbia',
  'America/Whitehorse': 'yukon',
  'America/Winnipeg': 'manitoba',
  'Asia/Kolkata':
    'maharashtra, karnataka, tamil nadu, gujarat, kerala, punjab, west bengal, uttar pradesh, telangana, rajasthan',
  'Australia/Adelaide': 'south australia',
  'Australia/Brisbane': 'queensland',
  'Australia/Darwin': 'northern territory',
  'Australia/Melbourne': 'victoria',
  'Australia/Perth': 'western australia',
  'Australia/Sydney': 'new south wales, australian capital territory',
  'Europe/Berlin': 'bavaria, bayern, hesse, hessen, saxony, sachsen',
  'Pacific/Honolulu': 'hawaii',
};
