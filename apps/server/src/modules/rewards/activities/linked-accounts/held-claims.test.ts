import { type Call, createCall } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  registrationForm,
  requireSoundLedger,
  signInStaff,
} from '../../../../../testing/index.ts';
import { approvedPromotion, promotionForm, rebateRule } from '../../../../../testing/promotions.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

let server: TestServer;
let books: TestLedger;
let writer: Call;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer({ trustProxy: ['127.0.0.1'] });
  books = await createTestLedger(server.database, { clock: server.clock });
  [writer, risk] = [await signInStaff(server, 'content'), await signInStaff(server, 'risk')];
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await books.close();
  await server.close();
});

let lastAddress = 0;
/** A public address that no other test uses. */
function freshAddress(): string {
  lastAddress += 1;
  return `200.${lastAddress >> 8}.${lastAddress & 255}.7`;
}

/** A client whose requests arrive from an address with a browser. */
const callFrom = (ip: string, agent: string, token?: string): Call =>
  createCall({
    baseUrl: server.url,
    token: () => token ?? null,
    locale: () => 'pt',
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip, 'user-agent': agent },
      }),
  });

/** A member who registered from an address with a browser. */
async function memberAt(ip = freshAddress(), agent = 'Chrome/1'): Promise<TestMember> {
  const form = registrationForm();
  const { data } = await callFrom(ip, agent)('register', form);
  const call = callFrom(ip, agent, data.access_token);
  return { id: (await call('me', {})).data.id, account: form.account, token: data.access_token, call };
}

/** Such a member with a claimable rebate of R$ 20. */
async function claimerAt(ip?: string, agent?: string): Promise<TestMember> {
  const maria = await memberAt(ip, agent);
  await deposit(server, maria, '100.00');
  await settleBet(server, books, maria, 100_00, 100_00);
  return maria;
}

type Rule = 'hold' | 'allow' | 'refuse';

async function promotionWith(
  rule: Rule | undefined,
  change: Parameters<typeof promotionForm>[1] = {},
): Promise<number> {
  const { audience } = promotionForm(server);
  const linked = rule === undefined ? {} : { linked_accounts: rule };
  const form = promotionForm(server, { rule: rebateRule(), audience: { ...audience, ...linked }, ...change });
  return (await approvedPromotion(writer, risk, form)).id;
}

const claim = async (maria: TestMember, id: number) => (await maria.call('rechargeRebateClaim', { id })).data;

const loadCash = async ({ id }: TestMember) => (await books.ledger.wallet(server.database.db, id)).cash;

async function loadHold({ id }: TestMember) {
  const { data } = await risk('officeHeldClaims', { player_id: id });
  const [hold] = data.data;
  if (hold === undefined) throw new Error(`player ${id} has no held claim`);
  return hold;
}

const decide = (id: string, decision: 'approve' | 'refuse') =>
  risk('officeHeldClaimDecide', { id, decision, reason: 'conferido com cuidado' });

const loadTitles = async (maria: TestMember) =>
  (await maria.call('notifications', {})).data.data.map(({ title }) => title);

/** Two accounts on one device, of which the first was paid and the second is held. */
async function heldPair(id: number): Promise<{ first: TestMember; second: TestMember }> {
  const ip = freshAddress();
  const [first, second] = [await claimerAt(ip), await claimerAt(ip)];
  expect((await claim(first, id)).state).toBe('credited');
  expect((await claim(second, id)).state).toBe('held');
  return { first, second };
}

async function saveKey({ id }: TestMember, kind: string, index: Buffer): Promise<void> {
  const now = server.clock.now();
  await sql`
    insert into cashier.bank_account (member_id, key_kind, key_sealed, key_index, holder_sealed, created_at, changed_at)
    values (${id}, ${kind}, '\\x00', ${index}, '\\x00', ${now}, ${now})`.execute(server.database.db);
}

describe('a claim of a linked account', () => {
  it('is held by default on a shared device: nothing is paid and the player reads that it is under review', async () => {
    const id = await promotionWith(undefined);
    const ip = freshAddress();
    const [first, second] = [await claimerAt(ip), await claimerAt(ip)];
    await claim(first, id);
    const before = await loadCash(second);
    const answer = await second.call('rechargeRebateClaim', { id });
    expect(answer.data).toMatchObject({ state: 'held', amount: '20.00' });
    expect(answer.message).toContain('em análise');
    expect(await loadCash(second)).toBe(before);
    expect(await loadTitles(second)).toContain('Resgate em análise');
    const { data } = await second.call('promotionHistory', {});
    expect(data.data[0]).toMatchObject({ status: 'held', status_text: 'Em análise' });
    const loadHeld = async ({ call }: TestMember) =>
      (await call('rechargeRebateCheck', { id })).data.items.map(({ state, held }) => [state, held]);
    expect(await loadHeld(second)).toEqual([['claimed', true]]);
    expect(await loadHeld(first)).toEqual([['claimed', false]]);
    expect(await loadHold(second)).toMatchObject({
      state: 'open',
      links: [{ type: 'device', others: 1 }],
    });
    expect((await loadHold(second)).linked).toContainEqual({
      player_id: first.id,
      account: first.account,
      type: 'device',
    });
  });

  it('is held for one of two that claim at the same instant', async () => {
    const id = await promotionWith('hold');
    for (let round = 0; round < 6; round += 1) {
      const ip = freshAddress();
      const pair = [await claimerAt(ip), await claimerAt(ip)];
      const answers = await Promise.all(pair.map((maria) => claim(maria, id)));
      expect(answers.map(({ state }) => state).toSorted()).toEqual(['credited', 'held']);
    }
  });

  it('is held where it is paid to the Pix key of another claimer', async () => {
    const id = await promotionWith('hold');
    const [first, second] = [await claimerAt(), await claimerAt()];
    for (const maria of [first, second]) await saveKey(maria, 'evp', Buffer.from('one key of both'));
    expect((await claim(first, id)).state).toBe('credited');
    expect((await claim(second, id)).state).toBe('held');
    expect((await loadHold(second)).links).toEqual([{ type: 'payer', others: 1 }]);
  });

  it('is held where it is paid to the CPF of another claimer', async () => {
    const id = await promotionWith('hold');
    const [first, second] = [await claimerAt(), await claimerAt()];
    await first.call('drawingPasswordSet', { qk_pwd: '271828', qk_pwd_confirmation: '271828' });
    const cpf = '529.982.247-25';
    const account = { account_type: 'cpf', account_name: 'Maria da Silva', cpf, qk_pwd: '271828' } as const;
    await first.call('memberBankSave', { ...account, account_number: cpf });
    await saveKey(second, 'cpf', server.vault.blindIndex('pix_key', 'cpf|52998224725'));
    expect((await claim(first, id)).state).toBe('credited');
    expect((await claim(second, id)).state).toBe('held');
  });

  it('is paid to a household on one network, until as many claimed as the limit says', async () => {
    const id = await promotionWith('hold');
    const ip = freshAddress();
    const states: string[] = [];
    for (let person = 0; person < 6; person += 1)
      states.push((await claim(await claimerAt(ip, `Browser/${person}`), id)).state);
    expect(states).toEqual(['credited', 'credited', 'credited', 'credited', 'credited', 'held']);
  });

  it('ignores addresses that are not public', async () => {
    const id = await promotionWith('hold');
    for (const ip of ['10.0.0.8', '127.0.0.1'])
      for (const maria of [await claimerAt(ip), await claimerAt(ip)])
        expect((await claim(maria, id)).state).toBe('credited');
  });

  it('is paid at once, or refused, where the promotion says so', async () => {
    const [allowing, refusing] = [await promotionWith('allow'), await promotionWith('refuse')];
    const ip = freshAddress();
    const [first, second] = [await claimerAt(ip), await claimerAt(ip)];
    expect((await claim(first, allowing)).state).toBe('credited');
    expect((await claim(second, allowing)).state).toBe('credited');
    await expect(claim(second, refusing)).rejects.toMatchObject({ error: 'reward_suspended' });
  });

  it('keeps its budget and its window while it is held', async () => {
    const id = await promotionWith('hold', { budget: '40.00' });
    const { second } = await heldPair(id);
    await expect(claim(second, id)).rejects.toMatchObject({ error: 'user_not_eligible' });
    await expect(claim(await claimerAt(), id)).rejects.toMatchObject({ error: 'promotion_spent' });
    const { cost } = (await risk('officePromotion', { id })).data;
    expect(cost).toMatchObject({ spent: '20.00', waiting: '20.00', claims: 2 });
  });

  it('returns the same result for a repeated request while it is held', async () => {
    const id = await promotionWith('hold');
    const ip = freshAddress();
    const [first, second] = [await claimerAt(ip), await claimerAt(ip)];
    await claim(first, id);
    for (let press = 0; press < 2; press += 1) {
      const { data } = await second.call('rechargeRebateClaim', { id }, { key: 'a-press-that-was-repeated' });
      expect(data.state).toBe('held');
    }
    expect((await risk('officeHeldClaims', { player_id: second.id })).data.total).toBe(1);
  });
});

describe('a prize of a wheel', () => {
  it('of free rounds names its game where approval pays money because the game is closed', async () => {
    const kinds = (await writer('officeActivityKinds', {})).data;
    const first = kinds.find(({ kind }) => kind === 'daily_wheel')?.first ?? {};
    const freeRounds = { game: 'tigre-da-vez', rounds: 3, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
    const prize = { label: { pt: '3 giros grátis' }, amount: '1.50', icon: null, weight: 1, freeRounds };
    const id = await promotionWith('hold', {
      kind: 'daily_wheel',
      rule: { ...first, asks: 'none', prizes: [prize, prize] },
    });
    const ip = freshAddress();
    const [one, other] = [await memberAt(ip), await memberAt(ip)];
    await one.call('dailyWheelClaim', { id });
    await other.call('dailyWheelClaim', { id });
    const { id: claimId } = await loadHold(other);
    const close = (state: 'open' | 'closed') =>
      risk('officeGameSwitch', { kind: 'game', name: freeRounds.game, state, reason: 'manutenção do jogo' });
    await close('closed');
    await decide(claimId, 'approve');
    await close('open');
    const { rows } = await sql<{ detail: object; freeRounds: object | null }>`
      select detail, free_rounds as "freeRounds" from activities.claim where id = ${claimId}::uuid`.execute(
      server.database.db,
    );
    expect(rows).toMatchObject([{ detail: { replacedGame: freeRounds.game }, freeRounds: null }]);
    expect(await loadCash(other)).toBe(1_50n);
  });

  it('is drawn, shown, and held', async () => {
    const kinds = (await writer('officeActivityKinds', {})).data;
    const first = kinds.find(({ kind }) => kind === 'daily_wheel')?.first ?? {};
    const prize = { label: { pt: 'R$ 5' }, amount: '5.00', icon: null, weight: 1 };
    const rule = { ...first, asks: 'none', prizes: [prize, prize] };
    const id = await promotionWith('hold', { kind: 'daily_wheel', rule });
    const ip = freshAddress();
    const [one, other] = [await memberAt(ip), await memberAt(ip)];
    expect((await one.call('dailyWheelClaim', { id })).data).toMatchObject({ reward: '5.00', held: false });
    const spun = await other.call('dailyWheelClaim', { id });
    expect(spun.data).toMatchObject({ reward: '5.00', held: true });
    expect(spun.message).toContain('em análise');
    expect(await loadCash(other)).toBe(0n);
    await decide((await loadHold(other)).id, 'approve');
    expect(await loadCash(other)).toBe(5_00n);
  });
});

describe('a decision about a held claim', () => {
  let id: number;
  beforeAll(async () => {
    id = await promotionWith('hold');
  });

  it('requires the permission, an existing claim and a reason', async () => {
    const { second } = await heldPair(id);
    const hold = await loadHold(second);
    const support = await signInStaff(server, 'support');
    const asked = { id: hold.id, decision: 'approve', reason: 'conferido' } as const;
    await expect(support('officeHeldClaimDecide', asked)).rejects.toMatchObject({ code: 403 });
    await expect(risk('officeHeldClaimDecide', { ...asked, reason: 'x' })).rejects.toMatchObject({ code: 422 });
    for (const unknown of ['no-such-claim', '00000000-0000-4000-8000-000000000000'])
      await expect(risk('officeHeldClaimDecide', { ...asked, id: unknown })).rejects.toMatchObject({
        error: 'not_found',
      });
    expect((await loadHold(second)).state).toBe('open');
  });

  it('pays exactly once for concurrent approvals', async () => {
    const { second } = await heldPair(id);
    const before = await loadCash(second);
    const hold = await loadHold(second);
    const tried = await Promise.allSettled([1, 2, 3, 4].map(() => decide(hold.id, 'approve')));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await loadCash(second)).toBe(before + 20_00n);
    expect(await loadHold(second)).toMatchObject({ state: 'approved', decided_by: 'risk@arara.test' });
    expect((await second.call('promotionHistory', {})).data.data[0]).toMatchObject({ status: 'credited' });
    await expect(decide(hold.id, 'refuse')).rejects.toMatchObject({ error: 'claim_decided' });
  });

  it('releases the budget at a refusal and gives the player the reason', async () => {
    const bounded = await promotionWith('hold', { budget: '40.00' });
    const { second } = await heldPair(bounded);
    const before = await loadCash(second);
    await decide((await loadHold(second)).id, 'refuse');
    expect(await loadCash(second)).toBe(before);
    const { data } = await second.call('notifications', {});
    const notice = data.data.find(({ title }) => title === 'Resgate não aprovado');
    expect(notice?.text).toContain('ligada a outras');
    expect((await risk('officePromotion', { id: bounded })).data.cost).toMatchObject({ waiting: '0.00', claims: 1 });
    expect((await claim(await claimerAt(), bounded)).state).toBe('credited');
    await expect(claim(second, bounded)).rejects.toMatchObject({ error: 'user_not_eligible' });
  });

  it('cannot approve for a blocked player or one blocked from rewards', async () => {
    const { second } = await heldPair(id);
    const hold = await loadHold(second);
    await sql`update identity.member set status = 2 where id = ${second.id}`.execute(server.database.db);
    await expect(decide(hold.id, 'approve')).rejects.toMatchObject({ error: 'player_blocked' });
    expect((await loadHold(second)).state).toBe('open');
  });

  it('refuses the held claims when staff blocks the player from rewards', async () => {
    const { second } = await heldPair(id);
    await risk('officeRewardFlagDecide', { player_id: second.id, decision: 'block', reason: 'várias contas' });
    expect((await loadHold(second)).state).toBe('refused');
  });

  it('pays the next claims of an approved family at once', async () => {
    const { first, second } = await heldPair(id);
    await decide((await loadHold(second)).id, 'approve');
    const next = await promotionWith('hold');
    expect((await claim(second, next)).state).toBe('credited');
    expect((await claim(first, next)).state).toBe('held');
  });

  it('is written to the audit log', async () => {
    const { second } = await heldPair(id);
    await decide((await loadHold(second)).id, 'refuse');
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from staff.audit where subject = ${`player:${second.id}`}`.execute(server.database.db);
    expect(rows).toEqual([{ action: 'reward_hold.refuse', reason: 'conferido com cuidado' }]);
  });
});

describe('a held claim without a decision', () => {
  it('is released after seven days, and may be claimed again', async () => {
    const id = await promotionWith('hold');
    const { second } = await heldPair(id);
    server.clock.advance(7 * 86_400 + 1);
    risk = await signInStaff(server, 'risk', 'risk-a-week-later@arara.test');
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'reward_flags', {}));
    await server.settle();
    const { data } = await risk('officeHeldClaims', { player_id: second.id });
    expect(data.data.map(({ state }) => state)).toEqual(['expired']);
    expect((await risk('officePromotion', { id })).data.cost).toMatchObject({ waiting: '0.00', claims: 1 });
    const token = (
      await callFrom('200.9.9.9', 'Chrome/1')('login', { account: second.account, password: 'segredo-longo' })
    ).data;
    if ('challenge' in token) throw new Error('a code is asked for');
    const again = { ...second, call: callFrom('200.9.9.9', 'Chrome/1', token.access_token) };
    expect(await loadTitles(again)).toContain('Análise encerrada');
    expect((await claim(again, id)).state).toBe('held');
  });
});
