import type { Queryable } from '../../../../db/index.ts';
import type { Vault } from '../../vault/index.ts';
import { toSessionIpContext } from './session.ts';
import { describeDevice } from './device.ts';
import { type OpenedSessionRow, listMemberSessionsSince, listSessionsSince } from './session-store.ts';

/** The address and device from which a session was opened. */
export interface SessionOrigin {
  id: number;
  memberId: number;
  at: Date;
  /** Empty where the member was erased. */
  ip: string;
  agent: string;
  /** Browser and system, such as `Chrome, Android`. */
  device: string;
}

/** The origins of sessions, for finding accounts that belong together. */
export interface SessionOrigins {
  /** Sessions opened after a position in the order of (time, id). */
  since(q: Queryable, after: { at: Date; id: number }, limit: number): Promise<SessionOrigin[]>;
  /** The newest sessions of one member opened since a moment. */
  ofMember(q: Queryable, memberId: number, since: Date, limit: number): Promise<SessionOrigin[]>;
}

export function createSessionOrigins({ vault }: { vault: Vault }): SessionOrigins {
  async function open(q: Queryable, rows: readonly OpenedSessionRow[]): Promise<SessionOrigin[]> {
    const sealers = await vault.sealers(
      q,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map(({ tokenHash, ip, ...row }) => ({
      ...row,
      ip: sealers.get(row.memberId)?.open(toSessionIpContext(tokenHash), ip) ?? '',
      device: describeDevice(row.agent),
    }));
  }

  return {
    since: async (q, after, limit) => open(q, await listSessionsSince(q, after, limit)),
    ofMember: async (q, memberId, since, limit) => open(q, await listMemberSessionsSince(q, memberId, since, limit)),
  };
}
