import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpinEvent, type SpinState, type Spun, mayPress, spinsToShow, stepped } from './spin-state.ts';

const spunAt = (place: number): Spun => ({
  status: 'success',
  code: 200,
  remainingspins: 2,
  reward: '5.00',
  quantity: 1,
  message: '',
  place,
  spin: { id: `S${place}`, seed_id: 'D1', commitment: 'ab', client_seed: 'minha', nonce: '4' },
});
const REST: SpinState = { phase: 'rest' };
const refused = { message: 'Seus giros acabaram.', isKnown: true };
const run = (...events: readonly SpinEvent[]) => events.reduce(stepped, REST);

const anyEvent = fc.oneof(
  fc.constant<SpinEvent>({ type: 'pressed' }),
  fc.nat({ max: 7 }).map((place): SpinEvent => ({ type: 'answered', spun: spunAt(place) })),
  fc.constant<SpinEvent>({ type: 'refused', refused }),
  fc.constant<SpinEvent>({ type: 'stood' }),
);

describe('a spin', () => {
  it('turns freely, comes to what the server told, and tells it', () => {
    expect(run({ type: 'pressed' })).toEqual({ phase: 'free' });
    expect(run({ type: 'pressed' }, { type: 'answered', spun: spunAt(3) })).toMatchObject({ phase: 'landing' });
    expect(run({ type: 'pressed' }, { type: 'answered', spun: spunAt(3) }, { type: 'stood' })).toEqual({
      phase: 'told',
      spun: spunAt(3),
    });
  });

  it('comes to rest with the reason when it is refused, and can be pressed again', () => {
    const state = run({ type: 'pressed' }, { type: 'refused', refused }, { type: 'stood' });
    expect(state).toEqual({ phase: 'rest', refused });
    expect(stepped(state, { type: 'pressed' })).toEqual({ phase: 'free' });
  });

  it('takes no second press while it runs', () => {
    expect(run({ type: 'pressed' }, { type: 'pressed' })).toEqual({ phase: 'free' });
    const landing = run({ type: 'pressed' }, { type: 'answered', spun: spunAt(1) });
    expect(stepped(landing, { type: 'pressed' })).toBe(landing);
  });

  it('never tells a prize that was not answered after the last press, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: SpinState = REST;
        let answered: Spun | undefined;
        for (const event of events) {
          if (event.type === 'pressed' && mayPress(state)) answered = undefined;
          if (event.type === 'answered' && state.phase === 'free') answered = event.spun;
          state = stepped(state, event);
          if (state.phase === 'told' || state.phase === 'landing') expect(state.spun).toBe(answered);
          if (state.phase === 'rest' || state.phase === 'back') expect(answered).toBeUndefined();
        }
      }),
    );
  });
});

describe('the spins left', () => {
  it('count the one in the air as gone until it is refused', () => {
    expect(spinsToShow(REST, 3)).toBe(3);
    expect(spinsToShow({ phase: 'free' }, 3)).toBe(2);
    expect(spinsToShow({ phase: 'free' }, 0)).toBe(0);
    expect(spinsToShow({ phase: 'back', refused }, 3)).toBe(3);
  });

  it('are those that are there once the wheel stands', () => {
    expect(spinsToShow({ phase: 'told', spun: spunAt(0) }, 2)).toBe(2);
  });
});
