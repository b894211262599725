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
  ['player_id', ({ player_id: id }) => String(id)],
  ['player', ({ player }) => player],
  ['amount', ({ amount }) => toAmount(amount)],
  ['method', ({ method }) => method],
  ['status', ({ status }, t) => t(`deposits.${status}`)],
  ['credited', ({ credited_at: at }) => toTime(at)],
  ['expires', ({ expires_at: at }) => toTime(at)],
  ['txid', ({ txid }) => txid],
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
