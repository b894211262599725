import { endpoints, refuseReasons } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { choiceOf } from '../../parts/choice-key.ts';
import { OWN, REASON_MOST, isReason, kindOf, oneLine, readyReasons, reasonChoices } from './refuse-reason.ts';

describe('the reason of a refusal', () => {
  it.each(readyReasons)('at hand can be sent as it is: %s', (reason) => {
    expect(isReason(reason)).toBe(true);
    expect(endpoints.officeRefuse.input.safeParse({ id: 'W1', reason }).success).toBe(true);
  });

  it('says something, and not more than the server takes', () => {
    expect(isReason('  a ')).toBe(false);
    expect(isReason('não')).toBe(true);
    expect(isReason('x'.repeat(REASON_MOST + 1))).toBe(false);
  });

  it('is one line, as the server wants it, however it was pasted', () => {
    const reason = oneLine('Documento vencido.\r\nEnvie outro.\tObrigada.');
    expect(reason).toBe('Documento vencido. Envie outro. Obrigada.');
    expect(endpoints.officeRefuse.input.safeParse({ id: 'W1', reason }).success).toBe(true);
  });

  it('is told by its name, what is written by hand as such', () => {
    expect([...readyReasons.map(kindOf), kindOf('Outro')]).toEqual([...refuseReasons]);
  });

  it('is chosen by its number on the keyboard', () => {
    expect(choiceOf(reasonChoices, '1')).toBe(readyReasons[0]);
    expect(choiceOf(reasonChoices, '5')).toBe(OWN);
    expect(choiceOf(reasonChoices, '6')).toBeUndefined();
  });
});
