/** A class of data: how many months it is kept, by what right, and what becomes of it then. */
export interface Rule {
  class: string;
  months: number;
  least: number;
  most: number;
  action: 'erase' | 'anonymise';
  /** By what law, in words. */
  basis: string;
  changedAt: Date | null;
  changedBy: string | null;
}
