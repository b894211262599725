import type { Endpoints } from '@arara/contract';
import { type Centavos, centavos, parseReais } from '@arara/money';
import type { z } from 'zod';
import type { Messages, translations } from './messages/messages.ts';

/** The languages of the back office. */
export type Language = 'pt' | 'en';

type ExportTranslate = (typeof translations)[Language];

/** A text, an amount, a time, or nothing. */
export type Cell = string | Centavos | Date | null;

type Heading = ColumnName<keyof Messages>;

type ColumnName<Key> = Key extends `columns.${infer Name}` ? Name : never;

/** The columns of a file: a heading, and the cell of a row of the call. */
export type FileColumns<Row> = readonly (readonly [Heading, (row: Row, t: ExportTranslate) => Cell])[];

type RowOf<Name extends keyof Endpoints> =
  z.input<Endpoints[Name]['answer']> extends { data: { data: (infer Row)[] } } ? Row : never;

/** Parses an amount of the contract. */
function toAmount(reais: string | null): Cell {
  const amount = reais === null ? undefined : parseReais(reais.replace('-', ''));
  if (reais === null || amount === undefined) return reais;
  return reais.startsWith('-') ? centavos(-amount) : amount;
}

const toTime = (moment: string | null): Cell => (moment === null ? null : new Date(moment));

export const depositColumns: FileColumns<RowOf<'officeRecharges'>> = [
  ['requested', ({ created_at: at }) => toTime(at)],
  ['id', ({ id }) => id],
  ['site', ({ site }) => site],
  ['player_id', ({ player_id: id }) => String(id)],
  ['player', ({ player }) => player],
  ['amount', ({ amount }) => toAmount(amount)],
  ['method', ({ method }) => method],
  ['status', ({ status }, t) => t(`deposits.${status}`)],
  ['credited', ({ credited_at: at }) => toTime(at)],
  ['expires', ({ expires_at: at }) => toTime(at)],
  ['txid', ({ txid }) => txid],
];

export const paymentColumns: FileColumns<RowOf<'officePayments'>> = [
  ['received', ({ received_at: at }) => toTime(at)],
  ['paid', ({ paid_at: at }) => toTime(at)],
  ['end_to_end', ({ id }) => id],
  ['txid', ({ txid }) => txid],
  ['order', ({ order_number: number }) => number],
  ['player_id', ({ player_id: id }) => (id === null ? null : String(id))],
  ['amount', ({ amount }) => toAmount(amount)],
  ['returned', ({ returned }) => toAmount(returned)],
  ['expected', ({ expected }) => toAmount(expected)],
  ['status', ({ status }, t) => t(`payments.${status}`)],
  ['cause', ({ cause }, t) => t(`causes.${cause}`)],
  ['payer', ({ payer }) => payer?.name ?? null],
  ['payer_tax_id', ({ payer }) => payer?.tax_id ?? null],
  ['payer_bank', ({ payer }) => payer?.bank ?? null],
  ['paid_by_owner', ({ paid_by_owner: isOwner }, t) => (isOwner === null ? null : t(isOwner ? 'yes' : 'no'))],
  ['resolved_by', ({ resolved_by: by }) => by],
];

export const withdrawalColumns: FileColumns<RowOf<'officeWithdrawals'>> = [
  ['requested', ({ requested_at: at }) => toTime(at)],
  ['id', ({ id }) => id],
  ['site', ({ site }) => site],
  ['player_id', ({ player_id: id }) => String(id)],
  ['player', ({ player }) => player],
  ['amount', ({ amount }) => toAmount(amount)],
  ['fee', ({ fee }) => toAmount(fee)],
  ['net', ({ net }) => toAmount(net)],
  ['key_kind', ({ key_kind: kind }) => kind],
  ['key', ({ key }) => key],
  ['holder', ({ holder }) => holder],
  ['holder_check', ({ holder_check: check }, t) => t(`holders.${check}`)],
  ['status', ({ status }, t) => t(`withdrawals.${status}`)],
  ['flags', ({ flags }, t) => flags.map(({ name }) => t(`flags.${name}`)).join(', ')],
  ['reason', ({ reason }) => reason],
  ['due', ({ due_at: at }) => toTime(at)],
  ['decided', ({ decided_at: at }) => toTime(at)],
  ['finished', ({ finished_at: at }) => toTime(at)],
  ['approved_by', ({ approved_by: by }) => by.join(', ')],
  ['end_to_end', ({ end_to_end_id: id }) => id],
];

export const playerColumns: FileColumns<RowOf<'officePlayers'>> = [
  ['player_id', ({ id }) => String(id)],
  ['player', ({ account }) => account],
  ['name', ({ realname }) => realname],
  ['phone', ({ phone }) => phone],
  ['status', ({ status }, t) => t(`players.${toPlayerStatus(status)}`)],
  ['money', ({ money }) => toAmount(money)],
  ['bonus', ({ bonus }) => toAmount(bonus)],
  ['held', ({ held }) => toAmount(held)],
  ['debt', ({ debt }) => toAmount(debt)],
  ['site', ({ site }) => site],
  ['created', ({ created_at: at }) => toTime(at)],
  ['tags', ({ tags }) => tags.join(', ')],
];

/** The status codes of the contract. */
const PLAYER_STATUSES: Readonly<Record<number, 'active' | 'frozen' | 'under_age' | 'erased'>> = {
  1: 'active',
  2: 'frozen',
  3: 'under_age',
  9: 'erased',
};

function toPlayerStatus(status: number): 'active' | 'frozen' | 'under_age' | 'erased' | 'other' {
  return PLAYER_STATUSES[status] ?? 'other';
}

/** A row of a report, or its sums, where `period` is null. */
type ReportRow<Name extends 'officeReportRevenue' | 'officeReportMoney'> = Omit<
  z.input<Endpoints[Name]['answer']>['data']['rows'][number],
  'period' | 'compared'
> & { period: string | null };

/** The start of a period, as a report presents it. */
const toPeriodCell = (period: string | null, t: ExportTranslate): Cell =>
  period === null ? t('total') : new Date(period);

/** A share as a percentage with two decimals, which files format as they format amounts. */
const toPercent = (bps: number | null): Cell => (bps === null ? null : centavos(BigInt(bps)));

type CostName = keyof NonNullable<ReportRow<'officeReportRevenue'>['ngr']>;
const costColumns = (
  [
    'bonus_cost',
    'rebates',
    'commissions',
    'jackpot_contributions',
    'provider_fees',
    'payment_fees',
    'taxes',
    'ngr',
  ] as const satisfies readonly CostName[]
).map((name) => [name, ({ ngr }: ReportRow<'officeReportRevenue'>) => toAmount(ngr?.[name] ?? null)] as const);

export const revenueColumns: FileColumns<ReportRow<'officeReportRevenue'>> = [
  ['period', ({ period }, t) => toPeriodCell(period, t)],
  ['site', ({ site }) => site],
  ['provider', ({ provider }) => provider],
  ['category', ({ category }) => category],
  ['game', ({ game }) => game],
  ['agent', ({ agent, agent_title: title }) => title ?? agent],
  ['area', ({ area }) => area],
  ['stakes', ({ stakes }) => toAmount(stakes)],
  ['wins', ({ wins }) => toAmount(wins)],
  ['ggr', ({ ggr }) => toAmount(ggr)],
  ['bonus_stakes', ({ bonus_stakes: stakes }) => toAmount(stakes)],
  ['bonus_wins', ({ bonus_wins: wins }) => toAmount(wins)],
  ['rounds', ({ rounds }) => String(rounds)],
  ['actives', ({ actives }) => String(actives)],
  ['hold', ({ hold_bps: bps }) => toPercent(bps)],
  ['theory_hold', ({ theory_hold_bps: bps }) => toPercent(bps)],
  ...costColumns,
];

export const moneyColumns: FileColumns<ReportRow<'officeReportMoney'>> = [
  ['period', ({ period }, t) => toPeriodCell(period, t)],
  ['site', ({ site }) => site],
  ['registrations', ({ registrations }) => String(registrations)],
  ['first_deposits', ({ first_deposits: count }) => String(count)],
  ['first_deposit_amount', ({ first_deposit_amount: amount }) => toAmount(amount)],
  ['deposits', ({ deposits }) => String(deposits)],
  ['deposit_amount', ({ deposit_amount: amount }) => toAmount(amount)],
  ['returned_amount', ({ returned_amount: amount }) => toAmount(amount)],
  ['withdrawals', ({ withdrawals }) => String(withdrawals)],
  ['withdrawal_amount', ({ withdrawal_amount: amount }) => toAmount(amount)],
  ['net_cash', ({ net_cash: amount }) => toAmount(amount)],
  ['depositors', ({ depositors }) => String(depositors)],
  ['actives', ({ actives }) => String(actives)],
  ['ggr', ({ ggr }) => toAmount(ggr)],
  ['arpu', ({ arpu }) => toAmount(arpu)],
  ['bonus_cost', ({ bonus_cost: amount }) => toAmount(amount)],
  ['fees_charged', ({ fees_charged: amount }) => toAmount(amount)],
];

export const statementColumns: FileColumns<RowOf<'officeStatement'>> = [
  ['time', ({ time }) => toTime(time)],
  ['kind', ({ kind_text: text }) => text],
  ['game', ({ title }) => title],
  ['amount', ({ amount }) => toAmount(amount)],
  ['held', ({ held_amount: held }) => toAmount(held)],
  ['debt', ({ owed_amount: owed }) => toAmount(owed)],
  ['fee', ({ fee }) => toAmount(fee)],
  ['balance', ({ balance }) => toAmount(balance)],
  ['stake', ({ stake }) => toAmount(stake)],
  ['win', ({ win }) => toAmount(win)],
  ['order', ({ order_number: number }) => number],
  ['id', ({ id }) => id],
];

export const betColumns: FileColumns<RowOf<'officePlayerBets'>> = [
  ['time', ({ at }) => toTime(at)],
  ['round', ({ id }) => id],
  ['game', ({ title }) => title],
  ['stake', ({ stake }) => toAmount(stake)],
  ['free_stake', ({ free_stake: stake }) => toAmount(stake)],
  ['win', ({ win }) => toAmount(win)],
  ['by_provider', ({ is_outside: isOutside }, t) => t(isOutside ? 'yes' : 'no')],
];

const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const auditColumns: FileColumns<RowOf<'officeAudit'>> = [
  ['time', ({ at }) => toTime(at)],
  ['id', ({ id }) => id],
  ['staff', ({ staff }) => staff],
  ['action', ({ action }) => action],
  ['subject', ({ subject }) => subject],
  ['about', ({ about }) => about],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => toJson(before)],
  ['after', ({ after }) => toJson(after)],
  ['ip', ({ ip }) => ip],
  ['session', ({ session }) => (session === null ? null : String(session))],
];

export const eventColumns: FileColumns<RowOf<'officeEvents'>> = [
  ['time', ({ at }) => toTime(at)],
  ['id', ({ id }) => id],
  ['event_kind', ({ kind }, t) => t(`eventKinds.${kind}`)],
  ['action', ({ name }) => name],
  ['subject', ({ subject }) => subject],
  ['staff', ({ staff }) => staff],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => toJson(before)],
  ['after', ({ after }) => toJson(after)],
];
