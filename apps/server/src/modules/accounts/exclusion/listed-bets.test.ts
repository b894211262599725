import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { type RegisterSimulator, openRegisterSimulator } from '../../../../testing/exclusion-register.ts';
import {
  coinGame,
  flightGame,
  freshKey,
  minuteCoin,
  payCode,
  proofOf,
  registerMember,
  requestDeposit,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { brazilianDetails, meetBrazilianRules } from '../../../../testing/people.ts';
import { getTestJurisdiction } from '../../../../testing/test-jurisdiction.ts';
import { type SharedPlayer, type SharedTables, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';

const MOVES_GAME = 'maior-menor';

let tables: SharedTables;
let register: RegisterSimulator;
let cpfs = 200_000_000;

/** The next valid CPF. */
function nextCpf(): string {
  cpfs += 1;
  const digits = String(cpfs).split('').map(Number);
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A player with money and a seat at a table, and their CPF. */
async function join(game: string = coinGame.name): Promise<SharedPlayer & { cpf: string }> {
  const cpf = nextCpf();
  const member = await registerMember(tables, brazilianDetails(cpf));
  // Under the Brazilian profile, registration does this for every member of a test.
  if (getTestJurisdiction() === 'caribbean') await meetBrazilianRules(tables, member);
  const { pix_code } = await requestDeposit(member, '100.00');
  await payCode(tables, pix_code, { payer: { nome: 'Maria da Silva', cpf } });
  return { ...(await sitDown(tables, { member, game })), cpf };
}

/** Begins a round of moves, which stays open. */
async function beginRound({ call }: SharedPlayer, stake: string) {
  const { session } = (await call('launch', { platType: 'arara', gameCode: MOVES_GAME })).data;
  return (await call('beginRound', { session, stake, input: {}, key: freshKey() })).data;
}

async function askRegister(memberId: number): Promise<void> {
  await tables.database.atomically((tx) =>
    tables.server.jobs.enqueue(tx, 'register_check', { memberId, channel: 'sweep' }),
  );
  await tables.settle();
}

/** The register lists a player, and is asked about them. */
async function list({ id, cpf }: { id: number; cpf: string }): Promise<void> {
  register.list(cpf, ['PROGRAMA_SOCIAL']);
  await askRegister(id);
}

async function loadWallet(id: number) {
  const { rows } = await sql<{ cash: bigint; inPlay: bigint; staked: bigint }>`
    select cash, in_play as "inPlay", staked from ledger.wallet where player_id = ${id}`.execute(tables.database.db);
  return rows[0];
}

async function listRefunds(id: number) {
  const { rows } = await sql<{ game: string; stake: bigint }>`
    select game, stake from exclusion.refund where member_id = ${id} order by game, stake`.execute(tables.database.db);
  return rows;
}

const listTickets = async (id: number) => {
  const { rows } = await sql<{ state: string }>`
    select state from rounds.ticket where player_id = ${id} order by placed_at, number`.execute(tables.database.db);
  return rows.map(({ state }) => state);
};

/** Repeats the job of the player's listing. */
async function repeatRefunds(id: number): Promise<void> {
  const { rows } = await sql<{ periodId: string }>`
    select id as "periodId" from exclusion.period where member_id = ${id} and kind = 'register'`.execute(
    tables.database.db,
  );
  const [{ periodId } = { periodId: '' }] = rows;
  await tables.database.atomically((tx) => tables.server.jobs.enqueue(tx, 'listed_bets', { memberId: id, periodId }));
  await tables.settle();
}

beforeAll(async () => {
  register = await openRegisterSimulator();
  tables = await openSharedTables({ exclusionRegister: register.register, counters: unlimitedCounters() });
  // Its members have a CPF, and its rules name the register.
  await sql`update sites.site set jurisdiction = 'br-spa'`.execute(tables.database.db);
  tables.bus.publish('site_changed', { site: 'arara' });
  await tables.step();
});

beforeEach(async () => {
  // A new round: each test places its bets in one that is open.
  for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
});
afterEach(() => requireSoundBooks(tables));

afterAll(async () => {
  await tables.close();
  await register.close();
});

describe('the open bets of a listed player', () => {
  it('in rounds that are not drawn are returned once, with the evidence', async () => {
    const maria = await join();
    const other = await join();
    await maria.place({ stake: '1.00' });
    await maria.place({ stake: '5.00', input: { side: 'tails' } });
    await other.place({ stake: '5.00' });
    await list(maria);
    expect(await loadWallet(maria.id)).toEqual({ cash: 100_00n, inPlay: 0n, staked: 0n });
    expect(await listTickets(maria.id)).toEqual(['void', 'void']);
    expect(await listRefunds(maria.id)).toEqual([
      { game: coinGame.name, stake: 1_00n },
      { game: coinGame.name, stake: 5_00n },
    ]);
    await repeatRefunds(maria.id);
    expect(await loadWallet(maria.id)).toMatchObject({ cash: 100_00n, inPlay: 0n });
    expect(await loadWallet(other.id)).toMatchObject({ cash: 95_00n, inPlay: 5_00n });
    for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
    expect(await listTickets(maria.id)).toEqual(['void', 'void']);
    expect(await listTickets(other.id)).not.toContain('open');
    expect(await loadWallet(other.id)).toMatchObject({ inPlay: 0n, staked: 5_00n });
  });

  it('in a locked round that waits for its draw are returned', async () => {
    const maria = await join();
    await maria.place({ stake: '5.00' });
    await tables.pass(10);
    const { round } = await maria.loadView();
    expect(round.state).toBe('locked');
    await list(maria);
    expect(await loadWallet(maria.id)).toEqual({ cash: 100_00n, inPlay: 0n, staked: 0n });
    for (const seconds of [1, 4, 3]) await tables.pass(seconds);
    expect(await listTickets(maria.id)).toEqual(['void']);
  });

  it('in a round that is drawn end by its result', async () => {
    const maria = await join(flightGame.name);
    await maria.place({ stake: '5.00' });
    const { round } = await maria.loadView();
    const isRunning = async () => {
      const { rows } = await sql<{ state: string }>`select state from rounds.round where id = ${round.id}`.execute(
        tables.database.db,
      );
      return rows[0]?.state === 'running';
    };
    for (let passed = 0; passed < 60 && !(await isRunning()); passed += 1) await tables.pass(1);
    expect(await isRunning()).toBe(true);
    await list(maria);
    expect(await listRefunds(maria.id)).toEqual([]);
    expect(await listTickets(maria.id)).toEqual(['open']);
    for (let passed = 0; passed < 120 && (await listTickets(maria.id)).includes('open'); passed += 1)
      await tables.pass(1);
    expect(await loadWallet(maria.id)).toMatchObject({ inPlay: 0n, staked: 5_00n });
  });

  it('of rounds of moves are returned with every raise, and a later move finds no round', async () => {
    const maria = await join();
    const begun = await beginRound(maria, '10.00');
    expect(await loadWallet(maria.id)).toMatchObject({ cash: 90_00n, inPlay: 10_00n });
    await list(maria);
    expect(await loadWallet(maria.id)).toEqual({ cash: 100_00n, inPlay: 0n, staked: 0n });
    expect(await listRefunds(maria.id)).toEqual([{ game: MOVES_GAME, stake: 10_00n }]);
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: MOVES_GAME })).data;
    const move = { session, round_id: begun.round_id, number: begun.made, move: 'higher' };
    await expect(maria.call('moveRound', move)).rejects.toMatchObject({ code: 404 });
    await expect(beginRound(maria, '1.00')).rejects.toMatchObject({ error: 'player_blocked' });
    await repeatRefunds(maria.id);
    expect(await loadWallet(maria.id)).toMatchObject({ cash: 100_00n });
  });

  it('stay where the register took the player off before the job ran', async () => {
    const maria = await join(minuteCoin.name);
    await list(maria);
    register.list(maria.cpf, null);
    await askRegister(maria.id);
    await maria.place({ stake: '1.00' });
    await repeatRefunds(maria.id);
    expect(await listTickets(maria.id)).toEqual(['open']);
    expect(await loadWallet(maria.id)).toMatchObject({ cash: 99_00n, inPlay: 1_00n });
  });
});

describe('the open bets of a player who excludes themselves', () => {
  it('end by the rules of their games', async () => {
    const maria = await join();
    await maria.place({ stake: '5.00' });
    await maria.call('exclusionStart', { kind: 'pause', length: '1d', proof: await proofOf(maria.call) });
    await tables.settle();
    expect(await listRefunds(maria.id)).toEqual([]);
    expect(await listTickets(maria.id)).toEqual(['open']);
    for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
    expect(await loadWallet(maria.id)).toMatchObject({ inPlay: 0n, staked: 5_00n });
  });
});

describe('the refunds of any bets', () => {
  const bet = fc.record({
    kind: fc.constantFrom('round', 'ticket', 'minute'),
    stake: fc.constantFrom('1.00', '5.00'),
  });

  it('return exactly what was in play, whatever was open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 5 }), async (bets) => {
        for (const seconds of [10, 1, 4, 3]) await tables.pass(seconds);
        const maria = await join();
        const atMinute = await sitDown(tables, { member: maria, game: minuteCoin.name });
        const placed: string[] = [];
        for (const { kind, stake } of bets) {
          const place =
            kind === 'round'
              ? beginRound(maria, stake)
              : kind === 'ticket'
                ? maria.place({ stake })
                : atMinute.place({ stake });
          // A second open round of a game, or a ticket too many, is refused and takes nothing.
          if (
            await place.then(
              () => true,
              () => false,
            )
          )
            placed.push(stake);
        }
        const total = placed.reduce((sum, stake) => sum + BigInt(stake.replace('.', '')), 0n);
        expect(await loadWallet(maria.id)).toEqual({ cash: 100_00n - total, inPlay: total, staked: 0n });
        await list(maria);
        await repeatRefunds(maria.id);
        expect(await loadWallet(maria.id)).toEqual({ cash: 100_00n, inPlay: 0n, staked: 0n });
        const refunds = await listRefunds(maria.id);
        expect(refunds.reduce((sum, { stake }) => sum + stake, 0n)).toBe(total);
        expect(refunds).toHaveLength(placed.length);
        await requireSoundBooks(tables);
      }),
      { numRuns: 6, seed: 87 },
    );
  }, 120_000);
});

describe('the back office', () => {
  it('shows how many bets of a listing were returned, and their stakes', async () => {
    const maria = await join();
    await maria.place({ stake: '5.00' });
    await list(maria);
    const risk = await signInStaff(tables, 'risk', 'risk-refunds@arara.test');
    const [listing] = (await risk('officeExclusions', { player_id: maria.id })).data.data;
    expect(listing).toMatchObject({ kind: 'register', refunded_bets: 1, refunded_stakes: '5.00' });
  });
});
