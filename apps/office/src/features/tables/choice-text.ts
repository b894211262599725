/** The word for a key of a choice. */
type NameOf = (key: string) => string;

/** Ten-thousandths of the stake as staff reads them: `15000` is `1,50×`. */
export function timesText(e4: string): string {
  const hundredths = BigInt(e4) / 100n;
  return `${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')}×`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Chips on a place of a cloth, which every live table sends alike. */
function betText(value: Readonly<Record<string, unknown>>): string | undefined {
  const { bet, chips } = value;
  return typeof bet === 'string' && typeof chips === 'number' ? `${bet} × ${chips}` : undefined;
}

function plainText(value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) {
    const between = value.some(isRecord) ? ' · ' : ' ';
    return value.map((each: unknown) => plainText(each, nameOf)).join(between);
  }
  if (isRecord(value)) return betText(value) ?? choiceText(value, nameOf);
  return typeof value === 'string' ? nameOf(value) : String(value);
}

/** What a player chose, as it was sent, in words as far as we have them: each game asks for something else. */
export function choiceText(input: unknown, nameOf: NameOf): string {
  if (!isRecord(input)) return input === null || input === undefined ? '' : plainText(input, nameOf);
  return Object.entries(input)
    .map(([key, value]) => {
      // Where a ticket leaves a flight by itself is sent in hundredths.
      const isTarget = key === 'auto' && typeof value === 'number' && Number.isInteger(value);
      return `${nameOf(key)} ${isTarget ? timesText(`${value}00`) : plainText(value, nameOf)}`;
    })
    .join(', ');
}
