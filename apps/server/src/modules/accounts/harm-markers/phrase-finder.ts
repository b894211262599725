/** Writes a text in one form: lower case, without accents, one space between words. */
const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');

/** Whether a letter of a script that separates words by spaces is at a position. */
const isSpacedLetter = (text: string, index: number): boolean => /[\p{Script=Latin}\d]/u.test(text.charAt(index));

function contains(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    const isCut =
      (at > 0 && isSpacedLetter(text, at - 1) && isSpacedLetter(text, at)) ||
      (isSpacedLetter(text, end - 1) && isSpacedLetter(text, end));
    if (!isCut) return true;
  }
  return false;
}

/** Creates the function that finds the first phrase of a list in a text, as whole words, in any case and with or without accents. */
export function createPhraseFinder(phrases: readonly string[]): (text: string) => string | undefined {
  const simple = phrases.map((phrase) => ({ phrase, form: simplify(phrase) }));
  return (text) => {
    const form = simplify(text);
    return simple.find((one) => contains(form, one.form))?.phrase;
  };
}
