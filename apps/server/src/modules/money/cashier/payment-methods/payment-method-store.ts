import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';
import type { FeeTerms, OpeningHours, PaymentChannel, StoredMethod } from './payment-method.ts';

const methodColumns = sql`
  id, payment_type as "paymentType", kind, names, icon, sites, fee_fixed as "feeFixed", fee_bps as "feeBps", min, max,
  minutes, instant_receipt as "instantReceipt", to_char(opens_at, 'HH24:MI') as "opensAt",
  to_char(closes_at, 'HH24:MI') as "closesAt", sort, enabled, version, updated_at as "updatedAt"`;

const channelColumns = sql`
  id, payment_type as "paymentType", names, min, max, quick_amounts as "quickAmounts", payee, sort, enabled`;

/** The json columns hold what `insertMethod` and `insertChannel` wrote. */
type MethodRow = CamelRow<
  'cashier.payment_method',
  | 'id'
  | 'payment_type'
  | 'kind'
  | 'icon'
  | 'sites'
  | 'fee_fixed'
  | 'fee_bps'
  | 'min'
  | 'max'
  | 'minutes'
  | 'instant_receipt'
  | 'sort'
  | 'enabled'
  | 'version'
  | 'updated_at'
> &
  Pick<StoredMethod, 'names' | 'min' | 'max' | keyof FeeTerms> & { [Side in keyof OpeningHours]: string | null };

type ChannelRow = CamelRow<
  'cashier.payment_channel',
  'id' | 'payment_type' | 'min' | 'max' | 'quick_amounts' | 'sort' | 'enabled'
> &
  Pick<PaymentChannel, 'names' | 'payee' | 'min' | 'max' | 'quickAmounts'>;

function toMethod({ opensAt, closesAt, ...row }: MethodRow, channels: readonly PaymentChannel[]): StoredMethod {
  return {
    ...row,
    hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt },
    channels: channels.filter(({ paymentType }) => paymentType === row.paymentType),
  };
}

/** All methods with their channels, in display order. */
export async function listMethods(q: Queryable): Promise<StoredMethod[]> {
  const { rows } = await sql<MethodRow>`select ${methodColumns} from cashier.payment_method order by sort, id`.execute(
    q,
  );
  const channels =
    await sql<ChannelRow>`select ${channelColumns} from cashier.payment_channel order by sort, id`.execute(q);
  return rows.map((row) => toMethod(row, channels.rows));
}

/** Locks the methods against other changes until the transaction ends. */
export async function lockMethods(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.payment_method'))`.execute(tx);
}

type MethodChange = Omit<StoredMethod, 'id' | 'channels' | 'version' | 'updatedAt'>;

export async function insertMethod(tx: Tx, method: MethodChange, now: Date): Promise<void> {
  await sql`
    insert into cashier.payment_method (payment_type, kind, names, icon, sites, fee_fixed, fee_bps, min, max, minutes,
      instant_receipt, opens_at, closes_at, sort, enabled, updated_at)
    values (${method.paymentType}, ${method.kind}, ${JSON.stringify(method.names)}::jsonb, ${method.icon},
      ${[...method.sites]}::text[], ${method.feeFixed}, ${method.feeBps}, ${method.min}, ${method.max},
      ${method.minutes}, ${method.instantReceipt}, ${method.hours?.opensAt ?? null}::time,
      ${method.hours?.closesAt ?? null}::time, ${method.sort}, ${method.enabled}, ${now})`.execute(tx);
}

/** Changes a method except its `paymentType` and `kind`, which orders depend on. */
export async function updateMethod(tx: Tx, id: number, method: MethodChange, now: Date): Promise<void> {
  await sql`
    update cashier.payment_method set names = ${JSON.stringify(method.names)}::jsonb, icon = ${method.icon},
      sites = ${[...method.sites]}::text[], fee_fixed = ${method.feeFixed}, fee_bps = ${method.feeBps},
      min = ${method.min}, max = ${method.max}, minutes = ${method.minutes}, instant_receipt = ${method.instantReceipt},
      opens_at = ${method.hours?.opensAt ?? null}::time, closes_at = ${method.hours?.closesAt ?? null}::time,
      sort = ${method.sort}, enabled = ${method.enabled}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function insertChannel(tx: Tx, channel: Omit<PaymentChannel, 'id'>): Promise<void> {
  await sql`
    insert into cashier.payment_channel (payment_type, names, min, max, quick_amounts, payee, sort, enabled)
    values (${channel.paymentType}, ${JSON.stringify(channel.names)}::jsonb, ${channel.min}, ${channel.max},
      ${[...channel.quickAmounts]}::bigint[], ${toPayeeJson(channel)}::jsonb, ${channel.sort}, ${channel.enabled})`.execute(
    tx,
  );
}

export async function updateChannel(tx: Tx, channel: PaymentChannel): Promise<void> {
  await sql`
    update cashier.payment_channel set names = ${JSON.stringify(channel.names)}::jsonb, min = ${channel.min},
      max = ${channel.max}, quick_amounts = ${[...channel.quickAmounts]}::bigint[], payee = ${toPayeeJson(channel)}::jsonb,
      sort = ${channel.sort}, enabled = ${channel.enabled}
    where id = ${channel.id} and payment_type = ${channel.paymentType}`.execute(tx);
}

function toPayeeJson({ payee }: Pick<PaymentChannel, 'payee'>): string | null {
  return payee === null ? null : JSON.stringify(payee);
}
