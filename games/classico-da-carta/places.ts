/** The places of the table, in the order in which they are read: both sides and both draws. */
export const places = ['home', 'tie', 'suited', 'away'] as const;
export type Place = (typeof places)[number];

export function isPlace(id: string): id is Place {
  return places.some((place) => place === id);
}
