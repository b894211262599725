import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../app/i18n.ts';
import { tierOf } from './tier.ts';

beforeAll(() => loadWords('promotion'));

const silver = { name: 'silver', from: '5001.00', to: '15000.00', fromShare: 1000, toShare: 1500, isReached: true };

describe('a tier', () => {
  it('is shown by its metal, its range and its shares', () => {
    expect(tierOf({ detail: silver }, 1)).toEqual({
      name: 'Prata',
      picture: '1f948',
      range: 'R$\u00a05.001 a R$\u00a015.000',
      share: '10% a 15%',
      isReached: true,
    });
  });

  it('of one share alone says that one', () => {
    expect(tierOf({ detail: { ...silver, fromShare: 2000, toShare: 2000 } }, 4).share).toBe('20%');
  });

  it('keeps the name that an operator gave it, or is known by its place', () => {
    expect(tierOf({ detail: { name: 'Arara-azul' } }, 0)).toMatchObject({ name: 'Arara-azul', isReached: false });
    expect(tierOf({ detail: {} }, 2).name).toBe('Nível 3');
  });

  it('leaves out what its kind does not tell', () => {
    expect(tierOf({ detail: { name: 'gold' } }, 2)).toMatchObject({ range: undefined, share: undefined });
  });
});
