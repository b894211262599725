import { z } from 'zod';
import { type BrazilianState, brazilianStates, isCepOf, toCepDigits } from './brazilian-states.ts';
import { line } from './values.ts';

/** A postal address in Brazil. */
export const postalAddress = z
  .object({
    cep: z
      .string()
      .trim()
      .max(16)
      .transform(toCepDigits)
      .pipe(z.string().length(8))
      .meta({ description: 'Postal code, eight digits', examples: ['01310-100'] }),
    street: line(1, 120),
    number: line(1, 20).meta({ description: '`s/n` for a building without a number' }),
    complement: line(0, 60).default(''),
    district: line(1, 80),
    city: line(1, 80),
    uf: z.enum(brazilianStates as [BrazilianState, ...BrazilianState[]]).meta({ description: 'State' }),
  })
  .refine(({ cep, uf }) => isCepOf(cep, uf), { path: ['cep'], params: { rule: 'format' } });

export type PostalAddress = z.output<typeof postalAddress>;
