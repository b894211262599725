import { type Centavos, parseReais, plainReais } from '@arara/money';
import { isCnpj, isCpf } from '@arara/pix';
import { type FastifyInstance } from 'fastify';
import { type PageWords } from './page-words.ts';
import { type Person } from './state.ts';

/** Lets `app` read what a form posts, as one text a field. */
export function registerFormReader(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}

/** An amount as a person types it in the language of the page: in Portuguese `1.234,56`, `12,3`, `R$ 5`. */
export const readTypedReais = (text: string, { tag }: PageWords): Centavos | undefined =>
  parseReais(plainReais(text, tag));

/** A payer as typed: `undefined` where the tax id is neither a CPF nor a CNPJ. */
export function readTypedPayer(name: string, taxId: string): Person | undefined {
  const plain = taxId.replaceAll(/[\s./-]/g, '').toUpperCase();
  const nome = name.trim() === '' ? 'Pessoa da Simulação' : name.trim();
  if (isCpf(plain)) return { nome, cpf: plain };
  return isCnpj(plain) ? { nome, cnpj: plain } : undefined;
}
