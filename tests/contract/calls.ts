import { type Endpoint, endpoints } from '@arara/contract';
import { type TestHouse, codeSentTo, registrationForm } from '@arara/server/testing';
import { type Ask, registerBy } from '../../apps/server/testing/ask.ts';

export const PASSWORD = 'segredo-longo';

/** Somebody who was just registered, and may be spent on one test. */
export interface Somebody {
  id: number;
  account: string;
  token: string;
}

/** Where a call is made. */
export interface Place {
  house: TestHouse;
  ask: Ask;
}

/** A call as the specification (section 7) or the contract page beside it writes it. */
export interface Specified {
  /** Verb and path to the letter, with or without the first slash, as they are written there. */
  written: string;
  endpoint: Endpoint;
  /** What makes the call go well for this member, once all that goes before was done. */
  give: (place: Place, who: Somebody) => Promise<Record<string, unknown>>;
}

export const bearer = ({ token }: Pick<Somebody, 'token'>) => ({ authorization: `Bearer ${token}` });

let letters = 0;

export function freshEmail(): string {
  letters += 1;
  return `contrato.${letters}@caixa.example`;
}

async function proofOf({ ask }: Place, who: Somebody): Promise<unknown> {
  const { body } = await ask(endpoints.passwordVerify.path, { body: { password: PASSWORD }, headers: bearer(who) });
  return (body['data'] as { proof: string }).proof;
}

async function emailAsked(place: Place, who: Somebody): Promise<string> {
  const email = freshEmail();
  const body = { email, proof: await proofOf(place, who) };
  await place.ask(endpoints.emailBind.path, { body, headers: bearer(who) });
  return email;
}

const nothing = () => Promise.resolve({});
const digits = (qk_pwd: string) => ({ qk_pwd, qk_pwd_confirmation: qk_pwd });

/** Who somebody is, the languages, the site and the profile: every call of theirs that is specified. */
export const specified: readonly Specified[] = [
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
    give: async (place, who) => ({ code: await codeSentTo(place.house, await emailAsked(place, who)) }),
  },
];

/** Makes a call as it goes well, by somebody new; `change` what matters to the test. */
export async function makeCall(
  place: Place,
  { endpoint, give }: Specified,
  change: {
    who?: Somebody;
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

/** The fields that a call takes, by name. */
export function fieldsOf({ input }: Endpoint): string[] {
  return 'shape' in input ? Object.keys(input.shape as object) : [];
}
