/** The languages (BCP 47 tags) that an `Accept-Language` header asks for, the most wanted first; `*` is left out. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters
        .map((parameter) => /^q=([\d.]+)$/i.exec(parameter)?.[1])
        .find((text) => text !== undefined);
      return /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(tag) ? [{ tag, weight: Number(weight ?? 1) }] : [];
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** Which of the offered languages (`pt`, `en`) the header wants most, whatever the region; `undefined` if none. */
export function acceptedLanguage<Offered extends string>(
  header: string | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  const wanted = acceptedLanguages(header).map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((language) => offered.filter((one) => one === language))[0];
}
