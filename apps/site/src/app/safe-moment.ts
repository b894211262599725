/** Where a reload would cost someone a payment, a withdrawal or a round. */
const NEVER = ['/recharge-payment', '/withdraw', '/gameInfo', '/cztx'];

/** Whether the page may start again by itself: not there, not under an open dialog, not while someone types. */
export function isSafeToReload(pathname: string, focusedTag: string | undefined, dialogOpen: boolean): boolean {
  if (dialogOpen || NEVER.includes(pathname)) return false;
  return focusedTag !== 'INPUT' && focusedTag !== 'TEXTAREA' && focusedTag !== 'SELECT';
}
