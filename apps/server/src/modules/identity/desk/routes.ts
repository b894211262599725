import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { ZERO, formatReais } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, type Route, masked, pageOf, staff } from '../../../platform/index.ts';
import type { Ledger, Wallet } from '../../ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Member } from '../member.ts';
import { type People, indexesOf } from '../people.ts';
import type { Logins } from '../security/logins.ts';
import type { Sessions } from '../sessions.ts';
import { memberStatus } from '../status.ts';
import type { PlayerDesk } from './desk.ts';
import type { Note, Notes } from './notes.ts';
import * as store from './store.ts';

/** A version of a document that a member accepted. The module of sites hands in how they are listed. */
interface Accepted {
  site: string;
  kind: 'terms' | 'privacy' | 'responsible_gaming' | 'bonus_rules';
  version: number;
  language: LocaleKey;
  acceptedAt: Date;
}

export interface DeskRoutesParts {
  db: Db;
  clock: Clock;
  desk: PlayerDesk;
  identity: People;
  ledger: Ledger;
  logins: Logins;
  notes: Notes;
  sessions: Sessions;
  vault: Vault;
  accepted: (q: Queryable, memberId: number) => Promise<Accepted[]>;
  /** The e-mails of members of staff, by their numbers. */
  emails: (q: Queryable, staffIds: number[]) => Promise<Map<number, string>>;
}

const states = {
  active: memberStatus.active,
  frozen: memberStatus.blocked,
  under_age: memberStatus.underAge,
  erased: memberStatus.erased,
} as const;

const maskedPhone = (phone: string): string => masked(phone, 5, 2);
/** The network more or less, and not whose line it is. */
const maskedIp = (ip: string): string => masked(ip, 4, 1);

/** `ma***va@caixa.example`: the box is masked, its host is not. */
function maskedEmail(email: string | null): string {
  if (email === null || email === '') return '';
  const at = email.lastIndexOf('@');
  return `${masked(email.slice(0, at))}${email.slice(at)}`;
}

function writeRow(who: Member, wallet: Wallet | undefined, tags: readonly string[]) {
  return {
    id: who.id,
    account: who.account,
    realname: masked(who.realname),
    phone: maskedPhone(who.phone),
    status: who.status,
    money: formatReais(wallet?.cash ?? ZERO),
    bonus: formatReais(wallet?.bonus ?? ZERO),
    held: formatReais(wallet?.held ?? ZERO),
    debt: formatReais(wallet?.owed ?? ZERO),
    play_frozen: wallet?.isPlayFrozen ?? false,
    created_at: who.createdAt.toISOString(),
    register_site: who.registerSite,
    site: who.site,
    is_demo: who.isDemo,
    tags: [...tags],
  };
}

/** One player whole, as far as staff may read it. */
function detailWriter({ db, clock, identity, ledger, accepted, emails }: DeskRoutesParts) {
  async function frozenOf(memberId: number) {
    const freeze = await store.findFreeze(db, memberId);
    if (freeze === undefined) return null;
    const by = (await emails(db, [freeze.staffId])).get(freeze.staffId) ?? '';
    return { at: freeze.at.toISOString(), by, reason: freeze.reason };
  }

  async function inviterOf({ topId }: Member) {
    const found = topId === null ? undefined : (await identity.members(db, [topId])).get(topId);
    return found === undefined ? null : { id: found.id, account: found.account };
  }

  return async (memberId: number) => {
    const who = await identity.member(db, memberId);
    const standing = await store.findStanding(db, memberId, clock.now());
    const tags = (await store.listTags(db, [memberId])).get(memberId) ?? [];
    const documents = await accepted(db, memberId);
    return {
      ...writeRow(who, await ledger.wallet(db, memberId), tags),
      email: maskedEmail(who.email),
      cpf: who.cpf === null ? '' : masked(who.cpf, 0, 2),
      nickname: who.nickname,
      lang: who.lang,
      register_area: who.registerArea,
      register_ip: maskedIp(who.registerIp),
      is_ms_reg: who.isMsReg,
      agent_type: who.agentType,
      invite_code: who.inviteCode,
      inviter: await inviterOf(who),
      has_withdrawal_password: who.hasWithdrawalPassword,
      two_step_since: standing.twoStepSince?.toISOString() ?? null,
      last_seen_at: standing.lastSeenAt?.toISOString() ?? null,
      open_sessions: standing.openSessions,
      frozen: await frozenOf(memberId),
      documents: documents.map(({ acceptedAt, ...document }) => ({
        ...document,
        accepted_at: acceptedAt.toISOString(),
      })),
    };
  };
}

function readingRoutes(parts: DeskRoutesParts): Route[] {
  const { db, identity, ledger, vault } = parts;
  const write = detailWriter(parts);
  return [
    staff(endpoints.officePlayers, 'player.read', async ({ input }) => {
      const { q: words = '', status, tag = null, order } = input;
      const filter = { words, indexes: indexesOf(vault, words), status: status ? states[status] : null, tag };
      const { rows: ids, total } = await store.listPlayerIds(db, filter, input, order);
      const [members, wallets, tags] = await Promise.all([
        identity.members(db, ids),
        ledger.wallets(db, ids),
        store.listTags(db, ids),
      ]);
      const rows = ids.map((id) => members.get(id)).filter((who) => who !== undefined);
      return {
        data: pageOf({ rows, total }, input, (who) => writeRow(who, wallets.get(who.id), tags.get(who.id) ?? [])),
      };
    }),
    staff(endpoints.officePlayer, 'player.read', async ({ input }) => ({ data: await write(input.id) })),
  ];
}

function accessRoutes({ db, desk, identity, logins, sessions }: DeskRoutesParts): Route[] {
  return [
    staff(endpoints.officePlayerSessions, 'player.read', async ({ input }) => {
      await identity.member(db, input.player_id);
      const places = await sessions.list(input.player_id, '');
      return {
        data: places.map(({ id, device, area, createdAt, seenAt, expiresAt, isKept }) => ({
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
    staff(endpoints.officePlayerLogins, 'player.read', async ({ input }) => {
      await identity.member(db, input.player_id);
      return {
        data: pageOf(await logins.list(input.player_id, input), input, ({ id, at, outcome, device, area, ip }) => ({
          id,
          at: at.toISOString(),
          outcome,
          device,
          place: area,
          ip: maskedIp(ip),
        })),
      };
    }),
    staff(endpoints.officePlayerOffline, 'player.offline', async ({ input, actor }) => ({
      data: { ended: await desk.offline(actor, input.player_id, input.id, input.reason) },
    })),
  ];
}

function actRoutes(parts: DeskRoutesParts): Route[] {
  const { desk } = parts;
  const write = detailWriter(parts);
  return [
    staff(endpoints.officePlayerFreeze, 'player.freeze', async ({ input, actor }) => {
      await desk.freeze(actor, input.id, input.reason);
      return { data: await write(input.id) };
    }),
    staff(endpoints.officePlayerUnfreeze, 'player.freeze', async ({ input, actor }) => {
      await desk.unfreeze(actor, input.id, input.reason);
      return { data: await write(input.id) };
    }),
    staff(endpoints.officePlayerTwoStepReset, 'player.reset', async ({ input, actor }) => {
      await desk.resetTwoStep(actor, input.id, input.reason);
      return { data: await write(input.id) };
    }),
    staff(endpoints.officePlayerDrawingPasswordReset, 'player.reset', async ({ input, actor }) => {
      await desk.resetWithdrawalPassword(actor, input.id, input.reason);
      return { data: await write(input.id) };
    }),
    staff(endpoints.officePlayerTags, 'player.note', async ({ input, actor }) => {
      await desk.tag(actor, input.id, input.tags);
      return { data: await write(input.id) };
    }),
  ];
}

function noteRoutes({ db, emails, notes }: DeskRoutesParts): Route[] {
  const write = (authors: ReadonlyMap<number, string>) => (note: Note) => ({
    id: note.id,
    at: note.at.toISOString(),
    by: authors.get(note.staffId) ?? '',
    text: note.text,
  });
  return [
    staff(endpoints.officePlayerNotes, 'player.read', async ({ input }) => {
      const found = await notes.list(input.player_id, input, input.order);
      const authors = await emails(db, [...new Set(found.rows.map(({ staffId }) => staffId))]);
      return { data: pageOf(found, input, write(authors)) };
    }),
    staff(endpoints.officePlayerNote, 'player.note', async ({ input, actor }) => {
      const note = await notes.add(actor, input.player_id, input.text);
      return { data: write(new Map([[actor.id, actor.email]]))(note) };
    }),
  ];
}

/** What staff sees of players, masked, and what they do to their accounts. */
export function deskRoutes(parts: DeskRoutesParts): Route[] {
  return [...readingRoutes(parts), ...accessRoutes(parts), ...actRoutes(parts), ...noteRoutes(parts)];
}
