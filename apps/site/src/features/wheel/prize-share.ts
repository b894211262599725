/** Parses a decimal text of at most two places into hundredths. */
function toHundredths(text: string): bigint {
  const [whole = '0', places = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0').slice(0, 2));
}

/** Returns the progress in whole percent, rounded down: 100 only if nothing is missing. */
export function toShare(done: string, of: string): number {
  const [have, need] = [toHundredths(done), toHundredths(of)];
  if (need <= 0n || have >= need) return 100;
  return have <= 0n ? 0 : Number.parseInt(String((have * 100n) / need), 10);
}
