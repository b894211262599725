import { normaliseText, countTypos, splitWords } from '../../../platform/index.ts';

/** An article in the language of the search. */
export interface SearchableArticle {
  id: number;
  question: string;
  answer: string;
}

/** Matching articles, best first. `near`: nothing matches exactly, these are approximate matches. */
export interface ArticleMatches {
  ids: number[];
  near: boolean;
}

/** Shorter words are too common to search for. */
const MIN_LETTERS = 3;

interface IndexedArticle {
  id: number;
  question: string;
  answer: string;
  questionWords: readonly string[];
  answerWords: readonly string[];
}

/** Scores of a match, best first. */
const [IN_QUESTION, QUESTION_WORDS, ALL_WORDS, IN_ANSWER, NEAR] = [0, 1, 2, 3, 10];

function indexArticle({ id, question, answer }: SearchableArticle): IndexedArticle {
  const [foldedQuestion, foldedAnswer] = [normaliseText(question), normaliseText(answer)];
  return {
    id,
    question: foldedQuestion,
    answer: foldedAnswer,
    questionWords: splitWords(foldedQuestion),
    answerWords: [...new Set(splitWords(foldedAnswer))],
  };
}

const hasPrefix = (words: readonly string[], prefix: string): boolean => words.some((word) => word.startsWith(prefix));

/** The score of an exact match, in any order of words; `undefined` without a match. Questions rank before answers. */
function scoreExact(typed: string, words: readonly string[], entry: IndexedArticle): number | undefined {
  const { question, answer, questionWords, answerWords } = entry;
  if (question.includes(typed)) return IN_QUESTION;
  if (words.length > 0 && words.every((word) => hasPrefix(questionWords, word))) return QUESTION_WORDS;
  if (words.length > 0 && words.every((word) => hasPrefix(questionWords, word) || hasPrefix(answerWords, word)))
    return ALL_WORDS;
  return answer.includes(typed) ? IN_ANSWER : undefined;
}

/** The number of typing errors between a word and the nearest of `words`; `undefined` where none is near. */
function findDistance(typed: string, words: readonly string[]): number | undefined {
  let least: number | undefined;
  for (const word of words) {
    const distance = countTypos(typed, word);
    if (distance !== undefined && (least === undefined || distance < least)) least = distance;
  }
  return least;
}

/** The score of a match with typing errors. One word of three may be missing. */
function scoreNear(words: readonly string[], { questionWords, answerWords }: IndexedArticle): number | undefined {
  const significant = words.filter((word) => word.length >= MIN_LETTERS);
  if (significant.length === 0) return undefined;
  let [missed, distance] = [0, 0];
  for (const word of significant) {
    const inQuestion = findDistance(word, questionWords);
    const inAnswer = inQuestion === undefined ? findDistance(word, answerWords) : undefined;
    if (inQuestion !== undefined) distance += inQuestion;
    else if (inAnswer === undefined) missed += 1;
    else distance += inAnswer + 1;
  }
  return missed * 3 <= significant.length && missed < significant.length ? NEAR + distance + missed * 5 : undefined;
}

function rankArticles(
  entries: readonly IndexedArticle[],
  toScore: (entry: IndexedArticle) => number | undefined,
): number[] {
  return entries
    .flatMap((entry) => {
      const score = toScore(entry);
      return score === undefined ? [] : [{ id: entry.id, score }];
    })
    .toSorted((one, other) => one.score - other.score)
    .map(({ id }) => id);
}

/** Searches questions and answers without regard to accents; only without an exact match also approximately. */
export function searchArticles(articles: readonly SearchableArticle[], search: string): ArticleMatches {
  const typed = normaliseText(search.trim());
  const entries = articles.map(indexArticle);
  if (typed === '') return { ids: entries.map(({ id }) => id), near: false };
  const words = splitWords(typed);
  const ids = rankArticles(entries, (entry) => scoreExact(typed, words, entry));
  if (ids.length > 0) return { ids, near: false };
  const near = rankArticles(entries, (entry) => scoreNear(words, entry));
  return { ids: near, near: near.length > 0 };
}
