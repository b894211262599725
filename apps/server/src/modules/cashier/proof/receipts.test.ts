import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askOf } from '../../../../testing/ask.ts';
import { type TestHouse, type TestMember, createTestHouse, signInStaff } from '../../../../testing/index.ts';
import {
  type ReviewedWays,
  endToEndId,
  memberFromAnywhere,
  openReviewedWays,
  receiptOf,
  sendReceipt,
} from '../../../../testing/reviewed-deposits.ts';
import { MOST_OF_DAY, MOST_OF_ORDER } from './receipts.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let house: TestHouse;
let ways: ReviewedWays;
let maria: TestMember;
let ana: Staff;
let admin: Staff;

beforeAll(async () => {
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
  ana = await signInStaff(house, 'finance', 'ana@arara.test');
  ways = await openReviewedWays(admin);
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await memberFromAnywhere(house);
});

/** A picture as a browser shows it; "UklGR" is how a WebP begins. */
const webp: unknown = expect.stringMatching(/^data:image\/webp;base64,UklGR/);

const ask = async (money = '50.00', who = maria) =>
  (await who.call('recharge', { money, ...ways.pix })).data.order_number;
const review = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data.review;
const count = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from cashier.deposit_receipt`.execute(
    house.database.db,
  );
  return rows[0]?.n ?? 0;
};

describe('sending a receipt', () => {
  it('puts the order in review, and its owner sees it again', async () => {
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

  it('twice is one receipt, also at the same moment', async () => {
    const order = await ask();
    const answers = await Promise.all([
      sendReceipt(maria, order),
      sendReceipt(maria, order),
      sendReceipt(maria, order),
    ]);
    for (const { state } of answers) expect(state).toBe('in_review');
    expect((await review(order))?.receipts).toHaveLength(1);
  });

  it('is taken so often for an order, and the next is refused', async () => {
    const order = await ask();
    for (let shade = 0; shade < MOST_OF_ORDER; shade += 1) await sendReceipt(maria, order, shade * 40);
    expect(await review(order)).toMatchObject({ receipts_left: 0 });
    await expect(sendReceipt(maria, order, 230)).rejects.toMatchObject({
      code: 422,
      error: 'receipts_full',
      errors: { image: ['Você já enviou 5 comprovantes deste depósito. Aguarde a conferência ou fale com o suporte.'] },
    });
  });

  it('is taken so often in a day, over all orders of a member', async () => {
    for (let sent = 0; sent < MOST_OF_DAY; sent += MOST_OF_ORDER) {
      const order = await ask();
      for (let shade = 0; shade < MOST_OF_ORDER; shade += 1) await sendReceipt(maria, order, shade * 40);
    }
    const order = await ask();
    await expect(sendReceipt(maria, order)).rejects.toMatchObject({ code: 429, error: 'too_many_tries' });
    expect(await review(order)).toMatchObject({ state: 'unpaid' });
  });

  it('is for one’s own order only, and for one that has a use for it', async () => {
    const order = await ask();
    const joana = await memberFromAnywhere(house);
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
  ])('%s is refused, naming the field, and changes nothing', async (_what, made, error) => {
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

  it.each(['no base64 at all!', '', '===='])('that is no file, "%s", is refused by its field', async (image) => {
    await expect(maria.call('rechargeReceiptSend', { order_number: await ask(), image })).rejects.toMatchObject({
      code: 422,
      errors: { image: [expect.any(String)] },
    });
  });

  it('larger than a receipt can be is not read to its end', async () => {
    const headers = { authorization: `Bearer ${maria.token}` };
    const body = { order_number: await ask(), image: 'A'.repeat(4_400_000) };
    const answer = await askOf(house)(endpoints.rechargeReceiptSend.path, { headers, body });
    expect([answer.status, answer.body['error']]).toEqual([413, 'body_too_large']);
  });
});

/** One pixel high, and wider than any phone. */
function wide(): Promise<Buffer> {
  return sharp({ create: { width: 9_000, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

describe('at rest', () => {
  it('a receipt is sealed under its member’s key, and nothing of the file is in the database', async () => {
    const told = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#abc' } })
      .withExif({ IFD0: { Copyright: 'Rua das Acácias 7' } })
      .jpeg()
      .toBuffer();
    await maria.call('rechargeReceiptSend', { order_number: await ask(), image: told.toString('base64') });
    const { rows } = await sql<{ sealed: Buffer }>`
      select picture_sealed as sealed from cashier.deposit_receipt where member_id = ${maria.id}`.execute(
      house.database.db,
    );
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    expect(sealed.length).toBeGreaterThan(100);
    for (const sign of ['RIFF', 'WEBP', 'UklGR', 'Acácias']) expect(sealed.includes(sign)).toBe(false);
  });

  it('goes with the member’s own copy, and away when they are forgotten', async () => {
    const order = await ask();
    await sendReceipt(maria, order);
    await ana('officeDepositRefuse', { id: order, because: 'altered', note: 'ligar para ela' });
    const password = 'segredo-longo';
    const { data } = await maria.call('privacyExport', { password });
    await house.settle();
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

  it('is forgotten after its term, unless it waits', async () => {
    const [over, waiting] = [await ask(), await ask()];
    await sendReceipt(maria, over);
    await sendReceipt(maria, waiting);
    await ana('officeDepositRefuse', { id: over, because: 'altered' });
    const { rows: left } = await sql<{ order: string }>`
      with aged as (update cashier.deposit_receipt set sent_at = sent_at - interval '61 months'
        where member_id = ${maria.id} returning order_number)
      select order_number as "order" from aged`.execute(house.database.db);
    expect(left).toHaveLength(2);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'retention', {}));
    await house.settle();
    const { rows } = await sql<{ order: string }>`
      select order_number as "order" from cashier.deposit_receipt where member_id = ${maria.id}`.execute(
      house.database.db,
    );
    expect(rows).toEqual([{ order: waiting }]);
  });
});

describe('staff', () => {
  it('sees a receipt, and each time it is seen is in the log', async () => {
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

  it('finds no receipt that is not there, and none by what is no number', async () => {
    await expect(ana('officeReceipt', { id: '01890000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
      code: 404,
    });
    await expect(ana('officeReceipt', { id: '1; drop table' })).rejects.toMatchObject({ code: 422 });
  });

  it('is told where else the very same picture was sent', async () => {
    const joana = await memberFromAnywhere(house);
    const [hers, other] = [await ask(), await ask('60.00', joana)];
    await sendReceipt(maria, hers, 77);
    await sendReceipt(joana, other, 77);
    const { data } = await ana('officeReviewedDeposit', { id: other });
    expect(data.pictures).toMatchObject([{ elsewhere: [{ id: hers, player_id: maria.id }] }]);
  });

  it('finds them in the queue oldest first, by state, kind, player, number and reference', async () => {
    const [first, second, silent] = [await ask('11.00'), await ask('12.00'), await ask('13.00')];
    await sendReceipt(maria, second);
    house.clock.advance(60);
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
