const faces = ['1f98a', '1f428', '1f43c', '1f981', '1f438', '1f42f', '1f430', '1f989'] as const;

/** Picks the avatar of a member whose name is masked: always the same for the same number. */
export function pickFace(id: number): string {
  return faces[id % faces.length] ?? faces[0];
}
