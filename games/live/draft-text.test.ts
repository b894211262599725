import { centavos, formatBRL } from '@arara/money';
import { expect, it } from 'vitest';
import { chipStakes } from '../chips/bets.ts';
import { draftText } from './draft-text.ts';
import { loadMessages } from './messages/messages.ts';

const amounts = { stakes: chipStakes, balance: centavos(300) };

it('says limits and the balance with their amounts', async () => {
  const t = await loadMessages('pt');
  expect(draftText('least', amounts, t)).toBe(t('least', { amount: formatBRL(centavos(100)) }));
  expect(draftText('short', amounts, t)).toBe(t('short', { amount: formatBRL(centavos(300)) }));
  expect(draftText('most', amounts, t)).toBe(t('most', { n: 20 }));
  expect(draftText('hintCounts', amounts, t)).toBe(t('hintCounts'));
});

it('names the lower of the limits of the site and of the cloth', async () => {
  const t = await loadMessages('pt');
  expect(draftText('full', amounts, t)).toBe(t('full', { amount: formatBRL(centavos(50_000)) }));
  const low = { ...amounts, stakes: { ...chipStakes, max: centavos(2_000) } };
  expect(draftText('full', low, t)).toBe(t('full', { amount: formatBRL(centavos(2_000)) }));
});
