import type { Answer, Call } from '@arara/contract/client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { accounts } from '../src/modules/ledger/index.ts';
import { askOf, callOf, registerBy } from './ask.ts';
import { requireSoundBooks } from './books.ts';
import { type TestHouse, createTestHouse } from './house.ts';
import { channelForm, methodForm } from './payment-methods.ts';
import { type TestMember, signInStaff } from './people.ts';

/** Where the house is paid by Pix at a bank that tells it nothing. */
export const PAYEE_KEY = {
  kind: 'pix_key',
  key_kind: 'email',
  key: 'caixa@arara.example',
  holder: 'Arara Jogos Ltda',
  city: 'São Paulo',
} as const;

/** Where it is paid by transfer. */
export const PAYEE_ACCOUNT = {
  kind: 'bank_account',
  bank_code: '341',
  bank_name: 'Banco do Bairro',
  branch: '1234',
  account: '56789-0',
  holder: 'Arara Jogos Ltda',
  tax_id: '11.222.333/0001-81',
} as const;

/** How to ask for one deposit of each kind that staff confirms. */
export interface ReviewedWays {
  pix: { payment_type: string; payment_id: number };
  transfer: { payment_type: string; payment_id: number };
}

/** Opens both ways to deposit that staff confirms, at this cost. */
export async function openReviewedWays(
  admin: Call,
  cost: { fee_fixed?: string; fee_bps?: number } = {},
): Promise<ReviewedWays> {
  const bounds = { min: '10.00', max: '50000.00' };
  const base = { ...bounds, ...cost, instant_receipt: false, minutes: 60 };
  const pix = await admin(
    'officeMethodSave',
    methodForm({
      ...base,
      payment_type: 'pix-chave',
      kind: 'pix_reviewed',
      names: { pt: 'Pix com comprovante', en: 'Pix with a receipt' },
      channels: [channelForm({ ...bounds, payee: PAYEE_KEY })],
    }),
  );
  const transfer = await admin(
    'officeMethodSave',
    methodForm({
      ...base,
      payment_type: 'transferencia',
      kind: 'transfer_reviewed',
      names: { pt: 'Transferência bancária', en: 'Bank transfer' },
      icon: 'bank',
      channels: [channelForm({ ...bounds, payee: PAYEE_ACCOUNT })],
    }),
  );
  const idOf = ({ data }: typeof pix): number => data.channels[0]?.id ?? 0;
  return {
    pix: { payment_type: 'pix-chave', payment_id: idOf(pix) },
    transfer: { payment_type: 'transferencia', payment_id: idOf(transfer) },
  };
}

/** A member each of whose calls comes from another address: many receipts in a minute are for the tests of the limit. */
export async function memberFromAnywhere(house: Pick<TestHouse, 'house'>): Promise<TestMember> {
  const ask = askOf(house);
  const registered = await registerBy(ask);
  return { ...registered, call: callOf(ask, registered.token) };
}

/** A picture of a receipt that looks like no other of another `shade` (0 to 255), as a client sends it. */
export async function receiptOf(shade: number): Promise<string> {
  const background = { r: shade, g: 240, b: 250 };
  const page = sharp({ create: { width: 300, height: 480, channels: 3, background } });
  return (await page.jpeg().toBuffer()).toString('base64');
}

/** A receipt as a bank's app draws it, as the file that a phone keeps. */
export async function paperReceipt(title: string, lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map((line, row) => `<text x="48" y="${250 + row * 56}" font-size="30" fill="#334">${line}</text>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1100" font-family="sans-serif">
    <rect width="720" height="1100" fill="#fff"/><rect width="720" height="110" fill="#2b6"/>
    <text x="48" y="70" font-size="38" fill="#fff">${title}</text>
    <text x="48" y="180" font-size="34" fill="#111">Comprovante</text>${rows.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** Sends a receipt for an order; answers how the order stands. */
export async function sendReceipt(
  { call }: Pick<TestMember, 'call'>,
  order_number: string,
  shade = 200,
): Promise<Answer<'rechargeReceiptSend'>['data']> {
  return (await call('rechargeReceiptSend', { order_number, image: await receiptOf(shade) })).data;
}

let references = 0;

/** A Pix number in the Central Bank's form, each time another. */
export function endToEndId(): string {
  references += 1;
  return `E18236120202611201500R${String(references).padStart(10, '0')}`;
}

/** A house with both ways open, and who decides: two of finance and an administrator. */
export interface ReviewedScene {
  house: TestHouse;
  ways: ReviewedWays;
  admin: Call;
  ana: Call;
  rui: Call;
}

/** Two people decide above R$ 1.000; a deposit costs R$ 1 and one per cent. */
export async function createReviewedScene(): Promise<ReviewedScene> {
  const house = await createTestHouse({ secondPersonAbove: 1_000_00n });
  const admin = await signInStaff(house, 'admin');
  const ana = await signInStaff(house, 'finance', 'ana@arara.test');
  const rui = await signInStaff(house, 'finance', 'rui@arara.test');
  return { house, ways: await openReviewedWays(admin, { fee_fixed: '1.00', fee_bps: 100 }), admin, ana, rui };
}

/** Throws where the books are not sound, or the banks do not hold what was credited as received. */
export async function requireSoundBanks(house: TestHouse): Promise<void> {
  await house.settle();
  await requireSoundBooks(house);
  const { rows } = await sql<{ held: bigint; received: bigint }>`
    select (select coalesce(-sum(balance), 0)::bigint from ledger.house where account = ${accounts.bank_clearing}) as held,
      (select coalesce(sum(received), 0)::bigint from cashier.recharge where status = 'credited'
        and order_number in (select order_number from cashier.deposit_review)) as received`.execute(house.database.db);
  const { held, received } = rows[0] ?? {};
  if (held !== received) throw new Error(`the banks hold ${held} and ${received} was credited`);
}
