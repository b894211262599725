import { describe, expect, it } from 'vitest';
import { fill } from '../../app/message.ts';
import { shell } from '../../locales/pt/shell.ts';
import { tournaments } from '../../locales/pt/tournaments.ts';
import { ruleSentences } from './rule-sentences.ts';

type Rule = Parameters<typeof ruleSentences>[0];

const words: Readonly<Record<string, string>> = { ...shell, ...tournaments };
const reader = {
  t: ((key: string, params?: Record<string, string | number>) => fill(words[key] ?? key, params ?? {})) as Parameters<
    typeof ruleSentences
  >[1]['t'],
  moment: (at: string) => at.slice(0, 10),
};

const rule: Rule = {
  starts_at: '2026-11-21T03:00:00.000Z',
  ends_at: '2026-11-22T03:00:00.000Z',
  games: [],
  categories: [],
  score: 'valid',
  entry: 'joined',
  least_staked: '20.00',
  payment: {
    pocket: 'cash',
    multiplier: '0.00',
    max_bet: null,
    max_conversion: null,
    sticky: false,
    expires_in_days: null,
    use: 'cash_first',
    on_withdrawal: 'keep',
    contributions: [],
    excluded_games: [],
  },
};
const told = (change: Partial<Rule> = {}) => ruleSentences({ ...rule, ...change }, reader);

describe('the rules of a tournament', () => {
  it('say what counts, from how much on, for whom, and how it is paid', () => {
    const all = told();
    expect(all).toHaveLength(10);
    expect(all.join(' ')).toContain('ao menos R$\u00a020,00');
    expect(all).toContain('Todos os jogos contam.');
    expect(all.at(-1)).toBe('O prêmio cai no saldo, livre para sacar.');
  });

  it('name games and categories', () => {
    const games = [{ name: 'dado', title: 'Dado Certeiro' }];
    expect(told({ games })).toContain('Contam estes jogos: Dado Certeiro.');
    expect(told({ categories: ['slot', 'crash'] })).toContain('Contam os jogos destas categorias: Slots, Crash.');
    expect(told({ games, categories: ['slot'] }).join(' ')).toContain(
      'Dado Certeiro; e todos destas categorias: Slots.',
    );
  });

  it('hide no condition of a bonus', () => {
    const payment = {
      ...rule.payment,
      pocket: 'bonus',
      multiplier: '5.00',
      expires_in_days: 7,
      max_bet: '10.00',
      max_conversion: '300.00',
      sticky: true,
      on_withdrawal: 'forfeit',
      contributions: [{ category: 'crash', game: null, share: '50.00' }],
      excluded_games: [{ name: 'dado', title: 'Dado Certeiro' }],
    } as const satisfies Omit<Rule['payment'], 'contributions' | 'excluded_games'> & object;
    const all = told({ payment: payment as unknown as Rule['payment'] })
      .slice(9)
      .join(' ');
    for (const part of ['5×', '7 dias', 'R$\u00a010,00', 'R$\u00a0300,00', 'cancela o bônus', 'Dado Certeiro', '50%'])
      expect(all).toContain(part);
  });
});
