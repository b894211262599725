import type { Answer, Call } from '@arara/contract/client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { accounts } from '../src/modules/money/ledger/index.ts';
import { requestSender, callOf, registerBy } from './raw-request.ts';
import { requireSoundBooks } from './books.ts';
import { type TestServer, createTestServer } from './test-server.ts';
import { channelForm, methodForm } from './payment-methods.ts';
import { type TestMember, signInStaff } from './people.ts';

/** The operator's Pix key at a bank that sends no notifications. */
export const PAYEE_KEY = {
  kind: 'pix_key',
  key_kind: 'email',
  key: 'caixa@arara.example',
  holder: 'Arara Jogos Ltda',
  city: 'São Paulo',
} as const;

/** The operator's account for bank transfers. */
export const PAYEE_ACCOUNT = {
  kind: 'bank_account',
  bank_code: '341',
  bank_name: 'Banco do Bairro',
  branch: '1234',
  account: '56789-0',
  holder: 'Arara Jogos Ltda',
  tax_id: '11.222.333/0001-81',
} as const;

/** The inputs of a deposit by each of the manual methods. */
export interface ManualDepositChannels {
  pix: { payment_type: string; payment_id: number };
  transfer: { payment_type: string; payment_id: number };
}

/** Opens both manual deposit methods with a fee. */
export async function openManualDepositChannels(
  admin: Call,
  cost: { fee_fixed?: string; fee_bps?: number } = {},
): Promise<ManualDepositChannels> {
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

/** Registers a member whose calls come from different addresses, so that many receipts in a minute meet no rate limit. */
export async function memberFromAnywhere(server: Pick<TestServer, 'server'>): Promise<TestMember> {
  const ask = requestSender(server);
  const registered = await registerBy(ask);
  return { ...registered, call: callOf(ask, registered.token) };
}

/** Creates a picture of a receipt in base64. Pictures with a different `shade` (0 to 255) do not look alike. */
export async function receiptOf(shade: number): Promise<string> {
  const background = { r: shade, g: 240, b: 250 };
  const page = sharp({ create: { width: 300, height: 480, channels: 3, background } });
  return (await page.jpeg().toBuffer()).toString('base64');
}

/** Creates a PNG of a receipt as a banking app shows it. */
export async function paperReceipt(title: string, lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map((line, row) => `<text x="48" y="${250 + row * 56}" font-size="30" fill="#334">${line}</text>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1100" font-family="sans-serif">
    <rect width="720" height="1100" fill="#fff"/><rect width="720" height="110" fill="#2b6"/>
    <text x="48" y="70" font-size="38" fill="#fff">${title}</text>
    <text x="48" y="180" font-size="34" fill="#111">Comprovante</text>${rows.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** Sends a receipt for an order; returns the order's status. */
export async function sendReceipt(
  { call }: Pick<TestMember, 'call'>,
  order_number: string,
  shade = 200,
): Promise<Answer<'rechargeReceiptSend'>['data']> {
  return (await call('rechargeReceiptSend', { order_number, image: await receiptOf(shade) })).data;
}

let references = 0;

/** Generates a unique end-to-end id of a Pix. */
export function endToEndId(): string {
  references += 1;
  return `E18236120202611201500R${String(references).padStart(10, '0')}`;
}

/** A server with both manual deposit methods open, two members of finance staff and an administrator. */
export interface ReviewedScene {
  server: TestServer;
  ways: ManualDepositChannels;
  admin: Call;
  ana: Call;
  rui: Call;
}

/** Creates the scene. Above R$ 1,000 two people decide; the fee of a deposit is R$ 1 plus one per cent. */
export async function createReviewedScene(): Promise<ReviewedScene> {
  const server = await createTestServer({ secondPersonAbove: 1_000_00n });
  const admin = await signInStaff(server, 'admin');
  const ana = await signInStaff(server, 'finance', 'ana@arara.test');
  const rui = await signInStaff(server, 'finance', 'rui@arara.test');
  return { server, ways: await openManualDepositChannels(admin, { fee_fixed: '1.00', fee_bps: 100 }), admin, ana, rui };
}

/** Throws if the ledger is not sound or the bank accounts do not equal the credited deposits. */
export async function requireSoundBanks(server: TestServer): Promise<void> {
  await server.settle();
  await requireSoundBooks(server);
  const { rows } = await sql<{ held: bigint; received: bigint }>`
    select (select coalesce(-sum(balance), 0)::bigint from ledger.operator_balance where account = ${accounts.bank_clearing}) as held,
      (select coalesce(sum(received), 0)::bigint from cashier.deposit_order where status = 'credited'
        and order_number in (select order_number from cashier.deposit_review)) as received`.execute(server.database.db);
  const { held, received } = rows[0] ?? {};
  if (held !== received) throw new Error(`the banks hold ${held} and ${received} was credited`);
}
