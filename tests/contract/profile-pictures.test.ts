import { endpoints } from '@arara/contract';
import { type TestServer, createTestServer } from '@arara/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../apps/server/testing/raw-request.ts';
import { type NewMember, bearer } from './calls.ts';

let server: TestServer;
let ask: SendRequest;
let maria: NewMember;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

beforeEach(async () => {
  maria = await registerBy(ask);
});

afterAll(() => server.close());

const list = (): Promise<Reply> => ask(endpoints.profilePictures.path, { headers: bearer(maria) });
const listOf = (body: object): Promise<Reply> =>
  ask(endpoints.profilePicturesOfUser.path, { body, headers: bearer(maria) });
const choose = (body: object): Promise<Reply> =>
  ask(endpoints.profilePictureSet.path, { body, headers: bearer(maria) });

/** The lists are top-level fields of the response, beside the envelope. */
const listsOf = ({ body }: Reply) => body as { males: string[]; females: string[]; profileurl: string };

describe('GET api/profilepictures', () => {
  it('returns the lists of photos and the chosen one, empty when none was chosen', async () => {
    const { males, females, profileurl } = listsOf(await list());
    expect([males.length, females.length, profileurl]).toEqual([15, 15, '']);
    for (const url of [...males, ...females]) expect(url).toMatch(/^\/assets\/people-\d+\/[0-9a-f-]+\.webp$/);
    expect(new Set([...males, ...females]).size).toBe(30);
  });
});

describe('POST api/profilepictures/user', () => {
  it('returns the same for a member id given as a number, as text or not at all', async () => {
    const { body } = await list();
    for (const given of [{ member_id: maria.id }, { member_id: String(maria.id) }, {}])
      expect((await listOf(given)).body).toEqual(body);
    // A client that does not know itself yet.
    expect((await listOf({ member_id: '' })).status).toBe(422);
  });

  it.each([0, -1, 1.5, '1 or 1=1', [1], { id: 1 }, null, 2 ** 53])(
    'shows nobody else’s under %j',
    async (member_id) => {
      const { status, body } = await listOf({ member_id });
      expect([status, body['error'], body['profileurl']]).toEqual([403, 'forbidden', undefined]);
    },
  );
});

describe('POST api/profilepictures/set', () => {
  it('sets a photo of the lists, which appears everywhere', async () => {
    const profileurl = listsOf(await list()).females[3];
    const { status, body } = await choose({ member_id: maria.id, profileurl });
    expect([status, body['profileurl']]).toEqual([200, profileurl]);
    for (const reply of [await list(), await listOf({})]) expect(listsOf(reply).profileurl).toBe(profileurl);
    const me = await ask(endpoints.me.path, { method: 'POST', headers: bearer(maria) });
    expect(me.body['data']).toMatchObject({ profileurl });
  });

  it.each([
    'https://elsewhere.example/face.png',
    '//elsewhere.example/face.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/assets/people-1/../../secret.webp',
    '/assets/people-1/1f468-1f3fe.webp?x',
    '/assets/people-1/1F468-1F3FE.webp',
    ' /assets/people-1/1f468-1f3fe.webp',
  ])('refuses a picture that is not one of its own: %s', async (profileurl) => {
    const { status, body } = await choose({ profileurl });
    expect([status, body['error'], Object.keys(body['errors'] ?? {})]).toEqual([422, 'photo_unknown', ['profileurl']]);
    expect(listsOf(await list()).profileurl).toBe('');
  });

  it('refuses an empty and an oversized value', async () => {
    for (const profileurl of ['', 'x'.repeat(129), undefined]) {
      const { status, body } = await choose({ profileurl });
      expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['profileurl']]);
    }
  });
});
