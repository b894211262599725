import { z } from 'zod';

/** What SPI answers when a payout fails (ISO 20022 codes), in words for the page. */
export const REASONS = {
  AB03: 'Tempo de liquidação esgotado',
  AB09: 'Erro no banco de quem recebe',
  AC03: 'Conta inexistente ou inválida',
  AC06: 'Conta bloqueada',
  AC07: 'Conta encerrada',
  AG03: 'Tipo de conta não aceita Pix',
  AM02: 'Valor acima do limite de quem recebe',
  AM04: 'Saldo insuficiente na conta PI',
  BE01: 'CPF ou CNPJ não é do titular da conta',
  CH11: 'CPF ou CNPJ incorreto',
  DS04: 'Recusado por quem recebe',
  ED05: 'Falha na liquidação',
  FRAD: 'Suspeita de fraude',
  RR04: 'Recusado por sanção',
} as const;

export type ReasonCode = keyof typeof REASONS;

const REASON_CODES = Object.keys(REASONS).filter((code): code is ReasonCode => code in REASONS);

export const WEBHOOK_FAULTS = ['deliver', 'drop', 'duplicate', 'delay', 'reorder'] as const;
export const API_FAULTS = ['none', 'error_500', 'error_503', 'error_429', 'silence', 'garbled'] as const;
export const EXISTING = ['revise', 'conflict'] as const;
export const PAYOUT_FAULTS = ['pay', 'hold', ...REASON_CODES] as const;

export const faultsShape = z.strictObject({
  /** What happens to news on its way. */
  webhook: z.enum(WEBHOOK_FAULTS),
  /** `silence` and `garbled` do the work first, then never answer, or answer what nobody can read. */
  api: z.enum(API_FAULTS),
  /** For how many calls `api` lasts; 0 until it is switched off. */
  apiCalls: z.coerce.number().int().min(0).max(1000),
  /** How payouts end: paid, left in processing, or refused with a reason code. */
  payout: z.enum(PAYOUT_FAULTS),
  /** A second PUT on an open charge: the standard revises it, some PSPs answer 409. */
  existingCharge: z.enum(EXISTING),
  /** Efí's test rules: payouts over R$ 10 fail later, over R$ 20 at once; charges up to R$ 10 pay themselves. */
  sandbox: z.boolean(),
});

export type Faults = z.output<typeof faultsShape>;
export type ApiFault = Faults['api'];

const NO_FAULTS: Faults = {
  webhook: 'deliver',
  api: 'none',
  apiCalls: 0,
  payout: 'pay',
  existingCharge: 'revise',
  sandbox: false,
};

export interface Switches {
  current(): Faults;
  change(change: Partial<Faults>): void;
  /** The fault of one API call, which counts against `apiCalls`. */
  takeApi(): ApiFault;
}

export function createSwitches(initial: Partial<Faults>): Switches {
  let faults: Faults = { ...NO_FAULTS, ...initial };
  return {
    current: () => faults,
    change(change) {
      faults = { ...faults, ...change };
    },
    takeApi() {
      const { api, apiCalls } = faults;
      if (api === 'none' || apiCalls === 0) return api;
      faults = apiCalls === 1 ? { ...faults, api: 'none', apiCalls: 0 } : { ...faults, apiCalls: apiCalls - 1 };
      return api;
    },
  };
}
