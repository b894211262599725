/** Parts of the address that are not of a view: the page, the search and the open record. */
const OUTSIDE = ['q', 'page', 'cursor', 'id'];

/** What lists write into the address although it is what they show without it, and the mark that no view was chosen. */
const DEFAULTS: readonly (readonly [string, string])[] = [
  ['view', 'none'],
  ['status', 'all'],
  ['tab', 'in_review'],
];

/** The part of an address that a view keeps, in one order, so that equal ones are equal texts. */
export function toViewQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of OUTSIDE) kept.delete(name);
  for (const [name, value] of DEFAULTS) kept.delete(name, value);
  kept.sort();
  return kept.toString();
}

/** Whether the address shows what a view has saved. */
export function isViewShown(search: URLSearchParams, query: string): boolean {
  return toViewQuery(search) === toViewQuery(new URLSearchParams(query));
}
