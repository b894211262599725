import { fold, slips, wordsOf } from '../../platform/index.ts';

/** What of an article is searched in: its question, and its answer as far as no question fits. */
export interface Searched {
  id: number;
  question: string;
  answer: string;
}

/** The articles that fit, the best first; `near` where nothing is written as it was typed. */
export interface Found {
  ids: number[];
  near: boolean;
}

/** Words that stand in every question and tell nothing. */
const LEAST_LETTERS = 3;

interface Entry {
  id: number;
  question: string;
  answer: string;
  questionWords: readonly string[];
  answerWords: readonly string[];
}

const [IN_QUESTION, QUESTION_WORDS, ALL_WORDS, IN_ANSWER, NEAR] = [0, 1, 2, 3, 10];

function entryOf({ id, question, answer }: Searched): Entry {
  const [folded, below] = [fold(question), fold(answer)];
  return {
    id,
    question: folded,
    answer: below,
    questionWords: wordsOf(folded),
    answerWords: [...new Set(wordsOf(below))],
  };
}

const begins = (words: readonly string[], typed: string): boolean => words.some((word) => word.startsWith(typed));

/** As it was typed, in whatever order of words; a question counts for more than its answer. */
function literally(typed: string, words: readonly string[], entry: Entry): number | undefined {
  const { question, answer, questionWords, answerWords } = entry;
  if (question.includes(typed)) return IN_QUESTION;
  if (words.length > 0 && words.every((one) => begins(questionWords, one))) return QUESTION_WORDS;
  if (words.length > 0 && words.every((one) => begins(questionWords, one) || begins(answerWords, one)))
    return ALL_WORDS;
  return answer.includes(typed) ? IN_ANSWER : undefined;
}

/** How far a typed word is from the nearest of these. */
function nearest(typed: string, words: readonly string[]): number | undefined {
  let least: number | undefined;
  for (const word of words) {
    const far = slips(typed, word);
    if (far !== undefined && (least === undefined || far < least)) least = far;
  }
  return least;
}

/** With slips of the finger; words of one or two letters tell nothing. A miss in one word of three is forgiven. */
function bySlips(words: readonly string[], { questionWords, answerWords }: Entry): number | undefined {
  const telling = words.filter((word) => word.length >= LEAST_LETTERS);
  if (telling.length === 0) return undefined;
  let [missed, far] = [0, 0];
  for (const word of telling) {
    const inQuestion = nearest(word, questionWords);
    const inAnswer = inQuestion === undefined ? nearest(word, answerWords) : undefined;
    if (inQuestion !== undefined) far += inQuestion;
    else if (inAnswer === undefined) missed += 1;
    else far += inAnswer + 1;
  }
  return missed * 3 <= telling.length && missed < telling.length ? NEAR + far + missed * 5 : undefined;
}

function ranked(entries: readonly Entry[], far: (entry: Entry) => number | undefined): number[] {
  return entries
    .flatMap((entry) => {
      const how = far(entry);
      return how === undefined ? [] : [{ id: entry.id, how }];
    })
    .toSorted((one, other) => one.how - other.how)
    .map(({ id }) => id);
}

/** Looks in questions, then in answers, accents or not; and only where nothing fits, for what is nearly written so. */
export function searchArticles(articles: readonly Searched[], given: string): Found {
  const typed = fold(given.trim());
  const entries = articles.map(entryOf);
  if (typed === '') return { ids: entries.map(({ id }) => id), near: false };
  const words = wordsOf(typed);
  const ids = ranked(entries, (entry) => literally(typed, words, entry));
  if (ids.length > 0) return { ids, near: false };
  const near = ranked(entries, (entry) => bySlips(words, entry));
  return { ids: near, near: near.length > 0 };
}
