import { type Centavos, parseReais } from '@arara/money';
import { isCnpj, isCpf } from '@arara/pix';
import { type FastifyInstance } from 'fastify';
import { type Person } from './state.ts';

/** Lets `app` read what a form posts, as one text a field. */
export function registerFormReader(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

/** An amount as a Brazilian types it: `1.234,56`, `12,3`, `12.30`, `R$ 5`. */
export function readTypedReais(text: string): Centavos | undefined {
  const plain = text.replaceAll(/[R$\s]/g, '');
  return parseReais(plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain);
}

/** A payer as typed: `undefined` where the tax id is neither a CPF nor a CNPJ. */
export function readTypedPayer(name: string, taxId: string): Person | undefined {
  const plain = taxId.replaceAll(/[\s./-]/g, '').toUpperCase();
  const nome = name.trim() === '' ? 'Pessoa da Simulação' : name.trim();
  if (isCpf(plain)) return { nome, cpf: plain };
  return isCnpj(plain) ? { nome, cnpj: plain } : undefined;
}
