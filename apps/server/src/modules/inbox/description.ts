import type { Queryable, Tx } from '../../db/index.ts';
import { eraseMessages, listMessagesOf } from './message-store.ts';
import { deletePreference, findPreference } from './push/preference-store.ts';
import { deleteOwn, listSubscriptions } from './push/subscription-store.ts';
import { wordingOf } from './wording.ts';

/** What a member was told, and by what ways they want to be: for a copy of their data. */
export async function describeInbox(q: Queryable, memberId: number) {
  const preference = await findPreference(q, memberId);
  return {
    messages: (await listMessagesOf(q, memberId)).map((message) => {
      const { title, text } = wordingOf(message, 'pt');
      return { at: message.at.toISOString(), title, text, read_at: message.readAt?.toISOString() ?? null };
    }),
    push_wishes: preference ?? null,
    push_browsers: (await listSubscriptions(q, memberId)).map(({ createdAt }) => createdAt.toISOString()),
  };
}

/** Forgets all that a member was told, and where pushes reached them. */
export async function eraseInbox(tx: Tx, memberId: number): Promise<void> {
  await deleteOwn(tx, memberId, null);
  await deletePreference(tx, memberId);
  await eraseMessages(tx, memberId);
}
