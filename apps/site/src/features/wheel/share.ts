/** A decimal text with at most two places, in hundredths. */
function hundredthsOf(text: string): bigint {
  const [whole = '0', places = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(places.padEnd(2, '0').slice(0, 2));
}

/** How far `done` has come of `of`, in whole percent rounded down: 100 only where nothing is missing. */
export function shareOf(done: string, of: string): number {
  const [have, need] = [hundredthsOf(done), hundredthsOf(of)];
  if (need <= 0n || have >= need) return 100;
  return have <= 0n ? 0 : Number.parseInt(String((have * 100n) / need), 10);
}
