import { endpoints, refuseReasons } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../messages/messages.ts';
import { findChoiceByKey } from '../../shared/keyboard/keyed-choices.tsx';
import { OWN, MAX_REASON, findPresetReason, isReason, oneLine, reasonChoices } from './refuse-reason.ts';

const presets = reasonChoices.filter((choice) => choice !== OWN);
const reads = (['pt', 'en'] as const).flatMap((locale) => presets.map((preset) => [preset, locale] as const));

describe('refusal reason', () => {
  it.each(reads)('preset %s can be sent with its text in %s', async (preset, locale) => {
    const reason = (await loadMessages(locale))(`refuse.kinds.${preset}`);
    expect(isReason(reason)).toBe(true);
    expect(endpoints.officeRefuse.input.safeParse({ id: 'W1', reason, kind: preset }).success).toBe(true);
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

  it('has the kinds of the contract as choices', () => {
    expect(reasonChoices).toEqual(refuseReasons);
  });

  it('is a preset where it names one, and a typed text otherwise', () => {
    expect(findPresetReason('identity')).toBe('identity');
    expect(findPresetReason('own')).toBeUndefined();
    expect(findPresetReason('Documento vencido.')).toBeUndefined();
  });

  it('is chosen by number key', () => {
    expect(findChoiceByKey(reasonChoices, '1')).toBe(presets[0]);
    expect(findChoiceByKey(reasonChoices, '5')).toBe(OWN);
    expect(findChoiceByKey(reasonChoices, '6')).toBeUndefined();
  });
});
