import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { coinGame, signInStaff } from '../../../../testing/index.ts';
import {
  type SharedPlayer,
  type SharedTables,
  forceOutcome,
  openSharedTables,
  sitDown,
} from '../../../../testing/shared-tables.ts';
import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';

const DAY_SECONDS = 86_400;
const REASON = 'sorteio transmitido com erro';

let tables: SharedTables;
let maria: SharedPlayer;
let joao: SharedPlayer;
let [risk, finance, auditor]: Call[] = [];

beforeAll(async () => {
  tables = await openSharedTables();
  await tables.step();
  [risk, finance, auditor] = [await hire('risk'), await hire('finance'), await hire('auditor')];
});

/** Fresh players, each with fifty reais. */
async function sitBothDown(): Promise<void> {
  maria = await sitDown(tables, { money: '50.00' });
  joao = await sitDown(tables, { money: '50.00' });
}

let hired = 0;

/** Signs a new member of staff in. */
function hire(role: 'risk' | 'finance' | 'auditor'): Promise<Call> {
  hired += 1;
  return signInStaff(tables, role, `${role}${hired}@arara.test`);
}

afterEach(() => requireSoundBooks(tables));
afterAll(() => tables.close());

const staffCall = (call: Call | undefined): Call => {
  if (call === undefined) throw new Error('staff is not signed in');
  return call;
};

/** Plays the open round with the given outcome; returns its id. */
async function play(side: 'heads' | 'tails'): Promise<string> {
  const { round } = await maria.loadView();
  await tables.pass(10);
  await forceOutcome(tables, coinGame, (outcome) => outcome.side === side);
  for (const seconds of [1, 4, 3]) await tables.pass(seconds);
  return round.id;
}

const request = (roundId: string, call = risk) =>
  staffCall(call)('officeRoundReversalRequest', { round_id: roundId, reason: REASON });
const approve = (id: number, call = finance) =>
  staffCall(call)('officeRoundReversalApprove', { id, reason: 'conferido no vídeo' });
const refuse = (id: number, call = finance) =>
  staffCall(call)('officeRoundReversalRefuse', { id, reason: 'o sorteio está certo' });

async function loadReversal(id: number) {
  const { data } = await staffCall(auditor)('officeRoundReversals', { limit: 100 });
  return data.data.find((one) => one.id === id);
}

async function loadCash({ id }: SharedPlayer): Promise<bigint | undefined> {
  const { rows } = await sql<{ cash: bigint }>`select cash from ledger.wallet where player_id = ${id}`.execute(
    tables.database.db,
  );
  return rows[0]?.cash;
}

const loadTicket = async ({ call }: SharedPlayer) =>
  (await call('myTickets', { game: coinGame.name, state: 'over' })).data.data[0];

/** Maria wins and João loses five reais each. */
async function playForBoth(): Promise<string> {
  await maria.place({ stake: '5.00' });
  await joao.place({ stake: '5.00', input: { side: 'tails' } });
  return play('heads');
}

describe('the reversal of a round', () => {
  beforeEach(sitBothDown);

  it('returns the stakes and takes the wins back once a second person approves', async () => {
    const roundId = await playForBoth();
    expect([await loadCash(maria), await loadCash(joao)]).toEqual([5_480n, 4_500n]);
    const { data: requested } = await request(roundId);
    expect(requested).toMatchObject({
      status: 'waiting',
      tickets: 2,
      staked: '10.00',
      won: '9.80',
      can_approve: false,
    });
    expect([await loadCash(maria), await loadCash(joao)]).toEqual([5_480n, 4_500n]);
    expect((await approve(requested.id)).data).toMatchObject({ status: 'approved' });
    await tables.settle();
    expect([await loadCash(maria), await loadCash(joao)]).toEqual([5_000n, 5_000n]);
    expect(await loadReversal(requested.id)).toMatchObject({
      status: 'done',
      refunded: 2,
      refunded_stakes: '10.00',
      taken_back: '9.80',
      kept: 0,
    });
  });

  it('shows the bet as returned to its player, with a message', async () => {
    const { data } = await request(await playForBoth());
    await approve(data.id);
    await tables.settle();
    expect(await loadTicket(maria)).toMatchObject({ state: 'void', win: '0.00' });
    const [message] = (await maria.call('notifications', {})).data.data;
    expect(message).toMatchObject({ topic: 'money', link: '/gameRecords' });
    expect(message?.text).toContain(String(data.number));
  });

  it('leaves the round settled, so that its draw can be verified', async () => {
    const roundId = await playForBoth();
    const { data } = await request(roundId);
    await approve(data.id);
    await tables.settle();
    const { data: rounds } = await staffCall(auditor)('officeTableRounds', { game: coinGame.name, status: 'reversed' });
    expect(rounds.data[0]).toMatchObject({
      id: roundId,
      state: 'settled',
      staked: '10.00',
      won: '0.00',
      refunded: '10.00',
      reversal: { id: data.id, status: 'done' },
      can_reverse: false,
    });
  });

  it('keeps a win that its player no longer has, and leaves no debt', async () => {
    const rich = await sitDown(tables, { money: '50.00' });
    await rich.place({ stake: '50.00' });
    await joao.place({ stake: '5.00', input: { side: 'tails' } });
    const { data } = await request(await play('heads'));
    await rich.place({ stake: '50.00' });
    await rich.place({ stake: '5.00' });
    await approve(data.id);
    await tables.settle();
    expect(await loadCash(rich)).toBe(4_300n);
    expect(await loadCash(joao)).toBe(5_000n);
    expect(await loadReversal(data.id)).toMatchObject({ status: 'done', refunded: 1, kept: 1, kept_wins: '98.00' });
    const { tickets } = await staffCall(auditor)('officeTableRounds', { game: coinGame.name, round_id: data.round_id });
    expect(tickets.find(({ player_id: id }) => id === rich.id)).toMatchObject({ state: 'paid', kept: true });
    await play('heads');
  });

  it('runs once, however often its job does', async () => {
    const { data } = await request(await playForBoth());
    await approve(data.id);
    for (let run = 0; run < 3; run += 1)
      await tables.database.atomically((tx) => tables.server.jobs.enqueue(tx, 'round_reversal', { id: data.id }));
    await tables.settle();
    expect([await loadCash(maria), await loadCash(joao)]).toEqual([5_000n, 5_000n]);
    const { data: entries } = await staffCall(auditor)('officeAudit', {
      subject: `round:${data.round_id}`,
      order: 'asc',
    });
    expect(entries.data.map(({ action }) => action)).toEqual([
      'round.reversal_requested',
      'round.reversal_approved',
      'round.reversed',
    ]);
  });
});

describe('a request', () => {
  // An address may register only so many accounts in a minute.
  beforeAll(sitBothDown);

  it('is not approved by the person who made it', async () => {
    const { data } = await request(await playForBoth());
    await expect(approve(data.id, risk)).rejects.toMatchObject({ error: 'round_reversal_second_person', code: 409 });
    expect((await refuse(data.id, risk)).data.status).toBe('refused');
  });

  it('is decided once, and may be made again after a refusal', async () => {
    const roundId = await playForBoth();
    const { data: first } = await request(roundId);
    await expect(request(roundId)).rejects.toMatchObject({ error: 'round_reversal_exists' });
    await refuse(first.id);
    await expect(refuse(first.id)).rejects.toMatchObject({ error: 'round_reversal_decided' });
    await expect(approve(first.id)).rejects.toMatchObject({ error: 'round_reversal_decided' });
    const { data: second } = await request(roundId);
    await approve(second.id);
    await expect(request(roundId)).rejects.toMatchObject({ error: 'round_reversal_exists' });
    await tables.settle();
  });

  it('is refused for a round that is not over, has no tickets, or is unknown', async () => {
    const { round } = await maria.loadView();
    await expect(request(round.id)).rejects.toMatchObject({ error: 'round_not_over' });
    await expect(request(await play('heads'))).rejects.toMatchObject({ error: 'round_not_over' });
    const unknown = '00000000-0000-7000-8000-000000000000';
    await expect(request(unknown)).rejects.toMatchObject({ error: 'not_found', code: 404 });
    await expect(request('7')).rejects.toMatchObject({ code: 422 });
    await expect(approve(2_000_000_000)).rejects.toMatchObject({ error: 'not_found' });
  });

  it('is refused without the permission', async () => {
    const roundId = await playForBoth();
    await expect(request(roundId, auditor)).rejects.toMatchObject({ code: 403 });
    await expect(request(roundId, finance)).rejects.toMatchObject({ code: 403 });
    const { data } = await request(roundId);
    await expect(approve(data.id, auditor)).rejects.toMatchObject({ code: 403 });
    await refuse(data.id);
  });

  it('stands before those that are decided while it waits', async () => {
    const { data: waiting } = await request(await playForBoth());
    const { data: later } = await request(await playForBoth());
    await refuse(later.id);
    const { data } = await staffCall(auditor)('officeRoundReversals', { limit: 1 });
    expect(data.data.map(({ id }) => id)).toEqual([waiting.id]);
    await refuse(waiting.id);
  });

  it('comes too late once the day of the site is over, also for its approval', async () => {
    const roundId = await playForBoth();
    const now = tables.clock.now();
    const midnight = startOfDay(dayOf(addSeconds(now, DAY_SECONDS)));
    tables.clock.advance((midnight.getTime() - now.getTime()) / 1000 - 1);
    const { data } = await request(roundId, await hire('risk'));
    tables.clock.advance(1);
    const nextDay = await hire('finance');
    await expect(approve(data.id, nextDay)).rejects.toMatchObject({ error: 'round_reversal_late' });
    await refuse(data.id, nextDay);
    await expect(request(roundId, await hire('risk'))).rejects.toMatchObject({
      error: 'round_reversal_late',
    });
  });
});
