/** Up to eleven digits of a Brazilian number; the country's 55 before them is dropped. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const foreign = text.trim().startsWith('+') || digits.length > 11;
  return (foreign && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
}

/** A number as it is typed: `(11) 98765-4321`. Reads any common writing, with or without +55. */
export function phoneMask(text: string): string {
  const digits = digitsOf(text);
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const area = `(${digits.slice(0, 2)}) `;
  const number = digits.slice(2);
  return number.length <= 5 ? area + number : `${area}${number.slice(0, 5)}-${number.slice(5)}`;
}

/** A mobile number with its area code: the nine first, no area begins or ends with a zero. */
export function isMobile(text: string): boolean {
  return /^[1-9][1-9]9\d{8}$/.test(digitsOf(text));
}
