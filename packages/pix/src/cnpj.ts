const ZERO_CODE = 48;

/** Weights run 2 to 9 from the right, over and over; a letter counts as its ASCII code less 48. */
function checkDigit(characters: string): string {
  const sum = [...characters].toReversed().reduce((total, character, index) => {
    return total + (character.charCodeAt(0) - ZERO_CODE) * (2 + (index % 8));
  }, 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

/**
 * The two check digits of the first twelve characters of a CNPJ, which may hold capital letters
 * (IN RFB 2.229/2024). For digits alone it is the rule that CNPJs always had.
 */
export function cnpjCheckDigits(twelve: string): string {
  const first = checkDigit(twelve);
  return first + checkDigit(twelve + first);
}

/** True for a CNPJ without punctuation, in capitals, with right check digits and not all one character. */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1{13}$/.test(text)) return false;
  return cnpjCheckDigits(text.slice(0, 12)) === text.slice(12);
}
