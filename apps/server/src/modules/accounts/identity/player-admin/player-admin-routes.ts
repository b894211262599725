import { endpoints } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import { formatReais, ZERO } from '@arara/money';
import type { z } from 'zod';
import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import {
  type Clock,
  type Ids,
  type Route,
  LIST_BATCH_SIZE,
  addSeconds,
  masked,
  cursorPageOf,
  pageOf,
  readByKeyset,
  staffRoute,
} from '../../../../platform/index.ts';
import type { Entry, Ledger, Wallet } from '../../../money/ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { type Member, memberStatus } from '../member.ts';
import type { MemberDirectory } from '../member-directory.ts';
import { toPlayerSearchKeys } from '../player-search/player-search.ts';
import { listPasskeys } from '../passkeys/passkey-store.ts';
import type { LoginHistory } from '../sign-in/login-history.ts';
import type { Sessions } from '../sessions/sessions.ts';
import {
  type PlayerAdmin,
  type PlayerNote,
  type PlayerNotes,
  type StaffActionLog,
  createPlayerAdmin,
  createPlayerNotes,
} from './player-admin.ts';
import * as store from './player-admin-store.ts';
import type { SecurityNotices } from '../security/security-notices.ts';

/** A version of a legal document that a member accepted. */
interface AcceptedDocument {
  site: string;
  kind: 'terms' | 'privacy' | 'responsible_gaming' | 'bonus_rules';
  version: number;
  language: WireLocale;
  acceptedAt: Date;
}

export interface PlayerRoutesDeps {
  db: Db;
  clock: Clock;
  playerAdmin: PlayerAdmin;
  identity: MemberDirectory;
  ledger: Ledger;
  logins: LoginHistory;
  notes: PlayerNotes;
  sessions: Sessions;
  vault: Vault;
  /** Finds members by data of other modules: Pix keys and network addresses. */
  findOtherMatches: (q: Queryable, words: string) => Promise<readonly number[]>;
  listAcceptedDocuments: (q: Queryable, memberId: number) => Promise<AcceptedDocument[]>;
  /** Finds the e-mails of staff members by id. */
  findStaffEmails: (q: Queryable, staffIds: number[]) => Promise<Map<number, string>>;
}

/** How long a sign-in stays in the list that the back office polls for alerts. */
const SIGN_IN_ALERT_SECONDS = 600;
const MAX_SIGN_IN_ALERTS = 20;

const statusCodes = {
  active: memberStatus.active,
  frozen: memberStatus.blocked,
  under_age: memberStatus.underAge,
  erased: memberStatus.erased,
} as const;

const maskPhone = (phone: string): string => masked(phone, 5, 2);
/** Keeps enough of an IP address to recognise the network. */
const maskIp = (ip: string): string => masked(ip, 4, 1);

/** `ma***va@caixa.example`: masks the local part and keeps the host. */
function maskEmail(email: string | null): string {
  if (email === null || email === '') return '';
  const at = email.lastIndexOf('@');
  return `${masked(email.slice(0, at))}${email.slice(at)}`;
}

/** A player as lists show one: masked. */
function toPlayerRow(member: Member, wallet: Wallet | undefined, tags: readonly string[]) {
  return {
    id: member.id,
    account: member.account,
    realname: masked(member.realname),
    phone: maskPhone(member.phone),
    status: member.status,
    money: formatReais(wallet?.cash ?? ZERO),
    bonus: formatReais(wallet?.bonus ?? ZERO),
    held: formatReais(wallet?.held ?? ZERO),
    debt: formatReais(wallet?.owed ?? ZERO),
    play_frozen: wallet?.isPlayFrozen ?? false,
    created_at: member.createdAt.toISOString(),
    register_site: member.registerSite,
    site: member.site,
    is_demo: member.isDemo,
    tags: [...tags],
  };
}

/** Renders the detail view of one player, masked. */
function createPlayerPresenter({
  db,
  clock,
  identity,
  ledger,
  listAcceptedDocuments,
  findStaffEmails,
}: PlayerRoutesDeps) {
  async function loadFreeze(memberId: number) {
    const freeze = await store.findFreeze(db, memberId);
    if (freeze === undefined) return null;
    const by = (await findStaffEmails(db, [freeze.staffId])).get(freeze.staffId) ?? '';
    return { at: freeze.at.toISOString(), by, reason: freeze.reason };
  }

  async function loadInviter({ parentId }: Member) {
    const found = parentId === null ? undefined : (await identity.members(db, [parentId])).get(parentId);
    return found === undefined ? null : { id: found.id, account: found.account };
  }

  return async (memberId: number) => {
    const member = await identity.member(db, memberId);
    const accountStatus = await store.findAccountStatus(db, memberId, clock.now());
    const tags = (await store.listTags(db, [memberId])).get(memberId) ?? [];
    const documents = await listAcceptedDocuments(db, memberId);
    return {
      ...toPlayerRow(member, await ledger.wallet(db, memberId), tags),
      email: maskEmail(member.email),
      cpf: member.cpf === null ? '' : masked(member.cpf, 0, 2),
      nickname: member.nickname,
      lang: member.lang,
      register_area: member.registerArea,
      register_ip: maskIp(member.registerIp),
      is_ms_reg: member.isMsReg,
      agent_type: member.agentType,
      invite_code: member.inviteCode,
      inviter: await loadInviter(member),
      has_withdrawal_password: member.hasWithdrawalPassword,
      two_step_since: accountStatus.twoStepSince?.toISOString() ?? null,
      last_seen_at: accountStatus.lastSeenAt?.toISOString() ?? null,
      open_sessions: accountStatus.openSessions,
      switches: { sign_in_alert: member.isTipsOn, internal: member.isInOn, transfer: member.isTransOn },
      frozen: await loadFreeze(memberId),
      documents: documents.map(({ acceptedAt, ...document }) => ({
        ...document,
        accepted_at: acceptedAt.toISOString(),
      })),
    };
  };
}

type PlayerListInput = z.output<typeof endpoints.officePlayers.input>;
type PlayerListDeps = Pick<PlayerRoutesDeps, 'db' | 'identity' | 'ledger' | 'vault' | 'findOtherMatches'>;

async function toPlayerFilter(
  { db, vault, findOtherMatches }: PlayerListDeps,
  input: PlayerListInput,
): Promise<store.PlayerFilter> {
  const { q: words = '', status, tag, site } = input;
  const toTime = (moment: string | undefined): Date | null => (moment === undefined ? null : new Date(moment));
  return {
    keys: words === '' ? null : toPlayerSearchKeys(vault, words),
    others: words === '' ? [] : await findOtherMatches(db, words),
    status: status ? statusCodes[status] : null,
    tag: tag ?? null,
    site: site || null,
    registered: { from: toTime(input.registered_from), to: toTime(input.registered_to) },
    firstDeposited: { from: toTime(input.deposited_from), to: toTime(input.deposited_to) },
    isCounted: input.counted === 'yes',
  };
}

async function presentPlayers(
  { db, identity, ledger }: Pick<PlayerListDeps, 'db' | 'identity' | 'ledger'>,
  ids: number[],
) {
  const [members, wallets, tags] = await Promise.all([
    identity.members(db, ids),
    ledger.wallets(db, ids),
    store.listTags(db, ids),
  ]);
  const rows = ids.map((id) => members.get(id)).filter((member) => member !== undefined);
  return rows.map((member) => toPlayerRow(member, wallets.get(member.id), tags.get(member.id) ?? []));
}

/** Reads the whole list of players for an export. */
export function createPlayerReader(deps: PlayerListDeps) {
  const { db } = deps;
  return {
    count: async (input: PlayerListInput) => store.countPlayers(db, await toPlayerFilter(deps, input)),
    async *read(input: PlayerListInput) {
      const filter = await toPlayerFilter(deps, input);
      for await (const ids of readByKeyset<number>((after) =>
        store.listPlayerIdsAfter(db, filter, after, LIST_BATCH_SIZE),
      ))
        yield await presentPlayers(deps, [...ids]);
    },
  };
}

function playerReadRoutes(deps: PlayerRoutesDeps): Route[] {
  const { db } = deps;
  const present = createPlayerPresenter(deps);
  return [
    staffRoute(endpoints.officePlayers, 'player.read', async ({ input }) => {
      const filter = await toPlayerFilter(deps, input);
      const found = await store.listPlayerIds(db, filter, input, input.order);
      const rows = await presentPlayers(deps, found.rows);
      return { data: cursorPageOf({ ...found, rows }, input, (row) => row) };
    }),
    staffRoute(endpoints.officePlayer, 'player.read', async ({ input }) => ({ data: await present(input.id) })),
  ];
}

/** A passkey without its key: what names it and says how it is used. */
async function presentPasskeys(db: Db, memberId: number) {
  const passkeys = await listPasskeys(db, memberId);
  return passkeys.map(({ id, name, rpId, createdAt, usedAt, confirmsWithdrawals }) => ({
    id,
    name,
    host: rpId,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
    confirms_withdrawals: confirmsWithdrawals,
  }));
}

function playerAccessRoutes({ db, clock, playerAdmin, identity, logins, sessions }: PlayerRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officePlayerSessions, 'player.read', async ({ input }) => {
      await identity.member(db, input.player_id);
      const devices = await sessions.list(input.player_id, '');
      return {
        data: devices.map(({ id, device, area, createdAt, seenAt, expiresAt, isKept }) => ({
          id,
          device,
          place: area,
          created_at: createdAt.toISOString(),
          seen_at: seenAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          kept: isKept,
        })),
      };
    }),
    staffRoute(endpoints.officePlayerPasskeys, 'player.read', async ({ input }) => {
      await identity.member(db, input.player_id);
      return { data: await presentPasskeys(db, input.player_id) };
    }),
    staffRoute(endpoints.officePlayerPasskeyRemove, 'player.reset', async ({ input, actor }) => {
      await playerAdmin.removePasskey(actor, input.player_id, input.id, input.reason);
      return { data: await presentPasskeys(db, input.player_id) };
    }),
    staffRoute(endpoints.officePlayerLogins, 'player.read', async ({ input }) => {
      await identity.member(db, input.player_id);
      return {
        data: pageOf(await logins.list(input.player_id, input), input, ({ id, at, outcome, device, area, ip }) => ({
          id,
          at: at.toISOString(),
          outcome,
          device,
          place: area,
          ip: maskIp(ip),
        })),
      };
    }),
    staffRoute(endpoints.officeSignIns, 'player.read', async () => {
      const since = addSeconds(clock.now(), -SIGN_IN_ALERT_SECONDS);
      const rows = await store.listAlertedSignIns(db, since, MAX_SIGN_IN_ALERTS);
      return {
        data: rows.map(({ id, at, memberId, account, device, area }) => ({
          id,
          at: at.toISOString(),
          player: { id: memberId, account },
          device,
          place: area,
        })),
      };
    }),
    staffRoute(endpoints.officePlayerOffline, 'player.offline', async ({ input, actor }) => ({
      data: { ended: await playerAdmin.endSessions(actor, input.player_id, input.id, input.reason) },
    })),
  ];
}

function playerActionRoutes(deps: PlayerRoutesDeps): Route[] {
  const { playerAdmin } = deps;
  const present = createPlayerPresenter(deps);
  return [
    staffRoute(endpoints.officePlayerFreeze, 'player.freeze', async ({ input, actor }) => {
      await playerAdmin.freeze(actor, input.id, input.reason);
      return { data: await present(input.id) };
    }),
    staffRoute(endpoints.officePlayerUnfreeze, 'player.freeze', async ({ input, actor }) => {
      await playerAdmin.unfreeze(actor, input.id, input.reason);
      return { data: await present(input.id) };
    }),
    staffRoute(endpoints.officePlayerTwoStepReset, 'player.reset', async ({ input, actor }) => {
      await playerAdmin.resetTwoStep(actor, input.id, input.reason);
      return { data: await present(input.id) };
    }),
    staffRoute(endpoints.officePlayerDrawingPasswordReset, 'player.reset', async ({ input, actor }) => {
      await playerAdmin.resetWithdrawalPassword(actor, input.id, input.reason);
      return { data: await present(input.id) };
    }),
    staffRoute(endpoints.officePlayerSwitch, 'player.switch', async ({ input, actor }) => {
      await playerAdmin.setSwitch(actor, input.id, input.name, input.on, input.reason);
      return { data: await present(input.id) };
    }),
    staffRoute(endpoints.officePlayerTags, 'player.note', async ({ input, actor }) => {
      await playerAdmin.setTags(actor, input.id, input.tags);
      return { data: await present(input.id) };
    }),
  ];
}

function playerNoteRoutes({ db, findStaffEmails, notes }: PlayerRoutesDeps): Route[] {
  const toNoteView = (authors: ReadonlyMap<number, string>) => (note: PlayerNote) => ({
    id: note.id,
    at: note.at.toISOString(),
    by: authors.get(note.staffId) ?? '',
    text: note.text,
  });
  return [
    staffRoute(endpoints.officePlayerNotes, 'player.read', async ({ input }) => {
      const found = await notes.list(input.player_id, input, input.order);
      const authors = await findStaffEmails(db, [...new Set(found.rows.map(({ staffId }) => staffId))]);
      return { data: pageOf(found, input, toNoteView(authors)) };
    }),
    staffRoute(endpoints.officePlayerNote, 'player.note', async ({ input, actor }) => {
      const note = await notes.add(actor, input.player_id, input.text);
      return { data: toNoteView(new Map([[actor.id, actor.email]]))(note) };
    }),
  ];
}

/** Back-office routes of players, their sessions, actions and notes. */
export function playerRoutes(deps: PlayerRoutesDeps): Route[] {
  return [
    ...playerReadRoutes(deps),
    ...playerAccessRoutes(deps),
    ...playerActionRoutes(deps),
    ...playerNoteRoutes(deps),
  ];
}

function toLedgerEntryView(playerId: number, entry: Entry) {
  return {
    id: `${playerId}-${entry.seq}`,
    seq: Number(entry.seq),
    at: entry.at.toISOString(),
    kind: entry.kind,
    cause: entry.cause,
    legs: entry.legs.map(({ account, amount }) => ({ account, amount: formatReais(amount) })),
    cash_after: formatReais(entry.cashAfter),
    bonus_after: formatReais(entry.bonusAfter),
    held_after: formatReais(entry.heldAfter),
    hash: entry.hash,
  };
}

interface PlayerAdminRoutesDeps extends Omit<PlayerRoutesDeps, 'playerAdmin' | 'notes' | 'findStaffEmails'> {
  atomically: Atomically;
  ids: Ids;
  notices: SecurityNotices;
  ledger: Ledger;
  /** The audit log, and the names of staff. */
  staff: StaffActionLog & { emails: PlayerRoutesDeps['findStaffEmails'] };
}

/** Back-office routes of players and their ledger entries. */
export function playerAdminRoutes(deps: PlayerAdminRoutesDeps): Route[] {
  const { db, ledger, staff } = deps;
  const playerDeps = {
    ...deps,
    playerAdmin: createPlayerAdmin(deps),
    notes: createPlayerNotes(deps),
    findStaffEmails: staff.emails,
  };
  return [
    ...playerRoutes(playerDeps),
    staffRoute(endpoints.officeLedger, 'ledger.read', async ({ input }) => {
      const { player_id: playerId } = input;
      const found = await ledger.entries(db, playerId, input, input.order);
      return { data: pageOf(found, input, (entry) => toLedgerEntryView(playerId, entry)) };
    }),
  ];
}
