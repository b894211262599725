/** A text without accents and in small letters, so that a search for `Estudio` finds `Estúdio`. */
export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
