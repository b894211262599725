import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SERVER_SEED_BYTES, chainWalk, fromHex, toHex } from '@arara/game-kit';
import type { BeaconInfo, BeaconClient } from '../../../beacon/index.ts';
import type { Tx } from '../../../db/index.ts';
import * as store from './beacon-store.ts';
import type { BeaconSource, BeaconDeps } from './beacon-source.ts';

/** Hashes computed before the event loop gets its turn. */
const MAX_HASHES_PER_TURN = 4_000;

/** Returns the element `steps` before `link`. */
async function walkBack(link: Uint8Array, steps: number): Promise<Uint8Array> {
  let walked = link;
  for (let left = steps; left > 0; left -= MAX_HASHES_PER_TURN) {
    walked = chainWalk(walked, Math.min(left, MAX_HASHES_PER_TURN));
    if (left > MAX_HASHES_PER_TURN) await yieldToEventLoop();
  }
  return walked;
}

/** Whether an element leads to the last stored element before it, or else to the commitment of its chain. */
async function leadsToCommitment(
  { db }: BeaconDeps,
  chain: store.BeaconChainRow,
  number: bigint,
  link: Uint8Array,
): Promise<boolean> {
  const { source, firstNumber: first } = chain;
  const before = await store.findValueBefore(db, source, { first, number });
  const [steps, known] =
    before === undefined
      ? [Number(number - first) + 1, chain.commitment]
      : [Number(number - before.number), before.value];
  return toHex(await walkBack(link, steps)) === known.toString('hex');
}

/** Stores the commitments of a beacon. Returns the serials of chains whose commitment has changed since it was stored. */
async function storeCommitments(
  tx: Tx,
  info: BeaconInfo,
  now: Date,
): Promise<{ row: store.BeaconRow; changed: number[] }> {
  const source = `house:${info.name}`;
  const seen = { source, kind: 'house' as const, genesisMs: 0, periodMs: info.period_ms, publicKey: null };
  const row = await store.ensureBeacon(tx, { ...seen, firstSeenAt: now });
  if (row === undefined) throw new Error('the beacon was not stored');
  const changed: number[] = [];
  for (const { index, first, links, commitment } of info.chains) {
    const chain = {
      source,
      serial: index,
      firstNumber: BigInt(first),
      links,
      commitment: Buffer.from(commitment, 'hex'),
    };
    const stored = await store.ensureBeaconChain(tx, { ...chain, seenAt: now });
    const isSame =
      stored?.commitment.equals(chain.commitment) === true &&
      stored.firstNumber === chain.firstNumber &&
      stored.links === links;
    if (!isSame) changed.push(index);
  }
  return { row, changed };
}

/**
 * The operator's own beacon, another process. Its elements must lead to the commitment that was stored first, so a beacon whose
 * files were changed has no values.
 */
export function createOperatorBeacon(deps: BeaconDeps, client: BeaconClient): BeaconSource {
  const { db, atomically, clock, log } = deps;
  let known: store.BeaconRow | undefined;

  async function refresh(): Promise<void> {
    const info = await client.info();
    if (info === undefined) {
      // Rounds may still be locked on values of the beacon that was seen last; the values are fetched later.
      known ??= await store.findNewestBeacon(db, 'house');
      log.warn({}, 'the beacon does not answer');
      return;
    }
    const { row, changed } = await atomically((tx) => storeCommitments(tx, info, clock.now()));
    known = row;
    if (changed.length > 0) log.error({ source: row.source, changed }, 'the beacon has other commitments than before');
  }

  async function fetchValue(source: string, number: bigint): Promise<string | undefined> {
    const text = await client.value(number);
    const link = text === undefined ? undefined : fromHex(text);
    if (link?.length !== SERVER_SEED_BYTES) return undefined;
    if ((await store.findBeaconChain(db, source, number)) === undefined) await refresh();
    const chain = await store.findBeaconChain(db, source, number);
    if (chain === undefined || !(await leadsToCommitment(deps, chain, number, link))) {
      log.error({ source, number: String(number) }, 'a value of the beacon does not lead to its commitment');
      return undefined;
    }
    const value = { source, number, value: Buffer.from(link), signature: null, at: clock.now() };
    await atomically((tx) => store.insertBeaconValue(tx, value));
    return toHex(link);
  }

  return {
    kind: 'house',
    current: () => known,
    refresh,
    async value(number) {
      if (known === undefined) await refresh();
      return known === undefined ? undefined : fetchValue(known.source, number);
    },
  };
}
