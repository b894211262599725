import { type Centavos, parseReais } from '@arara/money';
import { type FastifyInstance } from 'fastify';

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
