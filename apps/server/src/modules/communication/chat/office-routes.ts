import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Chat } from './chat.ts';
import * as store from './chat-store.ts';

interface ChatOfficeDeps {
  db: Db;
  chat: Chat;
  clock: Clock;
  identity: Pick<Identity, 'member' | 'members'>;
  staff: Pick<Staff, 'emails'>;
  /** The titles of tables; a table without one is shown by its key. */
  titles: () => Promise<ReadonlyMap<string, string>>;
}

/** The state of a line for staff. */
function toState({ hiddenAt, hiddenBy, reports, reviewedAt }: store.ModeratedChatLine) {
  if (hiddenAt !== null) return hiddenBy === null ? ('hidden_by_reports' as const) : ('hidden' as const);
  return reports > 0 && reviewedAt === null ? ('reported' as const) : ('shown' as const);
}

function listRoutes({ db, clock, identity, staff, titles }: ChatOfficeDeps): Route[] {
  const loadAccounts = async (ids: number[]) => {
    const members = await identity.members(db, [...new Set(ids)]);
    return (id: number): string => members.get(id)?.account ?? '';
  };
  return [
    staffRoute(endpoints.officeChatLines, 'chat.read', async ({ input }) => {
      const { status = 'all', table = null, player_id: memberId = null, q = '', page, limit } = input;
      const filter = { state: status, table, memberId, search: q, now: clock.now() };
      const lines = await store.listLines(db, filter, { page, limit });
      const getAccount = await loadAccounts(lines.rows.map((line) => line.memberId));
      const tableTitles = await titles();
      const toLineView = (line: store.ModeratedChatLine) => ({
        id: line.id,
        table: line.table,
        table_title: tableTitles.get(line.table) ?? line.table,
        player_id: line.memberId,
        account: getAccount(line.memberId),
        text: line.text,
        at: line.at.toISOString(),
        reports: line.reports,
        state: toState(line),
        muted_until: line.mutedUntil?.toISOString() ?? null,
      });
      return { data: pageOf(lines, { page, limit }, toLineView) };
    }),
    staffRoute(endpoints.officeChatMutes, 'chat.read', async ({ input: { page, limit } }) => {
      const mutes = await store.listMutes(db, clock.now(), { page, limit });
      const getAccount = await loadAccounts(mutes.rows.map(({ memberId }) => memberId));
      const emails = await staff.emails(db, [...new Set(mutes.rows.map(({ madeBy }) => madeBy))]);
      const toMuteView = ({ id, memberId, until, reason, madeBy, madeAt }: store.ChatMute) => ({
        id,
        player_id: memberId,
        account: getAccount(memberId),
        until: until.toISOString(),
        reason,
        made_by: emails.get(madeBy) ?? '',
        made_at: madeAt.toISOString(),
      });
      return { data: pageOf(mutes, { page, limit }, toMuteView) };
    }),
  ];
}

export function chatOfficeRoutes(deps: ChatOfficeDeps): Route[] {
  const { db, chat, identity } = deps;
  const { moderation } = chat;
  return [
    ...listRoutes(deps),
    staffRoute(endpoints.officeChatHide, 'chat.moderate', async ({ actor, input }) => {
      await moderation.hide(actor, input);
      return {};
    }),
    staffRoute(endpoints.officeChatShow, 'chat.moderate', async ({ actor, input }) => {
      await moderation.show(actor, input);
      return {};
    }),
    staffRoute(endpoints.officeChatMute, 'chat.moderate', async ({ actor, input }) => {
      const { player_id: memberId, minutes, reason } = input;
      // Fails with `not_mutes` where there is no such player.
      await identity.member(db, memberId);
      await moderation.mute(actor, { memberId, minutes, reason });
      return {};
    }),
    staffRoute(endpoints.officeChatUnmute, 'chat.moderate', async ({ actor, input }) => {
      await moderation.unmute(actor, { memberId: input.player_id, reason: input.reason });
      return {};
    }),
  ];
}
