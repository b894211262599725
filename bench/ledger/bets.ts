import { type Played, drawsOf, winOf } from '@arara/game-kit';
import { findGame } from '@arara/games';
import { type Centavos, centavos } from '@arara/money';
import { type Bet, createBetWriter } from '@arara/server/ledger';
import { Failure, createLog, systemClock } from '../../apps/server/src/platform/index.ts';
import { createBetKeys } from '../bet-key.ts';
import { query } from '../query.ts';

/** A player of the benchmark, and the next number of their seed. */
export interface Player {
  id: number;
  seedId: string;
  nonce: bigint;
}

/** The part of the ledger's writer that the benchmarks use. */
export interface Writer {
  settle(bet: Bet): Promise<{ status: string }>;
  close(): Promise<void>;
}

/** Makes bets with unique keys and has the ledger settle them. */
export interface Bettor {
  /** Bets for a player without a bet in flight. Resolves to `undefined` if it is settled, else to the reason. */
  bet(): Promise<string | undefined>;
  close(): Promise<void>;
}

export const GAME = 'tigre-da-vez';
export const STAKE = centavos(100);

/** Enough for any run: no bet is refused for insufficient funds. */
const FUNDS = 1_000_000_000n;
const FIRST_PLAYER = 1_000_001;
const ROUNDS_KEPT = 2048;

/**
 * Wallets with money and a seed, and nothing in the ledger yet: its tables are as empty as on the first
 * day. `sound` books a deposit for each instead, so that the ledger verifies.
 */
export async function fundWallets(url: string, players: number, { sound = false } = {}): Promise<void> {
  const last = FIRST_PLAYER + players - 1;
  await query(
    url,
    `insert into ledger.wallet (player_id, draw_seed, cash)
     select id, gen_random_uuid(), $3 from generate_series($1::integer, $2::integer) as id`,
    [FIRST_PLAYER, last, String(sound ? 0 : FUNDS)],
  );
  if (sound) await bookDeposits(url, FIRST_PLAYER, last);
  await query(url, 'vacuum (analyze) ledger.wallet');
}

/** In small transactions: one that updates an operator account very often leaves many dead versions of its row. */
async function bookDeposits(url: string, first: number, last: number): Promise<void> {
  const size = 500;
  for (let from = first; from <= last; from += size) {
    await query(
      url,
      `select count(ledger.append_v1(id, 'deposit', gen_random_uuid(), 0, 'bench', '{11,1}', array[-$3::bigint, $3::bigint],
         now(), current_date, 0, 0, 0, 0))
       from generate_series($1::integer, $2::integer) as id`,
      [from, Math.min(from + size - 1, last), String(FUNDS)],
    );
  }
}

/** Every player with a seed; of those with `share`, only the ones whose block of sixteen is of that share of two. */
export async function loadPlayers(url: string, share?: 0 | 1): Promise<Player[]> {
  const rows = await query<{ id: number; seedId: string; nonce: string }>(
    url,
    `select player_id as id, draw_seed as "seedId", draw_nonce as nonce from ledger.wallet
     where draw_seed is not null and ($1::integer is null or (player_id / 16) % 2 = $1)`,
    [share ?? null],
  );
  return rows.map(({ id, seedId, nonce }) => ({ id, seedId, nonce: BigInt(nonce) }));
}

/** Real rounds of a real game, drawn beforehand: what is measured is the ledger, not the reels. */
function drawRounds(): Played[] {
  const game = findGame(GAME);
  if (game?.kind !== 'instant') throw new Error(`there is no game ${GAME} of one draw`);
  const draw = drawsOf(new Uint8Array(32).fill(7));
  return Array.from({ length: ROUNDS_KEPT }, (_, nonce) => game.play(draw('bench', BigInt(nonce)), {}));
}

/** Makes the next bet of a player. */
export type MakeBet = (player: Player) => Bet;

/** `now` is the time in the keys, which must be the writer's. */
export function createBetMaker(now?: () => Date): MakeBet {
  const freshKey = createBetKeys(now && { now });
  const version = findGame(GAME)?.version ?? '';
  const rounds = drawRounds();
  let made = 0;
  return ({ id, seedId, nonce }) => {
    made += 1;
    const { outcome, multiplierE4 } = rounds[made % ROUNDS_KEPT] ?? { outcome: {}, multiplierE4: 0n };
    const win: Centavos = winOf(STAKE, multiplierE4);
    return {
      playerId: id,
      key: freshKey(),
      game: GAME,
      gameVersion: version,
      seedId,
      nonce,
      input: {},
      outcome,
      multiplierE4,
      stake: STAKE,
      win,
    };
  };
}

export function openWriter(options: { url: string; writers: number; now?: () => Date }): Writer {
  const { url, writers, now } = options;
  const clock = now === undefined ? systemClock : { now };
  return createBetWriter({ url, connections: writers, clock, log: createLog('error') });
}

/** `undefined` for what was settled, else the status or the code of the refusal. What breaks is thrown. */
async function settleOn(writer: Writer, bet: Bet): Promise<string | undefined> {
  try {
    const { status } = await writer.settle(bet);
    return status === 'settled' ? undefined : status;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

/** Shuffles, so that players in adjacent rows do not bet one after the other. */
function shuffle(players: Player[]): Player[] {
  for (let last = players.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const [a, b] = [players[last], players[other]];
    if (a === undefined || b === undefined) continue;
    players[last] = b;
    players[other] = a;
  }
  return players;
}

/** Bets of many players, none of whom ever has two in flight. */
export function createBettor(writer: Writer, players: readonly Player[], now?: () => Date): Bettor {
  const make = createBetMaker(now);
  const idle = shuffle([...players]);
  let next = 0;
  let free = idle.length;
  const putBack = (player: Player): void => {
    idle[(next + free) % idle.length] = player;
    free += 1;
  };
  return {
    async bet() {
      const player = free === 0 ? undefined : idle[next];
      if (player === undefined) return 'no player is free';
      next = (next + 1) % idle.length;
      free -= 1;
      try {
        const refusal = await settleOn(writer, make(player));
        if (refusal === undefined) player.nonce += 1n;
        return refusal;
      } finally {
        putBack(player);
      }
    },
    close: () => writer.close(),
  };
}

/** Bets of one player, as many in flight as are asked for, each with the number after the one before. */
export function createSoloBettor(writer: Writer, player: Player): Bettor {
  const make = createBetMaker();
  return {
    async bet() {
      const bet = make(player);
      player.nonce += 1n;
      return settleOn(writer, bet);
    },
    close: () => writer.close(),
  };
}
