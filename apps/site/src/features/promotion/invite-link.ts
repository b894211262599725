/** The address by which somebody registers with a member's code: the site keeps the code for as long as the tab lives. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/login?${new URLSearchParams({ mode: 'register', invite: code }).toString()}`;
}
