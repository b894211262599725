import type { endpoints } from '@arara/contract';
import type { z } from 'zod';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, masked } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../accounts/vault/index.ts';
import type { AlertSender, ChannelSettings } from './alert-senders.ts';
import * as store from './channel-store.ts';
import type { AlertChannel } from './channel-store.ts';
import { lockSettings } from './rule-store.ts';

const MAX_CHANNELS = 20;

/** A channel as staff writes it; a secret that is `null` stays as it is. */
export type ChannelInput = z.output<typeof endpoints.officeAlertChannelSave.input>;

export interface Channels {
  list(): Promise<AlertChannel[]>;
  /** Opens the settings of a channel. */
  open(q: Queryable, channel: AlertChannel): Promise<ChannelSettings>;
  /** Adds or changes a channel. Fails with `not_found`, `rules_changed`, `alerts_full` or `invalid`. */
  save(actor: Actor, input: ChannelInput): Promise<AlertChannel>;
}

interface ChannelsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  staff: Pick<Staff, 'record'>;
  vault: Vault;
  sender: Pick<AlertSender, 'isAllowedUrl'>;
}

const toContext = (id: string): string => `alerts.channel.settings:${id}`;

const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(2, at - 1))}***${address.slice(at)}`;
};

/** The receiver as staff sees it. */
function toTarget(settings: ChannelSettings): string {
  switch (settings.kind) {
    case 'mail':
      return settings.to.map(maskAddress).join(', ');
    case 'telegram':
      return masked(settings.chat, 3, 2);
    case 'webhook':
      return new URL(settings.url).host;
  }
}

/** Completes settings by the stored secret. Fails with `invalid` where a new channel has none. */
function completeSettings(input: ChannelInput['settings'], stored: ChannelSettings | undefined): ChannelSettings {
  switch (input.kind) {
    case 'mail':
      return input;
    case 'telegram': {
      const token = input.token ?? (stored?.kind === 'telegram' ? stored.token : null);
      if (token === null) throw new Failure('invalid', { field: 'settings' });
      return { ...input, token };
    }
    case 'webhook': {
      const secret = input.secret ?? (stored?.kind === 'webhook' ? stored.secret : null);
      if (secret === null) throw new Failure('invalid', { field: 'settings' });
      return { ...input, secret };
    }
  }
}

export function createChannels({ db, atomically, clock, ids, staff, vault, sender }: ChannelsDeps): Channels {
  async function open(q: Queryable, { id, settingsSealed }: AlertChannel): Promise<ChannelSettings> {
    const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
    return JSON.parse(sealer.open(toContext(id), settingsSealed)) as ChannelSettings;
  }

  /** Finds the channel that a change is of; `undefined` for a new one. */
  async function findChanged(tx: Tx, { id, version, settings }: ChannelInput): Promise<AlertChannel | undefined> {
    if (id === null) {
      if (version !== 0) throw new Failure('rules_changed', { field: 'version' });
      if ((await store.listChannels(tx)).length >= MAX_CHANNELS)
        throw new Failure('alerts_full', { params: { max: MAX_CHANNELS } });
      return undefined;
    }
    const found = await store.findChannel(tx, id);
    if (found === undefined) throw new Failure('not_found', { field: 'id' });
    if (found.version !== version) throw new Failure('rules_changed', { field: 'version' });
    if (found.kind !== settings.kind) throw new Failure('invalid', { field: 'settings' });
    return found;
  }

  async function save(tx: Tx, actor: Actor, input: ChannelInput): Promise<AlertChannel> {
    await lockSettings(tx);
    const before = await findChanged(tx, input);
    const { name, language, enabled: isEnabled } = input;
    const settings = completeSettings(input.settings, before === undefined ? undefined : await open(tx, before));
    if (settings.kind === 'webhook' && !sender.isAllowedUrl(settings.url))
      throw new Failure('invalid', { field: 'settings' });
    const id = before?.id ?? ids.reference('C');
    const target = toTarget(settings);
    const sealer = await vault.sealer(tx, OPERATOR_PERSON_ID);
    const settingsSealed = sealer.seal(toContext(id), JSON.stringify(settings));
    const version = (before?.version ?? 0) + 1;
    const { kind } = settings;
    const channel = { id, kind, name, language, isEnabled, target, settingsSealed, version, updatedAt: clock.now() };
    await store.upsertChannel(tx, channel, actor.id);
    await staff.record(tx, actor, {
      action: 'alert.channel_saved',
      subject: `alert_channel:${id}`,
      ...(before === undefined
        ? {}
        : { before: { name: before.name, target: before.target, enabled: before.isEnabled } }),
      after: { kind, name, target, enabled: isEnabled },
    });
    return channel;
  }

  return {
    list: () => store.listChannels(db),
    open,
    save: (actor, input) => atomically((tx) => save(tx, actor, input)),
  };
}
