import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import { z } from 'zod';
import { type Bank, newPixId, nowText } from './bank.ts';
import { breachesOf } from './charge-body.ts';
import { type Notices } from './notices.ts';
import { type Breach, type Outcome, fine, wrong } from './problem.ts';
import { type GiveBack, type Payment, readAmount } from './state.ts';

export interface ClawBack {
  /** All that is left of the payment by default. */
  readonly amount?: Centavos;
  readonly nature?: 'MED_FRAUDE' | 'MED_OPERACIONAL';
}

export interface Returns {
  /** PUT /pix/{e2eid}/devolucao/{id}: the casino gives money back. */
  put(endToEndId: string, id: string, body: unknown): Outcome<GiveBack>;
  find(endToEndId: string, id: string): GiveBack | undefined;
  /** The bank takes money of a payment back (MED). False where there is not so much to take. */
  clawBack(endToEndId: string, options?: ClawBack): boolean;
  /** Plans the end of what the casino asked for and is in processing. */
  resume(): void;
}

const ID = /^[a-zA-Z0-9]{1,35}$/;
const WINDOW_MS = 90 * 24 * 3600 * 1000;

const body = z.object({
  valor: z
    .string({ error: 'É obrigatório e é um texto com duas casas decimais.' })
    .regex(/^\d{1,10}\.\d{2}$/, 'Não respeita o formato 0.00.')
    .refine((text) => !/^0+\.00$/.test(text), 'É zero.'),
  natureza: z.enum(['ORIGINAL', 'RETIRADA'], 'Só pode ser ORIGINAL ou RETIRADA.').default('ORIGINAL'),
  descricao: z.string().max(140, 'Tem mais de 140 caracteres.').exactOptional(),
});

/** Money of payments that goes back, by the rules of API Pix 2.9.0. It leaves the account when it is asked for. */
export function createReturns(bank: Bank, notices: Notices): Returns {
  const { state, agenda, settings } = bank;
  const keep = keeperOf(bank);
  const conclude = concluderOf(bank, notices);
  const plan = (endToEndId: string, id: string) => agenda.after(settings.refundMs, () => conclude(endToEndId, id));

  function ask(payment: Payment, giveBack: GiveBack): GiveBack {
    const amount = readAmount(giveBack.valor);
    if (state.balance < amount) {
      const motivo = 'Saldo insuficiente para realizar a devolução.';
      const failed: GiveBack = { ...giveBack, status: 'NAO_REALIZADO', motivo };
      notices.returned(keep(payment, failed), failed);
      return failed;
    }
    state.balance = centavos(state.balance - amount);
    keep(payment, giveBack);
    plan(payment.endToEndId, giveBack.id);
    return giveBack;
  }

  return {
    find: (endToEndId, id) => state.payments.get(endToEndId)?.devolucoes?.find((one) => one.id === id),
    put(endToEndId, id, input) {
      const payment = state.payments.get(endToEndId);
      if (!payment) return wrong('PixNaoEncontrado');
      const parsed = body.safeParse(input);
      if (!parsed.success) return wrong('PixDevolucaoInvalida', breachesOf(parsed.error, 'devolucao'));
      const breaches = breachesOfRules(bank, payment, id, readAmount(parsed.data.valor));
      if (breaches.length > 0) return wrong('PixDevolucaoInvalida', breaches);
      const horario = { solicitacao: nowText(bank) };
      const rtrId = newPixId(bank, 'D');
      return fine(ask(payment, { ...parsed.data, id, rtrId, horario, status: 'EM_PROCESSAMENTO' }));
    },
    clawBack(endToEndId, { amount, nature = 'MED_FRAUDE' } = {}) {
      const payment = state.payments.get(endToEndId);
      if (!payment) return false;
      const left = leftOf(payment);
      const taken = amount ?? left;
      if (taken <= 0n || taken > left || taken > state.balance) return false;
      const giveBack = takenBack(bank, taken, nature);
      state.balance = centavos(state.balance - taken);
      notices.returned(keep(payment, giveBack), giveBack);
      return true;
    },
    resume() {
      for (const { endToEndId, devolucoes = [] } of state.payments.values()) {
        for (const { id, natureza, status } of devolucoes) {
          if (natureza === 'ORIGINAL' && status === 'EM_PROCESSAMENTO') plan(endToEndId, id);
        }
      }
    },
  };
}

function takenBack(bank: Bank, amount: Centavos, natureza: string): GiveBack {
  const at = nowText(bank);
  return {
    id: bank.ids().slice(-32),
    rtrId: newPixId(bank, 'D'),
    valor: formatReais(amount),
    natureza,
    horario: { solicitacao: at, liquidacao: at },
    status: 'DEVOLVIDO',
  };
}

/** Writes a return into its payment's record, in the place of what stood there under its id. */
function keeperOf({ state, save }: Bank): (payment: Payment, giveBack: GiveBack) => Payment {
  return (payment, giveBack) => {
    const others = (payment.devolucoes ?? []).filter(({ id }) => id !== giveBack.id);
    const next = { ...payment, devolucoes: [...others, giveBack] };
    state.payments.set(payment.endToEndId, next);
    save();
    return next;
  };
}

/** Ends a return that is in processing as the switch of the moment says. */
function concluderOf(bank: Bank, notices: Notices): (endToEndId: string, id: string) => void {
  const { state, switches } = bank;
  const keep = keeperOf(bank);
  return (endToEndId, id) => {
    const payment = state.payments.get(endToEndId);
    const giveBack = payment?.devolucoes?.find((one) => one.id === id);
    if (!payment || giveBack?.status !== 'EM_PROCESSAMENTO') return;
    const amount = readAmount(giveBack.valor);
    const { refund } = switches.forAmount(amount);
    if (refund === 'hold') return;
    if (refund === 'fail') state.balance = centavos(state.balance + amount);
    const next: GiveBack =
      refund === 'fail'
        ? { ...giveBack, status: 'NAO_REALIZADO', motivo: 'A conta de quem pagou não aceita a devolução.' }
        : { ...giveBack, status: 'DEVOLVIDO', horario: { ...giveBack.horario, liquidacao: nowText(bank) } };
    notices.returned(keep(payment, next), next);
  };
}

/** What of a payment neither went back nor is on its way. */
function leftOf({ valor, devolucoes = [] }: Payment): Centavos {
  const gone = devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO').map((one) => readAmount(one.valor));
  return centavos(readAmount(valor) - sum(gone));
}

function breachesOfRules(bank: Bank, payment: Payment, id: string, amount: Centavos): Breach[] {
  const breaches: Breach[] = [];
  const broken = (razao: string, propriedade: string, valor: string) => breaches.push({ razao, propriedade, valor });
  if (!ID.test(id)) broken('Não tem de 1 a 35 letras e números.', 'devolucao.id', id);
  if (payment.devolucoes?.some((one) => one.id === id)) {
    broken('O id já foi usado por outra devolução deste Pix.', 'devolucao.id', id);
  }
  if (amount > leftOf(payment)) {
    broken('Com as devoluções anteriores, passa do valor do Pix.', 'devolucao.valor', formatReais(amount));
  }
  if (bank.clock().getTime() - Date.parse(payment.horario) > WINDOW_MS) {
    broken('O Pix foi recebido há mais de 90 dias.', 'pix.horario', payment.horario);
  }
  return breaches;
}
