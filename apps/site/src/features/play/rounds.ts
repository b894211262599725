import type { Manner, SessionStep } from '@arara/game-kit';
import { type Answer, type Call, CallError } from '@arara/contract/client';
import { type Centavos, formatReais, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { insist, isUnsure, sessionKeeper } from './insist.ts';

type Step = Answer<'moveRound'>['data'];

interface RoundsParts {
  call: Call;
  /** A fresh game session; the old one is over. */
  open: () => Promise<string>;
  freshKey: () => string;
  wait: (ms: number) => Promise<void>;
  /** Waits until the next round may begin. */
  gate: (manner: Manner) => Promise<void>;
  /** Told of the balance after every step. */
  onBalance: (balance: Pick<Step, 'money' | 'bonus_money'>) => void;
}

/** Rounds of one game of moves, one at a time. */
export interface Rounds {
  /** The round that is open, as it stands; `null` when there is none. */
  current(): Promise<SessionStep | null>;
  begin(stake: Centavos, input: unknown, manner?: Manner): Promise<SessionStep>;
  /** Makes the next move of the round that is open. */
  move(move: unknown): Promise<SessionStep>;
}

function stepOf(step: Step): SessionStep {
  return {
    roundId: step.round_id,
    stake: centavosOf(step.stake),
    staked: centavosOf(step.staked),
    view: step.view,
    made: step.made,
    balance: sum([centavosOf(step.money), centavosOf(step.bonus_money)]),
    over: step.over && { multiplierE4: BigInt(step.over.multiplier_e4), win: centavosOf(step.over.win) },
  };
}

const isCalled = (error: unknown, ...names: string[]): boolean =>
  error instanceof CallError && names.includes(error.error ?? '');

/**
 * Plays rounds of moves so that one press is one move: a move carries its number, a beginning its key, and both are sent
 * again where no answer came. A round that went on in another tab is shown as it stands instead of a refusal.
 */
export function createRounds({ call, open, freshKey, wait, gate, onBalance }: RoundsParts, session: string): Rounds {
  const inSession = sessionKeeper(open, session);
  let shown: SessionStep | null = null;
  let held: { what: string; key: string } | undefined;

  function show(step: Step): SessionStep {
    onBalance(step);
    shown = stepOf(step);
    return shown;
  }

  async function current(): Promise<SessionStep | null> {
    const ask = () => inSession(async (at) => (await call('openRound', { session: at })).data);
    const step = await insist(ask, wait);
    shown = step && show(step);
    return shown;
  }

  /** What stands instead of what was refused; the refusal itself where nothing does. */
  async function orCurrent(error: unknown): Promise<SessionStep> {
    const stands = await current();
    if (stands === null) throw error;
    return stands;
  }

  return {
    current,
    async begin(stake, input, manner = {}) {
      const what = JSON.stringify([formatReais(stake), input]);
      if (held?.what !== what) held = { what, key: freshKey() };
      const asked = { stake: formatReais(stake), input, key: held.key, ...manner };
      try {
        await gate(manner);
        const begin = () => inSession(async (at) => (await call('beginRound', { session: at, ...asked })).data);
        const step = await insist(begin, wait);
        held = undefined;
        return show(step);
      } catch (error) {
        if (!isUnsure(error)) held = undefined;
        if (isCalled(error, 'round_open')) return orCurrent(error);
        throw error;
      }
    },
    async move(move) {
      if (shown === null) throw new Error('no round is open');
      const asked = { round_id: shown.roundId, number: shown.made, move };
      try {
        const make = () => inSession(async (at) => (await call('moveRound', { session: at, ...asked })).data);
        return show(await insist(make, wait));
      } catch (error) {
        if (isCalled(error, 'move_made')) return orCurrent(error);
        throw error;
      }
    },
  };
}
