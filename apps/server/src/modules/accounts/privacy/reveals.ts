import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { CashierMemberData } from '../../money/cashier/index.ts';
import type { Identity, IdentityDocuments } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './reveal-store.ts';

const WINDOW_SECONDS = 3600;

/** Masked fields of a member that staff may read in plaintext for a reason. */
export type RevealableField = 'realname' | 'phone' | 'email' | 'qq' | 'cpf' | 'birth_date' | 'register_ip' | 'pix_keys';

export interface RevealedField {
  field: RevealableField;
  value: string;
}

/** Counts an access of a member of staff to masked data. Fails with `too_many_tries` beyond the hourly limit. */
export type RevealCounter = (tx: Tx, staffId: number, memberId: number) => Promise<void>;

/** Access to masked data: limited and recorded in the audit log. */
export interface Reveals {
  /**
   * Returns the fields in plaintext and records the access in the same transaction. Fails with `not_found`, and with
   * `too_many_tries` beyond the hourly limit.
   */
  reveal(actor: Actor, memberId: number, fields: readonly RevealableField[], reason: string): Promise<RevealedField[]>;
}

interface RevealsDeps {
  atomically: Atomically;
  cashier: CashierMemberData;
  identity: Identity;
  staff: Staff;
  identityDocuments: IdentityDocuments;
  countReveal: RevealCounter;
}

function createFieldReaders({ cashier, identity, identityDocuments }: RevealsDeps) {
  return async (q: Queryable, memberId: number): Promise<Record<RevealableField, () => Promise<string>>> => {
    const member = await identity.member(q, memberId);
    const read = (text: string | null) => () => Promise.resolve(text ?? '');
    return {
      realname: read(member.realname),
      phone: read(member.phone),
      email: read(member.email),
      qq: read(member.qq),
      cpf: read(member.cpf),
      birth_date: async () => (await identityDocuments.read(q, memberId)).birthDate ?? '',
      register_ip: read(member.registerIp),
      pix_keys: async () => (await cashier.pixKeys(q, memberId)).join(', '),
    };
  };
}

/** Creates the counter with the maximum number of reveals an hour for each staff member. */
export function createRevealCounter(clock: Clock, revealsPerHour: number): RevealCounter {
  return async (tx, staffId, memberId) => {
    const now = clock.now();
    await store.lockReveals(tx, staffId);
    const past = await store.listStaffReveals(tx, staffId, addSeconds(now, -WINDOW_SECONDS));
    const [oldest] = past;
    if (oldest !== undefined && past.length >= revealsPerHour) {
      const seconds = Math.ceil((addSeconds(oldest, WINDOW_SECONDS).getTime() - now.getTime()) / 1000);
      throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
    }
    await store.insertReveal(tx, staffId, memberId, now);
  };
}

export function createReveals(deps: RevealsDeps): Reveals {
  const { atomically, countReveal, staff } = deps;
  const createReaders = createFieldReaders(deps);

  return {
    reveal: (actor, memberId, fields, reason) =>
      atomically(async (tx) => {
        await countReveal(tx, actor.id, memberId);
        const readers = await createReaders(tx, memberId);
        const requested = [...new Set(fields)];
        const values: RevealedField[] = [];
        for (const field of requested) values.push({ field, value: await readers[field]() });
        await staff.record(tx, actor, {
          action: 'player.revealed',
          subject: `player:${memberId}`,
          after: { fields: requested },
          reason,
        });
        return values;
      }),
  };
}
