import { type Centavos, centavos, parseReais } from '@arara/money';
import { type MessageName, type ServerTranslate, wallClockOf } from '../../../platform/index.ts';
import type { BetRecord } from './bet-records.ts';
import type { CashierRecords } from '../cashier/index.ts';
import type { AssociationRow } from './graph/association-rows.ts';
import { toMovementWord } from './movement-meaning.ts';
import type { OrderFee, OrderMovement } from './orders.ts';
import { computeFeeBase, formatPercent, describeWaiver } from './order-pages.ts';

type Heading = MessageName<'recordColumns'>;
type Cell = string | Centavos;

/** The columns of a file of records: a heading and the cell of a row. */
export type Columns<Row> = readonly (readonly [Heading, (row: Row, t: ServerTranslate) => Cell])[];

type Deposit = Awaited<ReturnType<CashierRecords['deposits']>>['rows'][number];
type Withdrawal = Awaited<ReturnType<CashierRecords['withdrawals']>>['rows'][number];

/** Converts a time of the contract to local wall-clock time; empty for `null`. */
const momentCell = (moment: string | null): string => (moment === null ? '' : wallClockOf(new Date(moment)));

/** Parses an amount of the contract. */
function amountCell(reais: string): Cell {
  const amount = parseReais(reais.replace('-', ''));
  if (amount === undefined) return reais;
  return reais.startsWith('-') ? centavos(-amount) : amount;
}

export const depositColumns: Columns<Deposit> = [
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

/** What a bet returned, as a multiple of its stake; a decimal of two places, rounded down, as amounts are. */
const computeMultiplier = ({ stake, win }: BetRecord): Cell => (stake > 0n ? centavos((win * 100n) / stake) : '');

export const betColumns: Columns<BetRecord> = [
  ['time', ({ at }) => wallClockOf(at)],
  ['game', ({ title }) => title],
  ['provider', ({ brand }) => brand],
  ['stake', ({ stake }) => stake],
  ['multiplier', computeMultiplier],
  ['win', ({ win }) => win],
  ['result', ({ stake, win }) => centavos(win - stake)],
  ['id', ({ roundId }) => roundId],
];

export const movementColumns: Columns<OrderMovement> = [
  ['time', ({ at }) => wallClockOf(at)],
  ['kind', (movement, t) => t(`movements.${toMovementWord(movement)}`)],
  ['game', ({ title }) => title ?? ''],
  ['amount', ({ gained }) => centavos(gained.cash + gained.bonus)],
  ['held', ({ gained }) => gained.held],
  ['owed', ({ gained }) => centavos(-gained.receivable)],
  ['fee', ({ gained }) => gained.fees],
  ['balance', ({ playable }) => playable],
  ['order', ({ link }) => link?.number ?? ''],
  ['id', ({ id }) => id],
];

/** `nameLevel` names the VIP level that waived a fee. */
export const feeColumns = (nameLevel: (level: number) => string): Columns<OrderFee> => [
  ['time', ({ at }) => wallClockOf(at)],
  ['kind', (movement, t) => t(`movements.${toMovementWord(movement)}`)],
  ['base', (movement) => computeFeeBase(movement)],
  ['rate', (movement) => amountCell(formatPercent(movement.gained.fees, computeFeeBase(movement)))],
  ['fee', ({ gained }) => gained.fees],
  ['waived', ({ waived }) => waived?.waived ?? centavos(0n)],
  ['reason', (movement, t) => describeWaiver(movement, t, nameLevel) ?? ''],
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
