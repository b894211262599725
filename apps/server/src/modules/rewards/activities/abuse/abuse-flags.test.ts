import type { Call } from '@arara/contract/client';
import { centavos, ZERO } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  betOf,
  createTestLedger,
  createTestServer,
  deposit,
  registerMember,
  requireSoundLedger,
  signInStaff,
} from '../../../../../testing/index.ts';
import { approvedPromotion, cashPayment, promotionForm, rebateRule } from '../../../../../testing/promotions.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

let server: TestServer;
let books: TestLedger;
let risk: Call;
/** One promotion that pays flagged members too, and one that does not. */
let lenient: number;
let careful: number;

async function look(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'reward_flags', {}));
  await server.settle();
}

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  const writer = await signInStaff(server, 'content');
  risk = await signInStaff(server, 'risk');
  const audience = promotionForm(server).audience;
  const approvePromotion = async (exceptFlagged: boolean) =>
    (
      await approvedPromotion(
        writer,
        risk,
        promotionForm(server, { rule: rebateRule(), audience: { ...audience, except_flagged: exceptFlagged } }),
      )
    ).id;
  lenient = await approvePromotion(false);
  careful = await approvePromotion(true);
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await books.close();
  await server.close();
});

/** Runs the detector after the player statistics were projected. */
async function lookAtPlay(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
  await look();
}

/** Somebody who has claimed a rebate of R$ 20, and has another one open. */
async function claimer(): Promise<TestMember> {
  const maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  await settleBet(server, books, maria, 100_00, 100_00);
  await maria.call('rechargeRebateClaim', { id: lenient });
  return maria;
}

/** An endless series of bets, a second apart. */
async function playLikeABot(maria: TestMember, bets: number): Promise<void> {
  for (let bet = 0; bet < bets; bet += 1) {
    server.clock.advance(1);
    await settleBet(server, books, maria, 1, 1);
  }
}

const loadFlag = async ({ id }: TestMember) => (await risk('officeRewardFlags', { player_id: id })).data.data[0];

const decide = (maria: TestMember, decision: 'clear' | 'block' | 'unblock') =>
  risk('officeRewardFlagDecide', { player_id: maria.id, decision, reason: 'visto com cuidado' });

/** Inserts a flag as a rule would, where the behaviour takes long to produce. */
async function flag({ id }: TestMember, word: string, measure: number): Promise<void> {
  const at = server.clock.now();
  await sql`
    insert into activities.flag (member_id, state, at) values (${id}, 'open', ${at})
    on conflict (member_id) do update set state = 'open'`.execute(server.database.db);
  await sql`
    insert into activities.flag_reason (member_id, word, measure, evidence, at)
    values (${id}, ${word}, ${measure}, '{"others": 1}', ${at})`.execute(server.database.db);
}

describe('the abuse detector', () => {
  it('does not flag a member who plays and claims like a person', async () => {
    const maria = await claimer();
    await look();
    expect(await loadFlag(maria)).toBeUndefined();
  });

  it('flags a machine-like betting rhythm once, with its figures and the amount claimed', async () => {
    const robot = await claimer();
    await playLikeABot(robot, 310);
    await look();
    const found = await loadFlag(robot);
    expect(found).toMatchObject({ state: 'open', claimed: '20.00', claims: 1, decided_by: '' });
    expect(found?.reasons.map(({ word }) => word)).toEqual(['bot_regularity']);
    expect(found?.reasons[0]?.text).toMatch(/^\d+ apostas em ritmo quase idêntico: uma a cada 1 s\.$/);
  });

  it('flags riskless wagering of a reward, and not games that report no choices', async () => {
    const content = await signInStaff(server, 'content', 'outra@arara.test');
    const payment = cashPayment({ pocket: 'bonus', multiplierE2: 9_000 });
    const { id: asking } = await approvedPromotion(
      content,
      risk,
      promotionForm(server, { rule: rebateRule({ payment }), priority: 2 }),
    );
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    await settleBet(server, books, maria, 100_00, 100_00);
    await maria.call('rechargeRebateClaim', { id: asking });
    await deposit(server, maria, '2000.00');
    const { ledger } = books;
    const stake = centavos(800_00);
    const outside = { playerId: maria.id, cause: 'outside:mesa', game: 'mesa-de-fora', stake, jackpot: ZERO };
    const grant = {
      grantId: (await ledger.wallet(server.database.db, maria.id)).grantId ?? '',
      counted: ZERO,
      mayPay: false,
    };
    await server.database.atomically((tx) =>
      ledger.providers.bet(tx, { ...outside, key: 'mesa', valid: centavos(80_00), grant, at: server.clock.now() }),
    );
    await lookAtPlay();
    expect(await loadFlag(maria)).toBeUndefined();
    const { drawSeed, drawNonce: nonce } = await ledger.wallet(server.database.db, maria.id);
    const bet = betOf(maria.id, {
      seedId: drawSeed ?? '',
      nonce,
      key: 'roleta',
      game: 'roleta',
      stake,
      valid: ZERO,
      grant,
    });
    expect((await ledger.settle(bet)).status).toBe('settled');
    await lookAtPlay();
    expect((await loadFlag(maria))?.reasons.map(({ word }) => word)).toEqual(['arbitrage']);
  });

  it('does not reopen a cleared flag until its measure has grown by half', async () => {
    const robot = await claimer();
    await playLikeABot(robot, 310);
    await look();
    await decide(robot, 'clear');
    await robot.call('rechargeRebateClaim', { id: careful });
    await look();
    expect((await loadFlag(robot))?.state).toBe('cleared');
    await playLikeABot(robot, 160);
    server.clock.advance(1);
    await deposit(server, robot, '100.00');
    await settleBet(server, books, robot, 100_00, 100_00);
    await robot.call('rechargeRebateClaim', { id: lenient });
    await look();
    expect(await loadFlag(robot)).toMatchObject({ state: 'open', decided_by: '', note: '' });
    expect((await loadFlag(robot))?.reasons).toHaveLength(2);
  });

  it('flags two accounts that are paid to one key of Pix', async () => {
    const [one, other] = [await claimer(), await claimer()];
    for (const { id } of [one, other])
      await sql`
        insert into cashier.bank_account (member_id, key_kind, key_sealed, key_index, holder_sealed, created_at, changed_at)
        values (${id}, 'evp', '\\x00', '\\x1234', '\\x00', ${server.clock.now()}, ${server.clock.now()})`.execute(
        server.database.db,
      );
    await look();
    for (const maria of [one, other])
      expect((await loadFlag(maria))?.reasons.map(({ word }) => word)).toContain('shared_payer');
  });
});

describe('a decision about a flag', () => {
  let maria: TestMember;
  beforeEach(async () => {
    maria = await claimer();
    await flag(maria, 'shared_device', 1);
  });

  it('requires the permission, an existing player and a reason', async () => {
    const reader = await signInStaff(server, 'support', `support${maria.id}@arara.test`);
    const asked = { player_id: maria.id, decision: 'clear', reason: 'visto com cuidado' } as const;
    await expect(reader('officeRewardFlagDecide', asked)).rejects.toMatchObject({ code: 403 });
    await expect(risk('officeRewardFlagDecide', { ...asked, player_id: 999_999 })).rejects.toMatchObject({
      error: 'not_found',
    });
    await expect(risk('officeRewardFlagDecide', { ...asked, reason: 'x' })).rejects.toMatchObject({ code: 422 });
    expect((await loadFlag(maria))?.state).toBe('open');
  });

  it('suspends a flagged member only where the promotion excludes flagged members', async () => {
    await expect(maria.call('rechargeRebateClaim', { id: careful })).rejects.toMatchObject({
      error: 'reward_suspended',
    });
    expect((await decide(maria, 'clear')).data.state).toBe('cleared');
    expect((await maria.call('rechargeRebateClaim', { id: careful })).data.amount).toBe('20.00');
  });

  it('refuses every claim of a blocked member until the member is unblocked', async () => {
    await decide(maria, 'block');
    for (const id of [lenient, careful])
      await expect(maria.call('rechargeRebateClaim', { id })).rejects.toMatchObject({ error: 'reward_suspended' });
    await decide(maria, 'unblock');
    expect((await maria.call('rechargeRebateClaim', { id: careful })).data.amount).toBe('20.00');
  });

  it('keeps a cleared flag closed until there is more, and a blocked member blocked', async () => {
    await decide(maria, 'clear');
    await flag(maria, 'bot_pace', 2_000);
    expect((await loadFlag(maria))?.state).toBe('open');
    await decide(maria, 'block');
    expect((await decide(maria, 'clear')).data.state).toBe('blocked');
  });

  it('is recorded once in the audit log, with the state before and after', async () => {
    await decide(maria, 'block');
    await decide(maria, 'block');
    const { rows } = await sql<{ action: string; before: unknown; after: unknown; reason: string }>`
      select action, before, after, reason from staff.audit where subject = ${`player:${maria.id}`}
        and action like 'reward_flag.%'`.execute(server.database.db);
    expect(rows).toEqual([
      {
        action: 'reward_flag.block',
        before: { state: 'open' },
        after: { state: 'blocked' },
        reason: 'visto com cuidado',
      },
    ]);
  });

  it('is found by its state and by the number of the player', async () => {
    await decide(maria, 'block');
    const { data } = await risk('officeRewardFlags', { status: 'blocked', q: `#${maria.id}` });
    expect(data.data.map(({ player_id: id, decided_by: by, note }) => [id, by, note])).toEqual([
      [maria.id, 'risk@arara.test', 'visto com cuidado'],
    ]);
    expect((await risk('officeRewardFlags', { status: 'open', q: String(maria.id) })).data.total).toBe(0);
    expect((await risk('officeRewardFlags', { q: 'ninguém' })).data.total).toBe(0);
  });
});

describe('a flag reason', () => {
  it('is never changed', async () => {
    const maria = await claimer();
    await flag(maria, 'arbitrage', 1);
    const change = sql`update activities.flag_reason set measure = 2 where member_id = ${maria.id}`;
    await expect(change.execute(server.database.owner.db)).rejects.toThrow(/written once/);
  });
});
