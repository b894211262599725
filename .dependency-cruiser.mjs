/** What may import what. The boundaries test plants a bad import for each rule and sees it refused. */

/** Tests, and what only tests use, may import across boundaries: they build a whole server. */
const TESTS = '\\.test\\.tsx?$|^apps/server/testing/|^tests/|^bench/';

/** What each workspace may import of the others; `games` and `activities` without their web views. */
const WORKSPACES = [
  { name: 'money', at: '^packages/money/', may: [], why: 'Money is the ground that everything stands on.' },
  {
    name: 'messages',
    at: '^packages/messages/',
    may: ['money'],
    why: 'How a message is formatted does not depend on what it says.',
  },
  {
    name: 'contract',
    at: '^packages/contract/',
    may: ['money'],
    why: 'The contract is what both sides of the wire agree on; it knows neither.',
  },
  {
    name: 'pix',
    at: '^packages/pix/',
    may: ['money'],
    why: 'Pix is a public standard; it knows nothing of this house.',
  },
  {
    name: 'wallet-protocol',
    at: '^packages/wallet-protocol/',
    may: ['money'],
    why: 'The wallet protocol is what a provider and a platform agree on; it knows neither.',
  },
  {
    name: 'game-kit',
    at: '^packages/game-kit/',
    may: ['money'],
    why: 'What a game is does not depend on who offers it.',
  },
  {
    name: 'verifier',
    at: '^packages/verifier/',
    may: [],
    why: 'It checks what the house drew: sharing code with it would hide a mistake in both.',
  },
  {
    name: 'activity-kit',
    at: '^packages/activity-kit/',
    may: ['money', 'messages', 'contract'],
    why: 'What an activity is does not depend on who offers it.',
  },
  {
    name: 'ui',
    at: '^packages/ui/',
    may: ['money', 'messages', 'contract'],
    why: 'A component shows what it is handed and fetches nothing.',
  },
  {
    name: 'games',
    at: '^games/',
    may: ['money', 'messages', 'game-kit', 'ui'],
    why: 'A game is a value: the server and the site come to it.',
  },
  {
    name: 'activities',
    at: '^activities/',
    may: ['money', 'messages', 'contract', 'activity-kit'],
    why: 'An activity is a value over facts: the server comes to it.',
  },
  {
    name: 'site',
    at: '^apps/site/',
    may: ['money', 'messages', 'contract', 'ui', 'game-kit', 'games', 'activity-kit', 'activities', 'verifier'],
    why: 'The site speaks to the server over the contract only.',
  },
  {
    name: 'office',
    at: '^apps/office/',
    may: ['money', 'messages', 'contract', 'ui', 'activities'],
    why: 'The back office speaks to the server over the contract only.',
  },
  {
    name: 'server',
    at: '^apps/server/',
    may: 'money messages contract pix wallet-protocol game-kit activity-kit games activities verifier'.split(' '),
    why: 'The server knows no screen and no simulator: a real bank is a change of address.',
  },
  {
    name: 'simulators',
    at: '^simulators/',
    may: ['money', 'messages', 'pix', 'wallet-protocol'],
    why: 'A simulator speaks the public protocol; sharing code with the house would hide a mistake in both.',
  },
];

/** Everything of this repository that a workspace can be kept from. */
const OURS = '^(apps|packages|games|activities|simulators)/';

const folderOf = (name) => WORKSPACES.find((workspace) => workspace.name === name).at;

const workspaceRules = WORKSPACES.map(({ name, at, may, why }) => ({
  name: `${name}-imports-only-${may.length === 0 ? 'itself' : 'what-is-below-it'}`,
  comment: `${why} It may import: ${may.join(', ') || 'nothing of this repository'}.`,
  from: { path: at, pathNot: TESTS },
  to: { path: OURS, pathNot: [at, ...may.map(folderOf)] },
}));

const SERVER = '^apps/server/src/';
/** Modules of the server by their names, with a space between them. @param {string} names */
const modules = (names) => `^apps/server/src/modules/[^/]+/(${names.replaceAll(' ', '|')})/`;

/** The layers of the server, lowest first. A layer imports the layers below it, and modules of one layer do not import each other. */
const LAYERS = [
  { name: 'platform', at: `${SERVER}(platform)/` },
  { name: 'beacon', at: `${SERVER}(beacon)/` },
  { name: 'db', at: `${SERVER}(db)/` },
  { name: 'jobs', at: modules('jobs') },
  { name: 'vault', at: modules('vault') },
  { name: 'messenger', at: modules('messenger') },
  { name: 'ledger', at: modules('ledger') },
  { name: 'identity', at: modules('identity') },
  { name: 'sites-staff', at: modules('sites staff') },
  { name: 'identity-verification', at: modules('identity-verification') },
  {
    name: 'credits-vitals',
    at: modules('staff-credits play-limits web-vitals exports saved-views system alerts'),
  },
  {
    name: 'catalog-cashier-bonus',
    at: modules('catalog cashier bonus player-stats plans agency inbox helpdesk fairness chat reality-checks'),
  },
  {
    name: 'play-activities-vip',
    at: modules('play rounds game-aggregator wins activities tournaments vip rebates jackpot commissions'),
  },
  {
    name: 'reports',
    at: modules('reports orders office-search player-overview exclusion anti-money-laundering harm-markers'),
  },
  { name: 'proof', at: modules('proof') },
  { name: 'privacy', at: modules('privacy self-verification regulator-files') },
  { name: 'http-realtime', at: `${SERVER}(http|realtime|metrics)/` },
];
const NAMED_MODULES = LAYERS.filter((layer) => layer.at.includes('/modules/')).map((layer) => layer.at);

const layerRules = LAYERS.flatMap(({ name, at }, index) => {
  const above = LAYERS.slice(index + 1).map((layer) => layer.at);
  const from = { path: at, pathNot: TESTS };
  const upward = {
    name: `${name}-knows-nothing-above-it`,
    comment: 'Layers import downwards only, so that each can be read, tested and replaced without those above it.',
    from,
    to: { path: [...above, `${SERVER}(composition|startup|cli)/`, `${SERVER}[^/]+$`] },
  };
  const sideways = {
    name: `${name}-are-strangers`,
    comment: 'Modules of one layer do not import each other; what joins two of them is in a higher layer.',
    from,
    to: { path: at, pathNot: at.replace(/\([^)]*\)/, '$1') },
  };
  return at.includes('|') ? [upward, sideways] : [upward];
});

const serverRules = [
  {
    name: 'verifier-checks-and-never-draws',
    comment:
      'The public proof recomputes rounds by the independent verifier; a server that drew by it would check itself.',
    from: { path: '^apps/server/', pathNot: [`${SERVER}modules/money/proof/`, TESTS] },
    to: { path: '^packages/verifier/' },
  },
  {
    name: 'harm-markers-never-sell',
    comment: 'Markers of harm are for the care of a player: only the export of personal data imports them.',
    from: { path: SERVER, pathNot: [modules('harm-markers privacy'), `${SERVER}composition/harm-`, TESTS] },
    to: { path: modules('harm-markers') },
  },
  {
    name: 'module-has-a-layer',
    comment: 'A new module is added to LAYERS of this file before it is imported; otherwise no rule would cover it.',
    from: {},
    to: { path: '^apps/server/src/modules/', pathNot: NAMED_MODULES },
  },
  {
    name: 'module-by-its-index',
    comment: "What a module offers is what its index.ts exports; the rest is the module's own and may change.",
    from: { path: '^apps/server/src/modules/([^/]+/[^/]+)/' },
    to: {
      path: '^apps/server/src/modules/[^/]+/',
      pathNot: ['^apps/server/src/modules/$1/', '/modules/[^/]+/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'module-by-its-index-from-outside',
    comment: "What a module offers is what its index.ts exports; the rest is the module's own and may change.",
    from: { pathNot: '^apps/server/src/modules/' },
    to: { path: '^apps/server/src/modules/[^/]+/', pathNot: '/modules/[^/]+/[^/]+/(index\\.ts|messages/.*)$' },
  },
  {
    name: 'db-and-platform-by-their-index',
    comment: 'The two lowest layers are entered like a module, by their index.ts.',
    from: { path: SERVER, pathNot: [`${SERVER}(platform|db)/`, TESTS] },
    to: { path: `${SERVER}(platform|db)/`, pathNot: `${SERVER}(platform|db)/index\\.ts$` },
  },
  {
    name: 'composition-knows-no-main',
    comment:
      'The server is composed in one place and started in another, so that tests compose it without starting it.',
    from: { path: `${SERVER}(composition/|config\\.ts$)` },
    to: { path: `${SERVER}(main\\.ts$|cli/|startup/)` },
  },
  {
    name: 'server-sees-no-view',
    comment: 'The server runs the rules of a game; its web view and its styles belong to the browser.',
    from: { path: '^apps/server/', pathNot: TESTS },
    to: { path: '\\.web\\.tsx?$|\\.css$|^node_modules/(react|react-dom)/' },
  },
];

/** The files of activities that a browser loads: how a kind is shown, and what staff reads about it. */
const SHOWN_OF_ACTIVITIES = [
  '^activities/(screens|staff-texts)\\.ts$',
  '^activities/[^/]+/(screen|staff-texts)\\.ts$',
  '^activities/[^/]+/staff/messages/',
];

const BROWSER = '^(apps/(site|office)/src/|packages/ui/|games/.*\\.web\\.tsx?$)';

const browserRules = [
  {
    name: 'browser-sees-no-rules-of-activities',
    comment: 'The rules of promotions run on the server; a front end takes their screens and the texts of staff.',
    from: { path: '^apps/(site|office)/src/', pathNot: TESTS },
    to: {
      path: '^(activities|packages/activity-kit)/',
      pathNot: SHOWN_OF_ACTIVITIES,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'shown-of-activities-is-data',
    comment:
      'What a browser loads of an activity imports types and messages only; otherwise its rules would come along.',
    from: { path: SHOWN_OF_ACTIVITIES },
    to: { pathNot: [...SHOWN_OF_ACTIVITIES, '^packages/messages/src/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-carries-no-zod',
    comment: "Checking is the server's; a schema library in the first load is paid by every phone.",
    from: {
      path: `${BROWSER}|^packages/contract/src/(call-client|client|locales|paths|start-paths|wire-locales)\\.ts$`,
      pathNot: TESTS,
    },
    to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-takes-only-types-of-the-contract',
    comment:
      'The main entry of the contract is zod values; a browser takes @arara/contract/client, /locales, or its types.',
    from: { path: '^(apps/site/src/|packages/ui/|games/.*\\.web\\.tsx?$)', pathNot: TESTS },
    to: { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-has-no-node',
    comment: 'What a browser runs has no file, process or socket of Node.',
    from: { path: BROWSER, pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
];

/** The front ends and what is above their features: routing and composition. */
const FRONT_ENDS = [
  { name: 'site', src: '^apps/site/src/', above: 'app/' },
  { name: 'office', src: '^apps/office/src/', above: '(shell/|[^/]+$)' },
];

/** Imports of a front end go one way: shared, then features, then the application. */
const frontEndRules = FRONT_ENDS.flatMap(({ name, src, above }) => [
  {
    name: `${name}-shared-imports-no-feature`,
    comment: 'Shared code is below every feature; what needs a feature belongs to that feature or to the application.',
    from: { path: `${src}shared/`, pathNot: TESTS },
    to: { path: `${src}(features/|${above})` },
  },
  {
    name: `${name}-feature-imports-no-app`,
    comment: 'A feature is drawn by the application and does not depend on its routes or its shell.',
    from: { path: `${src}features/`, pathNot: TESTS },
    to: { path: `${src}${above}` },
  },
  {
    name: `${name}-feature-imports-no-other-feature`,
    comment: 'A feature can be read and removed alone; the application composes a screen of two of them.',
    from: { path: `${src}features/([^/]+)/` },
    to: { path: `${src}features/[^/]+/`, pathNot: `${src}features/$1/` },
  },
]);

/** What games share and what is no game itself. */
const SHARED_ROOMS =
  '^games/(stage|bingo|cards|chips|crash|dealer|draws|ladder|live|poker|reels|roads|slots|sports-book|tumble|two-sides)/';

const valueRules = [
  {
    name: 'value-has-no-clock-and-no-socket',
    comment: 'Money, the contract, kits, games and activities run in a browser too: only files *.node.ts use Node.',
    from: {
      path: '^(packages/(money|contract|game-kit|activity-kit)|games|activities)/',
      pathNot: [TESTS, '\\.node\\.ts$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'rules-of-a-game-see-no-view',
    comment: 'The rules and the maths of a game run on the server; only its *.web files may draw.',
    from: { path: '^games/', pathNot: ['\\.web\\.tsx?$', TESTS, '^games/[^/]+/(web|art|stage)/'] },
    to: { path: '\\.web\\.tsx?$|\\.css$|^packages/ui/|^node_modules/(react|react-dom|pixi\\.js)/' },
  },
  {
    name: 'game-knows-no-other-game',
    comment:
      'A game can be read and removed alone; what games share belongs to the kit, to the stage, or to a folder that is no game (SHARED_ROOMS). ' +
      'A table for many uses the rules and the cloth of the game that it is a table of, a draw at once those of the draw by the clock.',
    // What a shared room promises, its tests hold every game to.
    from: {
      path: '^games/([^/]+?)(?:-turbo)?/',
      pathNot: [
        '^games/(bingo|cards|chips|draws|ladder|live|sports-book)/.*\\.test\\.ts$',
        '^games/(roleta|bacara)-ao-vivo/',
      ],
    },
    to: { path: '^games/[^/]+/', pathNot: ['^games/$1(-turbo)?/', SHARED_ROOMS] },
  },
  {
    name: 'live-roulette-knows-roulette-alone',
    comment: 'A table for many has the cloth, the pays and the wheel of one game, and knows no other.',
    from: { path: '^games/roleta-ao-vivo/' },
    to: { path: '^games/[^/]+/', pathNot: ['^games/roleta(-ao-vivo)?/', SHARED_ROOMS] },
  },
  {
    name: 'live-baccarat-knows-baccarat-alone',
    comment: 'A table for many has the cloth, the pays and the cards of one game, and knows no other.',
    from: { path: '^games/bacara-ao-vivo/' },
    to: { path: '^games/[^/]+/', pathNot: ['^games/bacara-(ao-vivo|da-arara)/', SHARED_ROOMS] },
  },
];

const generalRules = [
  {
    name: 'no-circle',
    comment: 'Of two modules in a circle neither can be understood first.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'found',
    comment: 'An import that resolves to nothing is not covered by any other rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|raw|inline|worker)$'] },
  },
  {
    name: 'no-test-in-the-server',
    comment: 'What runs does not lean on what checks it.',
    from: { pathNot: `${TESTS}|^tools/|^vitest\\.config\\.ts$` },
    to: { path: TESTS },
  },
  {
    name: 'packages-by-their-name',
    comment: 'A package is imported by its name, so that its exports are the only door.',
    from: { path: '^(?:packages|apps|simulators)/([^/]+)/' },
    to: { path: '^packages/[^/]+/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  },
];

export default {
  forbidden: [
    ...workspaceRules,
    ...layerRules,
    ...serverRules,
    ...browserRules,
    ...frontEndRules,
    ...valueRules,
    ...generalRules,
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // With TypeScript 7 alone nothing can be parsed, and a cruise of nothing is green.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist(-server)?/'] },
    exclude: { path: '(^|/)(dist|dist-server|data|coverage|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
};
