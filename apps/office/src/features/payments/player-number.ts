const INT4_MAX = 2_147_483_647;

/** The number of a player as typed, `undefined` while it is none. */
export function playerIdOf(text: string): number | undefined {
  const id = /^#?[1-9]\d{0,9}$/.test(text.trim()) ? Number(text.trim().replace('#', '')) : undefined;
  return id !== undefined && id <= INT4_MAX ? id : undefined;
}
