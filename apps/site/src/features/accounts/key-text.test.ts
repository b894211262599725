import { describe, expect, it } from 'vitest';
import { branchText, cpfText, keyText, numberText, phoneText } from './key-text.ts';

describe('keys as they are typed', () => {
  it.each([
    ['5', '5'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25 and more 99', '529.982.247-25'],
  ])('writes the CPF %s as %s', (typed, text) => {
    expect(cpfText(typed)).toBe(text);
  });

  it.each([
    ['11', '11'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
  ])('writes the phone %s as %s', (typed, text) => {
    expect(phoneText(typed)).toBe(text);
  });

  it('leaves e-mail and random keys as they are, and puts a CNPJ in capitals', () => {
    expect(keyText('email', 'Ana@exemplo.com')).toBe('Ana@exemplo.com');
    expect(keyText('evp', '3f0c')).toBe('3f0c');
    expect(keyText('cnpj', '12.abc.345')).toBe('12.ABC.345');
  });

  it('never guesses: the same digits follow the kind that was chosen', () => {
    expect(keyText('cpf', '11912345684')).toBe('119.123.456-84');
    expect(keyText('phone', '11912345684')).toBe('(11) 91234-5684');
  });

  it.each([
    ['5', '5'],
    ['56', '5-6'],
    ['567890', '56789-0'],
    ['56789-0', '56789-0'],
    ['56789x', '56789-X'],
    ['conta 12.345-6', '12345-6'],
  ])('sets the digit of the account %s apart: %s', (typed, text) => {
    expect(numberText(typed)).toBe(text);
  });

  it('leaves of a branch what every bank has', () => {
    expect(branchText('ag. 1234-5')).toBe('1234');
  });
});
