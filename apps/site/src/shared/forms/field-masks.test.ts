import { describe, expect, it } from 'vitest';
import { formatBranch, formatCpf, formatPixKey, formatAccountNumber, formatPhone } from './field-masks.ts';

describe('input masks', () => {
  it.each([
    ['5', '5'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25 and more 99', '529.982.247-25'],
  ])('formats the CPF %s as %s', (typed, text) => {
    expect(formatCpf(typed)).toBe(text);
  });

  it.each([
    ['11', '11'],
    ['119', '(11) 9'],
    ['1133334444', '(11) 3333-4444'],
    ['11987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
  ])('formats the phone number %s as %s', (typed, text) => {
    expect(formatPhone(typed)).toBe(text);
  });

  it('leaves e-mail and random keys unchanged and upper-cases a CNPJ', () => {
    expect(formatPixKey('email', 'Ana@exemplo.com')).toBe('Ana@exemplo.com');
    expect(formatPixKey('evp', '3f0c')).toBe('3f0c');
    expect(formatPixKey('cnpj', '12.abc.345')).toBe('12.ABC.345');
  });

  it('formats by the chosen kind of key, not by the digits', () => {
    expect(formatPixKey('cpf', '11912345684')).toBe('119.123.456-84');
    expect(formatPixKey('phone', '11912345684')).toBe('(11) 91234-5684');
  });

  it.each([
    ['5', '5'],
    ['56', '5-6'],
    ['567890', '56789-0'],
    ['56789-0', '56789-0'],
    ['56789x', '56789-X'],
    ['conta 12.345-6', '12345-6'],
  ])('separates the check digit of the account %s: %s', (typed, text) => {
    expect(formatAccountNumber(typed)).toBe(text);
  });

  it('keeps the four digits of a branch that every bank has', () => {
    expect(formatBranch('ag. 1234-5')).toBe('1234');
  });
});
