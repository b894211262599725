import { type RoundGame, type SoloGame, advance, drawsOf, isScheduled } from '@arara/game-kit';
import type { RememberedSeeds, TestMember } from '@arara/server/testing';
import type { CoverageExamples } from '../../games/coverage-example.ts';
import type { ForcedRound } from './forced-outcomes.ts';

/** A win that is celebrated with a mascot, in ten-thousandths of the stake: larger ones are celebrated longer than a picture needs. */
const WANTED_E4 = { least: 500_000n, most: 1_500_000n };
const MOST_SEEDS = 3_000;
/** How many states of a game of moves are tried with one draw, and with how many draws. */
const MOST_STATES = 120;
const MOST_DEALS = 200;
const SEED = new Uint8Array(32).fill(7);

const isWanted = (multiplierE4: bigint): boolean => multiplierE4 >= WANTED_E4.least && multiplierE4 <= WANTED_E4.most;

/** The better of two wins: the larger one that is not too large. */
function better<Win extends { readonly multiplierE4: bigint }>(a: Win | undefined, b: Win): Win {
  if (b.multiplierE4 > WANTED_E4.most) return a ?? b;
  return a === undefined || a.multiplierE4 > WANTED_E4.most || b.multiplierE4 > a.multiplierE4 ? b : a;
}

/** Finds the best end of one deal, its moves tried depth first: that is how far a player comes who never loses. */
function findLongWay(
  game: SoloGame & { kind: 'session' },
  draw: () => ReturnType<ReturnType<typeof drawsOf>>,
  choice: unknown,
) {
  const ways: (readonly unknown[])[] = [[]];
  let best: ForcedRound | undefined;
  for (let tried = 0; tried < MOST_STATES; tried += 1) {
    const way = ways.pop();
    if (way === undefined) break;
    const stream = draw();
    let state = game.begin(stream, choice);
    for (const move of way) state = advance(game, stream, state, move);
    const multiplierE4 = game.returnE4(state);
    if (multiplierE4 === undefined) ways.push(...game.moves(state).map((move) => [...way, move]));
    else if (way.length > 0 && game.stakedE4(state) === 10_000n) best = better(best, { moves: way, multiplierE4 });
    if (best && isWanted(best.multiplierE4)) break;
  }
  return best;
}

/** Chooses a client seed with which the member's next round of a game wins as much as a picture wants, and returns that round. */
export async function forceLargeWin(
  { seeds, member }: { readonly seeds: RememberedSeeds; readonly member: TestMember },
  game: SoloGame,
  input: unknown,
): Promise<ForcedRound> {
  const { next_commitment: next } = (await member.call('seed', {})).data;
  const draws = drawsOf(seeds.seedOf(next));
  const choice = game.readInput(input);
  let best: (ForcedRound & { readonly seed: string }) | undefined;
  const most = game.kind === 'instant' ? MOST_SEEDS : MOST_DEALS;
  for (let number = 0; number < most && !(best && isWanted(best.multiplierE4)); number += 1) {
    const seed = `retrato-${number}`;
    const round =
      game.kind === 'instant'
        ? { moves: [], multiplierE4: game.play(draws(seed, 0), choice).multiplierE4 }
        : findLongWay(game, () => draws(seed, 0), choice);
    if (round) best = better(best, { ...round, seed });
  }
  if (!best) throw new Error(`${game.name} never wins with ${JSON.stringify(input)}`);
  await member.call('rotateSeed', { client_seed: best.seed });
  return best;
}

/** A draw of a shared round, and the bet that it pays best. */
interface WonDraw {
  readonly outcome: unknown;
  readonly input: unknown;
  readonly multiplierE4: bigint;
}

/** The bets that a folder names, in the form of its tickets. */
async function listBets({ name }: RoundGame): Promise<readonly unknown[]> {
  const module = (await import(`../../games/${name}/coverage-examples.ts`)) as { coverageExamples: CoverageExamples };
  const { covering, risky } = module.coverageExamples;
  return [...Object.values(covering), ...Object.values(risky)].flat().map(([choice]) => choice);
}

/** In a flight the draw is its end, in hundredths, and who leaves below it is paid. */
const FLIGHT = { outcome: { end: 900 }, leavesAtE4: 60_000n };

/** Finds the draw and the bet that win as much as a picture wants; the same for the same setup. */
function findWonDraw(game: RoundGame, bets: readonly unknown[], setup: unknown): WonDraw {
  const draws = drawsOf(SEED);
  let best: WonDraw | undefined;
  for (let nonce = 0; nonce < MOST_SEEDS; nonce += 1) {
    const outcome = game.flight ? FLIGHT.outcome : game.draw(draws('retrato', nonce), setup);
    for (const bet of bets) {
      const input = game.readInput(bet, setup);
      if (input === undefined) continue;
      const left = game.flight?.leavesAtE4(input) === undefined ? undefined : FLIGHT.leavesAtE4;
      best = better(best, { outcome, input: bet, multiplierE4: game.pay(outcome, input, setup, left) });
      if (isWanted(best.multiplierE4)) return best;
    }
    if (game.flight) break;
  }
  if (!best) throw new Error(`${game.name} has no bets to photograph`);
  return best;
}

/** A shared game whose every draw wins much for one bet, and that bet. Its rounds follow quickly and are shown in full. */
export interface GenerousTable {
  readonly game: RoundGame;
  /** What to bet in a round, by what it shows before its bets. */
  findBet(setup: unknown): unknown;
}

/** How long a round takes bets: seven screens are photographed before it closes. */
const OPEN_MS = 14_000;
const REST = { lockedMs: 500, restMs: 4_000 };

export async function makeGenerous(game: RoundGame): Promise<GenerousTable> {
  const bets = game.flight ? [{ auto: 600 }] : await listBets(game);
  const found = new Map<string, WonDraw>();
  const wonDraw = (setup: unknown): WonDraw => {
    const key = JSON.stringify(setup);
    const known = found.get(key) ?? findWonDraw(game, bets, setup);
    found.set(key, known);
    return known;
  };
  const { outcome } = wonDraw(game.setup(1));
  const timing = isScheduled(game.timing)
    ? { everyMs: OPEN_MS + game.showMs(outcome) + REST.lockedMs + REST.restMs, ...REST, ahead: 2 }
    : { openMs: OPEN_MS, ...REST };
  return {
    game: { ...game, timing, draw: (_draw, setup) => wonDraw(setup).outcome },
    findBet: (setup) => wonDraw(setup).input,
  };
}
