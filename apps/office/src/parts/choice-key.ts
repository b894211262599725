/** The choice of a key on the keyboard, if it has one: the digits from 1 on, in the order of the choices. */
export function choiceOf<Choice>(choices: readonly Choice[], key: string): Choice | undefined {
  return /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
}
