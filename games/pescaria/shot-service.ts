import type { Settled } from '@arara/game-kit';
import { type Centavos, ZERO, centavos } from '@arara/money';
import { type LandedBet, createLandedBets } from './landed-bets.ts';
import { MOST_SHOTS, type PescariaInput, isPescariaOutcome, salvos } from './outcome.ts';
import { CALM, type Sea, type Volley, answer, fire, pass, withdraw } from './sea.ts';
import type { Fish } from './fish.ts';

/** So many shots may wait to be sent; who presses faster waits for them. */
const MOST_WAITING = 2 * MOST_SHOTS;

interface Waiting {
  readonly id: number;
  readonly fish: Fish;
  readonly price: Centavos;
  /** Its number in a series that plays without a press. */
  readonly auto: number | undefined;
}

/** What was staked and won since the game was opened, and what is under way: staked or won, and not yet shown. */
export interface Tally {
  readonly shots: number;
  readonly spent: Centavos;
  readonly back: Centavos;
  readonly held: Centavos;
}

export const NOTHING: Tally = { shots: 0, spent: ZERO, back: ZERO, held: ZERO };

/** What the view provides. */
export interface ShotServiceDeps {
  /** `aims` are the ids of the fish, for the other players of the room; `auto` the number of its last shot in a series. */
  play(stake: Centavos, input: PescariaInput, aims: readonly string[], auto: number | undefined): Promise<Settled>;
  /** The tally is another. */
  onTally(tally: Tally): void;
  /** A net closed, over a catch or over nothing. */
  onShown(volley: Volley): void;
  /** A shot is over, its coins are there: what it brought. */
  onOver(found: Centavos): void;
  /** The last shot of a bet is over. */
  onLanded(landed: LandedBet): void;
  /** A bet was refused: its shots are taken back, as are those that waited behind it. */
  onRefused(error: unknown): void;
}

export interface ShotService {
  /** Replaces the dependencies: a view passes those of its last render. */
  serve(deps: ShotServiceDeps): void;
  /** All that is under way now. */
  sea(): Sea;
  /** Fires; false where too many shots wait already, or the fish is gone by the time. */
  shoot(fish: Fish, price: Centavos, at: number, auto?: number): 'fired' | 'full' | 'gone';
  /** Whether another shot may wait to be sent. */
  hasRoom(): boolean;
  /** Shows what is due at a moment. */
  advance(at: number): void;
}

/** Takes the next shots of one price, as many as may go out together. */
function take(waiting: Waiting[]): readonly Waiting[] {
  const other = waiting.findIndex(({ price }) => price !== waiting[0]?.price);
  const alike = other < 0 ? waiting.length : other;
  return waiting.splice(0, salvos.findLast((shots) => shots <= alike) ?? 0);
}

/** Keeps the sums. */
function createSums(onChange: (tally: Tally) => void) {
  let tally = NOTHING;
  const sum = (one: Centavos, more: bigint = 0n) => centavos(one + more);
  return (change: { shots?: number; spent?: bigint; back?: bigint; held: bigint }): void => {
    const { shots = 0, spent, back, held } = change;
    tally = {
      shots: tally.shots + shots,
      spent: sum(tally.spent, spent),
      back: sum(tally.back, back),
      held: sum(tally.held, held),
    };
    onChange(tally);
  };
}

/** Sends what waits, a bet after the other, for as long as there is something. */
function createSender(
  send: (shots: readonly Waiting[]) => Promise<void>,
  lose: (lost: readonly Waiting[], error: unknown) => void,
) {
  const waiting: Waiting[] = [];
  let busy = false;
  async function flush(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let shots = take(waiting); shots.length > 0; shots = take(waiting)) {
      try {
        await send(shots);
      } catch (error) {
        lose([...shots, ...waiting.splice(0)], error);
      }
    }
    busy = false;
  }
  return {
    isFull: () => waiting.length >= MOST_WAITING,
    add(shot: Waiting) {
      waiting.push(shot);
      void flush();
    },
  };
}

/**
 * Shots from the press to the catch: each is shown at once, sent with others of its price as soon as the last ones are
 * answered, and completed when both the net and the answer are there.
 */
export function createShotService(first: ShotServiceDeps): ShotService {
  const landings = createLandedBets();
  let deps = first;
  let sea = CALM;
  let count = 0;
  const note = createSums((tally) => deps.onTally(tally));

  async function send(shots: readonly Waiting[]): Promise<void> {
    const price = shots[0]?.price ?? ZERO;
    const stake = centavos(price * BigInt(shots.length));
    const input = { shots: shots.map(({ fish }) => fish.kind) };
    const aims = shots.map(({ fish }) => fish.id);
    const { outcome, roundId, win } = await deps.play(stake, input, aims, shots.findLast((shot) => shot.auto)?.auto);
    if (!isPescariaOutcome(outcome)) throw new TypeError('not an outcome of this game');
    for (const [index, { id }] of shots.entries()) sea = answer(sea, id, outcome.shots[index]?.times ?? 0);
    const ids = shots.map(({ id }) => id);
    landings.begin({ roundId, price, stake, win }, ids);
    note({ shots: shots.length, spent: stake, held: win - stake });
  }
  const sender = createSender(send, (lost, error) => {
    sea = withdraw(sea, new Set(lost.map(({ id }) => id)));
    note({ held: -lost.reduce((sum, { price }) => sum + price, 0n) });
    deps.onRefused(error);
  });

  return {
    serve: (next) => void (deps = next),
    sea: () => sea,
    hasRoom: () => !sender.isFull(),
    shoot(fish, price, at, auto) {
      if (sender.isFull()) return 'full';
      const id = (count += 1);
      const fired = fire(sea, id, fish, at, price);
      if (fired === sea) return 'gone';
      sea = fired;
      note({ held: price });
      sender.add({ id, fish, price, auto });
      return 'fired';
    },
    advance(at) {
      const passed = pass(sea, at);
      sea = passed.sea;
      for (const volley of passed.shown) deps.onShown(volley);
      for (const volley of passed.over) {
        const { found, landed } = landings.show(volley);
        deps.onOver(found);
        note({ held: -found, back: found });
        if (landed) deps.onLanded(landed);
      }
    },
  };
}
