import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { formatEvidence } from './bet.ts';
import { toStoredLateBonus, parseLateBonus, formatLateWinEvidence } from './late-bonus.ts';

const late = { grantId: '018f0001-0000-7000-8000-000000000001', stake: centavos(400), win: centavos(120) };
const round = { gameVersion: '1', multiplierE4: 0n, input: null, outcome: null };

describe('bonus that moved after its grant had ended', () => {
  it('is parsed as it was stored, with a round or a win', () => {
    expect(parseLateBonus(formatEvidence({ ...round, fromBonus: toStoredLateBonus(late) }))).toEqual(late);
    expect(parseLateBonus(formatLateWinEvidence('operator', late).evidence ?? null)).toEqual({ ...late, stake: ZERO });
  });

  it('is absent where the grant is active or the round has no bonus', () => {
    expect(formatLateWinEvidence('bonus', late)).toEqual({});
    expect(formatLateWinEvidence('cash', { ...late, win: ZERO })).toEqual({});
    expect(formatEvidence({ ...round, fromBonus: undefined })).toBe(formatEvidence(round));
  });

  it('cannot be forged by a player through the input of a bet', () => {
    const input = { fromBonus: toStoredLateBonus(late), text: '"fromBonus":{"stake":"400"}' };
    expect(parseLateBonus(formatEvidence({ ...round, input }))).toBeUndefined();
    expect(parseLateBonus(null)).toBeUndefined();
  });
});
