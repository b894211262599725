/** Returns the link to register with a member's code; the site keeps the code for the lifetime of the tab. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/login?${new URLSearchParams({ mode: 'register', invite: code }).toString()}`;
}
