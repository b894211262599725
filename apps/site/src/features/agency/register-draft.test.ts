import { describe, expect, it } from 'vitest';
import { type RegisterDraft, refusedFields, registerProblems } from './register-draft.ts';

const whole: RegisterDraft = { phone: '(11) 98765-4321', code: 'K7M2QX', uid: '1042', isAgreed: true };

describe('the form for a subordinate', () => {
  it('finds nothing wrong with a whole one', () => {
    expect(registerProblems(whole)).toEqual({});
  });

  it.each([
    [{ phone: '(11) 8765-4321' }, { phone: 'agency.register.phoneWrong' }],
    [{ phone: '' }, { phone: 'agency.register.phoneWrong' }],
    [{ code: '  ' }, { invitation_code: 'agency.register.codeMissing' }],
    [{ uid: 'eu' }, { uid: 'agency.register.uidMissing' }],
    [{ isAgreed: false }, { agreed: 'agency.register.consentMissing' }],
  ])('complains of %j', (wrong, problems) => {
    expect(registerProblems({ ...whole, ...wrong })).toEqual(problems);
  });
});

describe('a refusal', () => {
  it('stands under the field that it is about', () => {
    expect(refusedFields('phone_taken', 'Já tem cadastro.', {})).toEqual({ phone: 'Já tem cadastro.' });
    expect(refusedFields('uid_not_of_code', 'Não é do ID.', {})).toEqual({ uid: 'Não é do ID.' });
  });

  it('leaves what the server says of a field', () => {
    expect(refusedFields('phone_taken', 'geral', { phone: 'do campo' })).toEqual({ phone: 'do campo' });
  });

  it('is of no field where it is about none', () => {
    expect(refusedFields('way_closed', 'Fechado.', {})).toEqual({});
  });
});
