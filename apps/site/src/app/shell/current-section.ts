/** Whether a path belongs to the same section as a navigation link: all of `/promotion/…` belongs to the events. */
export function isSameSection(pathname: string, place: string): boolean {
  return pathname.split('/')[1] === place.split('/')[1];
}
