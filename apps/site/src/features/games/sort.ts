export const sorts = ['popular', 'new', 'title', 'rtp'] as const;

/** `popular` by what is really played, then the operator's own order. */
export type Sort = (typeof sorts)[number];

export function isSort(value: string | null): value is Sort {
  return value !== null && sorts.some((sort) => sort === value);
}
