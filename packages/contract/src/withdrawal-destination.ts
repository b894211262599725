import { z } from 'zod';
import { bankAccountTypes, pixKeyKinds } from './bank-accounts.ts';
import { line, serial } from './values.ts';

/** Where a withdrawal goes: a saved account, a Pix key, or a bank account typed in. */
export const drawingDestination = {
  member_bank_id: serial.optional(),
  payment_type: z.enum([...pixKeyKinds, 'bank']).optional(),
  cpf_id: z.string().max(77).optional().meta({ description: "Pix key, or the CPF of a bank account's holder" }),
  phone_number: z.string().max(77).optional(),
  email: z.string().max(77).optional(),
  cnpj: z.string().max(77).optional(),
  evp: z.string().max(77).optional(),
  name: line(0, 80).optional().meta({ description: 'Name of the holder' }),
  account: z.string().max(77).optional().meta({ description: 'Bank accounts only: branch and number, `1234/56789-0`' }),
  member_bank_text: line(0, 80).optional().meta({ description: 'Bank accounts only: three digits (COMPE) or an ISPB' }),
  account_type: z.enum(bankAccountTypes).optional().meta({ description: 'Bank accounts only; `current` when omitted' }),
  member_remark: line(0, 140).optional(),
};
