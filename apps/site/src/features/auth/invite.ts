import { tabDrawer } from '../../app/storage.ts';

const INVITE = 'invite';
const CODE = /^[A-Za-z0-9-]{1,16}$/;

/** Keeps the code of an invitation link for as long as the tab lives, wherever the guest wanders before registering. */
export function keepInvite(search: string): void {
  const code = new URLSearchParams(search).get(INVITE);
  if (code !== null && CODE.test(code)) tabDrawer.write(INVITE, code);
}

/** The code that the guest came with; empty without one. */
export function keptInvite(): string {
  return tabDrawer.read(INVITE) ?? '';
}
