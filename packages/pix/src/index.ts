export {
  type Answer,
  type Found,
  type NotFound,
  type Problem,
  type Refused,
  type Unknown,
  type Violation,
} from './answer.ts';
export { type BrCode, type BrCodeReason, type DynamicBrCode, type StaticBrCode } from './br-code.ts';
export { decodeBrCode } from './br-code-reader.ts';
export { type BrCodeDraft, encodeBrCode } from './br-code-writer.ts';
export { type Charge, type Payer, type ReceivedPix, type SendReason, type SentPix } from './charge.ts';
export { type ChargeDraft, type PixClient, type PixClientOptions, type SendDraft, createPixClient } from './client.ts';
export { cnpjCheckDigits, isCnpj } from './cnpj.ts';
export { cpfCheckDigits, isCpf } from './cpf.ts';
export { createEfiPsp } from './efi-psp.ts';
export { type PixKey, type PixKeyKind, type PixKeyReason, PIX_KEY_KINDS, maskPixKey, parsePixKey } from './key.ts';
export { type BankAccount, type Payee } from './payee.ts';
export { type OpenedCharge, type Psp, type PspCharge, type PspEvent, type PspSend, type PspSent } from './psp.ts';
export { type Reading } from './reading.ts';
export {
  type PixEvent,
  type PixReceived,
  type PixReturned,
  type PixSent,
  type PixUnreadable,
  parsePixWebhook,
} from './webhook.ts';
export { type Fetch } from './wire.ts';
