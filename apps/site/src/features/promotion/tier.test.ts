import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../../shared/messages/i18n.ts';
import { toTier } from './tier.ts';

beforeAll(() => loadMessages('promotion'));

const silver = { name: 'silver', from: '5001.00', to: '15000.00', fromShare: 1000, toShare: 1500, isReached: true };

describe('tier of an event', () => {
  it('shows its metal, range and shares', () => {
    expect(toTier({ detail: silver }, 1)).toEqual({
      name: 'Prata',
      picture: '1f948',
      range: 'R$\u00a05.001 a R$\u00a015.000',
      share: '10% a 15%',
      isReached: true,
    });
  });

  it('shows a single share alone', () => {
    expect(toTier({ detail: { ...silver, fromShare: 2000, toShare: 2000 } }, 4).share).toBe('20%');
  });

  it('has the operator’s name, or one by its position', () => {
    expect(toTier({ detail: { name: 'Arara-azul' } }, 0)).toMatchObject({ name: 'Arara-azul', isReached: false });
    expect(toTier({ detail: {} }, 2).name).toBe('Nível 3');
  });

  it('omits fields that its kind does not have', () => {
    expect(toTier({ detail: { name: 'gold' } }, 2)).toMatchObject({ range: undefined, share: undefined });
  });
});
