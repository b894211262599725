import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, type Messages, pageOf, say, startOfRange } from '../../platform/index.ts';
import { type CauseNamer, namesOf, writeGraph } from './graph/writing.ts';
import { type MovementType, meaningOf, wordOf } from './movement-word.ts';
import type { OrderFee, OrderMovement, Orders } from './orders.ts';
import { grossOf } from './totals.ts';

/** Names VIP levels in a language, by their numbers. */
export type LevelNamer = (memberId: number, locale: LocaleKey) => Promise<(level: number) => string>;

export interface OrderPagesParts {
  db: Db;
  clock: Clock;
  orders: Orders;
  nameSources: CauseNamer;
  levelNames: LevelNamer;
}

/** Whose pages are asked for, and in which language they are read. */
export interface Reader {
  memberId: number;
  locale: LocaleKey;
  messages: Messages;
}

interface PageAsked {
  range?: Parameters<typeof startOfRange>[0] | undefined;
  page: number;
  limit: number;
}

const writeLink = ({ link }: Pick<OrderMovement, 'link'>) => ({
  order_type: link?.type ?? null,
  order_number: link?.number ?? null,
});

function writeHead({ id, at, kind, late }: OrderMovement, words: Messages) {
  const word = wordOf({ kind, late });
  return { id, time: at.toISOString(), kind: word, kind_text: words.movements[word] };
}

const writeOr = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function writeMovement(movement: OrderMovement, words: Messages) {
  const { kind, gained, playable, stake, win, title } = movement;
  return {
    ...writeHead(movement, words),
    type: meaningOf(kind).type,
    title,
    amount: formatReais(centavos(gained.cash + gained.bonus)),
    held_amount: formatReais(gained.held),
    owed_amount: formatReais(centavos(-gained.receivable)),
    fee: formatReais(gained.fees),
    balance: formatReais(playable),
    stake: writeOr(stake),
    win: writeOr(win),
    ...writeLink(movement),
  };
}

/** What a fee was taken from: the deposit as it was paid in, the withdrawal as it was asked for. */
export function baseOf({ kind, gained }: OrderMovement): Centavos {
  const gross = grossOf(gained);
  return meaningOf(kind).total === 'withdraw' ? centavos(gained.fees - gross) : gross;
}

/** A share in percent with two places, rounded down. */
export function percentOf(part: Centavos, whole: Centavos): string {
  return formatReais(centavos(whole === 0n ? 0n : (part * 10_000n) / whole));
}

/** By what a withdrawal was free: the level that made it so, where it is known. */
export function waiverOf({ waived }: OrderFee, words: Messages, nameOf: (level: number) => string): string | null {
  if (waived === null) return null;
  const { freeLevel } = waived;
  return freeLevel === null || freeLevel === 0
    ? words.waivers.month
    : say(words.waivers.level, { name: nameOf(freeLevel) });
}

function writeFee(movement: OrderFee, words: Messages, nameOf: (level: number) => string) {
  const [base, fee] = [baseOf(movement), movement.gained.fees];
  return {
    ...writeHead(movement, words),
    base_amount: formatReais(base),
    fee: formatReais(fee),
    rate: percentOf(fee, base),
    waived: formatReais(movement.waived?.waived ?? centavos(0n)),
    waived_text: waiverOf(movement, words, nameOf),
    ...writeLink(movement),
  };
}

/** The pages of the order center, as their member reads them and staff with them. */
export function createOrderPages({ db, clock, orders, nameSources, levelNames }: OrderPagesParts) {
  const sinceOf = ({ range }: PageAsked): Date | null =>
    range === undefined ? null : startOfRange(range, clock.now());
  return {
    async details(
      { memberId, messages }: Reader,
      input: PageAsked & { type?: MovementType | undefined; number?: string | undefined },
    ) {
      const { type, number } = input;
      const found = await orders.details(memberId, { since: sinceOf(input), type, number }, input);
      const { recharge, returned, withdraw, bonus, fee } = found.totals;
      return {
        data: pageOf(found, input, (movement) => writeMovement(movement, messages)),
        total_recharge_amount: formatReais(recharge),
        total_returned_amount: formatReais(returned),
        total_withdraw_amount: formatReais(withdraw),
        total_bonus_amount: formatReais(bonus),
        total_fee_amount: formatReais(fee),
      };
    },
    async fees({ memberId, locale, messages }: Reader, input: PageAsked) {
      const found = await orders.fees(memberId, sinceOf(input), input);
      const nameOf = await levelNames(memberId, locale);
      return {
        data: pageOf(found, input, (movement) => writeFee(movement, messages, nameOf)),
        total_fee_amount: formatReais(found.fee),
        total_waived_amount: formatReais(found.waived),
      };
    },
    async associations({ memberId, locale, messages: words }: Reader, input: PageAsked) {
      const found = await orders.associations(memberId, sinceOf(input), input);
      const named = await namesOf(nameSources, db, memberId, { graphs: found.rows, locale });
      return { data: pageOf(found, input, (graph) => writeGraph(graph, { words, named })) };
    },
  };
}
