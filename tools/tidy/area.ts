/** The folders that are counted for themselves, from the most specific to the least. */
const AREAS = [
  /^apps\/server\/src\/modules\/[^/]+\/[^/]+(?=\/)/,
  /^apps\/server\/src\/db\/migrations(?=\/)/,
  /^apps\/server\/src\/[^/]+(?=\/)/,
  /^apps\/server\/(?:src|testing)(?=\/)/,
  /^apps\/[^/]+(?=\/)/,
  /^[^/]+(?=\/)/,
];

/** The area of the repository that a path belongs to: a module of the server, an app or a top folder; `.` for the root. */
export function areaOf(path: string): string {
  for (const area of AREAS) {
    const match = area.exec(path);
    if (match) return match[0];
  }
  return '.';
}
