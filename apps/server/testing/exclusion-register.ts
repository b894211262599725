import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ExclusionRegister, createSigapRegister } from '../src/modules/accounts/exclusion/index.ts';

/** The CPFs that the Módulo de Impedidos publishes for homologation, with the reasons of each. */
export const LISTED_CPFS: Readonly<Record<string, readonly string[]>> = {
  '28784142090': ['PROGRAMA_SOCIAL'],
  '51077358008': ['AUTOEXCLUSAO_CENTRALIZADA'],
  '10996230572': ['PROGRAMA_SOCIAL', 'AUTOEXCLUSAO_CENTRALIZADA'],
  '83941151878': ['PROGRAMA_NOVO_DESENROLA_BRASIL'],
  '15959816679': ['RENEGOCIACAO_FIES'],
};

/** A simulated Módulo de Impedidos on a free port, and a client of it. */
export interface RegisterSimulator {
  url: string;
  register: ExclusionRegister;
  /** The questions so far, each a CPF. */
  asked: string[];
  /** What went wrong by the client. */
  failures: string[];
  /** Lists another CPF, or takes one off. */
  list(cpf: string, reasons: readonly string[] | null): void;
  /** `down`: answers 503; `wrong`: answers without a result; `silent`: never answers. */
  state: 'up' | 'down' | 'wrong' | 'silent';
  /** CPFs that it refuses to answer about. */
  refused: Set<string>;
  close(): Promise<void>;
}

const TOKEN = 'a-token-of-tests';
const PATH = /^\/impedimento\/v2\/condicao\/(\d{11})$/;

export async function openRegisterSimulator(): Promise<RegisterSimulator> {
  const listed = new Map<string, readonly string[]>(Object.entries(LISTED_CPFS));
  const asked: string[] = [];
  const failures: string[] = [];
  const server: Server = createServer((request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (simulator.state === 'silent') return;
    if (simulator.state === 'down') return send(503, {});
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(401, { erro: 'token' });
    const cpf = PATH.exec(request.url ?? '')?.[1];
    if (request.method !== 'GET' || cpf === undefined) return send(404, { erro: 'caminho' });
    asked.push(cpf);
    if (simulator.refused.has(cpf)) return send(422, { erro: 'cpf' });
    if (simulator.state === 'wrong') return send(200, { situacao: 'IMPEDIDO' });
    const reasons = listed.get(cpf) ?? [];
    return send(200, {
      resultado: reasons.length > 0 ? 'IMPEDIDO' : 'NAO_IMPEDIDO',
      motivos: reasons,
      idRequisicao: `req-${asked.length}`,
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/impedimento/v2`;
  const simulator: RegisterSimulator = {
    url,
    asked,
    failures,
    refused: new Set(),
    state: 'up',
    register: createSigapRegister({
      baseUrl: url,
      token: TOKEN,
      timeoutMs: 300,
      fetch,
      onFailure: (cause) => void failures.push(cause),
    }),
    list(cpf, reasons) {
      if (reasons === null) listed.delete(cpf);
      else listed.set(cpf, reasons);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return simulator;
}
