import { type amlCondition } from '@arara/contract';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
} from '../../../../testing/index.ts';
import { createLog } from '../../../platform/index.ts';
import { type RuleRunner, createRuleRunner } from './rule-runner.ts';
import { createRuleVersions } from './rule-versions.ts';
import { readCondition } from './condition.ts';

type ConditionInput = z.input<typeof amlCondition>;

const HOUR = 3_600;
const DAY = 86_400;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let runner: RuleRunner;
let player = 0;
let rows = 0;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  const log = createLog('silent');
  runner = createRuleRunner({ ...database, clock, log });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** A moment some seconds before now. */
const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1_000);

beforeEach(async () => {
  // Each test has a time of its own: a dry run looks 30 days back.
  clock.advance(200 * DAY);
  await books.ledger.openMonths(ago(DAY));
  await books.ledger.openMonths(clock.now());
  player += 10;
});

async function insertDeposit(member: number, amount: number, at: Date): Promise<void> {
  rows += 1;
  await sql`
    insert into player_stats.deposit (member_id, seq, id, number, cause, at, day, amount, valid_before, returned)
    values (${member}, ${rows}, gen_random_uuid(), ${rows}, 'deposit:x', ${at}, ${at}::timestamptz::date, ${amount}, 0, 0)`.execute(
    database.db,
  );
}

async function insertWithdrawal(member: number, amount: number, at: Date): Promise<void> {
  rows += 1;
  await sql`
    insert into player_stats.money_movement
      (member_id, seq, at, withdrawn, withdrawals, bonus_cost, rebates, commissions, fees)
    values (${member}, ${rows}, ${at}, ${amount}, 1, 0, 0, 0, 0)`.execute(database.db);
}

async function insertThirdParty(member: number, amount: number, at: Date, isOwner = false): Promise<void> {
  rows += 1;
  await sql`
    insert into cashier.received_payment (end_to_end_id, amount, member_id, status, cause, received_at, paid_at, paid_by_owner)
    values (${`E${rows}`}, ${amount}, ${member}, 'credited', 'matched', ${at}, ${at}, ${isOwner})`.execute(database.db);
}

const dryRun = (condition: ConditionInput, days = 30) => runner.dryRun(readCondition(condition), days);

/** Evaluates the rules in force up to now. */
async function run(): Promise<void> {
  await sql`
    insert into player_stats.swept (until) values (${clock.now()})
    on conflict (single) do update set until = excluded.until`.execute(database.db);
  await runner.run();
}

async function count(table: 'case_file' | 'finding' | 'case_event'): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${sql.table(`anti_money_laundering.${table}`)}`.execute(database.db);
  return counted[0]?.total ?? 0;
}

describe('structuring', () => {
  const condition = { kind: 'structuring', amount: '1000.00', percent: 10, count: 3, hours: 24 } as const;

  it('finds deposits from the margin up to a centavo below the bound', async () => {
    await insertDeposit(player, 900_00, ago(3 * HOUR));
    await insertDeposit(player, 999_99, ago(2 * HOUR));
    await insertDeposit(player, 950_00, ago(HOUR));
    expect(await dryRun(condition)).toMatchObject({
      players: 1,
      findings: 1,
      newCases: 1,
      examples: [{ memberId: player, figures: { count: 3, amount: '2849.99' } }],
    });
  });

  it('finds nothing at the bound, below the margin, or outside the period', async () => {
    await insertDeposit(player, 950_00, ago(25 * HOUR));
    await insertDeposit(player, 950_00, ago(HOUR + 1));
    await insertDeposit(player, 950_00, ago(HOUR));
    await insertDeposit(player, 1000_00, ago(HOUR));
    await insertDeposit(player, 899_99, ago(HOUR));
    expect(await dryRun(condition)).toMatchObject({ players: 0, findings: 0, newCases: 0, examples: [] });
  });
});

describe('pass_through', () => {
  const condition = { kind: 'pass_through', amount: '500.00', percent: 30, hours: 24 } as const;

  /** Deposits R$ 500, stakes in between, and withdraws R$ 500. */
  async function moveThrough(stake: number, { withdrawn = 500_00, before = 24 * HOUR - 1 } = {}): Promise<void> {
    await books.open(player, { cash: 500_00 });
    await insertDeposit(player, 500_00, ago(before));
    const bet = betOf(player, { key: 'bet', stake: centavos(stake), win: centavos(0) });
    await books.ledger.settle(bet);
    await insertWithdrawal(player, withdrawn, clock.now());
  }

  it('finds a withdrawal after a deposit with little play', async () => {
    await moveThrough(149_99);
    expect(await dryRun(condition)).toMatchObject({
      findings: 1,
      examples: [{ figures: { deposited: '500.00', withdrawn: '500.00', staked: '149.99' } }],
    });
  });

  it('finds nothing where the share was staked', async () => {
    await moveThrough(150_00);
    expect(await dryRun(condition)).toMatchObject({ findings: 0 });
  });

  it('finds nothing for a smaller withdrawal', async () => {
    await moveThrough(1_00, { withdrawn: 499_99 });
    expect(await dryRun(condition)).toMatchObject({ findings: 0 });
  });

  it('finds nothing for a deposit at the edge of the period', async () => {
    await moveThrough(1_00, { before: 24 * HOUR });
    expect(await dryRun(condition)).toMatchObject({ findings: 0 });
  });
});

describe('third_party', () => {
  const condition = { kind: 'third_party', count: 2, hours: 48 } as const;

  it('finds Pix from accounts of others, and counts none of the own account', async () => {
    await insertThirdParty(player, 10_00, ago(48 * HOUR - 1));
    await insertThirdParty(player, 20_00, clock.now());
    await insertThirdParty(player + 1, 10_00, ago(HOUR));
    await insertThirdParty(player + 1, 10_00, clock.now(), true);
    expect(await dryRun(condition)).toMatchObject({
      players: 1,
      examples: [{ memberId: player, figures: { count: 2, amount: '30.00' } }],
    });
  });

  it('finds nothing across a longer period', async () => {
    await insertThirdParty(player, 10_00, ago(48 * HOUR));
    await insertThirdParty(player, 20_00, clock.now());
    expect(await dryRun(condition)).toMatchObject({ findings: 0 });
  });
});

describe('velocity', () => {
  const condition = { kind: 'velocity', direction: 'withdrawal', count: 2, amount: '100.00', hours: 1 } as const;

  it('finds more movements than the count', async () => {
    for (const seconds of [20, 10, 0]) await insertWithdrawal(player, 1_00, ago(seconds));
    expect(await dryRun(condition)).toMatchObject({
      findings: 1,
      examples: [{ figures: { count: 3, amount: '3.00' } }],
    });
  });

  it('finds a larger sum than the amount', async () => {
    await insertWithdrawal(player, 100_01, ago(10));
    expect(await dryRun(condition)).toMatchObject({ findings: 1 });
  });

  it('finds nothing at both bounds, nor in the other direction', async () => {
    await insertWithdrawal(player, 50_00, ago(20));
    await insertWithdrawal(player, 50_00, ago(10));
    for (const seconds of [20, 10, 0]) await insertDeposit(player, 100_00, ago(seconds));
    expect(await dryRun(condition)).toMatchObject({ findings: 0 });
  });
});

describe('large_movement', () => {
  const condition = { kind: 'large_movement', amount: '1000.00' } as const;

  it('finds each movement from the bound, and none a centavo below', async () => {
    await insertDeposit(player, 1000_00, ago(10));
    await insertWithdrawal(player, 1000_00, ago(5));
    await insertDeposit(player + 1, 999_99, ago(10));
    expect(await dryRun(condition)).toMatchObject({ players: 1, findings: 2 });
  });
});

describe('linked_accounts', () => {
  const condition = { kind: 'linked_accounts', count: 2, hours: 24 } as const;

  /** Lets players sign in with the same browser at one address. */
  async function shareDevice(...members: number[]): Promise<void> {
    const index = Buffer.from(`device ${player}`);
    for (const member of members)
      await sql`
        insert into cashier.sign_in_trace (member_id, ip_index, agent_index, device, first_at, last_at)
        values (${member}, ${index}, ${index}, 'x', ${clock.now()}, ${clock.now()})`.execute(database.db);
  }

  it('finds players with deposits who share a device', async () => {
    await shareDevice(player, player + 1, player + 2);
    for (const member of [player, player + 1, player + 2]) await insertDeposit(member, 10_00, ago(member - player));
    const found = await dryRun(condition);
    // Only the last depositor follows two others.
    expect(found).toMatchObject({
      players: 1,
      examples: [{ memberId: player, figures: { players: 2, by_device: 2, by_payout_key: 0 } }],
    });
  });

  it('finds nothing with one linked depositor fewer', async () => {
    await shareDevice(player, player + 1, player + 2);
    await insertDeposit(player + 1, 10_00, ago(20));
    await insertDeposit(player + 2, 10_00, ago(24 * HOUR + 5));
    await insertDeposit(player, 10_00, ago(5));
    expect(await dryRun(condition)).toMatchObject({ findings: 0 });
  });
});

describe('the rules in force', () => {
  it('open one case a player, join findings to it, and find a movement once', async () => {
    await run();
    const before = { cases: await count('case_file'), findings: await count('finding') };
    await insertDeposit(player, 60_000_00, ago(30));
    await insertThirdParty(player, 10_00, ago(20));
    await insertThirdParty(player, 10_00, ago(10));
    expect(await dryRun({ kind: 'large_movement', amount: '50000.00' })).toMatchObject({ players: 1, newCases: 1 });
    expect(await count('case_file')).toBe(before.cases);
    clock.advance(60);
    await run();
    // A large movement, a day above the usual amount, and two Pix of others.
    expect(await count('case_file')).toBe(before.cases + 1);
    expect(await count('finding')).toBe(before.findings + 3);
    const events = await count('case_event');
    await run();
    clock.advance(60);
    await run();
    await sql`delete from anti_money_laundering.rule_progress`.execute(database.db);
    await run();
    expect(await count('finding')).toBe(before.findings + 3);
    expect(await count('case_event')).toBe(events);
    expect(await dryRun({ kind: 'large_movement', amount: '50000.00' })).toMatchObject({ players: 1, newCases: 0 });
  });

  it('store the figures and movements of a finding, which cannot change', async () => {
    await insertDeposit(player, 60_000_00, ago(30));
    await run();
    const { rows: found } = await sql`
      select kind, figures, movements from anti_money_laundering.finding
      where member_id = ${player} and rule_id = 'large-movement'`.execute(database.db);
    expect(found).toMatchObject([
      { kind: 'large_movement', figures: { amount: '60000.00' }, movements: [{ kind: 'deposit', amount: '60000.00' }] },
    ]);
    for (const table of ['finding', 'case_event'])
      await expect(
        sql`delete from ${sql.table(`anti_money_laundering.${table}`)}`.execute(database.db),
      ).rejects.toThrow(/append-only|permission denied/);
  });

  it('are those of the newest approved version', async () => {
    const staff = { record: () => Promise.resolve() };
    const versions = createRuleVersions({ ...database, clock, staff });
    const [ana, rui] = [1, 2].map((id) => ({ id, email: '', name: '', role: 'risk', ip: '' }));
    if (ana === undefined || rui === undefined) throw new Error('two people are needed');
    const condition = readCondition({ kind: 'large_movement', amount: '90000.00' });
    const proposal = { ruleId: 'large-movement', version: 1, name: '', condition, isEnabled: true, reason: 'teste' };
    expect(await versions.propose(ana, proposal)).toBe(2);
    await expect(versions.propose(rui, proposal)).rejects.toMatchObject({ code: 'rules_changed' });
    const rule = { ruleId: 'large-movement', version: 2 };
    await expect(versions.decide(ana, rule, true)).rejects.toMatchObject({ code: 'aml_second_person' });
    await versions.decide(rui, rule, true);
    await expect(versions.decide(rui, rule, false)).rejects.toMatchObject({ code: 'aml_state' });
    await expect(
      versions.propose(ana, {
        ...proposal,
        version: 2,
        condition: readCondition({ kind: 'third_party', count: 1, hours: 1 }),
      }),
    ).rejects.toMatchObject({ code: 'rules_disagree' });
    await insertDeposit(player, 60_000_00, ago(30));
    await run();
    const { rows: found } = await sql`
      select from anti_money_laundering.finding
      where member_id = ${player} and rule_id = 'large-movement'`.execute(database.db);
    expect(found).toHaveLength(0);
  });
});
