import { type playerMessageStates, endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type SentMessageRow, listSentMessages } from './message-store.ts';
import { renderMessage } from './message-text.ts';

interface PlayerMessageDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  staff: Pick<Staff, 'require'>;
}

function findState(message: SentMessageRow, now: Date): (typeof playerMessageStates)[number] {
  const { readAt, hiddenAt, expiresAt, isCancelled } = message;
  if (hiddenAt !== null) return 'removed';
  if (readAt !== null) return 'read';
  if (isCancelled) return 'cancelled';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'unread';
}

function toPlayerMessageView(message: SentMessageRow, locale: LocaleKey, now: Date) {
  const { title, text } = renderMessage(message, locale);
  return {
    id: message.id,
    at: message.at.toISOString(),
    topic: message.topic,
    title,
    text,
    state: findState(message, now),
    read_at: message.readAt?.toISOString() ?? null,
    campaign_id: message.campaignId,
    pushes: message.pushes.map(({ outcome, browsers }) => ({ state: outcome ?? ('waiting' as const), browsers })),
  };
}

/** The messages of one player for staff who may read both players and messages. */
export function playerMessageRoutes({ db, clock, identity, staff }: PlayerMessageDeps): Route[] {
  return [
    staffRoute(endpoints.officePlayerMessages, 'message.read', async ({ input, actor, locale }) => {
      staff.require(actor, 'player.read', 'officePlayerMessages');
      const { id } = await identity.member(db, input.player_id);
      const found = await listSentMessages(db, id, input);
      const now = clock.now();
      return { data: pageOf(found, input, (message) => toPlayerMessageView(message, locale, now)) };
    }),
  ];
}
