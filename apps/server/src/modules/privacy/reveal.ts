import type { Atomically, Queryable } from '../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds } from '../../platform/index.ts';
import type { CashierPerson } from '../cashier/index.ts';
import type { Identity, PapersOffice } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import * as store from './store.ts';

const WINDOW_SECONDS = 3600;

/** What is masked of a member, and can be read in clear by who says why. */
export type Revealable = 'realname' | 'phone' | 'email' | 'cpf' | 'birth_date' | 'register_ip' | 'pix_keys';

export interface Revealed {
  field: Revealable;
  value: string;
}

/** Reading in clear what is masked: allowed, counted and written down. */
export interface Reveals {
  /**
   * Answers the fields in clear and writes down who read which of them and why, both or neither. Fails with
   * `not_found`, and with `too_many_tries` beyond so many an hour.
   */
  reveal(actor: Actor, memberId: number, fields: readonly Revealable[], reason: string): Promise<Revealed[]>;
}

interface RevealsParts {
  atomically: Atomically;
  cashier: CashierPerson;
  clock: Clock;
  identity: Identity;
  office: Staff;
  papers: PapersOffice;
  /** How often one member of staff may reveal in an hour. */
  revealsPerHour: number;
}

function readerOf({ cashier, identity, papers }: RevealsParts) {
  return async (q: Queryable, memberId: number): Promise<Record<Revealable, () => Promise<string>>> => {
    const who = await identity.member(q, memberId);
    const now = (text: string | null) => () => Promise.resolve(text ?? '');
    return {
      realname: now(who.realname),
      phone: now(who.phone),
      email: now(who.email),
      cpf: now(who.cpf),
      birth_date: async () => (await papers.read(q, memberId)).birthDate ?? '',
      register_ip: now(who.registerIp),
      pix_keys: async () => (await cashier.pixKeys(q, memberId)).join(', '),
    };
  };
}

export function createReveals(parts: RevealsParts): Reveals {
  const { atomically, clock, office, revealsPerHour } = parts;
  const readersOf = readerOf(parts);

  return {
    reveal: (actor, memberId, fields, reason) =>
      atomically(async (tx) => {
        const now = clock.now();
        await store.lockReveals(tx, actor.id);
        const past = await store.listRevealsOf(tx, actor.id, addSeconds(now, -WINDOW_SECONDS));
        const [oldest] = past;
        if (oldest !== undefined && past.length >= revealsPerHour) {
          const seconds = Math.ceil((addSeconds(oldest, WINDOW_SECONDS).getTime() - now.getTime()) / 1000);
          throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
        }
        const readers = await readersOf(tx, memberId);
        const asked = [...new Set(fields)];
        const values: Revealed[] = [];
        for (const field of asked) values.push({ field, value: await readers[field]() });
        await store.insertReveal(tx, actor.id, memberId, now);
        await office.record(tx, actor, {
          action: 'player.revealed',
          subject: `player:${memberId}`,
          after: { fields: asked },
          reason,
        });
        return values;
      }),
  };
}
