import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import { renderSVG } from 'uqr';
import type { Db } from '../../../db/index.ts';
import { type Caller, type Clock, type Route, member, pageOf, startOfRange } from '../../../platform/index.ts';
import type { Deposits } from './deposit.ts';
import { type Recharge, rechargeStatusCode } from './recharge.ts';

type Words = Caller['messages'];

function writeRecharge(recharge: Recharge, words: Words) {
  const status = recharge.status === 'creating' ? 'awaiting' : recharge.status;
  return {
    order_number: recharge.orderNumber,
    amount: formatReais(recharge.amount),
    method: words.site.methodPix,
    status: rechargeStatusCode(recharge.status),
    status_text: words.rechargeStatus[status],
    time: recharge.createdAt.toISOString(),
    paid_at: recharge.creditedAt?.toISOString() ?? null,
  };
}

interface DepositRoutesParts {
  db: Db;
  clock: Clock;
  deposits: Deposits;
}

/** How a member can deposit. */
function methodRoutes({ db, deposits }: DepositRoutesParts): Route[] {
  return [
    member(endpoints.paymentMethods, async ({ messages }) => {
      const methods = await deposits.methods(db);
      return {
        data: methods.map((method) => ({
          id: method.id,
          payment_type: method.paymentType,
          name: messages.site.methodPix,
          icon: method.icon,
          fee: formatReais(method.fee),
          min: formatReais(method.min),
          max: formatReais(method.max),
          time: messages.site.pixTime,
          instant_receipt: method.instantReceipt,
        })),
      };
    }),
    member(endpoints.paymentChannels, async ({ input }) => {
      const channels = await deposits.channels(db, input.payment_type);
      return {
        data: channels.map(({ id, name, min, max, quickAmounts }) => ({
          payment_id: id,
          name,
          min: formatReais(min),
          max: formatReais(max),
          quick_amounts: quickAmounts.map(formatReais),
        })),
      };
    }),
  ];
}

/** The member's deposits. */
function rechargeRoutes({ db, clock, deposits }: DepositRoutesParts): Route[] {
  return [
    member(endpoints.recharge, async ({ input, memberId, requestKey, messages }) => {
      const order = await deposits.open({
        memberId,
        channelId: input.payment_id,
        paymentType: input.payment_type,
        amount: input.money,
        requestKey,
      });
      const code = order.pixCode ?? '';
      return {
        message: messages.successes.recharge,
        pay_url: `/recharge-payment?order=${order.orderNumber}`,
        data: {
          order_number: order.orderNumber,
          money: formatReais(order.amount),
          pix_code: code,
          qr_svg: renderSVG(code, { border: 1 }),
          expires_at: order.expiresAt.toISOString(),
        },
      };
    }),
    member(endpoints.rechargeList, async ({ input, memberId, messages }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await deposits.recharges(db, { memberId, since, status: null, words: '' }, input, 'desc');
      return { data: pageOf(found, input, (recharge) => writeRecharge(recharge, messages)) };
    }),
    member(endpoints.rechargeDetail, async ({ input, memberId, messages }) => {
      const order = await deposits.recharge(db, memberId, input.order_number);
      const code = order.status === 'awaiting' ? order.pixCode : null;
      return {
        data: {
          ...writeRecharge(order, messages),
          pix_code: code,
          qr_svg: code === null ? null : renderSVG(code, { border: 1 }),
          expires_at: order.expiresAt.toISOString(),
          now: clock.now().toISOString(),
        },
      };
    }),
  ];
}

/** Ways to deposit, and deposits. */
export function depositRoutes(parts: DepositRoutesParts): Route[] {
  return [...methodRoutes(parts), ...rechargeRoutes(parts)];
}
