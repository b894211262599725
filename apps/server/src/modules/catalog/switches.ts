import { type Atomically, type Tx, afterCommit } from '../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, THE_HOUSE } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Closing, SwitchKind, SwitchState } from './game.ts';
import { PROMOTED } from './listing.ts';
import * as store from './store.ts';
import * as switches from './switch-store.ts';
import type { Shelf } from './shelf.ts';

/** What staff asks for: a provider, a game, or one version of a game, and how it is to stand. */
export interface Switching {
  kind: SwitchKind;
  name: string;
  /** Empty but for a version. */
  version: string;
  state: SwitchState;
  reason: string;
}

/** What staff decides about the catalogue. Each answers whether it changed anything, and is written down if it did. */
export interface Switches {
  /** Fails with `game_unknown` where there is no such game or provider. */
  set(actor: Actor, switching: Switching): Promise<boolean>;
  /** The house itself closes a game, in the transaction of what made it do so; nothing where it is closed already. */
  closeByItself(tx: Tx, name: string, reason: string): Promise<void>;
  /** Fails with `game_unknown`. */
  promote(actor: Actor, name: string, isOn: boolean): Promise<boolean>;
}

interface SwitchParts {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  office: Pick<Staff, 'record'>;
  shelf: () => Promise<Shelf>;
}

const subjectOf = ({ kind, name, version }: Pick<Switching, 'kind' | 'name' | 'version'>): string =>
  kind === 'provider' ? `games_of:${name}` : kind === 'game' ? `game:${name}` : `game:${name}@${version}`;

export function createSwitches({ atomically, bus, clock, office, shelf }: SwitchParts): Switches {
  async function requireKnown({ kind, name }: Pick<Switching, 'kind' | 'name'>): Promise<void> {
    const { byName, providers } = await shelf();
    const isKnown = kind === 'provider' ? providers.some(({ apiName }) => apiName === name) : byName.has(name);
    if (!isKnown) throw new Failure('game_unknown', { field: 'name' });
  }

  /** Nodes first, so that whoever is told to look again finds what is so now. */
  function tellAll(tx: Tx): void {
    afterCommit(tx, () => bus.publish('catalog_changed', {}));
    afterCommit(tx, () => bus.publish('games_switched', {}));
  }

  async function put(tx: Tx, actor: Actor, switching: Switching, before: Closing | undefined): Promise<void> {
    const { state, reason, ...what } = switching;
    if (state === 'open') await switches.deleteClosing(tx, what);
    else await switches.upsertClosing(tx, { ...what, state, reason, staffId: actor.id, at: clock.now() });
    await office.record(tx, actor, {
      action: state === 'open' ? 'game.opened' : 'game.closed',
      subject: subjectOf(what),
      before: { state: before?.state ?? 'open' },
      after: { state },
      reason,
    });
    tellAll(tx);
  }

  return {
    async set(actor, switching) {
      await requireKnown(switching);
      return atomically(async (tx) => {
        await switches.lockSwitches(tx);
        const before = await switches.findClosing(tx, switching);
        if ((before?.state ?? 'open') === switching.state) return false;
        await put(tx, actor, switching, before);
        return true;
      });
    },
    async closeByItself(tx, name, reason) {
      const closed: Switching = { kind: 'game', name, version: '', state: 'closed', reason };
      await switches.lockSwitches(tx);
      const before = await switches.findClosing(tx, closed);
      if (before === undefined) await put(tx, THE_HOUSE, closed, before);
    },
    async promote(actor, name, isOn) {
      await requireKnown({ kind: 'game', name });
      return atomically(async (tx) => {
        const changed = await store.markTag(tx, name, PROMOTED, isOn);
        if (!changed) return false;
        const [before, after] = [{ promoted: !isOn }, { promoted: isOn }];
        await office.record(tx, actor, { action: 'game.promoted', subject: `game:${name}`, before, after });
        tellAll(tx);
        return true;
      });
    },
  };
}
