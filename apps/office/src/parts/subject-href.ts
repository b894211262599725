import { playerHref } from './player-href.ts';

/** Where the thing that an entry is about can be looked at; nowhere for what has no page of its own. */
export function subjectHref(noun: string, id: string): string | undefined {
  if (noun === 'player' && /^\d+$/.test(id)) return playerHref(Number(id));
  if (noun === 'site' && /^[a-z0-9-]+$/.test(id)) return `/sites/${id}/show`;
  if (noun === 'document' && /^[a-z0-9-]+\//.test(id)) return `/sites/${id.split('/')[0]}/show?tab=documents`;
  return undefined;
}
