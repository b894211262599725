import type { Psp } from '@arara/pix';
import type { Jobs } from '../../jobs/index.ts';
import type { DepositWay } from './way.ts';

/** How soon the bank is asked about a charge of which it sent no news. */
export const FIRST_ASK_SECONDS = 15;

interface PixWayParts {
  jobs: Pick<Jobs, 'enqueue'>;
  psp: Pick<Psp, 'createCharge'>;
  /** How long a code can be paid. */
  expirySeconds: number;
}

/** Pix by the house's bank: a charge under our own `txid`, whose payments are taken in by what the bank says of them. */
export function createPixWay({ jobs, psp, expirySeconds }: PixWayParts): DepositWay {
  return {
    kind: 'pix',
    payee: null,
    expirySeconds,
    place: (tx, { txid }) => jobs.enqueue(tx, 'pix_charge', { txid }, { afterSeconds: FIRST_ASK_SECONDS }),
    async open({ txid, amount, orderNumber: message }) {
      const charge = await psp.createCharge({ txid, amount, expirySeconds, message });
      if (charge.outcome === 'ok') return { outcome: 'open', shown: { pixCode: charge.value.pixCode, payUrl: null } };
      return { outcome: charge.outcome === 'refused' ? 'refused' : 'unknown' };
    },
  };
}
