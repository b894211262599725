/** Messages of the cashier in the frame that concern a game. */
export type CashierNews = { type: 'balance'; money: string; bonus_money: string } | { type: 'close' };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a message of our own page; `undefined` for any other message or origin. */
export function readCashierNews(data: unknown, origin: string, own: string): CashierNews | undefined {
  if (origin !== own || typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'arara:close') return { type: 'close' };
  if (data.type !== 'arara:balance' || !('money' in data) || !('bonus_money' in data)) return undefined;
  const { money, bonus_money } = data;
  return isText(money) && isText(bonus_money) ? { type: 'balance', money, bonus_money } : undefined;
}
