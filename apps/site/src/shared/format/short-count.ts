/** Formats a count for a badge: `9+` above nine. */
export function shortCount(count: number): string {
  return count > 9 ? '9+' : String(count);
}
