import type { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, centavos, formatReais } from '@arara/money';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import { type Clock, type ServerTranslate, pageOf, startOfRange, translations } from '../../../platform/index.ts';
import { type CauseNamer, nameCauses, toGraphView } from './graph/graph-view.ts';
import { mergeSteps } from './merged-steps.ts';
import { type MovementType, findMeaning, toMovementWord } from './movement-meaning.ts';
import type { OrderFee, OrderMovement, Orders } from './orders.ts';
import { computeGross } from './totals.ts';

/** Names VIP levels in a language, by their numbers. */
export type LevelNamer = (memberId: number, locale: LocaleKey) => Promise<(level: number) => string>;

export interface OrderPagesDeps {
  db: Db;
  clock: Clock;
  orders: Orders;
  nameSources: CauseNamer;
  levelNames: LevelNamer;
}

/** The member whose pages are read, and the language of the reader. */
export interface OrderReader {
  memberId: number;
  locale: LocaleKey;
  t: ServerTranslate;
}

interface OrderPageInput {
  range?: Parameters<typeof startOfRange>[0] | undefined;
  page: number;
  limit: number;
}

/** The order types of the contract. */
const ORDER_TYPES = { deposit: 'recharge', withdrawal: 'withdraw', round: 'round' } as const;

const toLinkView = ({ link }: Pick<OrderMovement, 'link'>) => ({
  order_type: link === null ? null : ORDER_TYPES[link.type],
  order_number: link?.number ?? null,
});

function toHeadView({ id, at, kind, late }: OrderMovement, t: ServerTranslate) {
  const word = toMovementWord({ kind, late });
  return { id, time: at.toISOString(), kind: word, kind_text: t(`movements.${word}`) };
}

const formatOptional = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function toMovementView(movement: OrderMovement, t: ServerTranslate) {
  const { kind, gained, playable, stake, win, title } = movement;
  return {
    ...toHeadView(movement, t),
    type: findMeaning(kind).type,
    title,
    amount: formatReais(centavos(gained.cash + gained.bonus)),
    held_amount: formatReais(gained.held),
    owed_amount: formatReais(centavos(-gained.receivable)),
    fee: formatReais(gained.fees),
    balance: formatReais(playable),
    stake: formatOptional(stake),
    win: formatOptional(win),
    ...toLinkView(movement),
  };
}

/** The amount that a fee was taken from: the deposit before the fee, or the requested withdrawal. */
export function computeFeeBase({ kind, gained }: OrderMovement): Centavos {
  const gross = computeGross(gained);
  return findMeaning(kind).total === 'withdraw' ? centavos(gained.fees - gross) : gross;
}

/** Formats a share in percent with two decimals, rounded down. */
export function formatPercent(part: Centavos, whole: Centavos): string {
  return formatReais(centavos(whole === 0n ? 0n : (part * 10_000n) / whole));
}

/** Why a withdrawal was free: its VIP level, or the free withdrawal of the month. `null` if it was not. */
export function describeWaiver(
  { waived }: OrderFee,
  t: ServerTranslate,
  nameLevel: (level: number) => string,
): string | null {
  if (waived === null) return null;
  const { freeLevel } = waived;
  return freeLevel === null || freeLevel === 0
    ? t('waivers.month')
    : t('waivers.level', { name: nameLevel(freeLevel) });
}

function toFeeView(movement: OrderFee, t: ServerTranslate, nameLevel: (level: number) => string) {
  const [base, fee] = [computeFeeBase(movement), movement.gained.fees];
  return {
    ...toHeadView(movement, t),
    base_amount: formatReais(base),
    fee: formatReais(fee),
    rate: formatPercent(fee, base),
    waived: formatReais(movement.waived?.waived ?? centavos(0n)),
    waived_text: describeWaiver(movement, t, nameLevel),
    ...toLinkView(movement),
  };
}

type StatementInput = z.output<typeof endpoints.officeStatement.input>;

/** Reads the whole statement of a player for an export, oldest first. The texts are in `locale`. */
export function createStatementReader({ db, clock, orders }: Pick<OrderPagesDeps, 'db' | 'clock' | 'orders'>) {
  const toFilter = ({ range, type, number }: StatementInput) => ({
    since: range === undefined ? null : startOfRange(range, clock.now()),
    type,
    number,
  });
  return {
    async count(input: StatementInput) {
      const filter = { ...toFilter(input), locale: 'pt' as const };
      return (await orders.details(input.player_id, filter, { page: 1, limit: 1 })).total;
    },
    async *read(input: StatementInput, { locale }: { locale: LocaleKey }) {
      const { player_id: memberId } = input;
      const filter = { ...toFilter(input), until: null, locale };
      for await (const movements of orders.movements(memberId, filter))
        yield (await mergeSteps(db, memberId, movements)).map((one) => toMovementView(one, translations[locale]));
    },
  };
}

/** The pages of the order center, for the member and for staff. */
export function createOrderPages({ db, clock, orders, nameSources, levelNames }: OrderPagesDeps) {
  const toSince = ({ range }: OrderPageInput): Date | null =>
    range === undefined ? null : startOfRange(range, clock.now());
  return {
    async details(
      { memberId, locale, t }: OrderReader,
      input: OrderPageInput & { type?: MovementType | undefined; number?: string | undefined },
    ) {
      const { type, number } = input;
      const found = await orders.details(memberId, { since: toSince(input), type, number, locale }, input);
      const { deposit, returned, withdraw, bonus, fee } = found.totals;
      // A page of merged steps may have fewer rows than its limit: pages are counted by the movements of the ledger.
      const merged = { ...found, rows: await mergeSteps(db, memberId, found.rows) };
      return {
        data: pageOf(merged, input, (movement) => toMovementView(movement, t)),
        total_recharge_amount: formatReais(deposit),
        total_returned_amount: formatReais(returned),
        total_withdraw_amount: formatReais(withdraw),
        total_bonus_amount: formatReais(bonus),
        total_fee_amount: formatReais(fee),
      };
    },
    async fees({ memberId, locale, t }: OrderReader, input: OrderPageInput) {
      const found = await orders.fees(memberId, { since: toSince(input), locale }, input);
      const nameLevel = await levelNames(memberId, locale);
      return {
        data: pageOf(found, input, (movement) => toFeeView(movement, t, nameLevel)),
        total_fee_amount: formatReais(found.fee),
        total_waived_amount: formatReais(found.waived),
      };
    },
    async associations({ memberId, locale, t }: OrderReader, input: OrderPageInput) {
      const found = await orders.associations(memberId, toSince(input), input);
      const named = await nameCauses(nameSources, db, memberId, { graphs: found.rows, locale });
      return { data: pageOf(found, input, (graph) => toGraphView(graph, { t, named })) };
    },
  };
}
