import { tabStore } from '../../shared/browser/storage.ts';

const INVITE = 'invite';
const CODE = /^[A-Za-z0-9-]{1,16}$/;

/** Keeps the code of an invitation link for the lifetime of the tab, until the guest registers. */
export function saveInvite(search: string): void {
  const code = new URLSearchParams(search).get(INVITE);
  if (code !== null && CODE.test(code)) tabStore.write(INVITE, code);
}

/** Returns the code of the invitation link; empty without one. */
export function loadInvite(): string {
  return tabStore.read(INVITE) ?? '';
}
