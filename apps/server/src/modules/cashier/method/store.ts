import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { Hours } from './hours.ts';
import type { Channel, KeptMethod } from './method.ts';

const methodColumns = sql`
  id, payment_type as "paymentType", kind, names, icon, sites, fee_fixed as "feeFixed", fee_bps as "feeBps", min, max,
  minutes, instant_receipt as "instantReceipt", to_char(opens_at, 'HH24:MI') as "opensAt",
  to_char(closes_at, 'HH24:MI') as "closesAt", sort, enabled, version, updated_at as "updatedAt"`;

const channelColumns = sql`
  id, payment_type as "paymentType", names, min, max, quick_amounts as "quickAmounts", payee, sort, enabled`;

type MethodRow = Omit<KeptMethod, 'channels' | 'hours'> & { [Side in keyof Hours]: string | null };

function methodOf({ opensAt, closesAt, ...row }: MethodRow, channels: readonly Channel[]): KeptMethod {
  return {
    ...row,
    hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt },
    channels: channels.filter(({ paymentType }) => paymentType === row.paymentType),
  };
}

/** Every method with its channels, in the order in which they are shown. */
export async function listMethods(q: Queryable): Promise<KeptMethod[]> {
  const { rows } = await sql<MethodRow>`select ${methodColumns} from cashier.method order by sort, id`.execute(q);
  const channels = await sql<Channel>`select ${channelColumns} from cashier.channel order by sort, id`.execute(q);
  return rows.map((row) => methodOf(row, channels.rows));
}

/** Keeps every other change of methods waiting until the transaction ends. */
export async function lockMethods(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.method'))`.execute(tx);
}

type MethodChange = Omit<KeptMethod, 'id' | 'channels' | 'version' | 'updatedAt'>;

export async function insertMethod(tx: Tx, method: MethodChange, now: Date): Promise<void> {
  await sql`
    insert into cashier.method (payment_type, kind, names, icon, sites, fee_fixed, fee_bps, min, max, minutes,
      instant_receipt, opens_at, closes_at, sort, enabled, updated_at)
    values (${method.paymentType}, ${method.kind}, ${JSON.stringify(method.names)}::jsonb, ${method.icon},
      ${[...method.sites]}::text[], ${method.feeFixed}, ${method.feeBps}, ${method.min}, ${method.max},
      ${method.minutes}, ${method.instantReceipt}, ${method.hours?.opensAt ?? null}::time,
      ${method.hours?.closesAt ?? null}::time, ${method.sort}, ${method.enabled}, ${now})`.execute(tx);
}

/** Changes a method. What callers name it by and what opens it stay: orders hang on them. */
export async function updateMethod(tx: Tx, id: number, method: MethodChange, now: Date): Promise<void> {
  await sql`
    update cashier.method set names = ${JSON.stringify(method.names)}::jsonb, icon = ${method.icon},
      sites = ${[...method.sites]}::text[], fee_fixed = ${method.feeFixed}, fee_bps = ${method.feeBps},
      min = ${method.min}, max = ${method.max}, minutes = ${method.minutes}, instant_receipt = ${method.instantReceipt},
      opens_at = ${method.hours?.opensAt ?? null}::time, closes_at = ${method.hours?.closesAt ?? null}::time,
      sort = ${method.sort}, enabled = ${method.enabled}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function insertChannel(tx: Tx, channel: Omit<Channel, 'id'>): Promise<void> {
  await sql`
    insert into cashier.channel (payment_type, names, min, max, quick_amounts, payee, sort, enabled)
    values (${channel.paymentType}, ${JSON.stringify(channel.names)}::jsonb, ${channel.min}, ${channel.max},
      ${[...channel.quickAmounts]}::bigint[], ${payeeOf(channel)}::jsonb, ${channel.sort}, ${channel.enabled})`.execute(
    tx,
  );
}

export async function updateChannel(tx: Tx, channel: Channel): Promise<void> {
  await sql`
    update cashier.channel set names = ${JSON.stringify(channel.names)}::jsonb, min = ${channel.min},
      max = ${channel.max}, quick_amounts = ${[...channel.quickAmounts]}::bigint[], payee = ${payeeOf(channel)}::jsonb,
      sort = ${channel.sort}, enabled = ${channel.enabled}
    where id = ${channel.id} and payment_type = ${channel.paymentType}`.execute(tx);
}

function payeeOf({ payee }: Pick<Channel, 'payee'>): string | null {
  return payee === null ? null : JSON.stringify(payee);
}
