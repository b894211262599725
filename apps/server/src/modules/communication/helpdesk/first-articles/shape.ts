/** A question of a new site, and its answer in the plain form of documents. */
export interface FirstArticle {
  question: string;
  answer: string;
}

/** The questions that every site begins with, in one language. */
export interface FirstArticles {
  depositMissing: FirstArticle;
  withdrawalTime: FirstArticle;
  balanceLocked: FirstArticle;
  wagering: FirstArticle;
  verifyRound: FirstArticle;
  password: FirstArticle;
  withdrawalPassword: FirstArticle;
  limits: FirstArticle;
  closeAccount: FirstArticle;
  invite: FirstArticle;
  cpf: FirstArticle;
  install: FirstArticle;
}
