import type { Call } from '@arara/contract/client';
import { ZERO, centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  betOf,
  createTestHouse,
  createTestLedger,
  deposit,
  registerMember,
  requireSoundLedger,
  signInStaff,
} from '../../../../testing/index.ts';
import { approvedPromotion, cashPayment, promotionForm, rebateRule } from '../../../../testing/promotions.ts';
import { stakeOf } from '../../../../testing/staked.ts';

let house: TestHouse;
let books: TestLedger;
let risk: Call;
/** Gives to whoever was flagged too, and does not. */
let lenient: number;
let careful: number;

async function look(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'reward_flags', {}));
  await house.settle();
}

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
  const writer = await signInStaff(house, 'content');
  risk = await signInStaff(house, 'risk');
  const audience = promotionForm(house).audience;
  const of = async (exceptFlagged: boolean) =>
    (
      await approvedPromotion(
        writer,
        risk,
        promotionForm(house, { rule: rebateRule(), audience: { ...audience, except_flagged: exceptFlagged } }),
      )
    ).id;
  lenient = await of(false);
  careful = await of(true);
});

afterAll(async () => {
  await requireSoundLedger(house.database);
  await books.close();
  await house.close();
});

/** The same, once all that was played is taken into the facts. */
async function lookAtPlay(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
  await house.settle();
  await look();
}

/** Somebody who has claimed a rebate of R$ 20, and has another one open. */
async function claimer(): Promise<TestMember> {
  const maria = await registerMember(house);
  await deposit(house, maria, '100.00');
  await stakeOf(house, books, maria, 100_00, 100_00);
  await maria.call('rechargeRebateClaim', { id: lenient });
  return maria;
}

/** Bets one after the other without end, a second apart. */
async function playLikeABot(maria: TestMember, bets: number): Promise<void> {
  for (let bet = 0; bet < bets; bet += 1) {
    house.clock.advance(1);
    await stakeOf(house, books, maria, 1, 1);
  }
}

const flagOf = async ({ id }: TestMember) => (await risk('officeRewardFlags', { player_id: id })).data.data[0];

const decide = (maria: TestMember, decision: 'clear' | 'block' | 'unblock') =>
  risk('officeRewardFlagDecide', { player_id: maria.id, decision, reason: 'visto com cuidado' });

/** As a rule would put it down, for what takes long to make. */
async function flag({ id }: TestMember, word: string, measure: number): Promise<void> {
  const at = house.clock.now();
  await sql`
    insert into activities.flag (member_id, state, at) values (${id}, 'open', ${at})
    on conflict (member_id) do update set state = 'open'`.execute(house.database.db);
  await sql`
    insert into activities.flag_reason (member_id, word, measure, evidence, at)
    values (${id}, ${word}, ${measure}, '{"others": 1}', ${at})`.execute(house.database.db);
}

describe('looking for abuse', () => {
  it('flags nobody who plays and claims as people do', async () => {
    const maria = await claimer();
    await look();
    expect(await flagOf(maria)).toBeUndefined();
  });

  it('flags a beat that no hand keeps, with its figures and what was claimed, once', async () => {
    const robot = await claimer();
    await playLikeABot(robot, 310);
    await look();
    const found = await flagOf(robot);
    expect(found).toMatchObject({ state: 'open', claimed: '20.00', claims: 1, decided_by: '' });
    expect(found?.reasons.map(({ word }) => word)).toEqual(['bot_regularity']);
    expect(found?.reasons[0]?.text).toMatch(/\d+ apostas quase no mesmo compasso: uma a cada 1,0 s\./);
  });

  it('flags who wagers a reward by bets without risk, and nobody for playing games that report no choices', async () => {
    const content = await signInStaff(house, 'content', 'outra@arara.test');
    const payment = cashPayment({ pocket: 'bonus', multiplierE2: 9_000 });
    const { id: asking } = await approvedPromotion(
      content,
      risk,
      promotionForm(house, { rule: rebateRule({ payment }), priority: 2 }),
    );
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    await stakeOf(house, books, maria, 100_00, 100_00);
    await maria.call('rechargeRebateClaim', { id: asking });
    await deposit(house, maria, '2000.00');
    const { ledger } = books;
    const stake = centavos(800_00);
    const outside = { playerId: maria.id, cause: 'outside:mesa', game: 'mesa-de-fora', stake, jackpot: ZERO };
    const grant = {
      grantId: (await ledger.wallet(house.database.db, maria.id)).grantId ?? '',
      counted: ZERO,
      mayPay: false,
    };
    await house.database.atomically((tx) =>
      ledger.outside.bet(tx, { ...outside, key: 'mesa', valid: centavos(80_00), grant, at: house.clock.now() }),
    );
    await lookAtPlay();
    expect(await flagOf(maria)).toBeUndefined();
    const { drawSeed, drawNonce: nonce } = await ledger.wallet(house.database.db, maria.id);
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
    expect((await flagOf(maria))?.reasons.map(({ word }) => word)).toEqual(['arbitrage']);
  });

  it('holds what was cleared against nobody a second time, until it is half as much again', async () => {
    const robot = await claimer();
    await playLikeABot(robot, 310);
    await look();
    await decide(robot, 'clear');
    await robot.call('rechargeRebateClaim', { id: careful });
    await look();
    expect((await flagOf(robot))?.state).toBe('cleared');
    await playLikeABot(robot, 160);
    house.clock.advance(1);
    await deposit(house, robot, '100.00');
    await stakeOf(house, books, robot, 100_00, 100_00);
    await robot.call('rechargeRebateClaim', { id: lenient });
    await look();
    expect(await flagOf(robot)).toMatchObject({ state: 'open', decided_by: '', note: '' });
    expect((await flagOf(robot))?.reasons).toHaveLength(2);
  });

  it('flags two accounts that are paid to one key of Pix', async () => {
    const [one, other] = [await claimer(), await claimer()];
    for (const { id } of [one, other])
      await sql`
        insert into cashier.account (member_id, key_kind, key_sealed, key_index, holder_sealed, created_at, changed_at)
        values (${id}, 'evp', '\\x00', '\\x1234', '\\x00', ${house.clock.now()}, ${house.clock.now()})`.execute(
        house.database.db,
      );
    await look();
    for (const maria of [one, other])
      expect((await flagOf(maria))?.reasons.map(({ word }) => word)).toContain('shared_payer');
  });
});

describe('a decision', () => {
  let maria: TestMember;
  beforeEach(async () => {
    maria = await claimer();
    await flag(maria, 'shared_device', 1);
  });

  it('is for those whose role carries it, of a player there is, with a reason', async () => {
    const reader = await signInStaff(house, 'support', `support${maria.id}@arara.test`);
    const asked = { player_id: maria.id, decision: 'clear', reason: 'visto com cuidado' } as const;
    await expect(reader('officeRewardFlagDecide', asked)).rejects.toMatchObject({ code: 403 });
    await expect(risk('officeRewardFlagDecide', { ...asked, player_id: 999_999 })).rejects.toMatchObject({
      error: 'not_found',
    });
    await expect(risk('officeRewardFlagDecide', { ...asked, reason: 'x' })).rejects.toMatchObject({ code: 422 });
    expect((await flagOf(maria))?.state).toBe('open');
  });

  it('keeps a flagged member waiting only where the promotion says so', async () => {
    await expect(maria.call('rechargeRebateClaim', { id: careful })).rejects.toMatchObject({
      error: 'reward_suspended',
    });
    expect((await decide(maria, 'clear')).data.state).toBe('cleared');
    expect((await maria.call('rechargeRebateClaim', { id: careful })).data.amount).toBe('20.00');
  });

  it('to block refuses everything, until it is taken back', async () => {
    await decide(maria, 'block');
    for (const id of [lenient, careful])
      await expect(maria.call('rechargeRebateClaim', { id })).rejects.toMatchObject({ error: 'reward_suspended' });
    await decide(maria, 'unblock');
    expect((await maria.call('rechargeRebateClaim', { id: careful })).data.amount).toBe('20.00');
  });

  it('to clear stays until there is more, and what is blocked stays blocked', async () => {
    await decide(maria, 'clear');
    await flag(maria, 'bot_pace', 2_000);
    expect((await flagOf(maria))?.state).toBe('open');
    await decide(maria, 'block');
    expect((await decide(maria, 'clear')).data.state).toBe('blocked');
  });

  it('is written down once, with what was and what is', async () => {
    await decide(maria, 'block');
    await decide(maria, 'block');
    const { rows } = await sql<{ action: string; before: unknown; after: unknown; reason: string }>`
      select action, before, after, reason from staff.audit where subject = ${`player:${maria.id}`}
        and action like 'reward_flag.%'`.execute(house.database.db);
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

describe('what was seen', () => {
  it('is never changed', async () => {
    const maria = await claimer();
    await flag(maria, 'arbitrage', 1);
    const change = sql`update activities.flag_reason set measure = 2 where member_id = ${maria.id}`;
    await expect(change.execute(house.database.owner.db)).rejects.toThrow(/written once/);
  });
});
