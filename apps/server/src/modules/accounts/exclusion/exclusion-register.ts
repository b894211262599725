import { z } from 'zod';

/** What a register of excluded persons says of a CPF. `unknown`: it gave no valid answer. */
export type RegisterAnswer =
  | { outcome: 'clear' | 'listed'; reasons: string[]; requestId: string | null }
  | { outcome: 'unknown' };

/** A register of persons whom no operator may let play. Never throws. */
export interface ExclusionRegister {
  check(cpf: string): Promise<RegisterAnswer>;
}

export interface SigapRegisterSettings {
  /** The address up to `/condicao`, such as `https://sigap-impedidos.fazenda.gov.br/impedimento/v2`. */
  baseUrl: string;
  token: string;
  timeoutMs: number;
  fetch: typeof fetch;
  /** Called where the register gave no answer, without the CPF. */
  onFailure: (cause: string) => void;
}

const answer = z.object({
  resultado: z.enum(['IMPEDIDO', 'NAO_IMPEDIDO']),
  motivos: z.array(z.string().max(80)).max(50).default([]),
  idRequisicao: z.string().max(128).nullish(),
});

/** The Brazilian Módulo de Impedidos of the SIGAP: `GET …/condicao/{cpf}` with a bearer token. */
export function createSigapRegister({
  baseUrl,
  token,
  timeoutMs,
  fetch: send,
  onFailure,
}: SigapRegisterSettings): ExclusionRegister {
  async function ask(cpf: string): Promise<RegisterAnswer> {
    const response = await send(`${baseUrl.replace(/\/$/, '')}/condicao/${cpf}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      onFailure(`status ${response.status}`);
      return { outcome: 'unknown' };
    }
    const read = answer.safeParse(await response.json());
    if (!read.success) {
      onFailure('an answer that does not follow the specification');
      return { outcome: 'unknown' };
    }
    const { resultado, motivos: reasons, idRequisicao } = read.data;
    return { outcome: resultado === 'IMPEDIDO' ? 'listed' : 'clear', reasons, requestId: idRequisicao ?? null };
  }

  return {
    async check(cpf) {
      try {
        return await ask(cpf);
      } catch (error) {
        // The message of a failed request may contain its address, and the address contains the CPF.
        onFailure(error instanceof Error ? error.name : 'no answer');
        return { outcome: 'unknown' };
      }
    },
  };
}
