/** The number of questions of the Problem Gambling Severity Index, each answered from 0 (never) to 3 (almost always). */
export const SELF_TEST_QUESTIONS = 9;

export type SelfTestLevel = 'none' | 'low' | 'moderate' | 'high';

/** The level of a score by the index: 0, 1 to 2, 3 to 7, and 8 or more. */
export function findSelfTestLevel(score: number): SelfTestLevel {
  if (score >= 8) return 'high';
  if (score >= 3) return 'moderate';
  return score >= 1 ? 'low' : 'none';
}

/** Sums the answers; `undefined` while one is missing. */
export function sumSelfTest(answers: readonly (number | undefined)[]): number | undefined {
  if (answers.length !== SELF_TEST_QUESTIONS) return undefined;
  return answers.reduce<number | undefined>(
    (sum, answer) => (sum === undefined || answer === undefined ? undefined : sum + answer),
    0,
  );
}
