/** What the made-up texts and rows are made of. The Latin is Cicero's (De finibus 1.32 and 1.33, 45 BC), the rest is ours. */

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** A language of sentences. */
export type Language = 'latin' | 'english' | 'german';

/** Words of sentences, by language. */
export const WORDS: Readonly<Record<Language, readonly string[]>> = {
  latin: [
    ...new Set(
      list(`lorem ipsum dolor sit amet sed ut perspiciatis unde omnis iste natus error voluptatem accusantium doloremque
        laudantium totam rem aperiam eaque ipsa quae ab illo inventore veritatis et quasi architecto beatae vitae dicta sunt
        explicabo nemo enim ipsam quia voluptas aspernatur aut odit fugit consequuntur magni dolores eos qui ratione sequi nesciunt
        neque porro quisquam est dolorem consectetur adipisci velit non numquam eius modi tempora incidunt labore dolore magnam
        aliquam quaerat ad minima veniam quis nostrum exercitationem ullam corporis suscipit laboriosam nisi aliquid ex ea commodi
        consequatur autem vel eum iure reprehenderit in voluptate esse quam nihil molestiae illum fugiat quo nulla pariatur
        at vero accusamus iusto odio dignissimos ducimus blanditiis praesentium voluptatum deleniti atque corrupti quos quas
        molestias excepturi sint occaecati cupiditate provident similique culpa officia deserunt mollitia animi id laborum dolorum
        fuga harum quidem rerum facilis expedita distinctio`),
    ),
  ],
  english:
    list(`the river a garden morning light under every stone small boats carry letters across quiet water and old bridges
    remember footsteps while bakers open windows before sunrise children draw maps of imaginary islands near green hills where
    clouds gather slowly above painted roofs someone plays piano behind closed curtains until evening trains arrive with
    travellers who bring stories from distant harbours their lanterns glow between trees as wind moves through tall grass
    again nobody counts hours when bread is warm paper birds rest on shelves beside clocks that tell different times`),
  german:
    list(`der fluss ein garten morgens licht unter jedem stein kleine boote tragen briefe über stilles wasser und alte brücken
    erinnern sich an schritte während bäcker fenster öffnen bevor die sonne aufgeht kinder zeichnen karten von erdachten inseln
    nahe grünen hügeln wo wolken langsam über bunten dächern stehen jemand spielt klavier hinter geschlossenen vorhängen bis
    abends züge ankommen mit reisenden die geschichten aus fernen häfen bringen ihre laternen leuchten zwischen bäumen wenn wind
    durch hohes gras zieht niemand zählt stunden solange das brot warm ist`),
};

/** How a Latin text begins, where that is wanted. */
export const LOREM = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit';

/** One of two is plain ASCII, about. */
export const GIVEN_NAMES =
  list(`Ada Alan Amara Ana Anders Anaïs Björn Carlos Chiara Chloé Dara Dmitri Elif Emma Farid Freya Grace
  Hana Hugo Ines Ivan Jean-Luc Jo José Jürgen Kaito Kwame Lars Leïla Lin Łucja Mai Marta Mary-Ann Mei Mia Miguel Nadia Noah Nils
  Olga Oscar Padma Paul Priya Ravi Renée Rosa Sam Sara Seán Sofia Søren Tariq Tomás Uma Vera Wanjiru Yusuf Zoë`);

/** With apostrophes, hyphens, accents and two parts on purpose: what is made of them must quote rightly. */
export const FAMILY_NAMES =
  `O'Brien|D'Angelo|Smith-Jones|García Márquez|van der Berg|de la Cruz|Müller|Nguyễn|Łukasiewicz|Sørensen|Åkesson|Brontë|Çelik|Dvořák|Ó Súilleabháin|N'Diaye|Peña|Weiß|Šimić|Al-Farsi|Adeyemi|Baker|Bianchi|Chen|Cooper|Dubois|Fischer|Haddad|Hill|Ito|Ivanova|Jansen|Kaya|Khan|Kim|Kowalski|Larsen|Lee|Lopez|Martin|Mbeki|Mehta|Moreau|Novak|Okafor|Olsen|Patel|Popescu|Reyes|Rossi|Sato|Silva|Singh|Suzuki|Tanaka|Walker|Wang|Weber|Wood|Yılmaz`.split(
    '|',
  );

/** Without a number. */
export const STREETS =
  `Mill Lane|Station Road|High Street|Church Street|Birch Avenue|Harbour Way|Orchard Close|Rue du Moulin|Rue de l'Église|Gartenstraße|Bahnhofstraße|Lindenweg|Calle Mayor|Via Garibaldi|Kerkstraat|Storgatan`.split(
    '|',
  );

/** Town, country code (ISO 3166) and the form of its postcode, where `#` is a digit and `A` a letter. */
export const PLACES = [
  ['Springfield', 'US', '#####'],
  ['Portland', 'US', '#####'],
  ['Franklin', 'US', '#####'],
  ['Hamilton', 'CA', 'A#A #A#'],
  ['Newport', 'GB', 'AA# #AA'],
  ['Saint Albans', 'GB', 'AA# #AA'],
  ['Cork', 'IE', 'A## A#A#'],
  ['Köln', 'DE', '#####'],
  ['Münster', 'DE', '#####'],
  ['Besançon', 'FR', '#####'],
  ["L'Haÿ-les-Roses", 'FR', '#####'],
  ['Zürich', 'CH', '####'],
  ["'s-Hertogenbosch", 'NL', '#### AA'],
  ['Ängelholm', 'SE', '### ##'],
  ['Tromsø', 'NO', '####'],
  ['León', 'ES', '#####'],
  ['Łódź', 'PL', '##-###'],
  ['São Carlos', 'BR', '#####-###'],
  ['Nagoya', 'JP', '###-####'],
  ['Pune', 'IN', '######'],
] as const;

/** Without the legal form. */
export const COMPANY_NAMES =
  `Amber Mill|Blue Harbour|Cedar & Stone|Clearwater|Copper Field|Distant Hill|Fern & Sons|Golden Kite|Green Lantern Bakery|Half Moon|Iron Bridge|Juniper|Kestrel|Little Orchard|Marble Arch Printing|North Wharf|O'Hara Tools|Paper Bird|Quiet River|Red Barn|Silver Birch|Stone Garden|Tall Grass|Winter Lane`.split(
    '|',
  );

/** Legal forms. */
export const COMPANY_FORMS = ['Ltd', 'Inc.', 'GmbH', 'SA', 'AB', 'LLC', 'BV', 'Oy'] as const;

/** In English. */
export const JOBS =
  `Accountant|Architect|Baker|Bookseller|Carpenter|Chemist|Data Analyst|Dentist|Editor|Electrician|Farmer|Gardener|Geologist|Head of R&D|Illustrator|Journalist|Librarian|Mechanic|Nurse|Optician|Photographer|Pilot|Plumber|Software Engineer|Surveyor|Teacher|Translator|Vet`.split(
    '|',
  );

/** Names that CSS knows too. */
export const COLOURS =
  list(`amber aqua beige black blue brown coral cyan gold green grey indigo ivory lavender lime magenta maroon
  navy olive orange pink plum purple red salmon silver tan teal violet white yellow`);

/** North American area codes. With 555-0100 to 555-0199 they reach nobody: those are set aside for fiction. */
export const AREA_CODES = [206, 212, 303, 312, 404, 415, 503, 602, 617, 702, 713, 808] as const;
