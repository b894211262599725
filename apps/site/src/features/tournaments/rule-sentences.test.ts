import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages, t } from '../../shared/messages/i18n.ts';
import { ruleSentences } from './rule-sentences.ts';

type Rule = Parameters<typeof ruleSentences>[0];

const reader = { t, moment: (at: string) => at.slice(0, 10) };

beforeAll(() => loadMessages('tournaments'));

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
const sentencesFor = (change: Partial<Rule> = {}) => ruleSentences({ ...rule, ...change }, reader);

describe('rules of a tournament', () => {
  it('state the games, the minimum, the entry and the payment', () => {
    const all = sentencesFor();
    expect(all).toHaveLength(10);
    expect(all.join(' ')).toContain('pelo menos R$\u00a020,00');
    expect(all).toContain('Todos os jogos contam.');
    expect(all.at(-1)).toBe('O prêmio cai no saldo, livre para saque.');
  });

  it('name games and categories', () => {
    const games = [{ name: 'dado', title: 'Dado Certeiro' }];
    expect(sentencesFor({ games })).toContain('Contam estes jogos: Dado Certeiro.');
    expect(sentencesFor({ categories: ['slot', 'crash'] })).toContain(
      'Contam os jogos destas categorias: Slots, Crash.',
    );
    expect(sentencesFor({ games, categories: ['slot'] }).join(' ')).toContain(
      'Dado Certeiro; e todos destas categorias: Slots.',
    );
  });

  it('include every term of a bonus', () => {
    const payment: Rule['payment'] = {
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
    };
    const all = sentencesFor({ payment }).slice(9).join(' ');
    for (const part of ['5×', '7 dias', 'R$\u00a010,00', 'R$\u00a0300,00', 'perde o bônus', 'Dado Certeiro', '50%'])
      expect(all).toContain(part);
  });

  it('write decimals as the reader does', () => {
    const contributions = [{ category: 'crash' as const, game: null, share: '12.50' }];
    const payment: Rule['payment'] = { ...rule.payment, pocket: 'bonus', multiplier: '2.50', contributions };
    const all = sentencesFor({ payment }).join(' ');
    for (const part of ['2,5×', 'Crash conta 12,5%']) expect(all).toContain(part);
  });
});
