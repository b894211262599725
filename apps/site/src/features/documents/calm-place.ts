/** Where somebody plays, pays, signs in, or reads the very thing that would be asked about. */
const BUSY = ['/gameInfo', '/recharge', '/recharge-payment', '/cztx', '/withdraw', '/login', '/documents'];

/** Whether something may be asked here that is no part of what the reader came for. */
export function isCalm(pathname: string): boolean {
  return !BUSY.some((busy) => pathname === busy || pathname.startsWith(`${busy}/`));
}
