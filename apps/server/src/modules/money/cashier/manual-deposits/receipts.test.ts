import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSender } from '../../../../../testing/raw-request.ts';
import { type TestServer, type TestMember, createTestServer, signInStaff } from '../../../../../testing/index.ts';
import {
  type ManualDepositChannels,
  endToEndId,
  memberFromAnywhere,
  openManualDepositChannels,
  receiptOf,
  sendReceipt,
} from '../../../../../testing/reviewed-deposits.ts';
import { MAX_RECEIPTS_PER_DAY, MAX_RECEIPTS_PER_ORDER } from './receipts.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let ways: ManualDepositChannels;
let maria: TestMember;
let ana: Staff;
let admin: Staff;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  ways = await openManualDepositChannels(admin);
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await memberFromAnywhere(server);
});

/** A picture as a data URL; "UklGR" is the beginning of a WebP file. */
const webp: unknown = expect.stringMatching(/^data:image\/webp;base64,UklGR/);

const ask = async (money = '50.00', who = maria) =>
  (await who.call('recharge', { money, ...ways.pix })).data.order_number;
const review = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data.review;
const count = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from cashier.deposit_receipt`.execute(
    server.database.db,
  );
  return rows[0]?.n ?? 0;
};

describe('sending a receipt', () => {
  it('puts the order in review and shows the receipt to its owner', async () => {
    const order_number = await ask();
    const { message, data } = await maria.call('rechargeReceiptSend', { order_number, image: await receiptOf(200) });
    expect(message).toBe('Comprovante recebido. Avisamos aqui quando for conferido.');
    expect(data).toMatchObject({ state: 'in_review', receipts_left: 4 });
    const id = data.receipts[0]?.id ?? '';
    const shown = (await maria.call('rechargeReceipt', { id })).data;
    expect(shown).toMatchObject({ id, order_number, sent_at: '2026-11-20T15:00:00.000Z' });
    const picture = Buffer.from(shown.image.replace('data:image/webp;base64,', ''), 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 300, height: 480 });
    const { data: list } = await maria.call('rechargeList', {});
    expect(list.data[0]).toMatchObject({ order_number, status: 1, status_text: 'Em análise' });
  });

  it('stores one receipt when it is sent twice, also at once', async () => {
    const order = await ask();
    const answers = await Promise.all([
      sendReceipt(maria, order),
      sendReceipt(maria, order),
      sendReceipt(maria, order),
    ]);
    for (const { state } of answers) expect(state).toBe('in_review');
    expect((await review(order))?.receipts).toHaveLength(1);
  });

  it('is limited for each order', async () => {
    const order = await ask();
    for (let shade = 0; shade < MAX_RECEIPTS_PER_ORDER; shade += 1) await sendReceipt(maria, order, shade * 40);
    expect(await review(order)).toMatchObject({ receipts_left: 0 });
    await expect(sendReceipt(maria, order, 230)).rejects.toMatchObject({
      code: 422,
      error: 'receipts_full',
      errors: { image: ['Você já enviou 5 comprovantes deste depósito. Aguarde a conferência ou fale com o suporte.'] },
    });
  });

  it('is limited for each day, across all orders of a member', async () => {
    for (let sent = 0; sent < MAX_RECEIPTS_PER_DAY; sent += MAX_RECEIPTS_PER_ORDER) {
      const order = await ask();
      for (let shade = 0; shade < MAX_RECEIPTS_PER_ORDER; shade += 1) await sendReceipt(maria, order, shade * 40);
    }
    const order = await ask();
    await expect(sendReceipt(maria, order)).rejects.toMatchObject({ code: 429, error: 'too_many_tries' });
    expect(await review(order)).toMatchObject({ state: 'unpaid' });
  });

  it('requires an own order that still accepts one', async () => {
    const order = await ask();
    const joana = await memberFromAnywhere(server);
    await expect(sendReceipt(joana, order)).rejects.toMatchObject({ code: 404, error: 'order_unknown' });
    await expect(sendReceipt(maria, 'R261120AAAAAAAAAA')).rejects.toMatchObject({ code: 404, error: 'order_unknown' });
    const { receipts } = await sendReceipt(maria, order);
    const id = receipts[0]?.id ?? '';
    await expect(joana.call('rechargeReceipt', { id })).rejects.toMatchObject({ code: 404, error: 'not_found' });
    await ana('officeDepositConfirm', { id: order, amount: '50.00', reference: endToEndId() });
    await expect(sendReceipt(maria, order, 30)).rejects.toMatchObject({ code: 409, error: 'receipt_not_taken' });
  });
});

describe('a hostile upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const jpeg = async () => Buffer.from(await receiptOf(120), 'base64');

  it.each([
    ['a drawing with a script', async () => Buffer.from(svg), 'picture_invalid'],
    ['a document', async () => Buffer.from('%PDF-1.7\n1 0 obj'), 'picture_invalid'],
    [
      'a picture with a page behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('<script>')]),
      'picture_invalid',
    ],
    [
      'a picture with an archive behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004')]),
      'picture_invalid',
    ],
    ['a picture that was cut off', async () => (await jpeg()).subarray(0, 400), 'picture_invalid'],
    ['a picture with sides that nobody needs', () => wide(), 'picture_too_big'],
    ['more bytes than are read', async () => Buffer.alloc(3 * 1024 * 1024 + 1, 0xff), 'picture_too_big'],
  ])('%s is refused, names the field and changes nothing', async (_what, made, error) => {
    const order_number = await ask();
    const before = await count();
    const image = (await made()).toString('base64');
    await expect(maria.call('rechargeReceiptSend', { order_number, image })).rejects.toMatchObject({
      code: 422,
      error,
      errors: { image: [expect.any(String)] },
    });
    expect(await count()).toBe(before);
    expect(await review(order_number)).toMatchObject({ state: 'unpaid', receipts: [] });
  });

  it.each(['no base64 at all!', '', '===='])('is refused by its field when it is no file: "%s"', async (image) => {
    await expect(maria.call('rechargeReceiptSend', { order_number: await ask(), image })).rejects.toMatchObject({
      code: 422,
      errors: { image: [expect.any(String)] },
    });
  });

  it('is not read to the end when it exceeds the maximum size', async () => {
    const headers = { authorization: `Bearer ${maria.token}` };
    const body = { order_number: await ask(), image: 'A'.repeat(4_400_000) };
    const answer = await requestSender(server)(endpoints.rechargeReceiptSend.path, { headers, body });
    expect([answer.status, answer.body['error']]).toEqual([413, 'body_too_large']);
  });
});

/** One pixel high and wider than any phone. */
function wide(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

describe('a stored receipt', () => {
  it('is sealed under the key of its member; the database holds nothing of the file', async () => {
    const image = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#abc' } })
      .withExif({ IFD0: { Copyright: 'Rua das Acácias 7' } })
      .jpeg()
      .toBuffer();
    await maria.call('rechargeReceiptSend', { order_number: await ask(), image: image.toString('base64') });
    const { rows } = await sql<{ sealed: Buffer }>`
      select picture_sealed as sealed from cashier.deposit_receipt where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    expect(sealed.length).toBeGreaterThan(100);
    for (const sign of ['RIFF', 'WEBP', 'UklGR', 'Acácias']) expect(sealed.includes(sign)).toBe(false);
  });

  it('is in the data export of the member and is deleted with their account', async () => {
    const order = await ask();
    await sendReceipt(maria, order);
    await ana('officeDepositRefuse', { id: order, because: 'altered', note: 'ligar para ela' });
    const password = 'segredo-longo';
    const { data } = await maria.call('privacyExport', { password });
    await server.settle();
    const { document } = (await maria.call('privacyExportDownload', { id: data.id, password })).data;
    expect(document).toMatchObject({
      cashier: { receipts_sent: [{ order, picture: webp }] },
    });
    expect(JSON.stringify(document)).not.toContain('ligar para ela');

    const before = await count();
    await maria.call('privacyErase', { password });
    const { data: waiting } = await admin('officeErasures', { status: 'asked', player_id: maria.id });
    await admin('officeEraseConfirm', { id: waiting.data[0]?.id ?? '', reason: 'pediu' } as never);
    expect(await count()).toBe(before - 1);
    expect((await ana('officeReviewedDeposit', { id: order })).data).toMatchObject({ note: null, pictures: [] });
  });

  it('is deleted after its retention period, unless it waits for a decision', async () => {
    const [over, waiting] = [await ask(), await ask()];
    await sendReceipt(maria, over);
    await sendReceipt(maria, waiting);
    await ana('officeDepositRefuse', { id: over, because: 'altered' });
    const { rows: left } = await sql<{ order: string }>`
      with aged as (update cashier.deposit_receipt set sent_at = sent_at - interval '61 months'
        where member_id = ${maria.id} returning order_number)
      select order_number as "order" from aged`.execute(server.database.db);
    expect(left).toHaveLength(2);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'retention', {}));
    await server.settle();
    const { rows } = await sql<{ order: string }>`
      select order_number as "order" from cashier.deposit_receipt where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ order: waiting }]);
  });
});

describe('receipts for staff', () => {
  it('are shown, and each view is audited', async () => {
    const order = await ask();
    const { receipts } = await sendReceipt(maria, order);
    const id = receipts[0]?.id ?? '';
    const { data } = await ana('officeReceipt', { id });
    expect(data).toMatchObject({ id, order_number: order, image: webp });
    await admin('officeReceipt', { id });
    const { data: log } = await admin('officeAudit', { subject: `player:${maria.id}`, order: 'asc' });
    expect(log.data).toMatchObject([
      { action: 'deposit.receipt_seen', staff: 'ana@arara.test', after: { order, receipt: id } },
      { action: 'deposit.receipt_seen', staff: 'admin@arara.test' },
    ]);
  });

  it('respond 404 for an unknown or invalid id', async () => {
    await expect(ana('officeReceipt', { id: '01890000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
      code: 404,
    });
    await expect(ana('officeReceipt', { id: '1; drop table' })).rejects.toMatchObject({ code: 422 });
  });

  it('list other orders with the same picture', async () => {
    const joana = await memberFromAnywhere(server);
    const [hers, other] = [await ask(), await ask('60.00', joana)];
    await sendReceipt(maria, hers, 77);
    await sendReceipt(joana, other, 77);
    const { data } = await ana('officeReviewedDeposit', { id: other });
    expect(data.pictures).toMatchObject([{ elsewhere: [{ id: hers, player_id: maria.id }] }]);
  });

  it('are in the queue oldest first, with filters by state, kind, player, number and reference', async () => {
    const [first, second, silent] = [await ask('11.00'), await ask('12.00'), await ask('13.00')];
    await sendReceipt(maria, second);
    server.clock.advance(60);
    await sendReceipt(maria, first);
    const list = async (filter: Parameters<typeof ana<'officeReviewedDeposits'>>[1]) =>
      (await ana('officeReviewedDeposits', { player_id: maria.id, order: 'asc', ...filter })).data.data.map(
        ({ id }) => id,
      );
    expect(await list({ status: 'in_review' })).toEqual([second, first]);
    expect(await list({ status: 'unpaid' })).toEqual([silent]);
    expect(await list({ status: 'credited' })).toEqual([]);
    expect(await list({ kind: 'transfer_reviewed' })).toEqual([]);
    expect(await list({ q: first.toLowerCase() })).toEqual([first]);
    const reference = endToEndId();
    await ana('officeDepositConfirm', { id: first, amount: '11.00', reference });
    expect(await list({ q: reference })).toEqual([first]);
    expect(await list({ status: 'credited' })).toEqual([first]);
    const { data } = await ana('officeReviewedDeposit', { id: second });
    expect(data.earlier.map(({ id }) => id)).toEqual(expect.arrayContaining([first, silent]));
  });
});
