import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;

/** Array types have no name in pg's list; these are their fixed numbers in pg_type. */
const DATE_ARRAY = 1182;
const INT2_ARRAY = 1005;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

type Parser = (text: string) => unknown;

/** The library's own: typed as giving anything, by numbers that it names only in part. */
const standardParser: (oid: number, format?: 'text' | 'binary') => Parser = types.getTypeParser;

const utcMidnight: Parser = (text) => new Date(`${text}T00:00:00Z`);

const parsers = new Map<number, Parser>([
  [builtins.INT8, BigInt],
  [INT2_ARRAY, eachNumber(Number)],
  [INT8_ARRAY, eachNumber(BigInt)],
  [builtins.NUMERIC, String],
  [NUMERIC_ARRAY, eachItem(String)],
  [builtins.DATE, utcMidnight],
  [DATE_ARRAY, eachItem(utcMidnight)],
]);

/**
 * How values of the database become values here: int8 a bigint (a balance must never pass through a
 * double), numeric its exact text, timestamptz a Date, date the Date of its midnight in UTC whatever
 * the zone of this machine; arrays of them alike, null items kept. Handed to one pool: the parsers
 * that other users of pg in this process see stay as they are.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? standardParser(oid, format),
};

function eachItem(parse: Parser): Parser {
  const parseTexts = standardParser(TEXT_ARRAY);
  const parseItem = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(parseItem);
    return typeof item === 'string' ? parse(item) : null;
  };
  return (text) => {
    const items = parseTexts(text);
    if (!Array.isArray(items)) throw new TypeError(`not an array of the database: ${text}`);
    return items.map(parseItem);
  };
}

/** Arrays of whole numbers come by the hundred with every batch of bets; one without an array in it is quickly read. */
function eachNumber(parse: (text: string) => unknown): Parser {
  const parseAny = eachItem(parse);
  return (text) => {
    if (text === '{}') return [];
    if (text.includes('{', 1)) return parseAny(text);
    return text
      .slice(1, -1)
      .split(',')
      .map((item) => (item === 'NULL' ? null : parse(item)));
  };
}
