import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from './bet.ts';
import { keptLateBonus, lateBonusOf, lateWinEvidence } from './late-bonus.ts';

const late = { grantId: '018f0001-0000-7000-8000-000000000001', stake: centavos(400), win: centavos(120) };
const round = { gameVersion: '1', multiplierE4: 0n, input: null, outcome: null };

describe('bonus that moved after its grant was over', () => {
  it('is read as it was kept, with a round or with a win', () => {
    expect(lateBonusOf(evidenceOf({ ...round, fromBonus: keptLateBonus(late) }))).toEqual(late);
    expect(lateBonusOf(lateWinEvidence('house', late).evidence ?? null)).toEqual({ ...late, stake: ZERO });
  });

  it('is not told of where its grant is under way, or it has none in it', () => {
    expect(lateWinEvidence('bonus', late)).toEqual({});
    expect(lateWinEvidence('cash', { ...late, win: ZERO })).toEqual({});
    expect(evidenceOf({ ...round, fromBonus: undefined })).toBe(evidenceOf(round));
  });

  it('is nothing that a player can say by a choice', () => {
    const input = { fromBonus: keptLateBonus(late), text: '"fromBonus":{"stake":"400"}' };
    expect(lateBonusOf(evidenceOf({ ...round, input }))).toBeUndefined();
    expect(lateBonusOf(null)).toBeUndefined();
  });
});
