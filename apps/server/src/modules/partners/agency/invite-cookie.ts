/** The invite link that a browser remembers: its code, and when it was opened. */
export interface RememberedInvite {
  code: string;
  at: Date;
}

const COOKIE_PATTERN = /^([A-Za-z0-9-]{1,16})\.(\d{1,12})$/;

/** The value of the cookie. A forged one gains nothing, because any code can also be typed. */
export function formatInviteCookie({ code, at }: RememberedInvite): string {
  return `${code}.${Math.floor(at.getTime() / 1000)}`;
}

/** Parses the cookie; `undefined` for a malformed one or one older than `days`. */
export function parseInviteCookie(
  cookie: string | undefined,
  { now, days }: { now: Date; days: number },
): RememberedInvite | undefined {
  const [, code, seconds] = COOKIE_PATTERN.exec(cookie ?? '') ?? [];
  if (code === undefined || seconds === undefined) return undefined;
  const at = new Date(Number(seconds) * 1000);
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < days * 86_400_000 ? { code, at } : undefined;
}
