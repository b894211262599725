import type { Centavos } from '@arara/money';
import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../../platform/index.ts';
import { type Jurisdiction, type Sites, refuseByRule } from '../../../accounts/sites/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { requireWithinLimits } from '../amount-limits.ts';
import {
  type PaymentChannel,
  type StoredMethod,
  type PaymentMethod,
  type ChosenDepositChannel,
  type DepositPayee,
  type PayeeKind,
  computeFee,
  isOfferedOn,
  isOpenAt,
  limitToMethod,
} from './payment-method.ts';
import * as store from './payment-method-store.ts';
import type { DepositProvider, DepositProviders } from '../deposits/deposit-provider.ts';
import { parseBankAccount, parsePixKey } from '@arara/pix';

/** The method, channel and amount that a member chose. */
export interface MethodChoice {
  paymentType: string;
  channelId: number;
  amount: Centavos;
}

/** The method to save: its id, `null` for a new one, and the version that the caller read. */
interface SaveTarget {
  id: number | null;
  version: number;
}

/** The deposit methods. */
export interface PaymentMethods {
  /** The methods that a site offers and its regulator allows, in display order, including closed ones. */
  offered(q: Queryable, site: string): Promise<StoredMethod[]>;
  /**
   * The method and channel of a new order. Fails with `method_unknown` naming the field, with `method_closed` outside the
   * opening hours, with `jurisdiction_refuses` for a kind that the site's regulator does not allow, and with `below_minimum` or `above_maximum` by the limits of both.
   */
  choose(q: Queryable, site: string, choice: MethodChoice): Promise<ChosenDepositChannel>;
  /** All methods, for staff. */
  list(q: Queryable): Promise<StoredMethod[]>;
  /**
   * Creates a method (`id` null, `version` 0) or changes it together with its channels. `kind` and `paymentType` of an
   * existing method do not change, and omitted channels stay, because orders depend on them. Fails with `not_found`,
   * `rules_changed` where another change came first, `method_taken`, `method_kind_unknown`, `site_unknown`,
   * `rules_disagree`, `payee_invalid` or `jurisdiction_refuses` naming the field.
   */
  save(actor: Actor, target: SaveTarget, draft: MethodDraft): Promise<StoredMethod>;
}

interface PaymentMethodsDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  providers: DepositProviders;
}

/** Whether a regulator allows what the orders of a provider are paid with. */
const isAllowedKind = (
  { allowedPaymentKinds }: Pick<Jurisdiction, 'allowedPaymentKinds'>,
  provider: DepositProvider | undefined,
): boolean =>
  allowedPaymentKinds === null ||
  (provider?.paymentKind !== undefined && allowedPaymentKinds.includes(provider.paymentKind));

function requireAllowedKind(
  rules: Jurisdiction,
  provider: DepositProvider | undefined,
  at: { field: string; day: string },
): void {
  if (!isAllowedKind(rules, provider))
    refuseByRule(rules, 'allowedPaymentKinds', { ...at, detail: provider?.kind ?? '' });
}

/** Lists and chooses methods; a method without a registered provider is not offered. */
function createMethodChooser({
  clock,
  providers,
  sites,
}: Pick<PaymentMethodsDeps, 'clock' | 'providers' | 'sites'>): Pick<PaymentMethods, 'offered' | 'choose'> {
  const toUsableMethod = (method: StoredMethod): StoredMethod => ({
    ...method,
    channels: method.channels
      .filter(({ enabled }) => enabled)
      .map((channel) => limitToMethod(channel, method))
      .filter(({ min, max }) => min <= max),
  });

  const listUsable = async (q: Queryable, site: string): Promise<StoredMethod[]> =>
    (await store.listMethods(q))
      .filter((method) => method.enabled && providers.has(method.kind) && isOfferedOn(method, site))
      .map(toUsableMethod)
      .filter(({ channels }) => channels.length > 0);

  async function offered(q: Queryable, site: string): Promise<StoredMethod[]> {
    const [usable, { rules }] = [await listUsable(q, site), await sites.directory.at({ site })];
    return usable.filter(({ kind }) => isAllowedKind(rules, providers.get(kind)));
  }

  return {
    offered,
    async choose(q, site, { paymentType, channelId, amount }) {
      const method = (await listUsable(q, site)).find((one) => one.paymentType === paymentType);
      if (method === undefined) throw new Failure('method_unknown', { field: 'payment_type' });
      const { rules } = await sites.directory.at({ site });
      requireAllowedKind(rules, providers.get(method.kind), { field: 'payment_type', day: dayOf(clock.now()) });
      const channel = method.channels.find(({ id }) => id === channelId);
      if (channel === undefined) throw new Failure('method_unknown', { field: 'payment_id' });
      if (method.hours !== null && !isOpenAt(method.hours, clock.now())) {
        const { opensAt: from, closesAt: to } = method.hours;
        throw new Failure('method_closed', { field: 'payment_type', params: { from, to } });
      }
      requireWithinLimits(amount, channel);
      return { method, channel };
    },
  };
}

/** Locks the methods and finds the one to save. Fails where its version has changed. */
async function lockCurrent(
  tx: Tx,
  { id, version }: SaveTarget,
  paymentType: string,
): Promise<StoredMethod | undefined> {
  await store.lockMethods(tx);
  const all = await store.listMethods(tx);
  if (id === null) {
    if (all.some((one) => one.paymentType === paymentType))
      throw new Failure('method_taken', { field: 'payment_type' });
    return undefined;
  }
  const before = all.find((one) => one.id === id);
  if (before === undefined) throw new Failure('not_found', { field: 'id' });
  if (before.version !== version) throw new Failure('rules_changed', { field: 'saved_version' });
  return before;
}

/** Inserts new channels and updates existing ones. Fails with `not_found` for a channel of another method. */
async function writeChannels(tx: Tx, before: StoredMethod | undefined, draft: MethodDraft): Promise<void> {
  const own = new Set(before?.channels.map(({ id }) => id));
  for (const [index, { id, ...channel }] of draft.channels.entries()) {
    const row = { ...channel, paymentType: draft.paymentType };
    if (id === null) await store.insertChannel(tx, row);
    else if (own.has(id)) await store.updateChannel(tx, { ...row, id });
    else throw new Failure('not_found', { field: `channels.${index}.id` });
  }
}

/** Saves methods for staff. */
function createMethodSaver({ atomically, clock, staff, sites, providers }: PaymentMethodsDeps): PaymentMethods['save'] {
  async function requireSites(siteKeys: readonly string[]): Promise<void> {
    const found = await Promise.all(siteKeys.map((key) => sites.directory.find(key)));
    const missing = found.indexOf(undefined);
    if (missing >= 0) throw new Failure('site_unknown', { field: `sites.${missing}` });
  }

  /** Requires that each named site allows the kind, and at least one where none is named. */
  async function requireAllowed({ kind, sites: named }: Pick<MethodDraft, 'kind' | 'sites'>): Promise<void> {
    const [provider, day] = [providers.get(kind), dayOf(clock.now())];
    const all = await sites.directory.all();
    for (const [index, key] of named.entries()) {
      const site = all.find((one) => one.key === key);
      if (site !== undefined) requireAllowedKind(site.rules, provider, { field: `sites.${index}`, day });
    }
    const [first] = all;
    if (named.length === 0 && first !== undefined && !all.some(({ rules }) => isAllowedKind(rules, provider)))
      requireAllowedKind(first.rules, provider, { field: 'kind', day });
  }

  /** Validates a draft and normalises its payees; `kind` and `paymentType` of an existing method stay. */
  function validate(before: StoredMethod | undefined, input: MethodDraft): MethodDraft {
    const { kind, paymentType } = before ?? input;
    const provider = providers.get(kind);
    if (provider === undefined) throw new Failure('method_kind_unknown', { field: 'kind' });
    const field = findInvalidField(input);
    if (field !== undefined) throw new Failure('rules_disagree', { field });
    const channels = input.channels.map((one, index): ChannelDraft => ({
      ...one,
      payee: requireValidPayee(provider.payee, one.payee, `channels.${index}.payee`),
    }));
    return { ...input, kind, paymentType, channels };
  }

  return async (actor, target, input) => {
    await requireSites(input.sites);
    return atomically(async (tx) => {
      const before = await lockCurrent(tx, target, input.paymentType);
      const draft = validate(before, input);
      await requireAllowed(draft);
      const { paymentType } = draft;
      if (before === undefined) await store.insertMethod(tx, draft, clock.now());
      else await store.updateMethod(tx, before.id, draft, clock.now());
      await writeChannels(tx, before, draft);
      const after = (await store.listMethods(tx)).find((one) => one.paymentType === paymentType);
      if (after === undefined) throw new Error('the saved payment method was not found');
      const action = before === undefined ? 'payment_method.created' : 'payment_method.changed';
      await staff.record(tx, actor, {
        action,
        subject: `payment_method:${paymentType}`,
        ...diffMethods(before, after),
      });
      return after;
    });
  };
}

export function createPaymentMethods(deps: PaymentMethodsDeps): PaymentMethods {
  return { ...createMethodChooser(deps), list: store.listMethods, save: createMethodSaver(deps) };
}

/** A channel to save; `id` is `null` for a new one. */
export type ChannelDraft = Omit<PaymentChannel, 'id' | 'paymentType'> & { id: number | null };

/** A method to save. */
export type MethodDraft = Omit<PaymentMethod, 'id'> & { channels: ChannelDraft[] };

/** The first field that contradicts another, by its contract name; `undefined` for a consistent draft. */
export function findInvalidField(draft: MethodDraft): string | undefined {
  if (draft.max < draft.min) return 'max';
  // A fee grows slower than its amount, so the net of the minimum is the smallest net.
  if (computeFee(draft, draft.min) >= draft.min) return 'fee_fixed';
  for (const [index, { min, max, quickAmounts }] of draft.channels.entries()) {
    if (max < min || max < draft.min) return `channels.${index}.max`;
    if (min > draft.max) return `channels.${index}.min`;
    if (quickAmounts.some((amount) => amount < min || amount > max)) return `channels.${index}.quick_amounts`;
  }
  return undefined;
}

const accountFields = {
  bad_name: 'holder',
  bad_tax_id: 'tax_id',
  bad_bank: 'bank_code',
  bad_branch: 'branch',
  bad_number: 'account',
} as const;

/** Normalises a payee. Fails with `payee_invalid`, naming the field. */
function normalizePayee(payee: DepositPayee, field: string): DepositPayee {
  if (payee.kind === 'pix_key') {
    const key = parsePixKey(payee.keyKind, payee.key);
    if (!key.ok) throw new Failure('payee_invalid', { field: `${field}.key` });
    return { ...payee, key: key.value.value };
  }
  const { holder: name, account: number, taxId, bankCode, branch } = payee;
  const read = parseBankAccount({ name, number, taxId, bankCode, branch, type: 'current' });
  if (!read.ok) throw new Failure('payee_invalid', { field: `${field}.${accountFields[read.reason]}` });
  const { value } = read;
  return {
    ...payee,
    holder: value.name,
    account: value.number,
    taxId: value.taxId,
    bankCode: value.bankCode,
    branch: value.branch,
  };
}

/** The normalised payee of a channel; `null` where the provider requires none. Fails with `payee_invalid`. */
export function requireValidPayee(
  kind: PayeeKind | null,
  payee: DepositPayee | null,
  field: string,
): DepositPayee | null {
  if (kind === null) return null;
  if (payee?.kind !== kind) throw new Failure('payee_invalid', { field });
  return normalizePayee(payee, field);
}

/** A method for the audit log: money as text, channels by id, without fields that every change modifies. */
function toAuditEntries({ channels, ...method }: StoredMethod): Map<string, string> {
  const entries = Object.entries(method).filter(([name]) => !['id', 'version', 'updatedAt'].includes(name));
  const lines = channels.flatMap(({ id, ...channel }) =>
    Object.entries(channel)
      .filter(([name]) => name !== 'paymentType')
      .map(([name, value]): [string, unknown] => [`channel ${id} ${name}`, value]),
  );
  const toText = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return new Map([...entries, ...lines].map(([name, value]: [string, unknown]) => [name, toText(value)]));
}

/** The changed fields of a method, before and after. */
export function diffMethods(
  before: StoredMethod | undefined,
  after: StoredMethod,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [old, current] = [
    before === undefined ? new Map<string, string>() : toAuditEntries(before),
    toAuditEntries(after),
  ];
  const names = [...current.keys()].filter((name) => old.get(name) !== current.get(name));
  const pick = (entries: ReadonlyMap<string, string>): Record<string, unknown> =>
    Object.fromEntries(names.map((name): [string, unknown] => [name, JSON.parse(entries.get(name) ?? 'null')]));
  return { before: pick(old), after: pick(current) };
}
