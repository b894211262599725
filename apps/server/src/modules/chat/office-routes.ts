import { endpoints } from '@arara/contract';
import type { Db } from '../../db/index.ts';
import { type Clock, type Route, pageOf, staff } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import type { Chat } from './chat.ts';
import * as store from './store.ts';

interface ChatOfficeParts {
  db: Db;
  chat: Chat;
  clock: Clock;
  identity: Pick<Identity, 'member' | 'members'>;
  office: Pick<Staff, 'emails'>;
  /** What tables are called; one that has no title is called by its key. */
  titles: () => Promise<ReadonlyMap<string, string>>;
}

/** Where a line stands for staff. */
function stateOf({ hiddenAt, hiddenBy, reports, lookedAt }: store.LookedLine) {
  if (hiddenAt !== null) return hiddenBy === null ? ('hidden_by_reports' as const) : ('hidden' as const);
  return reports > 0 && lookedAt === null ? ('reported' as const) : ('shown' as const);
}

function listing({ db, clock, identity, office, titles }: ChatOfficeParts): Route[] {
  const accountsOf = async (ids: number[]) => {
    const members = await identity.members(db, [...new Set(ids)]);
    return (id: number): string => members.get(id)?.account ?? '';
  };
  return [
    staff(endpoints.officeChatLines, 'chat.read', async ({ input }) => {
      const { status = 'all', table = null, player_id: memberId = null, q = '', page, limit } = input;
      const asked = { state: status, table, memberId, words: q, now: clock.now() };
      const found = await store.listLines(db, asked, { page, limit });
      const accountOf = await accountsOf(found.rows.map((line) => line.memberId));
      const titleOf = await titles();
      const row = (line: store.LookedLine) => ({
        id: line.id,
        table: line.table,
        table_title: titleOf.get(line.table) ?? line.table,
        player_id: line.memberId,
        account: accountOf(line.memberId),
        text: line.text,
        at: line.at.toISOString(),
        reports: line.reports,
        state: stateOf(line),
        muted_until: line.mutedUntil?.toISOString() ?? null,
      });
      return { data: pageOf(found, { page, limit }, row) };
    }),
    staff(endpoints.officeChatMutes, 'chat.read', async ({ input: { page, limit } }) => {
      const found = await store.listMutes(db, clock.now(), { page, limit });
      const accountOf = await accountsOf(found.rows.map(({ memberId }) => memberId));
      const emails = await office.emails(db, [...new Set(found.rows.map(({ madeBy }) => madeBy))]);
      const row = ({ id, memberId, until, reason, madeBy, madeAt }: store.Mute) => ({
        id,
        player_id: memberId,
        account: accountOf(memberId),
        until: until.toISOString(),
        reason,
        made_by: emails.get(madeBy) ?? '',
        made_at: madeAt.toISOString(),
      });
      return { data: pageOf(found, { page, limit }, row) };
    }),
  ];
}

export function chatOfficeRoutes(parts: ChatOfficeParts): Route[] {
  const { db, chat, identity } = parts;
  const { moderation } = chat;
  return [
    ...listing(parts),
    staff(endpoints.officeChatHide, 'chat.moderate', async ({ actor, input }) => {
      await moderation.hide(actor, input);
      return {};
    }),
    staff(endpoints.officeChatShow, 'chat.moderate', async ({ actor, input }) => {
      await moderation.show(actor, input);
      return {};
    }),
    staff(endpoints.officeChatMute, 'chat.moderate', async ({ actor, input }) => {
      const { player_id: memberId, minutes, reason } = input;
      // Fails with `not_found` where there is no such player.
      await identity.member(db, memberId);
      await moderation.mute(actor, { memberId, minutes, reason });
      return {};
    }),
    staff(endpoints.officeChatUnmute, 'chat.moderate', async ({ actor, input }) => {
      await moderation.unmute(actor, { memberId: input.player_id, reason: input.reason });
      return {};
    }),
  ];
}
