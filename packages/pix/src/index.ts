export {
  type Answer,
  type Found,
  type NotFound,
  type Problem,
  type Refused,
  type Unknown,
  type Violation,
} from './answer.ts';
export { type BankAccount, type BankAccountReason, parseBankAccount } from './bank-account.ts';
export {
  type BrCode,
  type BrCodeReason,
  type DynamicBrCode,
  type RecurrenceBrCode,
  type StaticBrCode,
} from './br-code.ts';
export { decodeBrCode } from './br-code-reader.ts';
export { type BrCodeDraft, encodeBrCode } from './br-code-writer.ts';
export { type PixClientOptions } from './call.ts';
export { type Charge, type Payer, type ReceivedPix } from './charge.ts';
export { type ChargeDraft } from './charges.ts';
export { type PixClient, createPixClient } from './client.ts';
export { cnpjCheckDigits, isCnpj } from './cnpj.ts';
export { cpfCheckDigits, isCpf } from './cpf.ts';
export { createEfiPsp } from './efi-psp.ts';
export { type MareOptions, createMarePsp } from './mare-psp.ts';
export { signMareWebhook } from './mare-signature.ts';
export { type PixKey, type PixKeyKind, type PixKeyReason, PIX_KEY_KINDS, maskPixKey, parsePixKey } from './key.ts';
export { type Page, type Span } from './page.ts';
export { type PayerQuestion } from './paid-by.ts';
export { type Payee } from './payee.ts';
export {
  type OpenedCharge,
  type Psp,
  type PspCharge,
  type PspEvent,
  type PspListedSend,
  type PspSend,
  type PspSent,
  type WebhookMessage,
} from './psp.ts';
export { type Reading } from './parse-result.ts';
export { type RefundDraft } from './refunds.ts';
export { type PixReturn, type ReturnNature } from './returns.ts';
export { type SendReason } from './send.ts';
export { type SendReasonClass, SEND_REASON_CODES, sendReasonClass } from './send-reason.ts';
export { type Balance, type SendDraft } from './sends.ts';
export {
  type PixEvent,
  type PixReceived,
  type PixReturned,
  type PixSent,
  type PixUnreadable,
  parsePixWebhook,
} from './webhook.ts';
export { type Fetch } from './wire.ts';
