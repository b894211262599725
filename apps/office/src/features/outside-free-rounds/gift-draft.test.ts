import { describe, expect, it } from 'vitest';
import { type GiftDraft, emptyGift, giftOf, isStakeTaken, worthOf } from './gift-draft.ts';

const game = {
  id: 'fora-roda',
  title: 'Roda',
  provider: 'fora',
  provider_title: 'Casa de Fora',
  min_bet: '0.10',
  max_bet: '1000.00',
};

const whole: GiftDraft = { ...emptyGift, player: 7, game, stake: '0,50', reason: ' queda do jogo ' };

describe('a gift that is being written', () => {
  it('is sent once all of it is there, in the words of the call', () => {
    expect(giftOf(whole)).toEqual({
      player_id: 7,
      game: 'fora-roda',
      stake: '0.50',
      rounds: 10,
      days: 7,
      pocket: 'bonus',
      wagering: 30,
      reason: 'queda do jogo',
    });
  });

  it('to cash asks for no wagering, whatever was written before', () => {
    expect(giftOf({ ...whole, pocket: 'cash', wagering: 'x' })).toMatchObject({ pocket: 'cash', wagering: 0 });
  });

  it.each<Partial<GiftDraft>>([
    { player: undefined },
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
  ])('is not sent with %o', (change) => {
    expect(giftOf({ ...whole, ...change })).toBeUndefined();
  });

  it('says what it is worth before it is given', () => {
    expect(worthOf(whole)).toBe('5.00');
    expect(worthOf({ ...whole, stake: '1.000,00', rounds: '1000' })).toBe('1000000.00');
    expect(worthOf({ ...whole, rounds: '' })).toBeUndefined();
  });

  it('says that a round is out of the bounds of its game as soon as both are known', () => {
    expect(isStakeTaken({ ...whole, stake: '0.10' })).toBe(true);
    expect(isStakeTaken({ ...whole, stake: '0.09' })).toBe(false);
    expect(isStakeTaken({ ...whole, stake: '0.09', game: null })).toBe(true);
    expect(isStakeTaken({ ...whole, stake: '' })).toBe(true);
  });
});
