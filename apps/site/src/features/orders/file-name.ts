/** The name that the server gave a file, where it is one that can be a name. */
export function nameOf(disposition: string | null): string | undefined {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1];
}
