import { describe, expect, it } from 'vitest';
import { emptyPerson, findPersonProblems, formatCep, toPersonFields, toPersonInput } from './person-draft.ts';

const both = { gender: true, address: true };
const none = { gender: false, address: false };
const whole = {
  gender: '2',
  address: {
    cep: '01310-100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    district: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
  },
} as const;

describe('gender and address of a form', () => {
  it('are checked and sent only where the form asks for them', () => {
    expect(findPersonProblems(emptyPerson, none)).toEqual({});
    expect(toPersonInput(whole, none)).toEqual({});
    expect(findPersonProblems(whole, both)).toEqual({});
    expect(toPersonInput(whole, both)).toEqual({ gender: 2, address: whole.address });
  });

  it('name every empty field but the complement', () => {
    expect(findPersonProblems(emptyPerson, both)).toEqual({
      gender: 'auth.person.genderMissing',
      'address.cep': 'auth.person.cepWrong',
      'address.street': 'auth.person.missing',
      'address.number': 'auth.person.missing',
      'address.district': 'auth.person.missing',
      'address.city': 'auth.person.missing',
      'address.uf': 'auth.person.missing',
    });
  });

  it('find a CEP of another state', () => {
    const moved = { ...whole, address: { ...whole.address, uf: 'RJ' } };
    expect(findPersonProblems(moved, both)).toEqual({ 'address.cep': 'auth.person.cepOther' });
  });

  it.each([
    ['01310', '01310'],
    ['013101', '01310-1'],
    ['01310-1009', '01310-100'],
    ['ab', ''],
  ])('format the CEP %s', (typed, shown) => {
    expect(formatCep(typed)).toBe(shown);
  });

  it('clear the errors of every field of an edited address', () => {
    expect(toPersonFields(['gender'])).toEqual(['gender']);
    expect(toPersonFields(['address'])).toContain('address.cep');
  });
});
