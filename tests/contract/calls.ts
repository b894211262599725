import { type Endpoint, endpoints } from '@arara/contract';
import { type TestServer, codeSentTo, registrationForm } from '@arara/server/testing';
import { type SendRequest, registerBy } from '../../apps/server/testing/raw-request.ts';

export const PASSWORD = 'segredo-longo';

/** A newly registered member for one test. */
export interface NewMember {
  id: number;
  account: string;
  token: string;
}

/** The server that receives a call. */
export interface Place {
  server: TestServer;
  ask: SendRequest;
}

/** A call as section 7 of the specification or the contract page writes it. */
export interface SpecifiedCall {
  /** Method and path exactly as written there, with or without the leading slash. */
  written: string;
  endpoint: Endpoint;
  /** Returns input with which the call succeeds for this member after the required preparation. */
  give: (place: Place, who: NewMember) => Promise<Record<string, unknown>>;
}

export const bearer = ({ token }: Pick<NewMember, 'token'>) => ({ authorization: `Bearer ${token}` });

let letters = 0;

export function freshEmail(): string {
  letters += 1;
  return `contrato.${letters}@caixa.example`;
}

async function proofOf({ ask }: Place, who: NewMember): Promise<unknown> {
  const { body } = await ask(endpoints.passwordVerify.path, { body: { password: PASSWORD }, headers: bearer(who) });
  return (body['data'] as { proof: string }).proof;
}

async function emailAsked(place: Place, who: NewMember): Promise<string> {
  const email = freshEmail();
  const body = { email, proof: await proofOf(place, who) };
  await place.ask(endpoints.emailBind.path, { body, headers: bearer(who) });
  return email;
}

const nothing = () => Promise.resolve({});
const digits = (qk_pwd: string) => ({ qk_pwd, qk_pwd_confirmation: qk_pwd });

/** Every specified call about identity, languages, site and profile. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { written: 'POST api/auth/captcha', endpoint: endpoints.captcha, give: nothing },
  {
    written: 'POST api/auth/login2',
    endpoint: endpoints.login,
    give: (_place, { account }) => Promise.resolve({ account, password: PASSWORD }),
  },
  {
    written: 'POST api/auth/register2',
    endpoint: endpoints.register,
    give: () => Promise.resolve({ ...registrationForm() }),
  },
  { written: 'POST /api/auth/me', endpoint: endpoints.me, give: nothing },
  { written: 'POST api/auth/logout', endpoint: endpoints.logout, give: nothing },
  {
    written: 'POST api/profilepictures/user',
    endpoint: endpoints.profilePicturesOfUser,
    give: (_place, { id }) => Promise.resolve({ member_id: id }),
  },
  {
    written: 'POST api/profilepictures/set',
    endpoint: endpoints.profilePictureSet,
    give: (_place, { id }) => Promise.resolve({ member_id: id, profileurl: '/assets/people-1/1f468-1f3fe.webp' }),
  },
  { written: 'GET api/profilepictures', endpoint: endpoints.profilePictures, give: nothing },
  { written: 'GET api/language/getList', endpoint: endpoints.languages, give: nothing },
  { written: 'GET api/dynamicwebs/getdata', endpoint: endpoints.siteData, give: nothing },
  { written: 'GET /api/socialmedialinks/get', endpoint: endpoints.socialLinks, give: nothing },
  {
    written: 'POST /api/member/drawing_pwd/set',
    endpoint: endpoints.drawingPasswordSet,
    give: () => Promise.resolve(digits('271828')),
  },
  {
    written: 'POST /api/member/drawing_pwd/change',
    endpoint: endpoints.drawingPasswordChange,
    async give({ ask }, who) {
      await ask(endpoints.drawingPasswordSet.path, { body: digits('271828'), headers: bearer(who) });
      return { old_qk_pwd: '271828', ...digits('161803') };
    },
  },
  {
    written: 'POST /api/member/password/verify',
    endpoint: endpoints.passwordVerify,
    give: () => Promise.resolve({ password: PASSWORD }),
  },
  {
    written: 'POST /api/member/password/change',
    endpoint: endpoints.passwordChange,
    give: () =>
      Promise.resolve({
        old_password: PASSWORD,
        password: 'outra frase comprida',
        password_confirmation: 'outra frase comprida',
      }),
  },
  {
    written: 'POST /api/member/email/bind',
    endpoint: endpoints.emailBind,
    give: async (place, who) => ({ email: freshEmail(), proof: await proofOf(place, who) }),
  },
  {
    written: 'POST /api/member/email/verify',
    endpoint: endpoints.emailVerify,
    give: async (place, who) => ({ code: await codeSentTo(place.server, await emailAsked(place, who)) }),
  },
];

/** Makes a successful call as a new member; `change` overrides fields of its input. */
export async function makeCall(
  place: Place,
  { endpoint, give }: SpecifiedCall,
  change: {
    who?: NewMember;
    path?: string;
    input?: Record<string, unknown>;
    headers?: Record<string, string>;
    from?: string;
  } = {},
) {
  const who = change.who ?? (await registerBy(place.ask));
  const input = { ...(await give(place, who)), ...change.input };
  const path = change.path ?? endpoint.path;
  const headers = { ...(endpoint.audience === 'member' ? bearer(who) : {}), ...change.headers };
  const from = change.from === undefined ? {} : { from: change.from };
  if (endpoint.method === 'POST') return place.ask(path, { body: input, headers, ...from });
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return place.ask(query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`, { headers, ...from });
}

/** Returns the names of a call's input fields. */
export function fieldsOf({ input }: Endpoint): string[] {
  return 'shape' in input ? Object.keys(input.shape as object) : [];
}
