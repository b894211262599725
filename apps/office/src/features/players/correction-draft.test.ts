import { expect, it } from 'vitest';
import { blankCorrection, isCorrection, toCorrectionInput } from './correction-draft.ts';

it('is complete with one field and a reason', () => {
  expect(isCorrection(blankCorrection)).toBe(false);
  expect(isCorrection({ ...blankCorrection, cpf: '1' })).toBe(false);
  expect(isCorrection({ ...blankCorrection, cpf: ' ', reason: 'chamado' })).toBe(false);
  expect(isCorrection({ ...blankCorrection, cpf: '1', reason: 'chamado' })).toBe(true);
});

it('sends only the fields that change', () => {
  const draft = { ...blankCorrection, realname: ' Maria Dias ', reason: ' chamado 4711 ' };
  expect(toCorrectionInput(7, draft)).toEqual({ player_id: 7, realname: 'Maria Dias', reason: 'chamado 4711' });
  expect(toCorrectionInput(7, { ...draft, realname: '', birthDate: '1990-04-17' })).toEqual({
    player_id: 7,
    birth_date: '1990-04-17',
    reason: 'chamado 4711',
  });
});
