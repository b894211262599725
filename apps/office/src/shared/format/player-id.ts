const INT4_MAX = 2_147_483_647;

/** Parses a typed player number; `undefined` when invalid. */
export function parsePlayerId(text: string): number | undefined {
  const id = /^#?[1-9]\d{0,9}$/.test(text.trim()) ? Number(text.trim().replace('#', '')) : undefined;
  return id !== undefined && id <= INT4_MAX ? id : undefined;
}
