import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { encodeBrCode } from '@arara/pix';
import type { TestHouse } from './house.ts';
import type { TestMember } from './people.ts';

/** Who pays at the bank of tests where nobody else is named. */
export const PAYER_CPF = '123.456.789-09';

/** Somebody who is nobody's player. */
export const SOMEBODY_ELSE = { nome: 'Tereza Terceira', cpf: '11144477735' };

/** From now on only players themselves may pay, on every site without a rule of its own. */
export async function askForOwnAccount(
  admin: Call,
  change: { own_account_only?: boolean; refund_by_itself?: boolean } = {},
): Promise<void> {
  const { data } = await admin('officePayerRules', {});
  const { saved_version = 0 } = data[0] ?? {};
  await admin('officePayerRuleSave', {
    site: '',
    saved_version,
    own_account_only: true,
    refund_by_itself: true,
    ...change,
  });
}

/** Makes a member the person who pays at the bank of tests. */
export async function isThePayer(member: TestMember, cpf = PAYER_CPF): Promise<void> {
  await member.call('identitySet', { cpf, birth_date: '1987-03-09' });
}

/** A code for a Pix straight to the house's key, for no order. */
export function codeOfTheKey({ bank }: TestHouse, amount: bigint): string {
  const key = bank.state.charges.values().next().value?.chave ?? '';
  const place = { merchantName: 'Arara', merchantCity: 'Sao Paulo' };
  return encodeBrCode({ kind: 'static', key, amount: centavos(amount), ...place });
}
