import type { Queryable } from '../../db/index.ts';
import type { Vault } from '../vault/index.ts';
import { placeOfSessionIp } from './sealed-member.ts';
import { deviceOf } from './security/device.ts';
import { type OpenedRow, listOpenedBy, listOpenedSince } from './trace-store.ts';

/** From where and with what a member opened a session. */
export interface OpenedFrom {
  id: number;
  memberId: number;
  at: Date;
  /** Empty where the person was erased. */
  ip: string;
  agent: string;
  /** The agent in words, as `Chrome, Android`. */
  device: string;
}

/** Where sessions came from, for whoever looks for accounts that belong together. */
export interface Traces {
  /** Sessions of members opened after a place in the order of (moment, number). */
  since(q: Queryable, after: { at: Date; id: number }, limit: number): Promise<OpenedFrom[]>;
  /** The newest sessions of one member opened since a moment. */
  by(q: Queryable, memberId: number, since: Date, limit: number): Promise<OpenedFrom[]>;
}

export function createTraces({ vault }: { vault: Vault }): Traces {
  async function open(q: Queryable, rows: readonly OpenedRow[]): Promise<OpenedFrom[]> {
    const sealers = await vault.sealers(
      q,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map(({ tokenHash, ip, ...row }) => ({
      ...row,
      ip: sealers.get(row.memberId)?.open(placeOfSessionIp(tokenHash), ip) ?? '',
      device: deviceOf(row.agent),
    }));
  }

  return {
    since: async (q, after, limit) => open(q, await listOpenedSince(q, after, limit)),
    by: async (q, memberId, since, limit) => open(q, await listOpenedBy(q, memberId, since, limit)),
  };
}
