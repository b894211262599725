/** Sum of `digits` times weights that fall from `top`, as one modulus-11 check digit. */
function checkDigit(digits: string, top: number): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (top - index), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/** The two check digits of the first nine digits of a CPF (Receita Federal, modulus 11). */
export function cpfCheckDigits(nine: string): string {
  const first = checkDigit(nine, 10);
  return first + checkDigit(nine + first, 11);
}

/** True for eleven digits with right check digits that are not all the same. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return cpfCheckDigits(digits.slice(0, 9)) === digits.slice(9);
}
