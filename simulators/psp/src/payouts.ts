import { type Centavos, centavos } from '@arara/money';
import { type Bank, newPixId, nowText } from './bank.ts';
import { REASONS, type ReasonCode } from './fault.ts';
import { type Notices } from './notices.ts';
import { type PayoutBody, isOtherOwner, payoutBody } from './payout-body.ts';
import { type Outcome, fine, named } from './problem.ts';
import { type Payout, readAmount } from './state.ts';

export interface Payouts {
  put(idEnvio: string, body: unknown): Outcome<Payout>;
  find(idEnvio: string): Payout | undefined;
  /** Plans the end of every payout in processing: after a start, and when payouts are no longer held. */
  resume(): void;
}

const ID = /^[a-zA-Z0-9]{1,35}$/;

/** Efí's test rules, in centavos: above the first a payout fails later, above the second at once. */
const SANDBOX = { paidUpTo: 1000n, failsLaterUpTo: 2000n } as const;

/** Pix that the casino sends, once an id. The money leaves its account at once and comes back on failure. */
export function createPayouts(bank: Bank, notices: Notices): Payouts {
  const { state, agenda, switches, settings } = bank;
  const plan = ({ idEnvio }: Payout) => agenda.after(settings.payoutMs, () => conclude(idEnvio));

  function conclude(idEnvio: string): void {
    const payout = state.payouts.get(idEnvio);
    if (payout?.status !== 'EM_PROCESSAMENTO' || switches.current().payout === 'hold') return;
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
    resume() {
      for (const payout of state.payouts.values()) if (payout.status === 'EM_PROCESSAMENTO') plan(payout);
    },
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
  if (switches.current().sandbox && amount > SANDBOX.failsLaterUpTo)
    return named(400, 'pix_rejeitado', 'Acima do valor de teste.');
  return amount > state.balance
    ? named(422, 'saldo_insuficiente', 'A conta não tem saldo para este envio.')
    : undefined;
}

function reasonOf({ switches }: Bank, { valor, favorecido }: Payout): ReasonCode | undefined {
  const { payout, sandbox } = switches.current();
  if (payout !== 'pay' && payout !== 'hold') return payout;
  if (isOtherOwner(favorecido)) return 'BE01';
  return sandbox && readAmount(valor) > SANDBOX.paidUpTo ? 'AC03' : undefined;
}

function failureOf(codigo: ReasonCode): { codigo: string; origem: string; motivo: string } {
  return { codigo, origem: 'PSP do usuário recebedor', motivo: REASONS[codigo] };
}
