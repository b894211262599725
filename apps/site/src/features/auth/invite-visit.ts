import { call } from '../../shared/api/call.ts';
import { tabStore } from '../../shared/browser/storage.ts';
import { loadInvite } from './invite.ts';

const REPORTED = 'invite-told';

/**
 * Reports to the server, once per tab and code, that an invitation link was opened: the inviter sees the count, and a
 * registration within some days is attributed to them. A report that fails is not sent again.
 */
export async function reportInviteVisit(): Promise<void> {
  const code = loadInvite();
  if (code === '' || tabStore.read(REPORTED) === code) return;
  tabStore.write(REPORTED, code);
  await call('agencyVisit', { code });
}
