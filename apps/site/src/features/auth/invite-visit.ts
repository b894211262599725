import { call } from '../../app/call.ts';
import { tabDrawer } from '../../app/storage.ts';
import { keptInvite } from './invite.ts';

const TOLD = 'invite-told';

/**
 * Tells the server, once a tab and code, that the link of an invitation was opened: who invites sees how often, and who
 * registers within some days is theirs. A visit that is lost on the way is not told again.
 */
export async function tellVisit(): Promise<void> {
  const code = keptInvite();
  if (code === '' || tabDrawer.read(TOLD) === code) return;
  tabDrawer.write(TOLD, code);
  await call('agencyVisit', { code });
}
