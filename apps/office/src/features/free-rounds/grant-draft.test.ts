import { describe, expect, it } from 'vitest';
import {
  type FreeRoundsDraft,
  emptyFreeRounds,
  parsePlayers,
  toFreeRoundsInput,
  isStakeTaken,
  computeWorth,
} from './grant-draft.ts';

const game = {
  id: 'fora-roda',
  title: 'Roda',
  provider: 'fora',
  provider_title: 'Casa de Fora',
  min_bet: '0.10',
  max_bet: '1000.00',
  stakes: null,
  own: false,
};

const slot = {
  ...game,
  id: 'tigre-da-vez',
  provider: 'arara',
  min_bet: '0.50',
  max_bet: '1.00',
  stakes: ['0.50', '1.00'],
  own: true,
};

const whole: FreeRoundsDraft = { ...emptyFreeRounds, players: [7], game, stake: '0,50', reason: ' queda do jogo ' };

describe('free rounds draft', () => {
  it('is sent once it is complete', () => {
    expect(toFreeRoundsInput(whole)).toEqual({
      player_ids: [7],
      game: 'fora-roda',
      stake: '0.50',
      rounds: 10,
      days: 7,
      pocket: 'bonus',
      wagering: 30,
      reason: 'queda do jogo',
    });
  });

  it('sends no wagering requirement for cash winnings', () => {
    expect(toFreeRoundsInput({ ...whole, pocket: 'cash', wagering: 'x' })).toMatchObject({
      pocket: 'cash',
      wagering: 0,
    });
  });

  it('takes one of the stakes of an own game, and a limit of the wins', () => {
    expect(isStakeTaken({ ...whole, game: slot, stake: '0,75' })).toBe(false);
    expect(toFreeRoundsInput({ ...whole, game: slot, maxWin: '250' })).toMatchObject({
      game: 'tigre-da-vez',
      stake: '0.50',
      max_win: '250.00',
    });
    expect(toFreeRoundsInput({ ...whole, game: slot, maxWin: 'muito' })).toBeUndefined();
  });

  it('goes to every player that is named, each once', () => {
    expect(parsePlayers(' 7, 8;9\n#7 ')).toEqual([7, 8, 9]);
    expect(parsePlayers('7, oito')).toEqual([]);
    expect(parsePlayers(Array.from({ length: 201 }, (_, index) => index + 1).join(' '))).toEqual([]);
    expect(toFreeRoundsInput({ ...whole, players: [7, 8] })).toMatchObject({ player_ids: [7, 8] });
  });

  it('sends no limit of the wins to a provider', () => {
    expect(toFreeRoundsInput({ ...whole, maxWin: '250' })).not.toHaveProperty('max_win');
  });

  it.each<Partial<FreeRoundsDraft>>([
    { players: [] },
    { game: null },
    { stake: '' },
    { stake: '0' },
    { stake: '0,09' },
    { stake: '1000,01' },
    { stake: 'dez' },
    { rounds: '0' },
    { rounds: '1001' },
    { rounds: '2,5' },
    { days: '91' },
    { wagering: '101' },
    { reason: 'ok' },
  ])('refuses to send %o', (change) => {
    expect(toFreeRoundsInput({ ...whole, ...change })).toBeUndefined();
  });

  it('computes the total value before the grant', () => {
    expect(computeWorth(whole)).toBe('5.00');
    expect(computeWorth({ ...whole, stake: '1.000,00', rounds: '1000' })).toBe('1000000.00');
    expect(computeWorth({ ...whole, rounds: '' })).toBeUndefined();
  });

  it('reports a stake outside the bounds of its game as soon as both are known', () => {
    expect(isStakeTaken({ ...whole, stake: '0.10' })).toBe(true);
    expect(isStakeTaken({ ...whole, stake: '0.09' })).toBe(false);
    expect(isStakeTaken({ ...whole, stake: '0.09', game: null })).toBe(true);
    expect(isStakeTaken({ ...whole, stake: '' })).toBe(true);
  });
});
