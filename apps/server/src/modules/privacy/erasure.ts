export type ErasureStatus = 'asked' | 'withdrawn' | 'refused' | 'done';

/** A wish that a member be forgotten, and what became of it. */
export interface Erasure {
  id: string;
  memberId: number;
  /** Who of staff asked; `null` where the member did. */
  askedBy: number | null;
  reason: string | null;
  askedAt: Date;
  status: ErasureStatus;
  decidedBy: number | null;
  decidedAt: Date | null;
  /** Why it was refused, in words that the member reads. */
  answer: string | null;
}
