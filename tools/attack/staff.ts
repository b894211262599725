import { TOTP } from 'otpauth';
import type { Call } from '../../packages/contract/src/client.ts';
import { until } from './wait.ts';

/** How the tool signs in to the back office. */
export interface StaffDeps {
  readonly url: string;
  readonly call: (token?: string) => Call;
  readonly staffEmail: string;
  readonly staffPassword: string;
  /** The secret of the second step (base32). Without it the first sign-in sets the step up. */
  readonly staffTotp?: string | undefined;
  /** Where the simulated bank shows the mails of the server. */
  readonly messagesUrl: string;
  /** Called with the secret that a first sign-in set up: another run needs it. */
  readonly onEnrol: (secret: string) => void;
}

type StaffRole = 'admin' | 'finance' | 'risk' | 'support' | 'content';

const PASSWORD = 'onze capivaras nadando quietas';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly totp?: string | undefined;
}

/** Signs in with both steps. Answers the session, and the secret where this sign-in set the second step up. */
async function signIn({ call }: StaffDeps, { email, password, totp }: Credentials) {
  const { data } = await call()('officeLogin', { email, password });
  const enrolled = data.enrol?.secret;
  const secret = enrolled ?? totp;
  if (secret === undefined) throw new Error(`${email} has a second step: give its secret with --staff-totp`);
  const code = new TOTP({ secret }).generate();
  const session = await call()('officeCode', { challenge: data.challenge, code });
  return { call: call(session.data.access_token), enrolled };
}

/** The token of the invitation that was mailed to an address, read from the simulated mail box. */
async function invitationToken(messagesUrl: string, email: string): Promise<string> {
  const page = await until(
    `the invitation of ${email}`,
    async () => (await fetch(messagesUrl)).text(),
    (text) => text.includes(email),
  );
  const mail = page.split('<li>').find((message) => message.includes(email)) ?? '';
  const token = /#([A-Za-z0-9_-]{43})/.exec(mail)?.[1];
  if (token === undefined) throw new Error(`the mail to ${email} has no link`);
  return token;
}

/** Opens the back office: each person is invited and signed in once a run. */
export function openStaff(deps: StaffDeps): (role: StaffRole, place?: number) => Promise<Call> {
  const people = new Map<string, Promise<Call>>();
  const run = Date.now().toString(36);

  async function signInFirst(): Promise<Call> {
    const { staffEmail: email, staffPassword: password, staffTotp: totp } = deps;
    const { call, enrolled } = await signIn(deps, { email, password, totp });
    if (enrolled !== undefined) deps.onEnrol(enrolled);
    return call;
  }

  async function hire(role: StaffRole, place: number): Promise<Call> {
    const email = `${role}${place}-${run}@attack.test`;
    const admin = await remember('admin', 1);
    await admin('officeInvite', { email, role });
    const token = await invitationToken(deps.messagesUrl, email);
    const confirmation = { password: PASSWORD, password_confirmation: PASSWORD };
    await deps.call()('officeInvitedAccept', { token, name: `Attack ${role} ${place}`, ...confirmation });
    return (await signIn(deps, { email, password: PASSWORD })).call;
  }

  function remember(role: StaffRole, place: number): Promise<Call> {
    const key = `${role}:${place}`;
    const known = people.get(key) ?? (key === 'admin:1' ? signInFirst() : hire(role, place));
    people.set(key, known);
    return known;
  }

  return (role, place = 1) => remember(role, place);
}
