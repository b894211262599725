import { describe, expect, it } from 'vitest';
import { type RegisterDraft, toFieldErrors, findRegisterProblems } from './register-draft.ts';

const whole: RegisterDraft = { phone: '(11) 98765-4321', code: 'K7M2QX', uid: '1042', isAgreed: true };

describe('form for a subordinate', () => {
  it('accepts complete data', () => {
    expect(findRegisterProblems(whole)).toEqual({});
  });

  it.each([
    [{ phone: '(11) 8765-4321' }, { phone: 'agency.register.phoneWrong' }],
    [{ phone: '' }, { phone: 'agency.register.phoneWrong' }],
    [{ code: '  ' }, { invitation_code: 'agency.register.codeMissing' }],
    [{ uid: 'eu' }, { uid: 'agency.register.uidMissing' }],
    [{ isAgreed: false }, { agreed: 'agency.register.consentMissing' }],
  ])('rejects %j', (wrong, problems) => {
    expect(findRegisterProblems({ ...whole, ...wrong })).toEqual(problems);
  });
});

describe('refusal of a subordinate', () => {
  it('is shown at the field that it concerns', () => {
    expect(toFieldErrors('phone_taken', 'Já tem cadastro.', {})).toEqual({ phone: 'Já tem cadastro.' });
    expect(toFieldErrors('uid_not_of_code', 'Não é do ID.', {})).toEqual({ uid: 'Não é do ID.' });
  });

  it("keeps the server's message for a field", () => {
    expect(toFieldErrors('phone_taken', 'geral', { phone: 'do campo' })).toEqual({ phone: 'do campo' });
  });

  it('is assigned to no field if it concerns none', () => {
    expect(toFieldErrors('way_closed', 'Fechado.', {})).toEqual({});
  });
});
