import { createHouseAgency, createInvitations } from './house-agency.ts';
import { createHouseBonus } from './house-bonus.ts';
import { createHouseCommissions } from './house-commissions.ts';
import { createHouseFairness } from './house-fairness.ts';
import { createGames, isAtRisk } from './house-games.ts';
import type { HouseParts } from './house-parts.ts';
import { brandNamer, createBase, createMembers } from './house-members.ts';
import { createHouseInbox, newsOfTickets, tellingOfCashier, tellingOfDeposits } from './house-inbox.ts';
import { createHouseJackpots } from './house-jackpot.ts';
import { createLadders } from './house-ladders.ts';
import { cancellingBonuses } from './house-links.ts';
import { createHouseHelpdesk } from './house-helpdesk.ts';
import { createHouseOrders } from './house-orders.ts';
import { createHouseRounds } from './house-rounds.ts';
import { createRewards } from './house-promotions.ts';
import { createHouseRealtime } from './house-realtime.ts';
import { broken, createRequests, fieldErrors, invalid, refused } from './http/index.ts';
import type { Activities } from './modules/activities/index.ts';
import { type Cashier, createCashier } from './modules/cashier/index.ts';
import { createCatalog, createSwitches } from './modules/catalog/index.ts';
import { createPasswords } from './modules/identity/index.ts';
import { createFacts } from './modules/facts/index.ts';
import { createPost } from './modules/inbox/index.ts';
import { createBetWriter, createLedger, createSealer } from './modules/ledger/index.ts';
import { createMessenger } from './modules/messenger/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { createSites } from './modules/sites/index.ts';
import { createAuditHeadPublisher, createStaff } from './modules/staff/index.ts';
import { type StaffCreditsDeps, createLimitVersions, createStaffCredits } from './modules/staff-credits/index.ts';
import { createTournaments } from './modules/tournaments/index.ts';
import { createWins } from './modules/wins/index.ts';

type TillParts = Omit<
  Parameters<typeof createCashier>[0],
  'psp' | 'expirySeconds' | 'depositWays' | 'secondPersonAbove' | 'webhookSecret' | 'webhookDoor' | 'trustedProxies'
>;

/** The cashier, with what the settings say of it. */
function createTill(parts: HouseParts, below: TillParts): Cashier {
  return createCashier({
    ...below,
    psp: parts.psp,
    expirySeconds: parts.pixExpirySeconds,
    depositWays: parts.depositWays ?? [],
    secondPersonAbove: parts.secondPersonAbove,
    webhookSecret: parts.webhookSecret,
    webhookDoor: parts.webhookDoor ?? { addresses: [] },
    trustedProxies: parts.trustProxy,
  });
}

/** Money given by staff: its limits, which two people change, and the one way to give it. */
function createGivenByStaff(deps: Omit<StaffCreditsDeps, 'limits'>) {
  const limitVersions = createLimitVersions(deps);
  return { limitVersions, staffCredits: createStaffCredits({ ...deps, limits: limitVersions }) };
}

/** What the rest stands on: money, people, staff, brands, games, and what is given back. */
function createGround(parts: HouseParts) {
  const { databaseUrl, clock, log } = parts;
  const { base, disconnect, usage } = createBase(parts);
  const bare = createBetWriter({ url: databaseUrl, clock, log, lanes: parts.betLanes });
  const writer = parts.metrics?.watchBets(bare) ?? bare;
  const post = createPost(base);
  const ledger = tellingOfDeposits(createLedger({ ...base, writer }), post);
  const sealer = createSealer({ ...base, publish: parts.publishSeal });
  const sealAudit = createAuditHeadPublisher({ ...base, publish: parts.publishAuditHead });
  const passwords = createPasswords();
  const messenger = createMessenger({ ...base, ...parts, brandOf: brandNamer(() => ({ identity, sites })) });
  const office = createStaff({ ...base, messenger, passwords });
  const sites = createSites({ ...base, office, cycleMs: parts.cycleMs });
  const inviting = createInvitations(base);
  const members = createMembers(parts, base, { ...inviting, ledger, messenger, passwords, post, sites });
  const { identity } = members;
  const given = createGivenByStaff({ ...base, identity, office });
  const catalog = createCatalog(base);
  const wins = createWins({ ...base, identity, sites: () => sites.directory.all() });
  const drawing = createHouseFairness(parts, base);
  const facts = createFacts({ ...base, isAtRisk });
  const bonuses = createHouseBonus({ ...base, ...given, catalog, identity, ledger, office, post });
  const ladders = createLadders({
    ...base,
    bonus: bonuses.bonus,
    catalog,
    facts,
    identity,
    ledger,
    office,
    post,
    sites,
  });
  const tournaments = createTournaments({ ...base, bonus: bonuses.bonus, catalog, facts, identity, office, sites });
  const earned = createHouseCommissions({ ...base, ...given, catalog, facts, identity, ledger, office, sites });
  return {
    ...base,
    disconnect,
    usage,
    writer,
    ledger,
    post,
    sealer,
    sealAudit,
    passwords,
    messenger,
    office,
    ...given,
    sites,
    ...inviting,
    ...members,
    catalog,
    wins,
    facts,
    ...bonuses,
    ...ladders,
    ...earned,
    ...drawing,
    tournaments,
  };
}

/** Every module, by hand, from the parts before it. */
export function createModules(parts: HouseParts) {
  const ground = createGround(parts);
  const { catalog, demo, identity, sites } = ground;
  const bonusLine: Activities['depositLine'] = (memberId, locale) => rewards.depositLine(memberId, locale);
  const cancelBonusesOf = cancellingBonuses(ground.bonus, () => rewards);
  const cashier = createTill(parts, { ...ground, bonusLine, cancelBonusesOf, tell: tellingOfCashier(ground.post) });
  const inbox = createHouseInbox({ ...ground, pushAnywhere: parts.pushAnywhere });
  const games = createGames({
    ...ground,
    providers: parts.outsideProviders ?? [],
    fetch,
    paceOf: async (site) => (await sites.directory.at({ site })).pace,
    movesAtLaunch: async (memberId) => (await identity.member(ground.db, memberId)).isTransOn,
    openPlayer: async (tx, amount) => demo.enter(tx, amount, (await sites.directory.at({})).key),
  });
  const switches = createSwitches({ ...ground, shelf: catalog.shelf });
  const tables = createHouseRounds(parts, { ...ground, ...games, switches });
  const refusals = { broken, fieldErrors, invalid, refused };
  const { ratePerMinute } = parts;
  const said = { ...ground, ...games, refusals, ratePerMinute, unread: inbox.unread };
  const { realtime, chat } = createHouseRealtime(parts, said, tables);
  const rewards = createRewards({ ...ground, ...games, activities: parts.activities });
  const jackpots = createHouseJackpots({ ...ground, ...games, tables });
  const orders = createHouseOrders({ ...ground, cashier, rewards });
  const helpdesk = createHouseHelpdesk({ ...ground, cashier, news: newsOfTickets(ground.post) });
  const privacy = createPrivacy({ ...ground, cashier, helpdesk: helpdesk.person, inbox });
  const agency = createHouseAgency(ground);
  return {
    ...ground,
    switches,
    agency,
    cashier,
    inbox,
    rewards,
    jackpots,
    orders,
    helpdesk,
    privacy,
    ...games,
    tables,
    realtime,
    chat,
    requests: createRequests(ground),
  };
}

/** The modules of a house, each by its name. */
export type Built = ReturnType<typeof createModules>;
