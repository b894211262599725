import { type Atomically, type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, SYSTEM_ACTOR } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Closing, SwitchKind, SwitchState } from './game.ts';
import { PROMOTED } from './game-list.ts';
import * as store from './game-store.ts';
import * as switches from './switch-store.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';

/** Publishes a change of the catalogue after the commit. Nodes reload first, so that a lobby that reloads gets the new state. */
export function publishCatalogChange(tx: Tx, bus: Pick<Bus, 'publish'>): void {
  afterCommit(tx, () => bus.publish('catalog_changed', {}));
  afterCommit(tx, () => bus.publish('games_switched', {}));
}

/** The new state of a provider, a game or one version of a game. */
interface SwitchInput {
  kind: SwitchKind;
  name: string;
  /** Empty unless the kind is `version`. */
  version: string;
  state: SwitchState;
  reason: string;
}

/** The decisions of staff about games. Each returns whether it changed anything; a change is recorded in the audit log. */
export interface GameSwitches {
  /** Fails with `game_unknown` where there is no such game or provider. */
  set(actor: Actor, input: SwitchInput): Promise<boolean>;
  /** Closes a game as the system, in the caller's transaction. Does nothing where the game is closed. */
  closeAutomatically(tx: Tx, name: string, reason: string): Promise<void>;
  /** Fails with `game_unknown`. */
  promote(actor: Actor, name: string, isOn: boolean): Promise<boolean>;
  /** Moves a game in the operator's order; returns its place, from 1. Fails with `game_unknown`. */
  move(actor: Actor, name: string, position: number): Promise<number>;
}

interface GameSwitchesDeps {
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
  loadSnapshot: () => Promise<CatalogSnapshot>;
}

const toSubject = ({ kind, name, version }: Pick<SwitchInput, 'kind' | 'name' | 'version'>): string =>
  kind === 'provider' ? `games_of:${name}` : kind === 'game' ? `game:${name}` : `game:${name}@${version}`;

export function createGameSwitches({ atomically, bus, clock, staff, loadSnapshot }: GameSwitchesDeps): GameSwitches {
  async function requireKnown({ kind, name }: Pick<SwitchInput, 'kind' | 'name'>): Promise<void> {
    const { byName, providers } = await loadSnapshot();
    const isKnown = kind === 'provider' ? providers.some(({ apiName }) => apiName === name) : byName.has(name);
    if (!isKnown) throw new Failure('game_unknown', { field: 'name' });
  }

  async function applySwitch(tx: Tx, actor: Actor, input: SwitchInput, before: Closing | undefined): Promise<void> {
    const { state, reason, ...target } = input;
    if (state === 'open') await switches.deleteClosing(tx, target);
    else await switches.upsertClosing(tx, { ...target, state, reason, staffId: actor.id, at: clock.now() });
    await staff.record(tx, actor, {
      action: state === 'open' ? 'game.opened' : 'game.closed',
      subject: toSubject(target),
      before: { state: before?.state ?? 'open' },
      after: { state },
      reason,
    });
    publishCatalogChange(tx, bus);
  }

  return {
    async set(actor, input) {
      await requireKnown(input);
      return atomically(async (tx) => {
        await switches.lockSwitches(tx);
        const before = await switches.findClosing(tx, input);
        if ((before?.state ?? 'open') === input.state) return false;
        await applySwitch(tx, actor, input, before);
        return true;
      });
    },
    async closeAutomatically(tx, name, reason) {
      const closed: SwitchInput = { kind: 'game', name, version: '', state: 'closed', reason };
      await switches.lockSwitches(tx);
      const before = await switches.findClosing(tx, closed);
      if (before === undefined) await applySwitch(tx, SYSTEM_ACTOR, closed, before);
    },
    async promote(actor, name, isOn) {
      await requireKnown({ kind: 'game', name });
      return atomically(async (tx) => {
        const changed = await store.markTag(tx, name, PROMOTED, isOn);
        if (!changed) return false;
        const [before, after] = [{ promoted: !isOn }, { promoted: isOn }];
        await staff.record(tx, actor, { action: 'game.promoted', subject: `game:${name}`, before, after });
        publishCatalogChange(tx, bus);
        return true;
      });
    },
    move: (actor, name, position) =>
      atomically(async (tx) => {
        const move = await store.moveGame(tx, name, position);
        if (move === undefined) throw new Failure('game_unknown', { field: 'name' });
        if (move.before === move.position) return move.position;
        const [before, after] = [{ position: move.before }, { position: move.position }];
        await staff.record(tx, actor, { action: 'game.moved', subject: `game:${name}`, before, after });
        publishCatalogChange(tx, bus);
        return move.position;
      }),
  };
}
