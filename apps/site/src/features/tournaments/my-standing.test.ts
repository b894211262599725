import { describe, expect, it } from 'vitest';
import { fill } from '../../app/message.ts';
import { tournaments } from '../../locales/pt/tournaments.ts';
import { standingText } from './my-standing.ts';

type Mine = Parameters<typeof standingText>[0];
type Place = Parameters<typeof standingText>[1];

const words: Readonly<Record<string, string>> = tournaments;
const reader: Parameters<typeof standingText>[2] = {
  t: (key: string, params?: Record<string, string | number>) => fill(words[key] ?? key, params ?? {}),
  mark: ',',
};
const ranked: Mine = {
  standing: 'ranked',
  joined: true,
  rank: 2,
  score: '10.00',
  staked: '10.00',
  prize: '50.00',
  next: { rank: 1, prize: '100.00', missing: '5.01', of: 'staked' },
};
const unranked: Mine = { ...ranked, standing: 'unranked', rank: null, prize: '0.00', next: null };
const told = (mine: Mine, place: Partial<Place> = {}) =>
  standingText(mine, { stage: 'running', score: 'valid', ...place }, reader);

describe('what a member is told of their place', () => {
  it('is what is missing to the next prize, or that there is none', () => {
    expect(told(ranked)).toBe('Aposte mais R$\u00a05,01 para o prêmio de R$\u00a0100,00');
    expect(told({ ...ranked, next: null })).toBe('Você está no prêmio mais alto');
    const times = { rank: 1, prize: '100.00', missing: '2.5000', of: 'score' } as const;
    expect(told({ ...ranked, next: times }, { score: 'best' })).toBe('Faltam 2,5× para o prêmio de R$\u00a0100,00');
  });

  it('promises nobody a prize for being ranked', () => {
    const next = { rank: 1, prize: '0.00', missing: '5.00', of: 'staked' } as const;
    expect(told({ ...unranked, next })).toBe('Aposte mais R$\u00a05,00 para entrar na classificação');
  });

  it('says nothing of bets before it begins, nor of a rank while it is counted', () => {
    expect(told(unranked, { stage: 'announced' })).toBe('Você está participando');
    expect(told({ ...ranked, next: null }, { stage: 'settling' })).toBe(tournaments['tournaments.settlingNote']);
    expect(told(ranked, { stage: 'cancelled' })).toBe('');
  });

  it('is what it came to once it is over', () => {
    expect(told(ranked, { stage: 'settled' })).toBe('Você ganhou R$\u00a050,00');
    expect(told({ ...ranked, prize: '0.00' }, { stage: 'settled' })).toBe('Você terminou em 2º lugar');
    expect(told(unranked, { stage: 'settled' })).toBe('Fora da classificação');
  });

  it('is who does not take part, or may not', () => {
    expect(told({ ...unranked, standing: 'outside', joined: false })).toBe('Você ainda não participa');
    expect(told({ ...unranked, standing: 'disqualified' }, { stage: 'settled' })).toContain('desclassificado');
  });
});
