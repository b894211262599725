import { encodeBrCode } from '@arara/pix';
import { type Bank, nowText } from './bank.ts';
import { type ChargeBody, type ChargeChange, breachesOf, chargeBody, chargeChange } from './charge-body.ts';
import { type Breach, type Outcome, fine, wrong } from './problem.ts';
import { type Charge, readAmount } from './state.ts';

const TXID = /^[a-zA-Z0-9]{26,35}$/;

export interface Charges {
  put(txid: string, body: unknown): Outcome<Charge>;
  patch(txid: string, body: unknown): Outcome<Charge>;
  find(txid: string): Charge | undefined;
  findByLocation(location: string): Charge | undefined;
  /** Marks a charge that is open as paid. */
  conclude(txid: string): void;
  isExpired(charge: Charge): boolean;
}

/** Immediate charges (`cob`) by the rules of API Pix 2.9.0. */
export function createCharges(bank: Bank): Charges {
  const { state, switches } = bank;
  const keep = (charge: Charge): Outcome<Charge> => {
    state.charges.set(charge.txid, charge);
    bank.save();
    return fine(charge);
  };
  return {
    put(txid, input) {
      if (!TXID.test(txid))
        return invalid([{ razao: 'Não tem de 26 a 35 letras e números.', propriedade: 'cob.txid', valor: txid }]);
      const parsed = chargeBody.safeParse(input);
      if (!parsed.success) return invalid(breachesOf(parsed.error, 'cob'));
      const standing = state.charges.get(txid);
      const breaches = [...breachesOfBank(bank, parsed.data, txid), ...breachesOfStatus(standing)];
      if (breaches.length > 0) return invalid(breaches);
      if (!standing) return keep(write(bank, open(bank, txid), parsed.data));
      if (switches.current().existingCharge === 'conflict') return wrong('CobEmUso');
      return keep(write(bank, { ...standing, revisao: standing.revisao + 1 }, parsed.data));
    },
    patch(txid, input) {
      const standing = state.charges.get(txid);
      if (!standing) return wrong('CobNaoEncontrado');
      const parsed = chargeChange.safeParse(input);
      if (!parsed.success) return invalid(breachesOf(parsed.error, 'cob'));
      const breaches = [
        ...breachesOfBank(bank, parsed.data, txid),
        ...breachesOfStatus(standing),
        ...breachesOfRemoval(parsed.data),
      ];
      if (breaches.length > 0) return invalid(breaches);
      const next = { ...standing, revisao: standing.revisao + 1 };
      return keep(parsed.data.status ? { ...next, status: parsed.data.status } : write(bank, next, parsed.data));
    },
    find: (txid) => state.charges.get(txid),
    findByLocation: (location) => state.charges.values().find((charge) => charge.location === location),
    conclude(txid) {
      const charge = state.charges.get(txid);
      if (charge?.status === 'ATIVA') keep({ ...charge, status: 'CONCLUIDA' });
    },
    isExpired({ calendario }) {
      return bank.clock().getTime() > Date.parse(calendario.criacao) + calendario.expiracao * 1000;
    },
  };
}

function invalid(breaches: readonly Breach[]): Outcome<Charge> {
  return wrong('CobOperacaoInvalida', breaches);
}

/** Rules that need more than the body: whose key it is, and whether a location is free. */
function breachesOfBank({ key, state }: Bank, { chave, loc }: ChargeBody | ChargeChange, txid: string): Breach[] {
  const breaches: Breach[] = [];
  if (chave !== undefined && chave !== key) {
    breaches.push({ razao: 'Não é uma chave deste recebedor.', propriedade: 'cob.chave', valor: chave });
  }
  if (loc) {
    const owner = state.charges.values().find((charge) => charge.loc.id === loc.id);
    const razao = owner ? 'A location está em uso por outra cobrança.' : 'A location não existe.';
    if (owner?.txid !== txid) breaches.push({ razao, propriedade: 'cob.loc.id', valor: String(loc.id) });
  }
  return breaches;
}

function breachesOfStatus(standing: Charge | undefined): Breach[] {
  if (!standing || standing.status === 'ATIVA') return [];
  return [{ razao: 'A cobrança não está ativa.', propriedade: 'cob.status', valor: standing.status }];
}

function breachesOfRemoval({ status, ...others }: ChargeChange): Breach[] {
  if (status === undefined || Object.keys(others).length === 0) return [];
  return [{ razao: 'A remoção não pode vir com outras mudanças.', propriedade: 'cob.status', valor: status }];
}

/** A charge with nothing asked for yet: its number, its place and its first moment. */
function open(bank: Bank, txid: string): Charge {
  const criacao = nowText(bank);
  const location = `${bank.settings.locationHost}/v2/cob/${bank.ids().slice(-32)}`;
  return {
    txid,
    revisao: 0,
    status: 'ATIVA',
    calendario: { criacao, expiracao: 86_400 },
    loc: { id: bank.state.charges.size + 1, location, tipoCob: 'cob', criacao },
    location,
    valor: { original: '' },
    chave: bank.key,
    pixCopiaECola: '',
  };
}

/** The charge as `body` asks, with the code that a payer pastes. */
function write(bank: Bank, charge: Charge, body: ChargeBody | ChargeChange): Charge {
  const { calendario, devedor, solicitacaoPagador, infoAdicionais, valor = charge.valor } = body;
  const next: Charge = {
    ...charge,
    valor,
    calendario: { ...charge.calendario, ...calendario },
    ...(devedor === undefined ? {} : { devedor }),
    ...(solicitacaoPagador === undefined ? {} : { solicitacaoPagador }),
    ...(infoAdicionais === undefined ? {} : { infoAdicionais }),
  };
  const pixCopiaECola = encodeBrCode({
    kind: 'dynamic',
    url: next.location,
    singleUse: true,
    merchantName: bank.settings.merchantName,
    merchantCity: bank.settings.merchantCity,
    amount: readAmount(next.valor.original),
  });
  return { ...next, pixCopiaECola };
}
