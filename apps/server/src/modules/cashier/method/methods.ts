import type { Centavos } from '@arara/money';
import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { Staff } from '../../staff/index.ts';
import { requireWithin } from '../bounds.ts';
import { changeOf } from './change.ts';
import { type ChannelDraft, type MethodDraft, disagreement, payeeFor } from './draft.ts';
import { isOpen } from './hours.ts';
import { type KeptMethod, type Offer, isOfferedOn, withinMethod } from './method.ts';
import * as store from './store.ts';
import type { DepositWays } from './way.ts';

/** What a member names when they ask for a deposit. */
export interface Choice {
  paymentType: string;
  channelId: number;
  amount: Centavos;
}

/** Where a method is to be saved: its number, none for a new one, and the version that was read. */
interface SavePlace {
  id: number | null;
  version: number;
}

/** Ways to deposit, as data. */
export interface Methods {
  /** What the players of a site may choose, in its order; also what is closed at this hour. */
  offered(q: Queryable, site: string): Promise<KeptMethod[]>;
  /**
   * The method and channel that an order is made by. Fails with `method_unknown` naming the field that fits nothing on
   * the site, `method_closed` out of its hours, `below_minimum` or `above_maximum` by the bounds of both.
   */
  choose(q: Queryable, site: string, choice: Choice): Promise<Offer>;
  /** Every method, as staff sees it. */
  list(q: Queryable): Promise<KeptMethod[]>;
  /**
   * Puts a method down (`id` null, `version` 0) or changes it with its channels, as one. What opens it and what callers
   * name it by stay as they were. Channels that are left out stay too: orders hang on them. Fails with `not_found`,
   * `rules_changed` where somebody else was first, `method_taken`, `method_kind_unknown`, `site_unknown`,
   * `rules_disagree` or `payee_invalid` naming the field.
   */
  save(actor: Actor, at: SavePlace, draft: MethodDraft): Promise<KeptMethod>;
}

interface MethodParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  sites: Pick<Sites, 'directory'>;
  ways: DepositWays;
}

/** Choosing among what there is: what no way of the house opens is not there. */
function choosingOf({ clock, ways }: Pick<MethodParts, 'clock' | 'ways'>): Pick<Methods, 'offered' | 'choose'> {
  const usable = (method: KeptMethod): KeptMethod => ({
    ...method,
    channels: method.channels
      .filter(({ enabled }) => enabled)
      .map((channel) => withinMethod(channel, method))
      .filter(({ min, max }) => min <= max),
  });

  async function offered(q: Queryable, site: string): Promise<KeptMethod[]> {
    return (await store.listMethods(q))
      .filter((method) => method.enabled && ways.has(method.kind) && isOfferedOn(method, site))
      .map(usable)
      .filter(({ channels }) => channels.length > 0);
  }

  return {
    offered,
    async choose(q, site, { paymentType, channelId, amount }) {
      const method = (await offered(q, site)).find((one) => one.paymentType === paymentType);
      if (method === undefined) throw new Failure('method_unknown', { field: 'payment_type' });
      const channel = method.channels.find(({ id }) => id === channelId);
      if (channel === undefined) throw new Failure('method_unknown', { field: 'payment_id' });
      if (method.hours !== null && !isOpen(method.hours, clock.now())) {
        const { opensAt: from, closesAt: to } = method.hours;
        throw new Failure('method_closed', { field: 'payment_type', params: { from, to } });
      }
      requireWithin(amount, channel);
      return { method, channel };
    },
  };
}

/** What stands of a method, locked. Fails where it is not the one that was read. */
async function standing(tx: Tx, { id, version }: SavePlace, paymentType: string): Promise<KeptMethod | undefined> {
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

/** Puts new channels down and changes those that the method has; another method's are not its own. */
async function writeChannels(tx: Tx, before: KeptMethod | undefined, draft: MethodDraft): Promise<void> {
  const own = new Set(before?.channels.map(({ id }) => id));
  for (const [index, { id, ...channel }] of draft.channels.entries()) {
    const written = { ...channel, paymentType: draft.paymentType };
    if (id === null) await store.insertChannel(tx, written);
    else if (own.has(id)) await store.updateChannel(tx, { ...written, id });
    else throw new Failure('not_found', { field: `channels.${index}.id` });
  }
}

/** Changing them, by staff. */
function savingOf({ atomically, clock, office, sites, ways }: MethodParts): Methods['save'] {
  async function requireSites(named: readonly string[]): Promise<void> {
    const found = await Promise.all(named.map((key) => sites.directory.find(key)));
    const missing = found.indexOf(undefined);
    if (missing >= 0) throw new Failure('site_unknown', { field: `sites.${missing}` });
  }

  /** The draft as it will be kept: held to its own rules, to what opens it, and to what orders hang on. */
  function read(before: KeptMethod | undefined, given: MethodDraft): MethodDraft {
    const { kind, paymentType } = before ?? given;
    const way = ways.get(kind);
    if (way === undefined) throw new Failure('method_kind_unknown', { field: 'kind' });
    const field = disagreement(given);
    if (field !== undefined) throw new Failure('rules_disagree', { field });
    const channels = given.channels.map((one, index): ChannelDraft => ({
      ...one,
      payee: payeeFor(way.payee, one.payee, `channels.${index}.payee`),
    }));
    return { ...given, kind, paymentType, channels };
  }

  return async (actor, at, given) => {
    await requireSites(given.sites);
    return atomically(async (tx) => {
      const before = await standing(tx, at, given.paymentType);
      const draft = read(before, given);
      const { paymentType } = draft;
      if (before === undefined) await store.insertMethod(tx, draft, clock.now());
      else await store.updateMethod(tx, before.id, draft, clock.now());
      await writeChannels(tx, before, draft);
      const after = (await store.listMethods(tx)).find((one) => one.paymentType === paymentType);
      if (after === undefined) throw new Error('a payment method was saved and is not there');
      const action = before === undefined ? 'payment_method.created' : 'payment_method.changed';
      await office.record(tx, actor, { action, subject: `payment_method:${paymentType}`, ...changeOf(before, after) });
      return after;
    });
  };
}

export function createMethods(parts: MethodParts): Methods {
  return { ...choosingOf(parts), list: store.listMethods, save: savingOf(parts) };
}
