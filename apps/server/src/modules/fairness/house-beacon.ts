import { setImmediate as turn } from 'node:timers/promises';
import { SERVER_SEED_BYTES, chainWalk, fromHex, toHex } from '@arara/game-kit';
import type { BeaconInfo, BeaconLine } from '../../beacon/index.ts';
import type { Tx } from '../../db/index.ts';
import * as store from './beacon-store.ts';
import type { Beacon, BeaconParts } from './beacon.ts';

/** Links that are walked before others are let in. */
const STRETCH = 4_000;

/** The link `steps` before `link`, some at a time. */
async function walkedBack(link: Uint8Array, steps: number): Promise<Uint8Array> {
  let walked = link;
  for (let left = steps; left > 0; left -= STRETCH) {
    walked = chainWalk(walked, Math.min(left, STRETCH));
    if (left > STRETCH) await turn();
  }
  return walked;
}

/** Whether a link leads back to the last that was put down of its chain, or else to what the chain was committed to by. */
async function leadsBack(
  { db }: BeaconParts,
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
  return toHex(await walkedBack(link, steps)) === known.toString('hex');
}

/** Takes in what a beacon of ours commits to; the serials of chains that are not those which were seen first. */
async function takeIn(tx: Tx, info: BeaconInfo, now: Date): Promise<{ row: store.BeaconRow; swapped: number[] }> {
  const source = `house:${info.name}`;
  const met = { source, kind: 'house' as const, genesisMs: 0, periodMs: info.period_ms, publicKey: null };
  const row = await store.keepBeacon(tx, { ...met, firstSeenAt: now });
  if (row === undefined) throw new Error('a beacon was not kept');
  const swapped: number[] = [];
  for (const { index, first, links, commitment } of info.chains) {
    const chain = {
      source,
      serial: index,
      firstNumber: BigInt(first),
      links,
      commitment: Buffer.from(commitment, 'hex'),
    };
    const kept = await store.keepBeaconChain(tx, { ...chain, seenAt: now });
    const isSame =
      kept?.commitment.equals(chain.commitment) === true &&
      kept.firstNumber === chain.firstNumber &&
      kept.links === links;
    if (!isSame) swapped.push(index);
  }
  return { row, swapped };
}

/**
 * The house's own beacon, which runs as another process. It is held to what it committed to when it was first seen: a link
 * that does not lead there, as after its file was changed, is no value.
 */
export function createHouseBeacon(parts: BeaconParts, line: BeaconLine): Beacon {
  const { db, atomically, clock, log } = parts;
  let met: store.BeaconRow | undefined;

  async function meet(): Promise<void> {
    const info = await line.info();
    if (info === undefined) {
      // Rounds may still be locked on what it was called when it was last met; their values are asked for later.
      met ??= await store.findNewestBeacon(db, 'house');
      log.warn({}, 'the beacon does not answer');
      return;
    }
    const { row, swapped } = await atomically((tx) => takeIn(tx, info, clock.now()));
    met = row;
    if (swapped.length > 0)
      log.error({ source: row.source, swapped }, 'the beacon shows other chains than it committed to');
  }

  async function fetched(source: string, number: bigint): Promise<string | undefined> {
    const told = await line.value(number);
    const link = told === undefined ? undefined : fromHex(told);
    if (link?.length !== SERVER_SEED_BYTES) return undefined;
    if ((await store.findBeaconChain(db, source, number)) === undefined) await meet();
    const chain = await store.findBeaconChain(db, source, number);
    if (chain === undefined || !(await leadsBack(parts, chain, number, link))) {
      log.error({ source, number: String(number) }, 'a value of the beacon does not lead back to what it committed to');
      return undefined;
    }
    const value = { source, number, value: Buffer.from(link), signature: null, at: clock.now() };
    await atomically((tx) => store.insertBeaconValue(tx, value));
    return toHex(link);
  }

  return {
    kind: 'house',
    met: () => met,
    meet,
    async value(number) {
      if (met === undefined) await meet();
      return met === undefined ? undefined : fetched(met.source, number);
    },
  };
}
