/** Whether a path belongs to the part of the site that a place of the navigation leads to: all of `/promotion/…` does to events. */
export function isWithin(pathname: string, place: string): boolean {
  return pathname.split('/')[1] === place.split('/')[1];
}
