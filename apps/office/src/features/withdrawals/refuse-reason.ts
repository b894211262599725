import type { RefuseKind } from '../../shared/api/commands/withdrawal-commands.ts';

/** Preset reasons as players read them; any other reason is typed. */
export const presetReasons = [
  'Os dados da chave Pix não conferem com o seu cadastro. Cadastre uma chave no seu nome.',
  'Precisamos confirmar sua identidade. Fale com o suporte e envie um documento com foto.',
  'Encontramos mais de uma conta sua. Fale com o suporte.',
  'A chave Pix foi trocada há pouco. Peça o saque de novo depois de 24 horas.',
] as const;

/** The choice of a typed reason. */
export const OWN = 'own' satisfies RefuseKind;

const kinds: readonly RefuseKind[] = ['data_differs', 'identity', 'several_accounts', 'changed_key'];

/** Kind of a reason: a preset's, or `own`. */
export function toRefuseKind(reason: string): RefuseKind {
  return kinds[presetReasons.findIndex((ready) => ready === reason)] ?? OWN;
}

/** Choices in the order of keys 1 to 5. */
export const reasonChoices: readonly string[] = [...presetReasons, OWN];

const MIN_LENGTH = 3;
export const MAX_REASON = 200;

/** Whether a reason can be sent; the player reads it, so it must not be blank. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= MIN_LENGTH && length <= MAX_REASON;
}

/** Joins pasted lines, because the server takes one. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\t]+/g, ' ');
}
