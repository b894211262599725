import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { written } from './tidy/source.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const law = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));

async function cruised(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(folders, { ...law, baseDir, validate: true });
  if (typeof output === 'string') throw new Error('the cruise answered with a text');
  return output;
}

/** A module that stands, by itself, on nothing. */
const leaf = 'export const leaf = 1;\n';
const takes = (from: string): string => `import { leaf } from '${from}';\nexport const taken = leaf;\n`;
const takesType = (from: string): string => `import type { leaf } from '${from}';\nexport type Taken = typeof leaf;\n`;

/** What is there to be imported, in a small house of the same shape. */
const ground: Record<string, string> = {
  'packages/money/src/index.ts': leaf,
  'packages/money/src/centavos.ts': leaf,
  'packages/contract/src/index.ts': leaf,
  'packages/pix/src/index.ts': leaf,
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
  'apps/office/src/main.ts': leaf,
  'apps/server/testing/index.ts': leaf,
  'apps/server/src/main.ts': leaf,
  'apps/server/src/platform/index.ts': leaf,
  'apps/server/src/platform/clock.ts': leaf,
  'apps/server/src/db/index.ts': leaf,
  'apps/server/src/http/index.ts': leaf,
  'apps/server/src/modules/cashier/index.ts': leaf,
  'apps/server/src/modules/cashier/store.ts': leaf,
  'apps/server/src/modules/catalog/index.ts': leaf,
  'apps/server/src/modules/identity/index.ts': leaf,
  'apps/server/src/modules/jobs/index.ts': leaf,
  'apps/server/src/modules/ledger/index.ts': leaf,
  'apps/server/src/modules/loyalty/index.ts': leaf,
  'apps/server/src/modules/play/index.ts': leaf,
  'apps/server/src/modules/reports/index.ts': leaf,
  'apps/server/src/modules/staff/index.ts': leaf,
  'apps/server/src/modules/vip/index.ts': leaf,
};

/** A bad import each: the rule that must refuse it, where it stands, and what stands there. */
const planted: [rule: string, path: string, text: string][] = [
  ['money-imports-only-itself', 'packages/money/src/bad.ts', takes('@arara/contract')],
  ['contract-imports-only-what-is-below-it', 'packages/contract/src/bad.ts', takes('@arara/pix')],
  ['pix-imports-only-what-is-below-it', 'packages/pix/src/bad.ts', takes('@arara/contract')],
  ['wallet-protocol-imports-only-what-is-below-it', 'packages/wallet-protocol/src/bad.ts', takes('@arara/contract')],
  ['game-kit-imports-only-what-is-below-it', 'packages/game-kit/src/bad.ts', takes('@arara/contract')],
  ['verifier-imports-only-itself', 'packages/verifier/src/bad.ts', takes('@arara/game-kit')],
  ['activity-kit-imports-only-what-is-below-it', 'packages/activity-kit/src/bad.ts', takes('@arara/game-kit')],
  ['ui-imports-only-what-is-below-it', 'packages/ui/src/bad.ts', takes('@arara/game-kit')],
  ['games-imports-only-what-is-below-it', 'games/dice/bad.ts', takes('@arara/contract')],
  ['activities-imports-only-what-is-below-it', 'activities/wheel/bad.ts', takes('@arara/game-kit')],
  ['site-imports-only-what-is-below-it', 'apps/site/src/bad.ts', takes('../../server/src/platform/index.ts')],
  ['office-imports-only-what-is-below-it', 'apps/office/src/bad.ts', takes('../../site/src/main.ts')],
  ['server-imports-only-what-is-below-it', 'apps/server/src/modules/cashier/bad.ts', takes('@arara/psp-simulator')],
  ['simulators-imports-only-what-is-below-it', 'simulators/psp/src/bad.ts', takes('@arara/contract')],
  ['platform-knows-nothing-above-it', 'apps/server/src/platform/bad.ts', takesType('../db/index.ts')],
  ['beacon-knows-nothing-above-it', 'apps/server/src/beacon/bad.ts', takes('../db/index.ts')],
  ['db-knows-nothing-above-it', 'apps/server/src/db/bad.ts', takes('../modules/ledger/index.ts')],
  ['jobs-knows-nothing-above-it', 'apps/server/src/modules/jobs/bad.ts', takes('../ledger/index.ts')],
  ['vault-knows-nothing-above-it', 'apps/server/src/modules/vault/bad.ts', takes('../identity/index.ts')],
  ['messenger-knows-nothing-above-it', 'apps/server/src/modules/messenger/bad.ts', takes('../ledger/index.ts')],
  ['ledger-knows-nothing-above-it', 'apps/server/src/modules/ledger/bad.ts', takes('../identity/index.ts')],
  ['identity-knows-nothing-above-it', 'apps/server/src/modules/identity/bad.ts', takes('../staff/index.ts')],
  ['sites-staff-are-strangers', 'apps/server/src/modules/sites/index.ts', takes('../staff/index.ts')],
  ['sites-staff-knows-nothing-above-it', 'apps/server/src/modules/staff/bad.ts', takes('../cashier/index.ts')],
  ['catalog-cashier-bonus-are-strangers', 'apps/server/src/modules/bonus/index.ts', takes('../catalog/index.ts')],
  ['catalog-cashier-bonus-are-strangers', 'apps/server/src/modules/facts/index.ts', takes('../catalog/index.ts')],
  ['staff-credits-knows-nothing-above-it', 'apps/server/src/modules/staff-credits/bad.ts', takes('../bonus/index.ts')],
  ['catalog-cashier-bonus-knows-nothing-above-it', 'apps/server/src/modules/catalog/bad.ts', takes('../play/index.ts')],
  ['catalog-cashier-bonus-are-strangers', 'apps/server/src/modules/plans/index.ts', takes('../facts/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/commissions/index.ts', takes('../vip/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/rebates/index.ts', takes('../vip/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/wallet/index.ts', takes('../play/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/wins/index.ts', takes('../play/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/rounds/index.ts', takes('../play/index.ts')],
  ['play-activities-vip-are-strangers', 'apps/server/src/modules/tournaments/index.ts', takes('../play/index.ts')],
  ['catalog-cashier-bonus-are-strangers', 'apps/server/src/modules/fairness/index.ts', takes('../facts/index.ts')],
  ['play-activities-vip-knows-nothing-above-it', 'apps/server/src/modules/vip/bad.ts', takes('../reports/index.ts')],
  ['reports-orders-are-strangers', 'apps/server/src/modules/orders/index.ts', takes('../reports/index.ts')],
  ['reports-orders-knows-nothing-above-it', 'apps/server/src/modules/reports/bad.ts', takes('../../http/index.ts')],
  ['privacy-knows-nothing-above-it', 'apps/server/src/modules/privacy/bad.ts', takes('../../http/index.ts')],
  ['http-realtime-are-strangers', 'apps/server/src/realtime/index.ts', takes('../http/index.ts')],
  ['http-realtime-knows-nothing-above-it', 'apps/server/src/http/bad.ts', takes('../house.ts')],
  ['module-has-a-floor', 'apps/server/src/modules/loyalty/bad.ts', takes('./index.ts')],
  ['module-by-its-index', 'apps/server/src/modules/play/bad.ts', takes('../cashier/store.ts')],
  ['module-by-its-index-from-outside', 'apps/server/src/http/peeks.ts', takes('../modules/cashier/store.ts')],
  ['db-and-platform-by-their-index', 'apps/server/src/modules/play/peeks.ts', takes('../../platform/clock.ts')],
  ['house-knows-no-main', 'apps/server/src/house.ts', takes('./main.ts')],
  ['server-sees-no-view', 'apps/server/src/modules/play/draws.ts', takes('../../../../../games/dice/dice.web.tsx')],
  ['browser-carries-no-zod', 'apps/site/src/checks.ts', takes('zod')],
  ['browser-takes-only-types-of-the-contract', 'apps/site/src/values.ts', takes('@arara/contract')],
  [
    'browser-has-no-node',
    'apps/office/src/reads.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
  ],
  [
    'value-has-no-clock-and-no-socket',
    'games/dice/listens.ts',
    "import { createServer } from 'node:net';\nexport const open = createServer;\n",
  ],
  ['rules-of-a-game-see-no-view', 'games/dice/draws.ts', takes('./dice.web.tsx')],
  ['game-knows-no-other-game', 'games/slot/slot.ts', takes('../dice/dice.ts')],
  ['live-roulette-knows-roulette-alone', 'games/roleta-ao-vivo/rolls.ts', takes('../dice/dice.ts')],
  ['live-baccarat-knows-baccarat-alone', 'games/bacara-ao-vivo/rolls.ts', takes('../dice/dice.ts')],
  ['no-circle', 'packages/pix/src/link.ts', "import { a } from './ring.ts';\nexport const b = a;\n"],
  ['found', 'packages/pix/src/lost.ts', takes('./nowhere.ts')],
  ['no-test-in-the-house', 'apps/server/src/modules/play/leans.ts', takes('../../../testing/index.ts')],
  ['packages-by-their-name', 'packages/game-kit/src/reaches.ts', takes('../../money/src/centavos.ts')],
];

/** What is allowed, at the edge of what is not. */
const allowed: [why: string, path: string, text: string][] = [
  [
    'a test puts a whole house together',
    'apps/server/src/modules/play/play.test.ts',
    takes('../../../testing/index.ts'),
  ],
  ['the harness starts the simulator', 'apps/server/testing/bank.ts', takes('@arara/psp-simulator')],
  ['a browser takes types of the contract', 'apps/site/src/words.ts', takesType('@arara/contract')],
  ['a floor imports the floor below', 'apps/server/src/modules/play/bets.ts', takes('../ledger/index.ts')],
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
  for (const name of ['money', 'contract', 'pix', 'wallet-protocol', 'ui', 'game-kit', 'activity-kit'])
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
    const names = law.ruleSet?.forbidden?.map((rule) => rule.name) ?? [];
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(names));
  });

  it('gives every rule its reason and the level of an error', () => {
    for (const rule of law.ruleSet?.forbidden ?? []) {
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
    const modules = written()
      .map(({ path }) => path)
      .filter((path) => SOURCE.test(path) && !path.endsWith('.d.ts'));
    const folders = [...new Set(modules.map((path) => path.split('/')[0] ?? ''))];
    const seen = new Set((await cruised(root, folders)).modules.map(({ source }) => source));
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((path) => !seen.has(path))).toEqual([]);
  });
});
