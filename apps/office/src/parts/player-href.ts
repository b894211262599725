/** Where a player's page is. */
export function playerHref(id: number): string {
  return `/players/${id}/show`;
}
