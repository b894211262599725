import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';
import { writtenSources } from './tidy/source.ts';

const config = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'));

async function cruised(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...config, baseDir, validate: true });
  if (typeof output === 'string') throw new Error('the cruise answered with a text');
  return output;
}

/** A module without imports. */
const leaf = 'export const leaf = 1;\n';
const takes = (from: string): string => `import { leaf } from '${from}';\nexport const taken = leaf;\n`;
const takesType = (from: string): string => `import type { leaf } from '${from}';\nexport type Taken = typeof leaf;\n`;

/** The modules of a small repository of the same shape, which the planted imports refer to. */
const ground: Record<string, string> = {
  'packages/money/src/index.ts': leaf,
  'packages/money/src/centavos.ts': leaf,
  'packages/contract/src/index.ts': leaf,
  'packages/pix/src/index.ts': leaf,
  'packages/verifier/src/index.ts': leaf,
  'packages/wallet-protocol/src/index.ts': leaf,
  'packages/ui/src/index.ts': leaf,
  'packages/game-kit/src/index.ts': leaf,
  'packages/activity-kit/src/index.ts': leaf,
  'simulators/psp/src/index.ts': leaf,
  'games/dice/dice.ts': leaf,
  'games/dice/dice.web.tsx': leaf,
  'games/roleta/roleta.ts': leaf,
  'activities/wheel/wheel.ts': leaf,
  'node_modules/zod/index.js': leaf,
  'node_modules/react/index.js': leaf,
  'apps/site/src/main.ts': leaf,
  'apps/site/src/app/shell/shell.ts': leaf,
  'apps/site/src/features/wheel/wheel.ts': leaf,
  'apps/office/src/main.ts': leaf,
  'apps/office/src/shell/layout.ts': leaf,
  'apps/office/src/features/players/player.ts': leaf,
  'apps/office/src/shared/api/records.ts': leaf,
  'apps/server/testing/index.ts': leaf,
  'apps/server/src/main.ts': leaf,
  'apps/server/src/platform/index.ts': leaf,
  'apps/server/src/platform/clock.ts': leaf,
  'apps/server/src/db/index.ts': leaf,
  'apps/server/src/http/index.ts': leaf,
  'apps/server/src/modules/money/cashier/index.ts': leaf,
  'apps/server/src/modules/money/cashier/store.ts': leaf,
  'apps/server/src/modules/play/catalog/index.ts': leaf,
  'apps/server/src/modules/accounts/identity/index.ts': leaf,
  'apps/server/src/modules/platform/jobs/index.ts': leaf,
  'apps/server/src/modules/accounts/harm-markers/index.ts': leaf,
  'apps/server/src/modules/money/ledger/index.ts': leaf,
  'apps/server/src/modules/money/staff-credits/index.ts': leaf,
  'apps/server/src/modules/platform/self-verification/index.ts': leaf,
  'apps/server/src/modules/platform/regulator-files/index.ts': leaf,
  'apps/server/src/modules/rewards/loyalty/index.ts': leaf,
  'apps/server/src/modules/play/play/index.ts': leaf,
  'apps/server/src/modules/money/reports/index.ts': leaf,
  'apps/server/src/modules/accounts/staff/index.ts': leaf,
  'apps/server/src/modules/rewards/vip/index.ts': leaf,
};

/** A bad import each: the rule that must refuse it, where it stands, and what stands there. */
const planted: [rule: string, path: string, text: string][] = [
  ['money-imports-only-itself', 'packages/money/src/bad.ts', takes('@arara/contract')],
  ['messages-imports-only-what-is-below-it', 'packages/messages/src/bad.ts', takes('@arara/contract')],
  ['contract-imports-only-what-is-below-it', 'packages/contract/src/bad.ts', takes('@arara/pix')],
  ['pix-imports-only-what-is-below-it', 'packages/pix/src/bad.ts', takes('@arara/contract')],
  ['wallet-protocol-imports-only-what-is-below-it', 'packages/wallet-protocol/src/bad.ts', takes('@arara/contract')],
  ['game-kit-imports-only-what-is-below-it', 'packages/game-kit/src/bad.ts', takes('@arara/contract')],
  ['verifier-imports-only-itself', 'packages/verifier/src/bad.ts', takes('@arara/game-kit')],
  [
    'harm-markers-never-sell',
    'apps/server/src/modules/rewards/vip/harm.ts',
    takes('../../accounts/harm-markers/index.ts'),
  ],
  [
    'harm-markers-never-sell',
    'apps/server/src/modules/communication/inbox/harm.ts',
    takesType('../../accounts/harm-markers/index.ts'),
  ],
  [
    'harm-markers-never-sell',
    'apps/server/src/composition/rewards.ts',
    takes('../modules/accounts/harm-markers/index.ts'),
  ],
  ['verifier-checks-and-never-draws', 'apps/server/src/modules/play/rounds/bad.ts', takes('@arara/verifier')],
  ['activity-kit-imports-only-what-is-below-it', 'packages/activity-kit/src/bad.ts', takes('@arara/game-kit')],
  ['ui-imports-only-what-is-below-it', 'packages/ui/src/bad.ts', takes('@arara/game-kit')],
  ['games-imports-only-what-is-below-it', 'games/dice/bad.ts', takes('@arara/contract')],
  ['activities-imports-only-what-is-below-it', 'activities/wheel/bad.ts', takes('@arara/game-kit')],
  ['site-imports-only-what-is-below-it', 'apps/site/src/bad.ts', takes('../../server/src/platform/index.ts')],
  ['browser-sees-no-rules-of-activities', 'apps/office/src/rules.ts', takes('../../../activities/wheel/wheel.ts')],
  ['shown-of-activities-is-data', 'activities/wheel/screen.ts', takes('./wheel.ts')],
  ['office-imports-only-what-is-below-it', 'apps/office/src/bad.ts', takes('../../site/src/main.ts')],
  [
    'server-imports-only-what-is-below-it',
    'apps/server/src/modules/money/cashier/bad.ts',
    takes('@arara/psp-simulator'),
  ],
  ['simulators-imports-only-what-is-below-it', 'simulators/psp/src/bad.ts', takes('@arara/contract')],
  ['platform-knows-nothing-above-it', 'apps/server/src/platform/bad.ts', takesType('../db/index.ts')],
  ['beacon-knows-nothing-above-it', 'apps/server/src/beacon/bad.ts', takes('../db/index.ts')],
  ['db-knows-nothing-above-it', 'apps/server/src/db/bad.ts', takes('../modules/money/ledger/index.ts')],
  ['jobs-knows-nothing-above-it', 'apps/server/src/modules/platform/jobs/bad.ts', takes('../../money/ledger/index.ts')],
  ['vault-knows-nothing-above-it', 'apps/server/src/modules/accounts/vault/bad.ts', takes('../identity/index.ts')],
  [
    'messenger-knows-nothing-above-it',
    'apps/server/src/modules/communication/messenger/bad.ts',
    takes('../../money/ledger/index.ts'),
  ],
  [
    'ledger-knows-nothing-above-it',
    'apps/server/src/modules/money/ledger/bad.ts',
    takes('../../accounts/identity/index.ts'),
  ],
  ['identity-knows-nothing-above-it', 'apps/server/src/modules/accounts/identity/bad.ts', takes('../staff/index.ts')],
  ['sites-staff-are-strangers', 'apps/server/src/modules/accounts/sites/index.ts', takes('../staff/index.ts')],
  [
    'sites-staff-knows-nothing-above-it',
    'apps/server/src/modules/accounts/staff/bad.ts',
    takes('../../money/cashier/index.ts'),
  ],
  [
    'catalog-cashier-bonus-are-strangers',
    'apps/server/src/modules/rewards/bonus/index.ts',
    takes('../../play/catalog/index.ts'),
  ],
  [
    'catalog-cashier-bonus-are-strangers',
    'apps/server/src/modules/rewards/player-stats/index.ts',
    takes('../../play/catalog/index.ts'),
  ],
  [
    'identity-verification-knows-nothing-above-it',
    'apps/server/src/modules/accounts/identity-verification/bad.ts',
    takes('../../money/cashier/index.ts'),
  ],
  [
    'credits-vitals-are-strangers',
    'apps/server/src/modules/platform/web-vitals/index.ts',
    takes('../../money/staff-credits/index.ts'),
  ],
  [
    'credits-vitals-are-strangers',
    'apps/server/src/modules/platform/exports/index.ts',
    takes('../web-vitals/index.ts'),
  ],
  [
    'credits-vitals-are-strangers',
    'apps/server/src/modules/platform/saved-views/index.ts',
    takes('../exports/index.ts'),
  ],
  [
    'credits-vitals-knows-nothing-above-it',
    'apps/server/src/modules/money/staff-credits/bad.ts',
    takes('../../rewards/bonus/index.ts'),
  ],
  [
    'catalog-cashier-bonus-knows-nothing-above-it',
    'apps/server/src/modules/play/catalog/bad.ts',
    takes('../play/index.ts'),
  ],
  [
    'catalog-cashier-bonus-are-strangers',
    'apps/server/src/modules/rewards/plans/index.ts',
    takes('../player-stats/index.ts'),
  ],
  [
    'play-activities-vip-are-strangers',
    'apps/server/src/modules/partners/commissions/index.ts',
    takes('../../rewards/vip/index.ts'),
  ],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/rewards/rebates/index.ts', takes('../vip/index.ts')],
  [
    'play-activities-vip-are-strangers',
    'apps/server/src/modules/play/game-aggregator/index.ts',
    takes('../play/index.ts'),
  ],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/play/wins/index.ts', takes('../play/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/play/rounds/index.ts', takes('../play/index.ts')],
  [
    'play-activities-vip-are-strangers',
    'apps/server/src/modules/rewards/tournaments/index.ts',
    takes('../../play/play/index.ts'),
  ],
  [
    'catalog-cashier-bonus-are-strangers',
    'apps/server/src/modules/play/fairness/index.ts',
    takes('../../rewards/player-stats/index.ts'),
  ],
  [
    'play-activities-vip-knows-nothing-above-it',
    'apps/server/src/modules/rewards/vip/bad.ts',
    takes('../../money/reports/index.ts'),
  ],
  ['reports-are-strangers', 'apps/server/src/modules/money/orders/index.ts', takes('../reports/index.ts')],
  ['reports-knows-nothing-above-it', 'apps/server/src/modules/money/reports/bad.ts', takes('../../../http/index.ts')],
  ['proof-knows-nothing-above-it', 'apps/server/src/modules/money/proof/bad.ts', takes('../../../http/index.ts')],
  [
    'privacy-knows-nothing-above-it',
    'apps/server/src/modules/accounts/privacy/bad.ts',
    takes('../../../http/index.ts'),
  ],
  [
    'privacy-are-strangers',
    'apps/server/src/modules/accounts/privacy/index.ts',
    takes('../../platform/self-verification/index.ts'),
  ],
  ['http-realtime-are-strangers', 'apps/server/src/realtime/index.ts', takes('../http/index.ts')],
  ['http-realtime-knows-nothing-above-it', 'apps/server/src/http/bad.ts', takes('../composition/server.ts')],
  ['module-has-a-layer', 'apps/server/src/modules/rewards/loyalty/bad.ts', takes('./index.ts')],
  ['module-by-its-index', 'apps/server/src/modules/play/play/bad.ts', takes('../../money/cashier/store.ts')],
  ['module-by-its-index-from-outside', 'apps/server/src/http/peeks.ts', takes('../modules/money/cashier/store.ts')],
  ['db-and-platform-by-their-index', 'apps/server/src/modules/play/play/peeks.ts', takes('../../../platform/clock.ts')],
  ['composition-knows-no-main', 'apps/server/src/composition/server.ts', takes('../main.ts')],
  [
    'server-sees-no-view',
    'apps/server/src/modules/play/play/draws.ts',
    takes('../../../../../../games/dice/dice.web.tsx'),
  ],
  ['site-shared-imports-no-feature', 'apps/site/src/shared/session/bad.ts', takes('../../features/wheel/wheel.ts')],
  ['site-feature-imports-no-app', 'apps/site/src/features/vip/shows.ts', takes('../../app/shell/shell.ts')],
  ['site-feature-imports-no-other-feature', 'apps/site/src/features/vip/bad.ts', takes('../wheel/wheel.ts')],
  ['browser-carries-no-zod', 'apps/site/src/checks.ts', takes('zod')],
  ['browser-takes-only-types-of-the-contract', 'apps/site/src/values.ts', takes('@arara/contract')],
  [
    'browser-has-no-node',
    'apps/office/src/reads.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  ],
  [
    'office-feature-imports-no-other-feature',
    'apps/office/src/features/bonuses/bonus.ts',
    takes('../players/player.ts'),
  ],
  ['office-feature-imports-no-app', 'apps/office/src/features/players/bad.ts', takes('../../shell/layout.ts')],
  ['office-shared-imports-no-feature', 'apps/office/src/shared/bad.ts', takes('../features/players/player.ts')],
  [
    'value-has-no-clock-and-no-socket',
    'games/dice/listens.ts',
    "import { createServer } from 'node:net';\nexport const open = createServer;\n",
  ],
  ['rules-of-a-game-see-no-view', 'games/dice/draws.ts', takes('./dice.web.tsx')],
  ['game-knows-no-other-game', 'games/slot/slot.ts', takes('../dice/dice.ts')],
  ['live-roulette-knows-roulette-alone', 'games/roleta-ao-vivo/rolls.ts', takes('../dice/dice.ts')],
  ['live-baccarat-knows-baccarat-alone', 'games/bacara-ao-vivo/rolls.ts', takes('../dice/dice.ts')],
  ['game-knows-no-other-game', 'games/quininha-turbo/rolls.ts', takes('../dice/dice.ts')],
  ['no-circle', 'packages/pix/src/link.ts', "import { a } from './ring.ts';\nexport const b = a;\n"],
  ['found', 'packages/pix/src/lost.ts', takes('./nowhere.ts')],
  ['no-test-in-the-server', 'apps/server/src/modules/play/play/leans.ts', takes('../../../../testing/index.ts')],
  ['packages-by-their-name', 'packages/game-kit/src/reaches.ts', takes('../../money/src/centavos.ts')],
];

/** What is allowed, at the edge of what is not. */
const allowed: [why: string, path: string, text: string][] = [
  ['a feature imports what is shared', 'apps/office/src/features/players/row.ts', takes('../../shared/api/records.ts')],
  ['the shell composes features', 'apps/office/src/shell/page.ts', takes('../features/players/player.ts')],
  [
    'a test builds a whole server',
    'apps/server/src/modules/play/play/play.test.ts',
    takes('../../../../testing/index.ts'),
  ],
  ['the harness starts the simulator', 'apps/server/testing/bank.ts', takes('@arara/psp-simulator')],
  ['a page combines two features', 'apps/site/src/app/pages/page.ts', takes('../../features/wheel/wheel.ts')],
  ['a browser takes types of the contract', 'apps/site/src/words.ts', takesType('@arara/contract')],
  [
    'a layer imports the layer below',
    'apps/server/src/modules/play/play/bets.ts',
    takes('../../money/ledger/index.ts'),
  ],
  ['a table for many has the rules of its game', 'games/roleta-ao-vivo/table.ts', takes('../roleta/roleta.ts')],
  ['the view of a game sees its rules', 'games/dice/table.web.tsx', takes('./dice.ts')],
];

function write(base: string, path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

/** Our packages are found by their names, as npm links them. */
function link(base: string, name: string, folder: string): void {
  write(base, `${folder}/package.json`, JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } }));
  mkdirSync(join(base, 'node_modules/@arara'), { recursive: true });
  symlinkSync(join(base, folder), join(base, 'node_modules', name));
}

function buildSmallHouse(base: string): void {
  const files = [
    ...Object.entries(ground),
    ...[...planted, ...allowed].map(([, path, text]): [string, string] => [path, text]),
  ];
  for (const [path, text] of files) write(base, path, text);
  write(base, 'packages/pix/src/ring.ts', "import { b } from './link.ts';\nexport const a = b;\n");
  for (const name of ['money', 'contract', 'pix', 'wallet-protocol', 'ui', 'game-kit', 'activity-kit', 'verifier'])
    link(base, `@arara/${name}`, `packages/${name}`);
  link(base, '@arara/psp-simulator', 'simulators/psp');
}

describe('the boundaries', () => {
  let base: string;
  let result: ICruiseResult;

  beforeAll(async () => {
    base = mkdtempSync(join(tmpdir(), 'arara-boundaries-'));
    buildSmallHouse(base);
    result = await cruised(base, ['packages', 'games', 'activities', 'simulators', 'apps']);
  });

  afterAll(() => rmSync(base, { recursive: true, force: true }));

  it.each(planted)('%s refuses %s', (rule, path) => {
    const refusals = result.summary.violations.filter((violation) => violation.from === path);
    expect(refusals.map((violation) => violation.rule.name)).toContain(rule);
  });

  it('has a planted import for every rule', () => {
    const names = config.ruleSet?.forbidden?.map((rule) => rule.name) ?? [];
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(names));
  });

  it('gives every rule its reason and the level of an error', () => {
    for (const rule of config.ruleSet?.forbidden ?? []) {
      expect(rule.severity, rule.name).toBe('error');
      expect(rule.comment?.length ?? 0, rule.name).toBeGreaterThan(20);
    }
  });

  it.each(allowed)('lets pass: %s', (_why, path) => {
    expect(result.summary.violations.filter((violation) => violation.from === path)).toEqual([]);
  });
});

describe('a cruise of the repository', () => {
  const SOURCE = /^(apps|packages|games|activities|simulators)\/.*\.tsx?$/;

  it('sees every module that is written', async () => {
    const modules = writtenSources()
      .map(({ path }) => path)
      .filter((path) => SOURCE.test(path) && !path.endsWith('.d.ts'));
    const folders = [...new Set(modules.map((path) => path.split('/')[0] ?? ''))];
    const seen = new Set((await cruised(ROOT, folders)).modules.map(({ source }) => source));
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((path) => !seen.has(path))).toEqual([]);
  });
});
