import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import {
  alertRoutes,
  createAlertEvaluator,
  createAlertSender,
  createAlerts,
  createChannels,
  createDeliveries,
} from '../modules/platform/alerts/index.ts';
import type { Db } from '../db/index.ts';
import { sumGameReturns, toDeclaredReturn } from '../modules/money/reports/index.ts';
import type { Clock, Route } from '../platform/index.ts';
import type { AccountModules } from './accounts.ts';
import type { GameCatalog } from './play.ts';
import type { Platform } from './platform.ts';
import { findOwnReturn } from './own-returns.ts';
import type { ServerDeps } from './server-deps.ts';

/** The bank is asked for its balance this often at most. */
const BALANCE_MS = 5 * 60_000;

/** Loads the balance of the account at the bank, and the last answer again for a while; `null` where there is none. */
function createBalanceLoader(psp: Pick<Psp, 'balance'>, clock: Clock) {
  let last: { at: number; amount: Centavos | null } | undefined;
  return async (): Promise<Centavos | null> => {
    const at = clock.now().getTime();
    if (last !== undefined && at - last.at < BALANCE_MS) return last.amount;
    const answer = await psp.balance();
    last = { at, amount: answer.outcome === 'ok' ? answer.value.amount : null };
    return last.amount;
  };
}

/** Loads the play of the games whose return is declared, as the report of returns sums it. */
function createPlayLoader(db: Db, catalog: GameCatalog['catalog']) {
  return async ({ from, until }: { from: Date; until: Date }, sites: readonly string[]) => {
    const range = { from, until };
    const [{ byName }, played] = await Promise.all([
      catalog.loadSnapshot(),
      sumGameReturns(db, { range, sites: sites.length === 0 ? null : sites, game: null }),
    ]);
    return played.flatMap((play) => {
      const found = byName.get(play.game);
      const declared = found && toDeclaredReturn(found, findOwnReturn);
      return declared === undefined ? [] : [{ game: play.game, rounds: play.rounds, play, declared }];
    });
  };
}

interface AlertDeps {
  platform: Platform;
  accounts: AccountModules;
  gameCatalog: GameCatalog;
}

/** Creates the alerts of the operator, their rules and channels. */
export function createAlertModule(deps: ServerDeps, { platform, accounts, gameCatalog }: AlertDeps) {
  const { db, atomically, clock, ids, jobs, log, vault } = platform;
  const { sites, staff } = accounts;
  const { telegramUrl, anywhere } = deps.alertSending ?? {};
  const sender = createAlertSender({
    clock,
    mail: deps.messageChannels.mail,
    telegramUrl: telegramUrl ?? 'https://api.telegram.org',
    anywhere,
  });
  const channels = createChannels({ db, atomically, clock, ids, staff, vault, sender });
  const deliveries = createDeliveries({ db, atomically, channels, clock, ids, jobs, log, sender, staff });
  const hasSite = async (key: string) => (await sites.directory.find(key)) !== undefined;
  const alerts = createAlerts({ db, atomically, clock, ids, staff, hasSite });
  const check = createAlertEvaluator({
    db,
    atomically,
    clock,
    ids,
    jobs,
    log,
    deliveries,
    async loadTitles() {
      const { byName, providers } = await gameCatalog.catalog.loadSnapshot();
      const games = [...byName.values()].map(({ name, title }) => [name, title] as const);
      return new Map([...providers.map(({ apiName, title }) => [apiName, title] as const), ...games]);
    },
    loadPlayedGames: createPlayLoader(db, gameCatalog.catalog),
    loadBankBalance: createBalanceLoader(deps.psp, clock),
  });
  const routes: Route[] = alertRoutes({
    db,
    alerts,
    channels,
    deliveries,
    sender,
    staff,
    listSites: async () => (await sites.directory.all()).map(({ key, name }) => ({ key, name })),
  });
  return {
    routes,
    open: alerts.open,
    /** Every minute, checks the rules. */
    schedule(): void {
      jobs.work('alert_check', check);
      jobs.every('alert_check', '* * * * *');
    },
    async sweep(): Promise<void> {
      await alerts.sweep();
      await deliveries.sweep();
    },
  };
}

export type AlertModule = ReturnType<typeof createAlertModule>;
