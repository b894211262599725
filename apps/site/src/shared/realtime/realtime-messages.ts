import { type RealtimeMessage, TOO_MANY_SOCKETS } from '@arara/contract/client';

/** Lists the queries that a message makes stale. Balances are in the message; other data is refetched. */
export function listStaleKeys(message: RealtimeMessage): readonly (readonly string[])[] {
  switch (message.type) {
    case 'recharge':
      return [['me'], ['recharge', message.order_number], ['recharges'], ['orders']];
    case 'withdrawal':
      return [['me'], ['withdrawal', message.id], ['withdrawals'], ['withdrawal-terms'], ['orders']];
    case 'balance':
      return [['records'], ['withdrawal-terms'], ['orders']];
    case 'ticket':
      return [['tickets'], ['ticket', message.id]];
    case 'games':
      return [['games'], ['providers']];
    case 'jackpot':
      return [['jackpot', 'pools'], ['round'], ['orders']];
    case 'reality_check':
      return [['reality-check'], ['responsible-play']];
    case 'inbox':
      return [['inbox']];
    case 'limit':
      return [['limits']];
    case 'ready':
    case 'offline':
      return [];
  }
}

/** Queries that may be stale after a reconnection: all those of missed messages. Only those on screen are refetched. */
export const keysAfterReconnect: readonly (readonly string[])[] = [
  ['me'],
  ['unread'],
  ['reality-check'],
  ['inbox'],
  ['recharge'],
  ['recharges'],
  ['withdrawal'],
  ['withdrawals'],
  ['withdrawal-terms'],
  ['orders'],
  ['records'],
  ['tickets'],
  ['ticket'],
  ['games'],
  ['providers'],
  ['jackpot', 'pools'],
  ['round'],
];

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Delay before the next connection attempt: doubles from a second to half a minute. If the session or the IP address
 * has too many sockets (`TOO_MANY_SOCKETS`), the maximum: another socket has to close first.
 */
export function reconnectDelayMs(failures: number, closedWith?: number): number {
  if (closedWith === TOO_MANY_SOCKETS) return LONGEST_MS;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
}

const TYPES = new Set([
  'ready',
  'balance',
  'recharge',
  'withdrawal',
  'jackpot',
  'ticket',
  'inbox',
  'limit',
  'games',
  'offline',
  'reality_check',
]);

function isMessage(value: unknown): value is RealtimeMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    TYPES.has(value.type)
  );
}

/** Parses a message of the server; `undefined` for one that this build does not know. */
export function readMessage(text: unknown): RealtimeMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
