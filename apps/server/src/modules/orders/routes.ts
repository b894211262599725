import { endpoints } from '@arara/contract';
import { type Centavos, centavos, formatReais } from '@arara/money';
import { type Caller, type Clock, type Route, member, pageOf, startOfRange } from '../../platform/index.ts';
import { meaningOf } from './movement-word.ts';
import type { Association, OrderMovement, Orders } from './orders.ts';
import { grossOf } from './totals.ts';

type Words = Caller['messages'];

const writeLink = ({ link }: Pick<OrderMovement, 'link'>) => ({
  order_type: link?.type ?? null,
  order_number: link?.number ?? null,
});

function writeHead({ id, at, kind }: OrderMovement, words: Words) {
  const { word } = meaningOf(kind);
  return { id, time: at.toISOString(), kind: word, kind_text: words.movements[word] };
}

const writeOr = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function writeMovement(movement: OrderMovement, words: Words) {
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
function baseOf({ kind, gained }: OrderMovement): Centavos {
  const gross = grossOf(gained);
  return meaningOf(kind).total === 'withdraw' ? centavos(gained.fees - gross) : gross;
}

/** A share in percent with two places, rounded down. */
function percentOf(part: Centavos, whole: Centavos): string {
  return formatReais(centavos(whole === 0n ? 0n : (part * 10_000n) / whole));
}

function writeFee(movement: OrderMovement, words: Words) {
  const [base, fee] = [baseOf(movement), movement.gained.fees];
  return {
    ...writeHead(movement, words),
    base_amount: formatReais(base),
    fee: formatReais(fee),
    rate: percentOf(fee, base),
    ...writeLink(movement),
  };
}

function writeAssociation({ coverage, ...movement }: Association, words: Words) {
  const kind = movement.gained.bonus > 0n ? ('bonus' as const) : ('wagering' as const);
  return {
    id: movement.id,
    time: movement.at.toISOString(),
    kind,
    kind_text: words.associations[kind],
    reward_amount: formatReais(movement.gained.bonus),
    required: formatReais(coverage.required),
    done: formatReais(coverage.done),
    void: formatReais(coverage.void),
    remaining: formatReais(coverage.remaining),
    status: coverage.status,
    status_text: words.coverages[coverage.status],
    ...writeLink(movement),
  };
}

interface OrderRoutesParts {
  clock: Clock;
  orders: Orders;
}

/** The order center of the member who asks. */
export function orderRoutes({ clock, orders }: OrderRoutesParts): Route[] {
  const sinceOf = (range: Parameters<typeof startOfRange>[0] | undefined): Date | null =>
    range === undefined ? null : startOfRange(range, clock.now());
  return [
    member(endpoints.orderDetails, async ({ input, memberId, messages }) => {
      const found = await orders.details(memberId, sinceOf(input.range), input.type, input);
      const { recharge, returned, withdraw, bonus, fee } = found.totals;
      return {
        data: pageOf(found, input, (movement) => writeMovement(movement, messages)),
        total_recharge_amount: formatReais(recharge),
        total_returned_amount: formatReais(returned),
        total_withdraw_amount: formatReais(withdraw),
        total_bonus_amount: formatReais(bonus),
        total_fee_amount: formatReais(fee),
      };
    }),
    member(endpoints.orderFees, async ({ input, memberId, messages }) => {
      const found = await orders.fees(memberId, sinceOf(input.range), input);
      return {
        data: pageOf(found, input, (movement) => writeFee(movement, messages)),
        total_fee_amount: formatReais(found.fee),
      };
    }),
    member(endpoints.orderAssociations, async ({ input, memberId, messages }) => {
      const found = await orders.associations(memberId, sinceOf(input.range), input);
      return { data: pageOf(found, input, (row) => writeAssociation(row, messages)) };
    }),
  ];
}
