/** Path of a player's page. */
export function playerHref(id: number): string {
  return `/players/${id}/show`;
}

/** Path of the page of an audit subject; `undefined` when it has none. */
export function subjectHref(noun: string, id: string): string | undefined {
  if (noun === 'player' && /^\d+$/.test(id)) return playerHref(Number(id));
  if (noun === 'site' && /^[a-z0-9-]+$/.test(id)) return `/sites/${id}/show`;
  if (noun === 'tournament' && /^\d+$/.test(id)) return `/tournaments/${id}/show`;
  if (noun === 'jackpot' && /^\d+$/.test(id)) return `/jackpots/${id}/show`;
  if (noun === 'ticket' && /^[A-Z0-9]+$/.test(id)) return `/tickets/${id}/show`;
  if (noun === 'faq' && /^[a-z0-9-]+\/\d+$/.test(id)) return `/faq/${id.split('/')[1]}/show`;
  if (noun === 'message' && /^\d+$/.test(id)) return `/campaigns/${id}/show`;
  if (noun === 'announcement' && /^\d+$/.test(id)) return `/announcements/${id}/show`;
  if (noun === 'document' && /^[a-z0-9-]+\//.test(id)) return `/sites/${id.split('/')[0]}/show?tab=documents`;
  if (noun === 'promotion' && /^\d+$/.test(id)) return `/promotions/${id}/show`;
  if (noun === 'chain') return '/chains';
  return undefined;
}
