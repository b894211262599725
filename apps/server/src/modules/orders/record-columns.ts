import { type Centavos, centavos, parseReais } from '@arara/money';
import { type Messages, wallClockOf } from '../../platform/index.ts';
import type { CashierRecords } from '../cashier/index.ts';
import type { AssociationRow } from './graph/rows.ts';
import { wordOf } from './movement-word.ts';
import type { OrderFee, OrderMovement } from './orders.ts';
import { baseOf, percentOf, waiverOf } from './pages.ts';

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
  ['kind', (movement, { movements }) => movements[wordOf(movement)]],
  ['game', ({ title }) => title ?? ''],
  ['amount', ({ gained }) => centavos(gained.cash + gained.bonus)],
  ['held', ({ gained }) => gained.held],
  ['owed', ({ gained }) => centavos(-gained.receivable)],
  ['fee', ({ gained }) => gained.fees],
  ['balance', ({ playable }) => playable],
  ['order', ({ link }) => link?.number ?? ''],
  ['id', ({ id }) => id],
];

/** With the names of VIP levels, by which withdrawals are free. */
export const feeColumns = (nameOf: (level: number) => string): Columns<OrderFee> => [
  ['time', ({ at }) => wallClockOf(at)],
  ['kind', (movement, { movements }) => movements[wordOf(movement)]],
  ['base', (movement) => baseOf(movement)],
  ['rate', (movement) => amountCell(percentOf(movement.gained.fees, baseOf(movement)))],
  ['fee', ({ gained }) => gained.fees],
  ['waived', ({ waived }) => waived?.waived ?? centavos(0n)],
  ['reason', (movement, words) => waiverOf(movement, words, nameOf) ?? ''],
  ['order', ({ link }) => link?.number ?? ''],
  ['id', ({ id }) => id],
];

export const associationColumns: Columns<AssociationRow> = [
  ['time', ({ at }) => wallClockOf(at)],
  ['kind', ({ name }) => name],
  ['amount', ({ amount }) => amount],
  ['status', ({ status }) => status],
  ['required', ({ coverage }) => coverage.required],
  ['done', ({ coverage }) => coverage.done],
  ['remaining', ({ coverage }) => coverage.remaining],
  ['deposit', ({ deposit }) => deposit],
  ['withdrawals', ({ withdrawals }) => withdrawals.join(' ')],
  ['id', ({ id }) => id],
];
