/**
 * A word that this repository no longer uses, because a reader from elsewhere would not know what it stands for.
 * `prose` is looked for in comments, documents and test titles; `names` are words of identifiers and file names.
 */
export interface RetiredWord {
  /** What to write instead. */
  readonly use: string;
  readonly prose?: RegExp;
  readonly names?: readonly string[];
  /** The paths where the word is a term of the field. */
  readonly termAt?: RegExp;
  /** The lines, or the names, where the word is a term of the field. */
  readonly termIn?: RegExp;
}

/** Words that are terms of games: of races, poker, blackjack and towers. */
const GAMES = /^games\//;
/** Stored commission plans, and the calls that show them, have a field of this name. */
const PLAN_FIELDS =
  /^(?!apps\/server\/)|^apps\/server\/src\/modules\/partners\/commissions\/(?:plan|day-count|office-routes|statements\.test)\.ts$/;
const OUTSIDE_SERVER = /^(?!apps\/server\/)/;
/** The contract has a field of this name in the preview of a promotion and in a member's view of a tournament. */
const STANDING_FIELDS =
  /^(?!apps\/server\/)|\/promotions\/promotion-office-routes\.ts$|\/tournaments\/tournament-view\.ts$/;
/** A move of blackjack. */
const BLACKJACK = /^games\/vinte-e-um\//;
/** `keeping` is a field of the VIP info that the contract fixes. */
const VIP_INFO =
  /^packages\/contract\/src\/vip\.ts$|\/rewards\/vip\/vip(?:-presenter|\.test)\.ts$|\/features\/vip\/retention-rule\.tsx$/;

/** `house` and `owes_house` are fields of the reconciliation and a flag of withdrawals that the contract fixes. */
const CASHIER_VIEWS = /\/cashier\/(?:reconciliation|withdrawal-review)\//;

/** `house` is a kind of beacon that the contract fixes. */
const BEACON_KINDS = /\/0012_baseline_fairness\.sql$/;

/** The former name of `BET_WRITERS`, which is still read. */
const FORMER_SETTING = /\bBET_LANES\b/;

/** Legislation, or a section of it. */
const LEGAL =
  /\b(lgpd|gdpr|erase_held_by_law|lei|brazilian|federal|art\.|arts\.|by law|under .*law|law n|14\.790|regulat\w*|the law (?:asks|requires|allows|counts|keeps|holds|says)|required|jurisdiction\w*)/i;

/** The table of language that is no longer used. It grows by what reviewers do not understand. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  {
    use: 'notify, publish, render or format',
    prose: /\b(?:told|tells?|telling|retell\w*|retold|untold)\b/i,
    names: ['told', 'tell', 'tells', 'telling', 'retell', 'retelling'],
  },
  { use: 'again, reload, recompute or retry', prose: /\banew\b|\bonce more\b/i, names: ['anew'] },
  { use: 'the subject of the sentence', prose: /\bwho(?:m)?ever\b/i, names: ['whoever', 'whomever'] },
  { use: 'a duration or a period', prose: /\bso long as?\b/i },
  { use: 'what the code does', prose: /\bno affair\b/i },
  {
    use: 'server (the program) or operator (the company)',
    prose: /\b(?:the|this|a|another|whole|one|our|its|every|of|per) houses?\b(?![ -]edge)|\bhouse's\b/i,
    termAt: GAMES,
  },
  {
    use: 'server (the program) or operator (the company)',
    names: ['house', 'houses'],
    termAt: new RegExp([OUTSIDE_SERVER, CASHIER_VIEWS, BEACON_KINDS].map(({ source }) => source).join('|')),
  },
  { use: 'status or outcome', prose: /\bfates?\b/i, names: ['fate', 'fates'] },
  {
    use: 'view, presenter or bank confirmation',
    prose: /\bsight(?:s|ing|ings)?\b/i,
    names: ['sight', 'sights', 'sighting'],
  },
  {
    use: 'auth, guard, adapter, route or entry point',
    prose: /\bdoor(?:s|way|ways)?\b|\bknock(?:s|ed|ing)?\b/i,
    names: ['door', 'doors', 'doorway', 'knock'],
  },
  { use: 'room, subscriptions or seat allocator', prose: /\blounges?\b/i, names: ['lounge', 'seating'] },
  { use: 'game rooms or table subscriptions', prose: /\bhalls?\b/i, termAt: GAMES },
  { use: 'game rooms or table subscriptions', names: ['hall'], termAt: OUTSIDE_SERVER },
  { use: 'view or summary', prose: /\bglances?\b/i, names: ['glance'] },
  { use: 'action', prose: /\bdeeds?\b/i, names: ['deed'] },
  { use: 'hash-chain element', prose: /\b(?:elo|elos)\b/, names: ['elo'], termAt: /^docs\/glossary\.md$/ },
  { use: 'status, rank or leaderboard', prose: /\bstanding\b(?! (?:room|order))/i, termAt: BLACKJACK },
  { use: 'status, rank or leaderboard', names: ['standing'], termAt: STANDING_FIELDS },
  {
    use: 'count towards wagering, or compare',
    prose: /\b(?:weigh|weighs|weighed|weighing)\b/i,
    names: ['weigh', 'weighed', 'weighing'],
  },
  { use: 'reserve', prose: /\bset(?:s|ting)? aside\b/i, names: ['asides'] },
  { use: 'reserve', names: ['aside'], termAt: OUTSIDE_SERVER },
  { use: 'project, import or accept', prose: /\b(?:takes?|taken|taking) in\b/i },
  { use: 'release', prose: /\b(?:lets?|letting) go of\b/i },
  { use: 'is notified of', prose: /\bhears? of\b/i, names: ['hearing', 'heard'] },
  { use: 'identity documents', prose: /\bpapers\b/i, names: ['papers'] },
  { use: 'provider', prose: /\bstudios?\b/i, termAt: GAMES },
  { use: 'provider', names: ['studio', 'speaker'], termAt: OUTSIDE_SERVER },
  { use: 'balance or jackpot pool', prose: /\bpots?\b/i, termAt: GAMES },
  { use: 'balance or jackpot pool', names: ['pot', 'pots'], termAt: PLAN_FIELDS },
  { use: 'batcher or writer', prose: /\blanes?\b/i, termAt: GAMES },
  { use: 'batcher or writer', names: ['lane', 'lanes'], termAt: OUTSIDE_SERVER, termIn: FORMER_SETTING },
  { use: 'sibling or adjacent', prose: /\bneighbou?rs?\b/i, names: ['neighbour'], termAt: GAMES },
  { use: 'layers', prose: /\bfloors\b/i, termAt: GAMES },
  {
    use: 'invariant or rule',
    prose: /\blaws?\b/i,
    names: ['law', 'laws'],
    termIn: LEGAL,
    termAt: /\/privacy\/(?:(?:erasure-)?obstacles\.tsx?|export-collector\.ts)$|\/failures(?:\/[a-zA-Z-]+)?\.ts$/,
  },
  { use: 'server, test server or fixture', prose: /\bthe world\b/i },
  { use: 'what it is: helpdesk, withdrawals, admin', names: ['desk', 'till'], termAt: OUTSIDE_SERVER },
  { use: 'deps', names: ['parts'], termAt: OUTSIDE_SERVER },
  { use: 'validation', names: ['judging'] },
  { use: 'transaction log', names: ['keeping'], termAt: VIP_INFO },
  { use: 'agent tree', names: ['forest'] },
];
