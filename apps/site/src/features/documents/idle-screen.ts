/** Screens for playing, paying and signing in, and the documents themselves. */
const BUSY = ['/gameInfo', '/recharge', '/recharge-payment', '/cztx', '/withdraw', '/login', '/documents'];

/** Whether a prompt interrupts nothing on this screen. */
export function isIdleScreen(pathname: string): boolean {
  return !BUSY.some((busy) => pathname === busy || pathname.startsWith(`${busy}/`));
}
