/** A number, or one in decimal digits of any precision, such as `97.25e-2`. */
export type DecimalNumber = number | Intl.StringNumericLiteral;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a share in percent in a language (a BCP 47 tag): 0.9725 is `97,25%` in Portuguese. It has at least `least` decimals, and
 * at most `most`: two, where nothing else is said. Creating a format of Intl is slow, so each is created once.
 */
export function formatPercent(
  share: DecimalNumber,
  tag: string,
  { least = 0, most = Math.max(2, least) } = {},
): string {
  const key = `${tag} ${least} ${most}`;
  const options = { style: 'percent', minimumFractionDigits: least, maximumFractionDigits: most } as const;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options);
  formats.set(key, format);
  return format.format(share);
}
