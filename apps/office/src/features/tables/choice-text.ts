/** Translates the key of a choice. */
type NameOf = (key: string) => string;

/** Formats a multiplier given in ten-thousandths: `15000` is `1,50×`. */
export function formatTimes(e4: string): string {
  const hundredths = BigInt(e4) / 100n;
  return `${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')}×`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Formats chips on a position; every live table sends them alike. */
function betText(value: Readonly<Record<string, unknown>>): string | undefined {
  const { bet, chips } = value;
  return typeof bet === 'string' && typeof chips === 'number' ? `${bet} × ${chips}` : undefined;
}

function plainText(value: unknown, getName: NameOf): string {
  if (Array.isArray(value)) {
    const between = value.some(isRecord) ? ' · ' : ' ';
    return value.map((each: unknown) => plainText(each, getName)).join(between);
  }
  if (isRecord(value)) return betText(value) ?? formatChoice(value, getName);
  return typeof value === 'string' ? getName(value) : String(value);
}

/** Formats a player's choice as far as its keys are known; every game has its own. */
export function formatChoice(input: unknown, getName: NameOf): string {
  if (!isRecord(input)) return input === null || input === undefined ? '' : plainText(input, getName);
  return Object.entries(input)
    .map(([key, value]) => {
      // The auto-cashout multiplier is sent in hundredths.
      const isTarget = key === 'auto' && typeof value === 'number' && Number.isInteger(value);
      return `${getName(key)} ${isTarget ? formatTimes(`${value}00`) : plainText(value, getName)}`;
    })
    .join(', ');
}
