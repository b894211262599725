import { type FastifyReply } from 'fastify';

/** A rule that was broken, as `violacoes` lists it. */
export interface Breach {
  readonly razao: string;
  readonly propriedade: string;
  readonly valor?: string;
}

const STANDARD = 'https://pix.bcb.gov.br/api/v2/error/';

/** Errors of API Pix 2.9.0 that this bank gives. */
const PROBLEMS = {
  RequisicaoInvalida: [400, 'Requisição inválida.', 'A requisição não está no formato esperado.'],
  NaoAutenticado: [401, 'Não autenticado.', 'O token de acesso falta, expirou ou não foi emitido por este banco.'],
  AcessoNegado: [403, 'Acesso negado.', 'O participante não tem acesso a este recurso.'],
  NaoEncontrado: [404, 'Não encontrado.', 'Não há recurso neste endereço.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.', 'Não há cobrança com o txid informado.'],
  CobOperacaoInvalida: [
    400,
    'Cobrança inválida.',
    'A requisição para criar ou alterar a cobrança não respeita o esquema ou as regras.',
  ],
  CobEmUso: [409, 'Cobrança já existe.', 'Já há uma cobrança ativa com o txid informado.'],
  CobConsultaInvalida: [400, 'Consulta inválida.', 'Os parâmetros da consulta à lista de cobranças não fazem sentido.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.', 'Não há Pix recebido com o endToEndId informado.'],
  PixConsultaInvalida: [400, 'Consulta inválida.', 'Os parâmetros da consulta à lista de Pix não fazem sentido.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.', 'A requisição de devolução não respeita o esquema ou as regras.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.', 'Não há devolução com o id informado para este Pix.'],
  PixEnviadoNaoEncontrado: [404, 'Não Encontrado', 'Pix enviado não encontrado para o e2eId informado.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.', 'Não há webhook para a chave informada.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.', 'A URL ou a chave do webhook não é válida.'],
  LimiteExcedido: [429, 'Muitas requisições.', 'O limite de requisições foi atingido.'],
  ErroInternoDoServidor: [500, 'Erro interno.', 'A requisição não pôde ser processada.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.', 'O serviço não está disponível agora.'],
} as const;

export type ProblemType = keyof typeof PROBLEMS;

/** Efí's shape, for what the standard leaves out. */
export interface NamedError {
  readonly status: number;
  readonly nome: string;
  readonly mensagem: string;
}

export interface StandardError {
  readonly type: ProblemType;
  readonly breaches: readonly Breach[];
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: StandardError | NamedError };

export function fine<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function wrong(type: ProblemType, breaches: readonly Breach[] = []): { ok: false; error: StandardError } {
  return { ok: false, error: { type, breaches } };
}

export function named(status: number, nome: string, mensagem: string): { ok: false; error: NamedError } {
  return { ok: false, error: { status, nome, mensagem } };
}

/** Sends what came of a call: the value with `status`, or the error in its own shape. */
export function answer(reply: FastifyReply, status: number, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.ok) return reply.code(status).send(outcome.value);
  const { error } = outcome;
  if ('nome' in error) return reply.code(error.status).send({ nome: error.nome, mensagem: error.mensagem });
  return sendProblem(reply, error.type, error.breaches);
}

export function sendProblem(reply: FastifyReply, type: ProblemType, breaches: readonly Breach[] = []): FastifyReply {
  const [status, title, detail] = PROBLEMS[type];
  const violacoes = breaches.length === 0 ? {} : { violacoes: breaches };
  const body = { type: STANDARD + type, title, status, detail, ...violacoes };
  return reply.code(status).type('application/problem+json').send(body);
}
