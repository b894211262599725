import { type FaultChange, type Faults } from './fault.ts';
import { REASONS, REASON_CODES } from './reasons.ts';

/** Switches that a person chooses from a list. */
export type Choice = Exclude<keyof Faults, 'apiCalls' | 'cents' | 'sandbox'>;

interface Words<Value extends string> {
  readonly label: string;
  /** What the switch does, in one sentence. */
  readonly help: string;
  readonly options: Readonly<Record<Value, string>>;
}

const REFUSALS = Object.fromEntries(REASON_CODES.map((code) => [code, `Recusar depois: ${code}, ${REASONS[code]}`]));

const PAYOUT: Readonly<Record<string, string>> = {
  pay: 'Pagar',
  hold: 'Deixar em processamento',
  deny: 'Recusar já na resposta (análise)',
  deny_owner: 'Recusar já na resposta (CPF não é do dono da chave)',
  ...REFUSALS,
};

const WORDS: { readonly [Name in Exclude<Choice, 'payout'>]: Words<Faults[Name]> } = {
  webhook: {
    label: 'Avisos ao cassino',
    help: 'O que acontece no caminho com cada aviso de Pix recebido, enviado ou devolvido.',
    options: {
      deliver: 'Entregar',
      drop: 'Perder',
      duplicate: 'Entregar duas vezes',
      delay: 'Atrasar',
      reorder: 'Trocar a ordem de dois avisos',
      batch: 'Juntar vários numa mensagem só',
      forge_payment: 'Mandar antes um aviso forjado (Pix que não existe)',
      forge_amount: 'Trocar por um com cem vezes o valor',
      forge_path: 'Mandar antes um forjado, para o endereço errado',
    },
  },
  api: {
    label: 'Respostas da API',
    help: 'Como o banco responde ao cassino; «Fazer e…» quer dizer que o trabalho foi feito.',
    options: {
      none: 'Responder',
      error_500: 'Erro 500, sem fazer',
      error_503: 'Indisponível (503), sem fazer',
      error_429: 'Requisições demais (429 com Retry-After), sem fazer',
      unasked: 'Não fazer e não responder',
      silence: 'Fazer e não responder',
      done_500: 'Fazer e responder erro 500',
      garbled: 'Fazer e responder uma página HTML',
      nonsense: 'Fazer e responder um JSON sem sentido',
      truncated: 'Fazer e responder pela metade',
      slow: 'Fazer e responder devagar',
    },
  },
  payment: {
    label: 'Quem paga, e como',
    help: 'O que as pessoas fazem ao pagar uma cobrança do cassino.',
    options: {
      as_asked: 'Pagar o que foi pedido',
      third_party: 'Pagar pela conta de outra pessoa',
      less: 'Pagar um centavo a menos',
      more: 'Pagar um centavo a mais',
      twice: 'Pagar duas vezes',
      same_id: 'Mostrar o último Pix também nesta cobrança (endToEndId repetido)',
      late: 'Pagar logo depois do vencimento',
    },
  },
  med: {
    label: 'Devolução pelo banco (MED)',
    help: 'O que o banco toma de volta um minuto depois de cada Pix recebido; um banco de verdade leva dias.',
    options: { none: 'Nada', full: 'Tudo', half: 'A metade' },
  },
  refund: {
    label: 'Devoluções do cassino',
    help: 'Como terminam as devoluções que o cassino pede.',
    options: { done: 'Devolver', hold: 'Deixar em processamento', fail: 'Não realizar' },
  },
  payerDetail: {
    label: 'Pagador nos avisos',
    help: 'O que o aviso diz de quem pagou; a Efí esconde parte do CPF, o padrão não diz nada.',
    options: { full: 'Nome e CPF', masked: 'Nome e CPF mascarado', none: 'Nada' },
  },
  payerFilter: {
    label: 'Lista de recebidos por pagador',
    help: 'O cassino pergunta quem pagou pela lista filtrada por CPF; alguns bancos ignoram esse filtro.',
    options: { kept: 'Filtrar (padrão)', ignored: 'Ignorar o filtro' },
  },
  existingCharge: {
    label: 'PUT de cobrança que já existe',
    help: 'O padrão revisa a cobrança; alguns bancos respondem que ela já existe.',
    options: { revise: 'Revisar (padrão)', conflict: 'Responder 409' },
  },
};

const PAYOUT_WORDS: Words<string> = {
  label: 'Envios do cassino',
  help: 'Como terminam os Pix que o cassino manda; os que ficam em processamento seguem quando a chave muda.',
  options: PAYOUT,
};

/** The words of a switch. The page shows the options in this order. */
export function wordsOf(name: Choice): Words<string> {
  return name === 'payout' ? PAYOUT_WORDS : WORDS[name];
}

export const CHOICES: readonly Choice[] = [
  'webhook',
  'api',
  'payment',
  'med',
  'refund',
  'payout',
  'payerDetail',
  'payerFilter',
  'existingCharge',
];

/** What a change of the switches comes to: `Avisos ao cassino: Perder`. */
export function describe(change: FaultChange): string {
  return CHOICES.flatMap((name) => {
    const value = change[name];
    if (value === undefined) return [];
    const { label, options } = wordsOf(name);
    return [`${label}: ${options[value] ?? value}`];
  }).join('; ');
}
