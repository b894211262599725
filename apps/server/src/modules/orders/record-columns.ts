import { type Centavos, centavos, parseReais } from '@arara/money';
import { type Messages, wallClockOf } from '../../platform/index.ts';
import type { CashierRecords } from '../cashier/index.ts';
import { meaningOf } from './movement-word.ts';
import type { OrderMovement } from './orders.ts';

type Heading = keyof Messages['recordColumns'];
type Cell = string | Centavos;

/** What stands in a file of one kind of record, column by column. */
export type Columns<Row> = readonly (readonly [Heading, (row: Row, words: Messages) => Cell])[];

type Recharge = Awaited<ReturnType<CashierRecords['recharges']>>['rows'][number];
type Withdrawal = Awaited<ReturnType<CashierRecords['withdrawals']>>['rows'][number];

/** A moment as the contract writes it, or none. */
const momentCell = (moment: string | null): string => (moment === null ? '' : wallClockOf(new Date(moment)));

/** An amount as the contract writes it. */
function amountCell(reais: string): Cell {
  const amount = parseReais(reais.replace('-', ''));
  if (amount === undefined) return reais;
  return reais.startsWith('-') ? centavos(-amount) : amount;
}

export const rechargeColumns: Columns<Recharge> = [
  ['time', ({ time }) => momentCell(time)],
  ['order', ({ order_number }) => order_number],
  ['method', ({ method }) => method],
  ['amount', ({ amount }) => amountCell(amount)],
  ['fee', ({ fee }) => amountCell(fee)],
  ['net', ({ receives }) => amountCell(receives)],
  ['status', ({ status_text }) => status_text],
  ['paid_at', ({ paid_at }) => momentCell(paid_at)],
  ['reason', ({ reason }) => reason ?? ''],
];

export const withdrawalColumns: Columns<Withdrawal> = [
  ['time', ({ time }) => momentCell(time)],
  ['order', ({ id }) => id],
  ['account', ({ account }) => account],
  ['amount', ({ amount }) => amountCell(amount)],
  ['fee', ({ fee }) => amountCell(fee)],
  ['net', ({ net }) => amountCell(net)],
  ['status', ({ status_text }) => status_text],
  ['end_to_end', ({ end_to_end_id }) => end_to_end_id ?? ''],
  ['reason', ({ reason }) => reason ?? ''],
];

export const movementColumns: Columns<OrderMovement> = [
  ['time', ({ at }) => wallClockOf(at)],
  ['kind', ({ kind }, { movements }) => movements[meaningOf(kind).word]],
  ['game', ({ title }) => title ?? ''],
  ['amount', ({ gained }) => centavos(gained.cash + gained.bonus)],
  ['held', ({ gained }) => gained.held],
  ['owed', ({ gained }) => centavos(-gained.receivable)],
  ['fee', ({ gained }) => gained.fees],
  ['balance', ({ playable }) => playable],
  ['order', ({ link }) => link?.number ?? ''],
  ['id', ({ id }) => id],
];
