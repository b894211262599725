import { type Centavos, sum } from '@arara/money';
import { type z } from 'zod';
import { type returnMessage } from './api.ts';

/**
 * Why money of a received Pix goes back. `original` and `withdrawal` (of a Pix Saque) are asked for by
 * the receiver; the three `med_…` are the Central Bank's special return mechanism; `other` is one that
 * this package does not know.
 */
export type ReturnNature = 'original' | 'withdrawal' | 'med_operational' | 'med_fraud' | 'med_automatic' | 'other';

/** Money of a received Pix on its way back to its payer, or back there. */
export interface PixReturn {
  /** Ours where we asked for it, the bank's otherwise. Unique within its Pix. */
  readonly id: string;
  readonly amount: Centavos;
  /** `done` and `failed` are final. */
  readonly status: 'processing' | 'done' | 'failed';
  /**
   * Who started it, by its nature. Without a nature it counts as ours; a return
   * that we never requested is still the bank's.
   */
  readonly by: 'us' | 'bank';
  readonly nature?: ReturnNature;
  /** When it was settled, or else asked for. */
  readonly at?: Date;
  /** The PSP's words where it failed. */
  readonly reason?: string;
}

type ReturnMessage = z.output<typeof returnMessage>;

const STATUS = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const;

const NATURES: Readonly<Record<string, ReturnNature>> = {
  ORIGINAL: 'original',
  RETIRADA: 'withdrawal',
  MED_OPERACIONAL: 'med_operational',
  MED_FRAUDE: 'med_fraud',
  MED_PIX_AUTOMATICO: 'med_automatic',
};

const OURS: readonly ReturnNature[] = ['original', 'withdrawal'];

export function toReturn({ id, valor, status, natureza, horario, motivo }: ReturnMessage): PixReturn {
  const nature = natureza === undefined ? undefined : (NATURES[natureza] ?? 'other');
  const at = horario?.liquidacao ?? horario?.solicitacao;
  return {
    id,
    amount: valor,
    status: STATUS[status],
    by: nature === undefined || OURS.includes(nature) ? 'us' : 'bank',
    ...(nature === undefined ? {} : { nature }),
    ...(at === undefined ? {} : { at }),
    ...(motivo === undefined ? {} : { reason: motivo }),
  };
}

/** How much of a Pix is returned in one of the statuses. */
export function sumOf(returns: readonly PixReturn[], status: PixReturn['status']): Centavos {
  return sum(returns.filter((one) => one.status === status).map(({ amount }) => amount));
}
