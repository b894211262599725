/** All that is known of a member, made for them to read. Its document is sealed, and gone after a week. */
export interface Export {
  id: string;
  memberId: number;
  /** Who of staff asked for it; `null` where the member did. */
  askedBy: number | null;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
  goneAt: Date | null;
}

export type ExportStatus = 'preparing' | 'ready' | 'gone';

/** What an export is at a moment. Once its week is over it is gone, swept or not. */
export function statusOf({ readyAt, expiresAt, goneAt }: Export, now: Date): ExportStatus {
  if (goneAt !== null || (expiresAt !== null && expiresAt <= now)) return 'gone';
  return readyAt === null ? 'preparing' : 'ready';
}
