/** Which way imports flow (docs/architecture.md). Types and dynamic imports count like any other. */

const ROOM = '^src/tools/([^/]+)/';
const SAME_ROOM = '^src/tools/$1/';
const TESTS = '[.](test|e2e|browser)[.]tsx?$|/cases[.]ts$';
/** A room's files that need a page or a thread of the browser. */
const BROWSER_HALF = '/(dom|use)-[^/]+[.]ts$';
const REACT_AND_FRIENDS = '(^|node_modules/)(react|react-dom|lucide-react)(/|$)';
/** Files that packages have, and do not export. */
const WEB_ASSEMBLY = '(^|/)node_modules/(brotli-wasm|zxing-wasm|@bokuweb/zstd-wasm|@jsquash/[a-z]+)/';
const PACKAGES = ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'];

/** What the build and the browser open by name. */
const ENTRIES = [
  '^src/entry[.]prerender[.]tsx$',
  '^src/app/(frame/frame|early/early|(home|not-found|on-this-device)-entry)[.]ts$',
  '^src/app/(hydrate-tool|design-page)[.]tsx$',
  '^src/tools/[^/]+/(page[.]tsx|parts[.]tsx|worker[.]ts|(proof|answer|form|help)[.]ts)$',
  '^src/app/form/worker[.]ts$',
  '^src/lib/form/(answer|help|library)[.]ts$',
  '^src/lib/recipe/library[.]ts$',
  '^src/app/(proof|recipe)/(page[.]tsx|worker[.]ts)$',
  '^src/app/service-worker/',
  '^src/cli/main[.]ts$',
];

/** The folders of src/ui, each above those that it may import. */
const UI_FOLDERS = [
  'browser',
  'basics',
  'jobs',
  'files',
  'editor',
  'large-text',
  'fields',
  'sending',
  'results',
  'many-files',
  'tool',
];

/** From files matched by `from` (and not `fromNot`), only to these places. */
const only = (name, comment, from, fromNot, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: fromNot },
  to: { pathNot: allowed, dependencyTypesNot: PACKAGES },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      // The build makes these (scripts/build/entries.ts).
      to: { couldNotResolve: true, pathNot: '^virtual:penknife/' },
    },
    {
      name: 'no-unused-files',
      comment: 'No page, worker or entry uses this file: use it or delete it.',
      severity: 'error',
      from: { path: ENTRIES },
      to: {
        path: '^src/',
        pathNot: [...ENTRIES, TESTS, '[.]d[.]ts$', '[.]json$', '^src/tools/_template/'],
        reachable: false,
      },
    },
    {
      name: 'no-test-in-product',
      comment: 'What ships does not import tests, scripts or benchmarks.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: [TESTS, '^(scripts|e2e|bench)/'] },
    },
    {
      name: 'no-development-packages-in-product',
      comment: 'What ships imports only "dependencies" of package.json.',
      severity: 'error',
      // The server of the command line is no part of the site; its notices are written beside it.
      from: { path: '^src/', pathNot: [TESTS, '^src/cli/mcp(-server)?[.]ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tool-is-a-leaf',
      comment: 'tool.ts is data: it imports define-tool.ts and nothing else.',
      severity: 'error',
      from: { path: '^src/tools/[^/]+/tool[.]ts$' },
      to: { pathNot: '^src/tools/define-tool[.]ts$' },
    },
    {
      name: 'catalogue-reads-metadata-only',
      comment: 'The catalogue imports define-tool.ts and each tool.ts, so that listing tools loads none.',
      severity: 'error',
      from: { path: '^src/tools/(catalogue|define-tool)[.]ts$' },
      to: {
        pathNot: [
          '^src/tools/define-tool[.]ts$',
          '^src/tools/[^/]+/tool[.]ts$',
          // A type and nothing else: the word that rooms, primitives and the catalogue share.
          '^src/lib/kind[.]ts$',
        ],
      },
    },
    {
      name: 'rooms-are-strangers',
      comment: 'What two tools share is written twice; what three share moves to src/lib or src/ui.',
      severity: 'error',
      from: { path: ROOM },
      to: { path: ROOM, pathNot: [SAME_ROOM] },
    },
    only(
      'room-imports-lib-and-ui',
      'A room imports its own files, src/ui, src/lib and packages.',
      ROOM,
      [TESTS, '/tool[.]ts$'],
      [SAME_ROOM, '^src/(lib|ui)/', WEB_ASSEMBLY],
    ),
    only(
      'logic-imports-lib',
      'Logic is pure: its own room, src/lib and packages without a user interface.',
      `${ROOM}.+[.]ts$`,
      [TESTS, '/tool[.]ts$', BROWSER_HALF],
      [`${SAME_ROOM}.+[.](ts|json)$`, '^src/lib/', WEB_ASSEMBLY],
    ),
    {
      name: 'logic-without-react',
      comment: 'Logic does not know React.',
      severity: 'error',
      from: { path: ['^src/tools/[^/]+/.+[.]ts$', '^src/lib/'], pathNot: [TESTS, BROWSER_HALF] },
      to: { path: REACT_AND_FRIENDS },
    },
    {
      name: 'logic-without-browser',
      comment: 'Pure logic does not import what needs a page (dom-*.ts) or serves a thread (worker.ts).',
      severity: 'error',
      from: { path: '^src/tools/[^/]+/.+[.]ts$', pathNot: [TESTS, BROWSER_HALF, '/(worker|proof)[.]ts$'] },
      to: { path: '^src/tools/.+/(dom-[^/]+|worker)[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frame-opens-no-room',
      comment: 'The frame knows tools by the catalogue alone.',
      severity: 'error',
      from: { path: '^src/(app/|root|entry)', pathNot: TESTS },
      to: { path: ROOM },
    },
    only(
      'frame-imports-ui-and-lib',
      'The frame imports itself, the catalogue, src/ui, src/lib and packages.',
      '^src/app/',
      TESTS,
      ['^src/(app|ui|lib|styles)/', '^src/tools/(catalogue|define-tool)[.]ts$', '^virtual:penknife/'],
    ),
    only(
      'ui-imports-lib',
      'Primitives know no tool and no frame: src/ui, src/lib and packages.',
      '^src/ui/',
      TESTS,
      ['^src/(ui|lib)/'],
    ),
    {
      name: 'ui-folder-has-a-place',
      comment: 'Every file of src/ui is in a folder of UI_FOLDERS (.dependency-cruiser.cjs).',
      severity: 'error',
      from: {},
      to: { path: '^src/ui/', pathNot: `^src/ui/(${UI_FOLDERS.join('|')})/` },
    },
    ...UI_FOLDERS.map((folder, place) => ({
      name: `ui-${folder}-imports-below`,
      comment: `Of the primitives, ${folder} imports those below it: ${UI_FOLDERS.slice(0, place).join(', ') || 'none'}.`,
      severity: 'error',
      from: { path: `^src/ui/${folder}/`, pathNot: TESTS },
      to: { path: '^src/ui/', pathNot: `^src/ui/(${UI_FOLDERS.slice(0, place + 1).join('|')})/` },
    })),
    only(
      'cli-imports-lib',
      'The command line knows tools by their descriptions and the catalogue alone, and files without a page: what a text is, what a word means, and how a link is read.',
      '^src/cli/',
      TESTS,
      [
        '^src/(cli|lib)/',
        '^src/tools/catalogue[.]ts$',
        '^src/app/palette/(rank|recognise)[.]ts$',
        '^src/ui/sending/(options-of-|packed-)?link[.]ts$',
        '^virtual:penknife/',
        '^node:|^[a-z_/]+$|^v8$',
      ],
    ),
    only('lib-imports-lib', 'Helpers stand on their own: src/lib and packages.', '^src/lib/', TESTS, [
      '^src/lib/',
      WEB_ASSEMBLY,
    ]),
    {
      name: 'scripts-read-metadata-only',
      comment: 'Scripts read the catalogue; they open no room and no frame.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/tools/(catalogue|define-tool)[.]ts$',
          '^src/tools/[^/]+/tool[.]ts$',
          '^src/lib/',
          // What the build writes and the service worker reads has one type.
          '^src/app/service-worker/manifest[.]ts$',
          '^src/cli/command[.]ts$',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
