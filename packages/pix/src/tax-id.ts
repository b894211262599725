import { isCpf } from './cpf.ts';
import { isCnpj } from './cnpj.ts';

/** A CPF or a CNPJ under the name that the standard gives it; `undefined` for what is neither. */
export function writeTaxId(taxId: string): { cpf: string } | { cnpj: string } | undefined {
  if (isCpf(taxId)) return { cpf: taxId };
  return isCnpj(taxId) ? { cnpj: taxId } : undefined;
}
