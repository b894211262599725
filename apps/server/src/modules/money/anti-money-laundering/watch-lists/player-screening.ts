import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import type { Clock } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import * as cases from '../case-store.ts';
import { CPF_MIDDLE } from './watch-lists.ts';
import * as store from './watch-list-store.ts';
import type { ListCandidate, WatchListMatch } from './watch-list-store.ts';

type Occasion = WatchListMatch['occasion'];

/** A candidate with what agrees. */
type ListedPlayer = ListCandidate & Pick<WatchListMatch, 'matchedBy'>;

/** Entries that one transaction compares with all players. */
const ENTRIES_SIZE = 1_000;
/** Players with pending withdrawals that one run compares. */
const MAX_WITHDRAWING = 1_000;

export interface ScreeningDeps {
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  jobs: Pick<Jobs, 'enqueue'>;
  vault: Pick<Vault, 'blindIndex'>;
}

/** Comparisons of players with the lists in force. Each may run twice. */
export interface Screening {
  screenMember(memberId: number, occasion: Occasion): Promise<void>;
  /** Compares all players with the next entries of a version, and enqueues the comparison with those after them. */
  screenVersion(version: { listId: string; version: number; after: string }): Promise<void>;
  /** Compares the players whose withdrawals wait for a decision. */
  screenWithdrawals(): Promise<void>;
  /** Whether the lists name a player in an entry that no case records yet. */
  isUnrecorded(q: Queryable, memberId: number): Promise<boolean>;
}

/** Adds a match to the case of the player, opening one where none has begun. Withdrawals of a sanctioned person are held. */
async function storeMatch(tx: Tx, candidate: ListedPlayer, occasion: Occasion, at: Date): Promise<void> {
  const { memberId, entryKey, kind } = candidate;
  if (await store.hasMatch(tx, memberId, entryKey)) return;
  const event = { at, staffId: 0, note: '' };
  const opened = await cases.insertCase(tx, { memberId, by: 0, at });
  if (opened !== undefined) await cases.insertEvent(tx, { ...event, caseId: opened, kind: 'opened', reference: null });
  const locked = await cases.lockUnended(tx, memberId);
  if (locked === undefined) throw new Error('the case of a match has ended');
  const id = await store.insertMatch(tx, { ...candidate, caseId: locked.id, occasion, foundAt: at });
  if (id === undefined) return;
  const holdsWithdrawals = locked.holdsWithdrawals || kind === 'sanctioned';
  await cases.updateCase(tx, { ...locked, holdsWithdrawals, changedAt: at });
  await cases.insertEvent(tx, { ...event, caseId: locked.id, kind: 'listed', reference: String(id) });
}

export function createScreening({ atomically, clock, identity, jobs, vault }: ScreeningDeps): Screening {
  /** Keeps the candidates whose whole CPF, masked CPF and name, or name agrees. */
  async function selectMatches(q: Queryable, candidates: readonly ListCandidate[]): Promise<ListedPlayer[]> {
    const masked = candidates.filter(({ cpfMiddleIndex }) => cpfMiddleIndex !== null);
    const members = await identity.members(q, [...new Set(masked.map(({ memberId }) => memberId))]);
    return candidates.flatMap((candidate): ListedPlayer[] => {
      const { cpfMiddleIndex, isByCpf, memberId } = candidate;
      if (cpfMiddleIndex === null) return [{ ...candidate, matchedBy: isByCpf ? 'cpf' : 'name' }];
      // A player without a CPF is compared again once it is verified.
      const middle = members.get(memberId)?.cpf?.slice(CPF_MIDDLE.from, CPF_MIDDLE.until) ?? '';
      const isSame = middle !== '' && vault.blindIndex('cpf_middle', middle).equals(cpfMiddleIndex);
      return isSame ? [{ ...candidate, matchedBy: 'cpf_mask_and_name' }] : [];
    });
  }

  async function record(tx: Tx, candidates: readonly ListCandidate[], occasion: Occasion): Promise<void> {
    const at = clock.now();
    for (const match of await selectMatches(tx, candidates)) await storeMatch(tx, match, occasion, at);
  }

  const screenMembers = (memberIds: readonly number[], occasion: Occasion): Promise<void> =>
    atomically(async (tx) => record(tx, await store.listCandidates(tx, memberIds), occasion));

  return {
    screenMember: (memberId, occasion) => screenMembers([memberId], occasion),
    screenVersion: ({ listId, version, after }) =>
      atomically(async (tx) => {
        // A version that another one replaced has no entries; the job of the other one compares.
        if (!(await store.isInForce(tx, listId, version))) return;
        const ids = await store.listEntryIds(tx, { listId, version }, { after, limit: ENTRIES_SIZE });
        const last = ids.at(-1);
        if (last === undefined) return store.markScreened(tx, listId, version, clock.now());
        await record(tx, await store.listCandidatesOf(tx, ids), 'list_version');
        await jobs.enqueue(tx, 'watch_list_version', { listId, version, after: last });
      }),
    async screenWithdrawals() {
      const memberIds = await atomically((tx) => store.listWithdrawingMembers(tx, MAX_WITHDRAWING));
      if (memberIds.length > 0) await screenMembers(memberIds, 'withdrawal');
    },
    isUnrecorded: async (q, memberId) => (await selectMatches(q, await store.listCandidates(q, [memberId]))).length > 0,
  };
}
