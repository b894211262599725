/** The folder of the game that a file belongs to, such as `campo-minado`; `undefined` for files that games share. */
export function findGameFolder(path: string): string | undefined {
  return /^games\/([a-z0-9][a-z0-9-]*)\/./.exec(path)?.[1];
}
