import { isCnpj, isCpf, parsePixKey } from '@arara/pix';
import { z } from 'zod';

const owner = {
  cpf: z.string().refine(isCpf, 'CPF inválido').optional(),
  cnpj: z.string().refine(isCnpj, 'CNPJ inválido').optional(),
};

/** A key as the DICT stores it. Phones have a plus there, so eleven digits are a CPF. */
function isStoredKey(text: string): boolean {
  return (['cpf', 'cnpj', 'phone', 'email', 'evp'] as const).some((kind) => {
    const key = parsePixKey(kind, text);
    return key.ok && key.value.value === text;
  });
}

const account = z.object({
  nome: z.string().min(1),
  ...owner,
  codigoBanco: z.string().min(3).max(8),
  agencia: z.string().min(1),
  conta: z.string().min(1),
  tipoConta: z.enum(['cacc', 'svgs', 'tran']),
});

/** Body of PUT /v3/gn/pix/{idEnvio}, as Efí documents it. */
export const payoutBody = z.object({
  valor: z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/, 'valor inválido')
    .refine((text) => !/^0+\.00$/.test(text), 'valor zero'),
  pagador: z.object({ chave: z.string().min(1), infoPagador: z.string().max(140).optional() }),
  favorecido: z
    .object({
      chave: z.string().refine(isStoredKey, 'chave inválida').optional(),
      contaBanco: account.optional(),
      ...owner,
    })
    .refine(
      ({ chave, contaBanco }) => (chave === undefined) !== (contaBanco === undefined),
      'chave ou contaBanco, e não ambos',
    ),
});

export type PayoutBody = z.output<typeof payoutBody>;

/** True where the payee's tax id is known here not to be the key's owner's: a CPF key is its own owner. */
export function isOtherOwner({ chave, cpf, cnpj }: { chave?: unknown; cpf?: unknown; cnpj?: unknown }): boolean {
  if (typeof chave !== 'string') return false;
  if (isCpf(chave)) return cnpj !== undefined || (cpf !== undefined && cpf !== chave);
  return isCnpj(chave) && (cpf !== undefined || (cnpj !== undefined && cnpj !== chave));
}
