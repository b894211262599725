import { z } from 'zod';
import { type Breach } from './problem.ts';

const REQUIRED = 'É obrigatório.';

const amount = z
  .string({ error: 'É obrigatório e é um texto com duas casas decimais.' })
  .regex(/^\d{1,10}\.\d{2}$/, 'Não respeita o formato 0.00.')
  .refine((text) => !/^0+\.00$/.test(text), 'É zero.');

const payer = z
  .object({
    nome: z.string({ error: REQUIRED }).min(1, REQUIRED).max(200, 'Tem mais de 200 caracteres.'),
    cpf: z
      .string()
      .regex(/^\d{11}$/, 'Não é um CPF.')
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/, 'Não é um CNPJ.')
      .optional(),
  })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined), 'Tem de haver ou cpf ou cnpj, e não ambos.');

const extra = z.object({ nome: z.string().min(1).max(50), valor: z.string().min(1).max(200) });

const fields = {
  calendario: z.object(
    {
      expiracao: z
        .int('Não é um número inteiro.')
        .positive('Tem de ser maior que zero.')
        .max(2_147_483_647)
        .default(86_400),
    },
    REQUIRED,
  ),
  devedor: payer.optional(),
  loc: z.object({ id: z.int() }).optional(),
  valor: z.object(
    { original: amount, modalidadeAlteracao: z.union([z.literal(0), z.literal(1)]).optional() },
    REQUIRED,
  ),
  chave: z.string({ error: REQUIRED }).min(1, REQUIRED).max(77, 'Tem mais de 77 caracteres.'),
  solicitacaoPagador: z.string().max(140, 'Tem mais de 140 caracteres.').optional(),
  infoAdicionais: z.array(extra).max(50, 'Tem mais de 50 itens.').optional(),
};

/** Body of PUT and POST /cob. */
export const chargeBody = z.object(fields);

/** Body of PATCH /cob/{txid}: any of the fields, or the removal alone. */
export const chargeChange = z.object({
  ...fields,
  calendario: fields.calendario.optional(),
  valor: fields.valor.optional(),
  chave: fields.chave.optional(),
  status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR', 'Só pode ser REMOVIDA_PELO_USUARIO_RECEBEDOR.').optional(),
});

export type ChargeBody = z.output<typeof chargeBody>;
export type ChargeChange = z.output<typeof chargeChange>;

/** What a body broke, one entry a field, under `root` (such as `cob`). */
export function breachesOf(error: z.ZodError, root: string): Breach[] {
  return error.issues.map(({ path, message }) => ({
    razao: message,
    propriedade: [root, ...path.map(String)].join('.'),
  }));
}
