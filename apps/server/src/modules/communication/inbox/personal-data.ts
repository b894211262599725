import type { Queryable, Tx } from '../../../db/index.ts';
import { eraseMessages, listAllMessages } from './message-store.ts';
import { deletePreferences, findPreferences } from './push/preference-store.ts';
import { deleteMemberSubscriptions, listSubscriptions } from './push/subscription-store.ts';
import { renderMessage } from './message-text.ts';

/** A member's messages and notification preferences, for the export of their data. */
export async function describeInbox(q: Queryable, memberId: number) {
  const preference = await findPreferences(q, memberId);
  return {
    messages: (await listAllMessages(q, memberId)).map((message) => {
      const { title, text } = renderMessage(message, 'pt');
      return { at: message.at.toISOString(), title, text, read_at: message.readAt?.toISOString() ?? null };
    }),
    push_wishes: preference ?? null,
    push_browsers: (await listSubscriptions(q, memberId)).map(({ createdAt }) => createdAt.toISOString()),
  };
}

/** Erases a member's messages, push preferences and push subscriptions. */
export async function eraseInbox(tx: Tx, memberId: number): Promise<void> {
  await deleteMemberSubscriptions(tx, memberId, null);
  await deletePreferences(tx, memberId);
  await eraseMessages(tx, memberId);
}
