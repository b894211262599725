import { endpoints, refuseReasons } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { findChoiceByKey } from '../../shared/keyboard/keyed-choices.tsx';
import { OWN, MAX_REASON, isReason, toRefuseKind, oneLine, presetReasons, reasonChoices } from './refuse-reason.ts';

describe('refusal reason', () => {
  it.each(presetReasons)('preset can be sent as it is: %s', (reason) => {
    expect(isReason(reason)).toBe(true);
    expect(endpoints.officeRefuse.input.safeParse({ id: 'W1', reason }).success).toBe(true);
  });

  it('must not be blank or longer than the API allows', () => {
    expect(isReason('  a ')).toBe(false);
    expect(isReason('não')).toBe(true);
    expect(isReason('x'.repeat(MAX_REASON + 1))).toBe(false);
  });

  it('is reduced to one line when pasted', () => {
    const reason = oneLine('Documento vencido.\r\nEnvie outro.\tObrigada.');
    expect(reason).toBe('Documento vencido. Envie outro. Obrigada.');
    expect(endpoints.officeRefuse.input.safeParse({ id: 'W1', reason }).success).toBe(true);
  });

  it('maps a preset to its kind and other text to own', () => {
    expect([...presetReasons.map(toRefuseKind), toRefuseKind('Outro')]).toEqual([...refuseReasons]);
  });

  it('is chosen by number key', () => {
    expect(findChoiceByKey(reasonChoices, '1')).toBe(presetReasons[0]);
    expect(findChoiceByKey(reasonChoices, '5')).toBe(OWN);
    expect(findChoiceByKey(reasonChoices, '6')).toBeUndefined();
  });
});
