import { describe, expect, it } from 'vitest';
import { pescariaRoom } from './company.ts';
import { waveOf } from './shoal.ts';

const wave = [...waveOf(200), ...waveOf(201)];
const [one] = wave;
const other = wave.find(({ kind }) => kind !== one?.kind);
if (!one || !other) throw new Error('these waves have one kind alone');
const outcome = {
  shots: [
    { kind: one.kind, times: 0 },
    { kind: other.kind, times: 0 },
  ],
};

describe('what others are shown of a bet', () => {
  it('is where its shots went, and what the draw brought', () => {
    expect(pescariaRoom.shown(outcome, [one.id, other.id])).toEqual([
      { at: one.id, times: 0 },
      { at: other.id, times: 0 },
    ]);
    const caught = { shots: [{ kind: 'lambari', times: 2 }] };
    const lambari = wave.find(({ kind }) => kind === 'lambari');
    expect(pescariaRoom.shown(caught, [lambari?.id ?? ''])).toEqual([{ at: lambari?.id, times: 2 }]);
  });

  it('is nothing where the aim is not of the kind that was bet on', () => {
    expect(pescariaRoom.shown(outcome, [other.id, one.id])).toBeUndefined();
  });

  it('is nothing where the aims are too few, too many, or no fish', () => {
    for (const aims of [[], [one.id], [one.id, other.id, one.id], [one.id, '200-99'], [one.id, 'whale'], [one.id, '']])
      expect(pescariaRoom.shown(outcome, aims), aims.join()).toBeUndefined();
  });

  it('is nothing of another outcome', () => {
    expect(pescariaRoom.shown({ shots: [{ kind: one.kind, times: 7 }] }, [one.id])).toBeUndefined();
  });
});
