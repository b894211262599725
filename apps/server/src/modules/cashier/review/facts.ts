import { centavos } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { addSeconds } from '../../../platform/index.ts';
import type { Member } from '../../identity/index.ts';
import { type Ledger, findPlayedSince } from '../../ledger/index.ts';
import { namesMatch } from '../account/owner.ts';
import type { WithdrawalRule } from '../withdrawal/rule.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import type { Facts } from './flags.ts';
import * as store from './facts-store.ts';
import { SHARED_SECONDS } from './traces.ts';
import { type Sharer, findDevice, listPlaceSharers } from './trace-store.ts';

/** A Pix of a stranger, or one that a bank took back, is held against an account for so long. */
const LATELY_SECONDS = 30 * 86_400;

/** From when on what was wrong with a deposit counts for a withdrawal. */
export function latelyOf(requestedAt: Date): Date {
  return addSeconds(requestedAt, -LATELY_SECONDS);
}

/**
 * Whose a destination is: `other` by another CPF, or by another name where no CPF proves it; `unsaid` where there is
 * neither a CPF on both sides nor a name.
 */
export function holderOf(
  { cpf, holder }: Pick<Withdrawal, 'cpf' | 'holder'>,
  member: Pick<Member, 'cpf' | 'realname'>,
): Facts['holder'] {
  if (cpf !== null && member.cpf !== null) return cpf === member.cpf ? 'own' : 'other';
  if (holder === '') return 'unsaid';
  return namesMatch(holder, member.realname) ? 'own' : 'other';
}

/** Other accounts that share with a withdrawal's: its destination, a browser, an address. */
export async function listSharers(
  db: Db,
  { id, memberId, requestedAt }: Pick<Withdrawal, 'id' | 'memberId' | 'requestedAt'>,
): Promise<Sharer[]> {
  const [byKey, byPlace] = await Promise.all([
    store.listKeySharers(db, id),
    listPlaceSharers(db, memberId, addSeconds(requestedAt, -SHARED_SECONDS)),
  ]);
  return [...byKey, ...byPlace];
}

function sharingOf(sharers: readonly Sharer[]): Facts['sharing'] {
  const by = (what: Sharer['by']) => {
    const found = sharers.filter((sharer) => sharer.by === what).map(({ since }) => since);
    const [first = null] = found.toSorted((a, b) => a.getTime() - b.getTime());
    return { members: found.length, since: first };
  };
  return { key: by('key'), device: by('device'), ip: by('ip') };
}

interface FactsParts {
  db: Db;
  ledger: Pick<Ledger, 'wagering'>;
}

/** Gathers what is known of a withdrawal now; what staff gave is read under the player's lock. */
export async function gatherFacts(
  { db, ledger }: FactsParts,
  withdrawal: Withdrawal,
  { member, rule, isOwnPayer }: { member: Member; rule: WithdrawalRule; isOwnPayer: boolean },
): Promise<Omit<Facts, 'givenByStaff'>> {
  const { memberId, requestedAt } = withdrawal;
  const known = await store.findCashierFacts(db, withdrawal, {
    within: addSeconds(requestedAt, -rule.velocityHours * 3600),
    lately: latelyOf(requestedAt),
  });
  const [device, since, wagering, sharers, owed] = await Promise.all([
    findDevice(db, memberId),
    findPlayedSince(db, memberId, known.lastPaidAt),
    ledger.wagering(db, memberId),
    listSharers(db, withdrawal),
    store.findOwed(db, memberId),
  ]);
  return {
    ...known,
    foreignPayments: isOwnPayer ? known.foreignPayments : { other: 0, unknown: 0 },
    requestedAt,
    rule,
    device,
    owed,
    since,
    wagering: { left: centavos(wagering.left), since: wagering.from[0]?.since ?? null },
    sharing: sharingOf(sharers),
    holder: holderOf(withdrawal, member),
    isCpfKnown: member.cpf !== null,
  };
}
