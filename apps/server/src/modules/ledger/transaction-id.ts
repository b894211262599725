import { hash } from 'node:crypto';

/**
 * The id of a player's transaction, made of the key under which it was asked for: the first 16 bytes of
 * SHA-256 over `player|key`, as a UUID of version 8. The same request is thereby the same transaction, on
 * every node and without a lookup, and a round's number is known before it is drawn.
 */
export function transactionId(playerId: number, key: string): string {
  const hex = hash('sha256', `${playerId}|${key}`, 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
