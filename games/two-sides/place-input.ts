/** What a ticket is on: one place of the table. Its stake is the chips there. */
export interface PlaceInput<Place extends string = string> {
  readonly bet: Place;
}

/** Reads the place of a ticket; `undefined` for anything else. */
export function readPlaceInput<Place extends string>(
  value: unknown,
  isPlace: (id: string) => id is Place,
): PlaceInput<Place> | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1 || !('bet' in value))
    return undefined;
  const { bet } = value;
  return typeof bet === 'string' && isPlace(bet) ? { bet } : undefined;
}
