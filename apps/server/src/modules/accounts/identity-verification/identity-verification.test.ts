import { IDENTITY_IMAGE_PATH } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoOf, sendPhotos, submitIdentity, verifyIdentity } from '../../../../testing/identity-photos.ts';
import { type TestMember, type TestServer, createTestServer, signInStaff } from '../../../../testing/index.ts';
import { type SendRequest, callOf, registerBy, requestSender } from '../../../../testing/raw-request.ts';
import { MAX_TRIES, normalisePersonName, toNumberKey } from './submission.ts';

let server: TestServer;
let send: SendRequest;
let risk: Call;
let riskToken = '';
let financeToken = '';
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  send = requestSender(server);
  risk = await signInStaff(server, 'risk', undefined, (token) => (riskToken = token));
  await signInStaff(server, 'finance', undefined, (token) => (financeToken = token));
});

afterAll(() => server.close());

let people = 0;

/** A CPF with valid check digits. */
function cpfOf(base: number): string {
  const digits = [...String(base).padStart(9, '0')].map(Number);
  for (const length of [10, 11]) {
    const total = digits.reduce((sum, digit, index) => sum + digit * (length - index), 0);
    digits.push(((total * 10) % 11) % 10);
  }
  return digits.join('');
}

async function register(realname = 'Maria da Silva'): Promise<TestMember> {
  const registered = await registerBy(send, { realname });
  return { ...registered, call: callOf(send, registered.token) };
}

/** Registers a member with CPF and birth date. */
async function registerKnown(realname?: string, birthDate = '1990-02-01'): Promise<TestMember> {
  people += 1;
  const member = await register(realname);
  await member.call('identitySet', { cpf: cpfOf(300_000_000 + people), birth_date: birthDate });
  return member;
}

beforeEach(async () => {
  maria = await registerKnown();
});

const status = async (member = maria) => (await member.call('identityStatus', {})).data;
const download = (id: string, token = riskToken) =>
  send(`${IDENTITY_IMAGE_PATH}?id=${id}`, { headers: { authorization: `Bearer ${token}` } });

async function countImages(memberId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity_verification.image where member_id = ${memberId}`.execute(
    server.database.db,
  );
  return rows[0]?.n ?? 0;
}

describe('the verification of a member', () => {
  it('begins at level 0 and names what the account lacks', async () => {
    const joana = await register();
    expect(await status(joana)).toEqual({
      level: 0,
      required: { deposit: 0, bet: 0, withdrawal: 0 },
      missing: ['cpf', 'birth_date'],
      images: [],
      submission: null,
      tries_left: MAX_TRIES,
    });
    await sendPhotos(joana);
    await expect(joana.call('identitySubmit', { document: 'rg', document_number: '1234' })).rejects.toMatchObject({
      code: 409,
      error: 'identity_data_missing',
    });
  });

  it('reaches level 1 with name, CPF and birth date, and level 2 with an approval', async () => {
    expect(await status()).toMatchObject({ level: 1, missing: [] });
    const id = await submitIdentity(maria);
    expect(await status()).toMatchObject({
      level: 1,
      images: [],
      submission: { id, document: 'rg', status: 'waiting', reason: null, decided_at: null },
      tries_left: MAX_TRIES - 1,
    });
    await risk('officeIdentityApprove', { id, note: 'confere' });
    expect(await status()).toMatchObject({ level: 2, submission: { id, status: 'approved' } });
    const { data } = await maria.call('notifications', {});
    expect(data.data[0]).toMatchObject({ title: 'Identidade verificada', link: '/identity' });
  });

  it('requires the photos of the document: a passport has no back', async () => {
    await maria.call('identityImageSend', { side: 'front', image: await photoOf(1) });
    await maria.call('identityImageSend', { side: 'selfie', image: await photoOf(2) });
    await expect(maria.call('identitySubmit', { document: 'cnh', document_number: '1234' })).rejects.toMatchObject({
      code: 422,
      error: 'identity_images_missing',
      errors: { back: [expect.any(String)] },
    });
    const { data } = await maria.call('identitySubmit', { document: 'passport', document_number: 'FX 123456' });
    expect(data.submission).toMatchObject({ document: 'passport', status: 'waiting' });
  });

  it('keeps one photo of each side until the submission', async () => {
    await maria.call('identityImageSend', { side: 'front', image: await photoOf(1) });
    await maria.call('identityImageSend', { side: 'front', image: await photoOf(200) });
    expect((await status()).images.map(({ side }) => side)).toEqual(['front']);
    expect(await countImages(maria.id)).toBe(1);
  });

  it('accepts one submission at a time, also of two at once', async () => {
    await sendPhotos(maria);
    const input = { document: 'rg', document_number: '12.345.678-9' } as const;
    const answers = await Promise.allSettled([
      maria.call('identitySubmit', input),
      maria.call('identitySubmit', input),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = maria.call('identityImageSend', { side: 'front', image: await photoOf(9) });
    await expect(again).rejects.toMatchObject({ code: 409, error: 'identity_submission_open' });
    await expect(maria.call('identitySubmit', input)).rejects.toMatchObject({ error: 'identity_submission_open' });
  });

  it('can be tried again after a refusal, five times within 30 days', async () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const id = await submitIdentity(maria, { shade: 10 * tries });
      await risk('officeIdentityRefuse', { id, because: 'unreadable' });
    }
    expect(await status()).toMatchObject({
      tries_left: 0,
      submission: { status: 'refused', reason: 'unreadable' },
    });
    await sendPhotos(maria);
    const input = { document: 'rg', document_number: '12.345.678-9' } as const;
    await expect(maria.call('identitySubmit', input)).rejects.toMatchObject({
      code: 422,
      error: 'identity_tries_spent',
      message: 'Você já fez 5 envios em 30 dias. Tente de novo mais tarde ou fale com o suporte.',
    });
  });
});

describe('a hostile photo', () => {
  const jpeg = async () => Buffer.from(await photoOf(120), 'base64');
  const flood = () =>
    sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it.each([
    ['a drawing with a script', async () => Buffer.from('<svg><script>alert(1)</script></svg>'), 'picture_invalid'],
    ['a document', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'picture_invalid'],
    ['a program', async () => Buffer.from('MZ\u0090\u0000'), 'picture_invalid'],
    ['a page behind a photo', async () => Buffer.concat([await jpeg(), Buffer.from('<script>')]), 'picture_invalid'],
    ['an archive behind a photo', async () => Buffer.concat([await jpeg(), Buffer.from('PK')]), 'picture_invalid'],
    ['half a photo', async () => (await jpeg()).subarray(0, 300), 'picture_invalid'],
    ['too many pixels', flood, 'picture_too_big'],
    ['too many bytes', async () => Buffer.alloc(3 * 1024 * 1024 + 1, 0xff), 'picture_too_big'],
  ])('is refused by its field: %s', async (_what, make, error) => {
    const image = (await make()).toString('base64');
    await expect(maria.call('identityImageSend', { side: 'front', image })).rejects.toMatchObject({
      code: 422,
      error,
      errors: { image: [expect.any(String)] },
    });
    expect(await countImages(maria.id)).toBe(0);
  });

  it('is redrawn without metadata and sealed', async () => {
    const image = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#abc' } })
      .withExif({ IFD0: { Copyright: 'Rua das Acácias 7' } })
      .jpeg()
      .toBuffer();
    await maria.call('identityImageSend', { side: 'front', image: image.toString('base64') });
    const { rows } = await sql<{ sealed: Buffer }>`
      select picture_sealed as sealed from identity_verification.image where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    expect(sealed.length).toBeGreaterThan(100);
    for (const sign of ['RIFF', 'WEBP', 'UklGR', 'Acácias']) expect(sealed.includes(sign)).toBe(false);
  });
});

describe('the queue of staff', () => {
  it('lists what waits by age with the deadline', async () => {
    const id = await submitIdentity(maria);
    const { data } = await risk('officeIdentities', { status: 'waiting', player_id: maria.id, order: 'asc' });
    expect(data.data).toMatchObject([{ id, player: maria.account, site: 'arara', late: false }]);
  });

  it('shows the data to compare, and records the access', async () => {
    const id = await submitIdentity(maria, { documentNumber: '44.555.666-7' });
    const { data } = await risk('officeIdentity', { id });
    expect(data).toMatchObject({
      realname: 'Maria da Silva',
      cpf: cpfOf(300_000_000 + people),
      birth_date: '1990-02-01',
      number: '44.555.666-7',
      images: [{ side: 'back' }, { side: 'front' }, { side: 'selfie', width: 320, height: 200 }],
      earlier: [],
    });
    const admin = await signInStaff(server, 'admin', 'consulta@arara.test');
    const audit = (await admin('officeAudit', { q: `player:${maria.id}` })).data.data;
    expect(audit.map(({ action }) => action)).toEqual(['identity.seen']);
  });

  it('downloads a photo as an attachment, never inline, and records each download', async () => {
    const id = await submitIdentity(maria);
    const image = (await risk('officeIdentity', { id })).data.images[0]?.id ?? '';
    const { status: code, headers } = await download(image);
    expect(code).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="${id}-back.webp"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await download(image, financeToken)).status).toBe(403);
    expect((await download(image, maria.token)).status).toBe(401);
    expect((await download('nothing')).status).toBe(404);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from staff.audit
      where action = 'identity.image_seen' and subject = ${`player:${maria.id}`}`.execute(server.database.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('never shows a photo that was not submitted', async () => {
    await maria.call('identityImageSend', { side: 'front', image: await photoOf(3) });
    const { rows } = await sql<{ id: string }>`
      select id::text from identity_verification.image where member_id = ${maria.id}`.execute(server.database.db);
    expect((await download(rows[0]?.id ?? '')).status).toBe(404);
  });

  it('decides once', async () => {
    const id = await submitIdentity(maria);
    const both = await Promise.allSettled([
      risk('officeIdentityApprove', { id }),
      risk('officeIdentityRefuse', { id, because: 'altered' }),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(risk('officeIdentityApprove', { id })).rejects.toMatchObject({ code: 409, error: 'identity_decided' });
    await expect(risk('officeIdentityApprove', { id: 'I0' })).rejects.toMatchObject({ code: 404 });
  });

  it('asks for new photos, which ends the approval', async () => {
    const id = await verifyIdentity(risk, maria);
    await expect(risk('officeIdentityRefuse', { id, because: 'expired' })).rejects.toMatchObject({
      error: 'identity_decided',
    });
    const { data } = await risk('officeIdentityAskAgain', { id, because: 'expired' });
    expect(data).toMatchObject({ status: 'asked_again', reason: 'expired', decided_by: 'risk@arara.test' });
    expect(await status()).toMatchObject({ level: 1, submission: { status: 'asked_again', reason: 'expired' } });
    await verifyIdentity(risk, maria, 90);
    expect(await status()).toMatchObject({ level: 2 });
  });

  it('shows other players with the same document, person or photo', async () => {
    const joao = await registerKnown('João  dos Anjos', '1985-05-05');
    await submitIdentity(joao, { shade: 150, documentNumber: '77.888.999-0' });
    const other = await registerKnown('JOAO DOS ANJOS', '1985-05-05');
    const id = await submitIdentity(other, { shade: 150, documentNumber: '778889990' });
    const same = ['document', 'name_and_birth_date', 'picture'].map((what) => ({
      player_id: joao.id,
      player: joao.account,
      same: what,
    }));
    expect((await risk('officeIdentity', { id })).data.duplicates).toEqual(same);
  });
});

describe('the data of a member', () => {
  it('is in their export and is deleted with their account', async () => {
    const id = await submitIdentity(maria, { documentNumber: '11.222.333-4' });
    await risk('officeIdentityRefuse', { id, because: 'incomplete', note: 'ligar para ela' });
    const password = 'segredo-longo';
    const { data } = await maria.call('privacyExport', { password });
    await server.settle();
    const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
    const picture: unknown = expect.stringMatching(/^data:image\/webp;base64,UklGR/);
    expect(document).toMatchObject({
      identity: {
        submissions: [{ id, number: '11.222.333-4', status: 'refused', reason: 'incomplete' }],
        images: [{ picture }, { picture }, { picture }],
      },
    });
    expect(JSON.stringify(document)).not.toContain('ligar para ela');
    await maria.call('privacyErase', { password });
    const admin = await signInStaff(server, 'admin', 'exclusao@arara.test');
    const { data: asked } = await admin('officeErasures', { status: 'asked', player_id: maria.id });
    await admin('officeEraseConfirm', { id: asked.data[0]?.id ?? '' });
    expect(await countImages(maria.id)).toBe(0);
    await expect(risk('officeIdentity', { id })).rejects.toMatchObject({ error: 'not_found' });
  });
});

describe('the keys of a duplicate', () => {
  it.each([
    ['rg', '12.345.678-x', 'rg:12345678X'],
    ['passport', ' fx 123 ', 'passport:FX123'],
  ] as const)('ignore how the number of a %s is typed: %s', (document, text, key) => {
    expect(toNumberKey(document, text)).toBe(key);
  });

  it('ignore accents, case and blanks of a name', () => {
    expect(normalisePersonName("  João  D'Ávila ")).toBe('joao d avila');
  });
});

/** These advance the clock, which ends sessions: they come last. */
describe('after a day', () => {
  it('a submission is late, keeps its photos, and photos without a submission are deleted', async () => {
    const id = await submitIdentity(maria);
    const joana = await registerKnown();
    await sendPhotos(joana);
    server.clock.advance(86_401);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep', {}));
    await server.settle();
    expect([await countImages(maria.id), await countImages(joana.id)]).toEqual([3, 0]);
    const later = await signInStaff(server, 'risk', 'depois@arara.test');
    expect((await later('officeIdentities', { q: id })).data.data).toMatchObject([{ id, late: true }]);
  });
});
