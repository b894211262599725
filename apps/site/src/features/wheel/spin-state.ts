import type { Answer } from '@arara/contract/client';

/** What the server said that a spin came to. */
export type Spun = Answer<'dailyWheelClaim'>['data'];

/** Why a spin did not happen. `isKnown` is false where no answer came: it may have happened all the same. */
export interface Refused {
  readonly message: string;
  readonly isKnown: boolean;
}

/**
 * The course of a spin. `free`: asked for, turning without an aim. `landing`: the server has told, the wheel comes to it.
 * `back`: refused, the wheel comes to rest where it was. `told` and `rest` wait for a press.
 */
export type SpinState =
  | { readonly phase: 'rest'; readonly refused?: Refused }
  | { readonly phase: 'free' }
  | { readonly phase: 'landing'; readonly spun: Spun }
  | { readonly phase: 'back'; readonly refused: Refused }
  | { readonly phase: 'told'; readonly spun: Spun };

export type SpinEvent =
  | { readonly type: 'pressed' }
  | { readonly type: 'answered'; readonly spun: Spun }
  | { readonly type: 'refused'; readonly refused: Refused }
  /** The wheel stands. */
  | { readonly type: 'stood' };

/** What comes of an event; one that does not belong to the phase changes nothing. */
export function stepped(state: SpinState, event: SpinEvent): SpinState {
  switch (event.type) {
    case 'pressed':
      return mayPress(state) ? { phase: 'free' } : state;
    case 'answered':
      return state.phase === 'free' ? { phase: 'landing', spun: event.spun } : state;
    case 'refused':
      return state.phase === 'free' ? { phase: 'back', refused: event.refused } : state;
    case 'stood':
      if (state.phase === 'landing') return { phase: 'told', spun: state.spun };
      return state.phase === 'back' ? { phase: 'rest', refused: state.refused } : state;
  }
}

/** Whether the wheel waits for its player. */
export function mayPress({ phase }: SpinState): boolean {
  return phase === 'rest' || phase === 'told';
}

/** Spins to show, of so many that were there when it was pressed: the one in the air counts as gone until it is refused. */
export function spinsToShow({ phase }: SpinState, left: number): number {
  return phase === 'free' || phase === 'landing' ? Math.max(0, left - 1) : left;
}
