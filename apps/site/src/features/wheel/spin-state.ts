import type { Answer } from '@arara/contract/client';

/** The server's result of a spin. */
export type SpinPrize = Answer<'dailyWheelClaim'>['data'];

/** Why a spin was refused. `isKnown` is false without an answer: the spin may have happened. */
export interface Refused {
  readonly message: string;
  readonly isKnown: boolean;
}

/**
 * The phases of a spin. `free`: requested, turning without a target. `landing`: answered, the wheel stops at the prize.
 * `back`: refused, the wheel returns to its previous position. `result` and `rest` wait for a press.
 */
export type SpinState =
  | { readonly phase: 'rest'; readonly refused?: Refused }
  | { readonly phase: 'free' }
  | { readonly phase: 'landing'; readonly spun: SpinPrize }
  | { readonly phase: 'back'; readonly refused: Refused }
  | { readonly phase: 'result'; readonly spun: SpinPrize };

export type SpinEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'answered'; readonly spun: SpinPrize }
  | { readonly type: 'refused'; readonly refused: Refused }
  /** The wheel has stopped. */
  | { readonly type: 'stood' };

/** Returns the next state; an event that does not belong to the phase changes nothing. */
export function nextSpinState(state: SpinState, event: SpinEvent): SpinState {
  switch (event.type) {
    case 'pressed':
      return canPress(state) ? { phase: 'free' } : state;
    case 'answered':
      return state.phase === 'free' ? { phase: 'landing', spun: event.spun } : state;
    case 'refused':
      return state.phase === 'free' ? { phase: 'back', refused: event.refused } : state;
    case 'stood':
      if (state.phase === 'landing') return { phase: 'result', spun: state.spun };
      return state.phase === 'back' ? { phase: 'rest', refused: state.refused } : state;
  }
}

/** Whether the player can press. */
export function canPress({ phase }: SpinState): boolean {
  return phase === 'rest' || phase === 'result';
}

/** Number of spins to show, of the number before the press: the spin in progress is excluded until it is refused. */
export function spinsToShow({ phase }: SpinState, left: number): number {
  return phase === 'free' || phase === 'landing' ? Math.max(0, left - 1) : left;
}
