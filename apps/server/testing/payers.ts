import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { encodeBrCode } from '@arara/pix';
import type { TestServer } from './test-server.ts';
import type { TestMember } from './people.ts';

/** The default payer at the test bank. */
export const PAYER_CPF = '123.456.789-09';

/** A payer who is not a player. */
export const THIRD_PARTY = { nome: 'Tereza Terceira', cpf: '11144477735' };

/** Requires players to pay from their own account, on every site without its own rule. */
export async function requireOwnAccount(
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

/** Gives a member the CPF of the payer at the test bank. */
export async function makePayer(member: TestMember, cpf = PAYER_CPF): Promise<void> {
  await member.call('identitySet', { cpf, birth_date: '1987-03-09' });
}

/** Creates a static Pix code of the operator's key, without a deposit order. */
export function staticPixCode({ bank }: TestServer, amount: bigint): string {
  const key = bank.state.charges.values().next().value?.chave ?? '';
  const merchant = { merchantName: 'Arara', merchantCity: 'Sao Paulo' };
  return encodeBrCode({ kind: 'static', key, amount: centavos(amount), ...merchant });
}
