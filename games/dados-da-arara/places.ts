/** The places of the table, from left to right: both macaws and the tie between them. */
export const places = ['blue', 'tie', 'red'] as const;
export type Place = (typeof places)[number];

export function isPlace(id: string): id is Place {
  return places.some((place) => place === id);
}
