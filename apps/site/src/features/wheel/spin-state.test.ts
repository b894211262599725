import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpinEvent, type SpinState, type SpinPrize, canPress, spinsToShow, nextSpinState } from './spin-state.ts';

const spunAt = (place: number): SpinPrize => ({
  status: 'success',
  code: 200,
  remainingspins: 2,
  reward: '5.00',
  quantity: 1,
  free_rounds: null,
  message: '',
  held: false,
  place,
  spin: { id: `S${place}`, seed_id: 'D1', commitment: 'ab', client_seed: 'minha', nonce: '4' },
});
const REST: SpinState = { phase: 'rest' };
const refused = { message: 'Seus giros acabaram.', isKnown: true };
const run = (...events: readonly SpinEvent[]) => events.reduce(nextSpinState, REST);

const anyEvent = fc.oneof(
  fc.constant<SpinEvent>({ type: 'pressed' }),
  fc.nat({ max: 7 }).map((place): SpinEvent => ({ type: 'answered', spun: spunAt(place) })),
  fc.constant<SpinEvent>({ type: 'refused', refused }),
  fc.constant<SpinEvent>({ type: 'stood' }),
);

describe('spin', () => {
  it('turns freely, stops at the server’s prize and shows it', () => {
    expect(run({ type: 'pressed' })).toEqual({ phase: 'free' });
    expect(run({ type: 'pressed' }, { type: 'answered', spun: spunAt(3) })).toMatchObject({ phase: 'landing' });
    expect(run({ type: 'pressed' }, { type: 'answered', spun: spunAt(3) }, { type: 'stood' })).toEqual({
      phase: 'result',
      spun: spunAt(3),
    });
  });

  it('returns to rest with the reason when it is refused, and can be pressed again', () => {
    const state = run({ type: 'pressed' }, { type: 'refused', refused }, { type: 'stood' });
    expect(state).toEqual({ phase: 'rest', refused });
    expect(nextSpinState(state, { type: 'pressed' })).toEqual({ phase: 'free' });
  });

  it('ignores a second press while it runs', () => {
    expect(run({ type: 'pressed' }, { type: 'pressed' })).toEqual({ phase: 'free' });
    const landing = run({ type: 'pressed' }, { type: 'answered', spun: spunAt(1) });
    expect(nextSpinState(landing, { type: 'pressed' })).toBe(landing);
  });

  it('never shows a prize that was not answered after the last press, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: SpinState = REST;
        let answered: SpinPrize | undefined;
        for (const event of events) {
          if (event.type === 'pressed' && canPress(state)) answered = undefined;
          if (event.type === 'answered' && state.phase === 'free') answered = event.spun;
          state = nextSpinState(state, event);
          if (state.phase === 'result' || state.phase === 'landing') expect(state.spun).toBe(answered);
          if (state.phase === 'rest' || state.phase === 'back') expect(answered).toBeUndefined();
        }
      }),
    );
  });
});

describe('remaining spins', () => {
  it('exclude the spin in progress until it is refused', () => {
    expect(spinsToShow(REST, 3)).toBe(3);
    expect(spinsToShow({ phase: 'free' }, 3)).toBe(2);
    expect(spinsToShow({ phase: 'free' }, 0)).toBe(0);
    expect(spinsToShow({ phase: 'back', refused }, 3)).toBe(3);
  });

  it('are the server’s number after the wheel has stopped', () => {
    expect(spinsToShow({ phase: 'result', spun: spunAt(0) }, 2)).toBe(2);
  });
});
