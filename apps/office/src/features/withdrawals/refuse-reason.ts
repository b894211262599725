import type { RefuseKind } from '../../withdrawal-commands.ts';

/** Reasons at hand, as the player will read them; anything else is written by hand. */
export const readyReasons = [
  'Os dados da chave Pix não conferem com o seu cadastro. Cadastre uma chave no seu nome.',
  'Precisamos confirmar sua identidade. Fale com o suporte e envie um documento com foto.',
  'Encontramos mais de uma conta sua. Fale com o suporte.',
  'A chave Pix foi trocada há pouco. Peça o saque de novo depois de 24 horas.',
] as const;

/** Stands for the reason that is written by hand. */
export const OWN = 'own' satisfies RefuseKind;

const kinds: readonly RefuseKind[] = ['data_differs', 'identity', 'several_accounts', 'changed_key'];

/** Which of the reasons at hand a text is; `own` for what was written. */
export function kindOf(reason: string): RefuseKind {
  return kinds[readyReasons.findIndex((ready) => ready === reason)] ?? OWN;
}

/** What one chooses among, in the order of the keys 1 to 5. */
export const reasonChoices: readonly string[] = [...readyReasons, OWN];

const LEAST = 3;
export const REASON_MOST = 200;

/** Whether a reason can be sent: the player reads it, so it must say something. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= LEAST && length <= REASON_MOST;
}

/** The server takes one line; what was pasted over several becomes one. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ');
}
