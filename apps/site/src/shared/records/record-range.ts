/** The `range` parameter of a list of records; without one, all days. */
export type RecordRange = 'today' | '3d' | '7d' | undefined;
