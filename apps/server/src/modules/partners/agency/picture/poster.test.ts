import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registerMember, signInStaff } from '../../../../../testing/index.ts';
import { settingsOf } from '../../../../../testing/site-settings.ts';

let server: TestServer;
let ask: SendRequest;
let code: string;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  code = (await (await registerMember(server)).call('me', {})).data.invite_code;
});

afterAll(() => server.close());

const pictureAt = (path: string, headers: Record<string, string> = {}) =>
  server.server.app.inject({ url: `/api/agency/picture/${path}`, headers });

describe('the picture of an invitation', () => {
  it.each(['ZZZZZZZZ.png', 'ZZZZZZZZ', '..%2F..%2Fsecret.png', '%00.png', `${'A'.repeat(40)}.png`])(
    'is not there for %s',
    async (path) => {
      const { status } = await ask(`/api/agency/picture/${path}`);
      expect(status).toBe(404);
    },
  );

  it('is a PNG of 1080 by 1350 for any valid code, without a name', async () => {
    const answer = await pictureAt(`${code}.png?lang=pt`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' });
  });

  it('is not sent again for a known ETag, and differs by language', async () => {
    const first = await pictureAt(`${code}.png?lang=pt`);
    const etag = String(first.headers['etag']);
    const again = await pictureAt(`${code.toLowerCase()}.png?lang=pt`, { 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    const english = await pictureAt(`${code}.png?lang=en`, { 'if-none-match': etag });
    expect(english.statusCode).toBe(200);
    expect(english.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('is drawn again after its site changes its name', async () => {
    const before = await pictureAt(`${code}.png`);
    const admin = await signInStaff(server, 'admin');
    const { data } = await admin('officeSite', { id: 'arara' });
    await admin('officeSiteSave', { ...settingsOf(data), name: 'Tucano' });
    const after = await pictureAt(`${code}.png`);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('is rate limited', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= 60; count += 1)
      statuses.push((await ask(`/api/agency/picture/${code}.png`, { from: '10.9.9.9' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
