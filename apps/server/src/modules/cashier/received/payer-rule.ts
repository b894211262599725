/** Who may pay the deposits of a site. */
export interface PayerRule {
  /** Only from an account of the player's own CPF. */
  ownAccountOnly: boolean;
  /** What somebody else paid goes back by itself; otherwise staff decides. */
  refundByItself: boolean;
  /** While a player owes what a bank took back, they cannot play. */
  freezeOnClawBack: boolean;
  /** Bonuses that came with a deposit end when the bank takes it back. */
  cancelBonusOnClawBack: boolean;
}

/** A rule as it is kept: for which site, and how often it was changed. */
export interface KeptPayerRule extends PayerRule {
  /** The site's key; `''` for every site without a rule of its own. */
  site: string;
  version: number;
  updatedAt: Date;
}
