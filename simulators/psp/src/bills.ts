import { type Centavos } from '@arara/money';
import { type BrCode, decodeBrCode } from '@arara/pix';
import { type Bank } from './bank.ts';
import { type Charges } from './charges.ts';
import { type Charge, readAmount } from './state.ts';

/** Why a code is not paid. */
export type PayRefusal =
  | 'bad_code'
  | 'unknown_code'
  | 'other_bank'
  | 'expired'
  | 'already_paid'
  | 'removed'
  | 'needs_amount'
  | 'bad_amount'
  | 'bad_payer';

/** What a person is shown before paying. `blocked` says why a bank would not let it be paid. */
export interface Bill {
  readonly payee: string;
  readonly amount?: Centavos;
  readonly txid?: string;
  readonly message?: string;
  readonly expiresAt?: Date;
  readonly charge?: Charge;
  readonly blocked?: PayRefusal;
}

/** Reads codes, and txids of charges, into what they ask for. */
export function createBills(bank: Bank, charges: Charges): (codeOrTxid: string) => Bill | PayRefusal {
  function billOf(charge: Charge): Bill {
    const { calendario, txid, valor, solicitacaoPagador } = charge;
    const blocked = blockOf(charge, charges.isExpired(charge));
    return {
      payee: bank.settings.merchantName,
      amount: readAmount(valor.original),
      txid,
      charge,
      expiresAt: new Date(Date.parse(calendario.criacao) + calendario.expiracao * 1000),
      ...(solicitacaoPagador === undefined ? {} : { message: solicitacaoPagador }),
      ...(blocked === undefined ? {} : { blocked }),
    };
  }

  return (text) => {
    const known = charges.find(text);
    if (known) return billOf(known);
    const code = decodeBrCode(text);
    if (!code.ok) return 'bad_code';
    if (code.value.kind === 'static') return code.value.key === bank.key ? staticBill(code.value) : 'other_bank';
    // A code that only offers a recurrence asks for nothing to pay now.
    const charge = code.value.kind === 'dynamic' ? charges.findByLocation(code.value.url) : undefined;
    return charge ? billOf(charge) : 'unknown_code';
  };
}

function staticBill({ merchantName, amount, txid, ...code }: BrCode): Bill {
  return {
    payee: merchantName,
    ...(amount === undefined ? {} : { amount }),
    ...(txid === undefined ? {} : { txid }),
    ...('description' in code && code.description !== undefined ? { message: code.description } : {}),
  };
}

function blockOf({ status }: Charge, expired: boolean): PayRefusal | undefined {
  if (status === 'CONCLUIDA') return 'already_paid';
  if (status !== 'ATIVA') return 'removed';
  return expired ? 'expired' : undefined;
}
