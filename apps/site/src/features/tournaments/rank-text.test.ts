import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, t } from '../../shared/messages/i18n.ts';
import { rankText, scoreText } from './rank-text.ts';

it.each([
  ['valid', '1250.00', ',', '1.250,00'],
  ['valid', '1250.05', '.', '1,250.05'],
  ['valid', '0.00', ',', '0,00'],
  ['best', '12.5000', ',', '12,5'],
  ['best', '12.0000', '.', '12'],
  ['best', '1.0101', '.', '1.0101'],
] as const)('formats %s %s with a %s as %s', (kind, score, mark, text) => {
  expect(scoreText(kind, score, mark)).toBe(text);
});

type Mine = Parameters<typeof rankText>[0];
type Place = Parameters<typeof rankText>[1];

const reader = { t, mark: ',' } as const;

beforeAll(() => loadMessages('tournaments'));

const ranked: Mine = {
  standing: 'ranked',
  joined: true,
  rank: 2,
  score: '10.00',
  staked: '10.00',
  prize: '50.00',
  free_rounds: null,
  next: { rank: 1, prize: '100.00', missing: '5.01', of: 'staked' },
};
const unranked: Mine = { ...ranked, standing: 'unranked', rank: null, prize: '0.00', next: null };
const textFor = (mine: Mine, place: Partial<Place> = {}) =>
  rankText(mine, { stage: 'running', score: 'valid', ...place }, reader);

describe('rank text', () => {
  it('states what is missing to the next prize, or the next rank', () => {
    expect(textFor(ranked)).toBe('Aposte mais R$\u00a05,01 para o prêmio de R$\u00a0100,00');
    expect(textFor({ ...ranked, next: null })).toBe('Você está na posição do maior prêmio');
    const times = { rank: 1, prize: '100.00', missing: '2.5000', of: 'score' } as const;
    expect(textFor({ ...ranked, next: times }, { score: 'best' })).toBe('Faltam 2,5× para o prêmio de R$\u00a0100,00');
  });

  it('promises no prize for being ranked only', () => {
    const next = { rank: 1, prize: '0.00', missing: '5.00', of: 'staked' } as const;
    expect(textFor({ ...unranked, next })).toBe('Aposte mais R$\u00a05,00 para entrar na classificação');
  });

  it('mentions no bets before the start, and no rank while settling', () => {
    expect(textFor(unranked, { stage: 'announced' })).toBe('Você está participando');
    expect(textFor({ ...ranked, next: null }, { stage: 'settling' })).toBe(t('tournaments.settlingNote'));
    expect(textFor(ranked, { stage: 'cancelled' })).toBe('');
  });

  it('states the result at the end', () => {
    expect(textFor(ranked, { stage: 'settled' })).toBe('Você ganhou R$\u00a050,00');
    expect(textFor({ ...ranked, prize: '0.00' }, { stage: 'settled' })).toBe('Você terminou em 2º lugar');
    expect(textFor(unranked, { stage: 'settled' })).toBe('Fora da classificação');
  });

  it('states that the member does not take part, or is disqualified', () => {
    expect(textFor({ ...unranked, standing: 'outside', joined: false })).toBe('Você ainda não participa');
    expect(textFor({ ...unranked, standing: 'disqualified' }, { stage: 'settled' })).toContain('desclassificado');
  });
});
