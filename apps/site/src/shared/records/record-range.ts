/** The `range` parameter of a list of records; without one, all days. */
export type RecordRange = 'today' | '3d' | '7d' | undefined;

/** The choices of days of a list of records. */
export type RecordWindow = 'all' | NonNullable<RecordRange>;
