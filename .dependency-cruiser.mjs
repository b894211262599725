/**
 * One way only: what may import what. Every rule is at error level and says why. The boundaries test plants
 * a bad import for each and sees it refused.
 */

/** A test, and what only tests use, may reach across: it puts a whole house together. */
const TESTS = '\\.test\\.tsx?$|^apps/server/testing/|^tests/|^bench/';

/** What each workspace may import of the others; `games` and `activities` without their web views. */
const WORKSPACES = [
  { name: 'money', at: '^packages/money/', may: [], why: 'Money is the ground that everything stands on.' },
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
    may: ['money', 'contract'],
    why: 'What an activity is does not depend on who offers it.',
  },
  {
    name: 'ui',
    at: '^packages/ui/',
    may: ['money', 'contract'],
    why: 'A component shows what it is handed and fetches nothing.',
  },
  {
    name: 'games',
    at: '^games/',
    may: ['money', 'game-kit', 'ui'],
    why: 'A game is a value: the server and the site come to it.',
  },
  {
    name: 'activities',
    at: '^activities/',
    may: ['money', 'contract', 'activity-kit'],
    why: 'An activity is a value over facts: the server comes to it.',
  },
  {
    name: 'site',
    at: '^apps/site/',
    may: ['money', 'contract', 'ui', 'game-kit', 'games', 'activities', 'verifier'],
    why: 'The site speaks to the server over the contract only.',
  },
  {
    name: 'office',
    at: '^apps/office/',
    may: ['money', 'contract', 'ui'],
    why: 'The back office speaks to the server over the contract only.',
  },
  {
    name: 'server',
    at: '^apps/server/',
    may: ['money', 'contract', 'pix', 'wallet-protocol', 'game-kit', 'activity-kit', 'games', 'activities'],
    why: 'The server knows no screen and no simulator: a real bank is a change of address.',
  },
  {
    name: 'simulators',
    at: '^simulators/',
    may: ['money', 'pix', 'wallet-protocol'],
    why: 'A simulator speaks the public protocol; sharing code with the house would hide a mistake in both.',
  },
];

/** Everything of this repository that a workspace can be kept from. */
const OURS = '^(apps|packages|games|activities|simulators)/';

const folderOf = (name) => WORKSPACES.find((workspace) => workspace.name === name).at;

const workspaceRules = WORKSPACES.map(({ name, at, may, why }) => ({
  name: `${name}-imports-only-${may.length === 0 ? 'itself' : 'what-is-below-it'}`,
  comment: `${why} It may import: ${may.join(', ') || 'nothing of this repository'}.`,
  severity: 'error',
  from: { path: at, pathNot: TESTS },
  to: { path: OURS, pathNot: [at, ...may.map(folderOf)] },
}));

const SERVER = '^apps/server/src/';
const modules = (...names) => `^apps/server/src/modules/(${names.join('|')})/`;

/** The floors of the server, lowest first. A floor imports the floors below it and not its neighbours. */
const FLOORS = [
  { name: 'platform', at: `${SERVER}(platform)/` },
  { name: 'beacon', at: `${SERVER}(beacon)/` },
  { name: 'db', at: `${SERVER}(db)/` },
  { name: 'jobs', at: modules('jobs') },
  { name: 'vault', at: modules('vault') },
  { name: 'messenger', at: modules('messenger') },
  { name: 'ledger', at: modules('ledger') },
  { name: 'identity', at: modules('identity') },
  { name: 'sites-staff', at: modules('sites', 'staff') },
  { name: 'staff-credits', at: modules('staff-credits') },
  {
    name: 'catalog-cashier-bonus',
    at: modules('catalog', 'cashier', 'bonus', 'facts', 'plans', 'agency', 'inbox', 'helpdesk', 'fairness', 'chat'),
  },
  {
    name: 'play-activities-vip',
    at: modules(
      'play',
      'rounds',
      'wallet',
      'wins',
      'activities',
      'tournaments',
      'vip',
      'rebates',
      'jackpot',
      'commissions',
    ),
  },
  { name: 'reports-orders', at: modules('reports', 'orders') },
  { name: 'privacy', at: modules('privacy') },
  { name: 'http-realtime', at: `${SERVER}(http|realtime|metrics)/` },
];
const NAMED_MODULES = FLOORS.filter((floor) => floor.at.includes('/modules/')).map((floor) => floor.at);

const floorRules = FLOORS.flatMap(({ name, at }, index) => {
  const above = FLOORS.slice(index + 1).map((floor) => floor.at);
  const from = { path: at, pathNot: TESTS };
  const upward = {
    name: `${name}-knows-nothing-above-it`,
    comment: 'Floors import downwards only, so that each can be read, tested and replaced without those above it.',
    severity: 'error',
    from,
    to: { path: [...above, `${SERVER}[^/]+$`] },
  };
  const sideways = {
    name: `${name}-are-strangers`,
    comment: 'Modules of one floor do not know each other; what joins two of them stands on the floor above.',
    severity: 'error',
    from,
    to: { path: at, pathNot: at.replace(/\([^)]*\)/, '$1') },
  };
  return at.includes('|') ? [upward, sideways] : [upward];
});

const serverRules = [
  {
    name: 'module-has-a-floor',
    comment:
      'A new module is given its place in FLOORS of this file before it is imported; without one no rule would hold it.',
    severity: 'error',
    from: {},
    to: { path: '^apps/server/src/modules/', pathNot: NAMED_MODULES },
  },
  {
    name: 'module-by-its-index',
    comment: "What a module offers is what its index.ts exports; the rest is the module's own and may change.",
    severity: 'error',
    from: { path: '^apps/server/src/modules/([^/]+)/' },
    to: {
      path: '^apps/server/src/modules/[^/]+/',
      pathNot: ['^apps/server/src/modules/$1/', '/modules/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'module-by-its-index-from-outside',
    comment: "What a module offers is what its index.ts exports; the rest is the module's own and may change.",
    severity: 'error',
    from: { pathNot: '^apps/server/src/modules/' },
    to: { path: '^apps/server/src/modules/[^/]+/', pathNot: '/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'db-and-platform-by-their-index',
    comment: 'The two lowest floors are entered like a module: by what their index.ts exports.',
    severity: 'error',
    from: { path: SERVER, pathNot: [`${SERVER}(platform|db)/`, TESTS] },
    to: { path: `${SERVER}(platform|db)/`, pathNot: `${SERVER}(platform|db)/index\\.ts$` },
  },
  {
    name: 'house-knows-no-main',
    comment: 'The house is built by hand in one place and started by another; tests build it without starting it.',
    severity: 'error',
    from: { path: `${SERVER}(house|config)\\.ts$` },
    to: { path: `${SERVER}(main|ledger-verify)\\.ts$` },
  },
  {
    name: 'server-sees-no-view',
    comment: 'The server runs the rules of a game; its web view and its styles belong to the browser.',
    severity: 'error',
    from: { path: '^apps/server/', pathNot: TESTS },
    to: { path: '\\.web\\.tsx?$|\\.css$|^node_modules/(react|react-dom)/' },
  },
];

const BROWSER = '^(apps/(site|office)/src/|packages/ui/|games/.*\\.web\\.tsx?$)';

const browserRules = [
  {
    name: 'browser-carries-no-zod',
    comment: "Checking is the server's; a schema library in the first load is paid by every phone.",
    severity: 'error',
    from: { path: `${BROWSER}|^packages/contract/src/(client|locales|paths)\\.ts$`, pathNot: TESTS },
    to: { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-takes-only-types-of-the-contract',
    comment:
      'The main entry of the contract is zod values; a browser takes @arara/contract/client, /locales, or its types.',
    severity: 'error',
    from: { path: '^(apps/site/src/|packages/ui/|games/.*\\.web\\.tsx?$)', pathNot: TESTS },
    to: { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-has-no-node',
    comment: 'What a browser runs has no file, process or socket of Node.',
    severity: 'error',
    from: { path: BROWSER, pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
];

/** What games share and what is no game itself. */
const SHARED_ROOMS = '^games/(stage|bingo|cards|chips|dealer|draws|ladder|live|sports-book)/';

const valueRules = [
  {
    name: 'value-has-no-clock-and-no-socket',
    comment: 'Money, the contract, kits, games and activities are pure and run in a browser too: nothing of Node.',
    severity: 'error',
    from: { path: '^(packages/(money|contract|game-kit|activity-kit)|games|activities)/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'rules-of-a-game-see-no-view',
    comment: 'The rules and the maths of a game run on the server; only its *.web files may draw.',
    severity: 'error',
    from: { path: '^games/', pathNot: ['\\.web\\.tsx?$', TESTS, '^games/[^/]+/(web|art|stage)/'] },
    to: { path: '\\.web\\.tsx?$|\\.css$|^packages/ui/|^node_modules/(react|react-dom|pixi\\.js)/' },
  },
  {
    name: 'game-knows-no-other-game',
    comment:
      'A game can be read and removed alone; what games share belongs to the kit, to the stage they stand on, or to a room ' +
      'that is no game: the cards, the chips, the draws, the bingo, the book of bets, the ladder, the live tables and their hosts. A table for many stands on the ' +
      'rules and the cloth of the game that it is a table of.',
    severity: 'error',
    // What a shared room promises, its tests hold every game to.
    from: {
      path: '^games/([^/]+)/',
      pathNot: [
        '^games/(bingo|cards|chips|draws|ladder|live|sports-book)/.*\\.test\\.ts$',
        '^games/(roleta|bacara)-ao-vivo/',
      ],
    },
    to: { path: '^games/[^/]+/', pathNot: ['^games/$1/', SHARED_ROOMS] },
  },
  {
    name: 'live-roulette-knows-roulette-alone',
    comment: 'A table for many has the cloth, the pays and the wheel of one game, and knows no other.',
    severity: 'error',
    from: { path: '^games/roleta-ao-vivo/' },
    to: { path: '^games/[^/]+/', pathNot: ['^games/roleta(-ao-vivo)?/', SHARED_ROOMS] },
  },
  {
    name: 'live-baccarat-knows-baccarat-alone',
    comment: 'A table for many has the cloth, the pays and the cards of one game, and knows no other.',
    severity: 'error',
    from: { path: '^games/bacara-ao-vivo/' },
    to: { path: '^games/[^/]+/', pathNot: ['^games/bacara-(ao-vivo|da-arara)/', SHARED_ROOMS] },
  },
];

const generalRules = [
  {
    name: 'no-circle',
    comment: 'Of two modules in a circle neither can be understood first.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'found',
    comment: 'An import that resolves to nothing is not covered by any other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|raw|inline|worker)$'] },
  },
  {
    name: 'no-test-in-the-house',
    comment: 'What runs does not lean on what checks it.',
    severity: 'error',
    from: { pathNot: `${TESTS}|^tools/|^vitest\\.config\\.ts$` },
    to: { path: TESTS },
  },
  {
    name: 'packages-by-their-name',
    comment: 'A package is imported by its name, so that its exports are the only door.',
    severity: 'error',
    from: { path: '^(?:packages|apps|simulators)/([^/]+)/' },
    to: { path: '^packages/[^/]+/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
  },
];

export default {
  forbidden: [...workspaceRules, ...floorRules, ...serverRules, ...browserRules, ...valueRules, ...generalRules],
  options: {
    // With TypeScript 7 alone nothing can be parsed, and a cruise of nothing is green.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '(^|/)(dist|data|coverage|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
};
