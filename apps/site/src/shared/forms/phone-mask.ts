/** Returns up to eleven digits of a Brazilian number without its country code 55. */
function extractDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const foreign = text.trim().startsWith('+') || digits.length > 11;
  return (foreign && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
}

/** Formats a number while it is typed: `(11) 98765-4321`. Accepts any common format, with or without +55. */
export function phoneMask(text: string): string {
  const digits = extractDigits(text);
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const area = `(${digits.slice(0, 2)}) `;
  const number = digits.slice(2);
  return number.length <= 5 ? area + number : `${area}${number.slice(0, 5)}-${number.slice(5)}`;
}

/** Whether the text is a mobile number with its area code: its first digit is 9, and area codes have no zero. */
export function isMobile(text: string): boolean {
  return /^[1-9][1-9]9\d{8}$/.test(extractDigits(text));
}
