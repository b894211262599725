import { type Centavos, centavos } from '@arara/money';
import { type Bank, newPixId, nowText } from './bank.ts';
import { SANDBOX } from './fault.ts';
import { type Notices } from './notices.ts';
import { type PayoutBody, isOtherOwner, payoutBody } from './payout-body.ts';
import { type Outcome, fine, named } from './problem.ts';
import { type ReasonCode, isReasonCode, reasonInApi } from './reasons.ts';
import { type Payout, readAmount } from './state.ts';

export interface Payouts {
  put(idEnvio: string, body: unknown): Outcome<Payout>;
  find(idEnvio: string): Payout | undefined;
  findByEndToEndId(endToEndId: string): Payout | undefined;
  /**
   * The bank takes back what it had said of a payout that ended: one that failed was paid after all, one that was paid
   * was not. `false` where there is none, or it has not ended.
   */
  changeMind(idEnvio: string): boolean;
  /** Plans the end of every payout in processing: after a start, and when payouts are no longer held. */
  resume(): void;
}

const ID = /^[a-zA-Z0-9]{1,35}$/;

/** Pix that the casino sends, once an id. The money leaves its account at once and comes back on failure. */
export function createPayouts(bank: Bank, notices: Notices): Payouts {
  const { state, agenda, switches, settings } = bank;
  const plan = ({ idEnvio }: Payout) => agenda.after(settings.payoutMs, () => conclude(idEnvio));

  function conclude(idEnvio: string): void {
    const payout = state.payouts.get(idEnvio);
    if (payout?.status !== 'EM_PROCESSAMENTO') return;
    if (switches.forAmount(readAmount(payout.valor)).payout === 'hold') return;
    const code = reasonOf(bank, payout);
    const horario = { ...payout.horario, liquidacao: nowText(bank) };
    if (code) state.balance = centavos(state.balance + readAmount(payout.valor));
    const next: Payout = code
      ? { ...payout, status: 'NAO_REALIZADO', horario, erro: failureOf(code) }
      : { ...payout, status: 'REALIZADO', horario };
    state.payouts.set(idEnvio, next);
    notices.sent(next);
    bank.save();
  }

  return {
    put(idEnvio, input) {
      if (!ID.test(idEnvio)) return named(400, 'id_envio_invalido', 'O idEnvio tem de 1 a 35 letras e números.');
      const parsed = payoutBody.safeParse(input);
      if (!parsed.success)
        return named(400, 'valor_invalido', parsed.error.issues.map(({ message }) => message).join('; '));
      const standing = state.payouts.get(idEnvio);
      if (standing) return isSame(standing, parsed.data) ? fine(standing) : CONFLICT;
      const refusal = refusalOf(bank, parsed.data);
      if (refusal) return refusal;
      const payout: Payout = {
        ...parsed.data,
        idEnvio,
        e2eId: newPixId(bank, 'E'),
        status: 'EM_PROCESSAMENTO',
        horario: { solicitacao: nowText(bank) },
      };
      state.payouts.set(idEnvio, payout);
      state.balance = centavos(state.balance - readAmount(payout.valor));
      plan(payout);
      bank.save();
      return fine(payout);
    },
    find: (idEnvio) => state.payouts.get(idEnvio),
    findByEndToEndId: (endToEndId) => state.payouts.values().find(({ e2eId }) => e2eId === endToEndId),
    changeMind: minderOf(bank, notices),
    resume() {
      for (const payout of state.payouts.values()) if (payout.status === 'EM_PROCESSAMENTO') plan(payout);
    },
  };
}

/** Reverses a completed payout: moves the money back and sends the notice. */
function minderOf({ state, save }: Bank, notices: Notices): Payouts['changeMind'] {
  return (idEnvio) => {
    const payout = state.payouts.get(idEnvio);
    if (payout === undefined || payout.status === 'EM_PROCESSAMENTO') return false;
    const { erro: _, ...rest } = payout;
    const amount = readAmount(payout.valor);
    const isPaid = payout.status === 'NAO_REALIZADO';
    state.balance = centavos(isPaid ? state.balance - amount : state.balance + amount);
    const next: Payout = isPaid
      ? { ...rest, status: 'REALIZADO' }
      : { ...rest, status: 'NAO_REALIZADO', erro: failureOf('AC03') };
    state.payouts.set(idEnvio, next);
    notices.sent(next);
    save();
    return true;
  };
}

const CONFLICT = named(409, 'id_envio_em_uso', 'Já há um envio diferente com este idEnvio.');

function isSame({ valor, pagador, favorecido }: Payout, body: PayoutBody): boolean {
  // The shape gives both the same order of fields.
  return JSON.stringify([valor, pagador, favorecido]) === JSON.stringify([body.valor, body.pagador, body.favorecido]);
}

/** What is refused in the answer itself, before any money moves. */
function refusalOf({ state, key, switches }: Bank, { valor, pagador }: PayoutBody): Outcome<never> | undefined {
  const amount: Centavos = readAmount(valor);
  if (pagador.chave !== key) return named(400, 'chave_invalida', 'A chave do pagador não é desta conta.');
  if (!state.webhook) return named(400, 'webhook_nao_cadastrado', 'A chave do pagador não tem webhook associado.');
  const { payout, sandbox } = switches.forAmount(amount);
  if (payout === 'deny') return named(422, 'pagamento_negado', 'Pagamento negado por análises.');
  if (payout === 'deny_owner')
    return named(400, 'chave_nao_pertence_ao_documento', 'O CPF do favorecido não é o do dono da chave.');
  if (sandbox && amount > SANDBOX.failsLaterUpTo) return named(400, 'pix_rejeitado', 'Acima do valor de teste.');
  return amount > state.balance
    ? named(422, 'saldo_insuficiente', 'A conta não tem saldo para este envio.')
    : undefined;
}

function reasonOf({ switches }: Bank, { valor, favorecido }: Payout): ReasonCode | undefined {
  const { payout, sandbox } = switches.forAmount(readAmount(valor));
  if (isReasonCode(payout)) return payout;
  if (isOtherOwner(favorecido)) return 'BE01';
  return sandbox && readAmount(valor) > SANDBOX.paidUpTo ? 'AC03' : undefined;
}

function failureOf(codigo: ReasonCode): { codigo: string; origem: string; motivo: string } {
  return { codigo, origem: 'PSP do usuário recebedor', motivo: reasonInApi(codigo) };
}
