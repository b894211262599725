import type { Page } from 'playwright-core';
import { screens as promotionScreens } from '../../activities/screens.ts';
import { games, roundGames } from '../../games/registry.ts';
import { site } from '../../tests/journeys/message-texts.ts';
import type { Cast } from './cast.ts';
import type { Screen, SheetPlan } from './screen.ts';

const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

const scrollTo = (share: number) => async (page: Page) => {
  await page.evaluate(`scrollTo(0, ${share} * (document.documentElement.scrollHeight - innerHeight))`);
};

const as =
  (who: NonNullable<Screen['as']>) =>
  (path: string, more: Omit<Screen, 'path' | 'as'> = {}): Screen => ({ path, as: who, ...more });

const member = as('member');
const beginner = as('beginner');
const depositor = as('depositor');
const guest = (path: string, more: Omit<Screen, 'path' | 'as'> = {}): Screen => ({ path, ...more });

/** By the keyboard, which reaches the button that a phone does not show. */
const openGameSheet = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: site('shell.games.details', { title: 'Tigre da Vez' }) })
    .first()
    .press('Enter');

const lobby: readonly Screen[] = [
  guest('/'),
  guest('/', { note: 'further down', act: scrollTo(0.45) }),
  guest('/', { note: 'footer', act: scrollTo(1) }),
  member('/'),
  member('/', { note: 'further down', act: scrollTo(0.4) }),
  member('/', { note: 'wallet', act: press(site('shell.wallet.open')) }),
  member('/', { note: 'rewards', act: press(/prêmios? para resgatar/) }),
  guest('/', { note: 'advertisement', hasNotice: true }),
  guest('/', { note: 'jackpot', act: press(/Jackpot da Arara/) }),
  guest('/game'),
  guest('/game', { note: 'sheet of a game', act: openGameSheet }),
  guest('/game?category=crash'),
  guest('/game?category=slot&sort=rtp'),
  guest('/video'),
  guest('/searchGames'),
  guest('/searchGames?q=tigre'),
  guest('/searchGames?q=xadrez', { note: 'nothing found' }),
  guest('/login'),
  guest('/login?mode=register'),
  guest('/', { note: 'registration', act: press(site('shell.auth.register')) }),
  guest('/nowhere', { note: 'unknown address' }),
];

const promotionPages = promotionScreens.map(({ path }) => path);

const promotions = ({ tournament }: Cast): readonly Screen[] => [
  guest('/promotion/activity'),
  member('/promotion/activity'),
  member('/promotion/activity', { note: 'rules', act: press(site('promotion.rules')) }),
  ...promotionPages.map((path) => member(path)),
  depositor('/promotion/activity/first-deposit', {
    note: 'claimed',
    isMoving: true,
    act: press(/^Resgatar/),
  }),
  member('/promotion/activity/daily-wheel', { note: 'odds', act: press(site('wheel.odds')) }),
  member('/promotion/activity/tournaments'),
  member(`/promotion/activity/tournaments/${tournament}`),
  member('/promotion/history'),
  member('/promotion/cover'),
  member('/promotion/rebates'),
  member('/promotion/vip'),
  member('/promotion/vip', { note: 'further down', act: scrollTo(0.5) }),
];

const cashier = ({ order }: Cast): readonly Screen[] => [
  member('/recharge'),
  member(`/recharge-payment?order=${order.open}`, { note: 'code' }),
  member(`/recharge-payment?order=${order.credited}`, { note: 'credited' }),
  member(`/recharge-payment?order=${order.returned}`, { note: 'not the own account' }),
  member('/recharge-payment?order=nenhum', { note: 'unknown order' }),
  member('/rechargeRecord'),
  member('/rechargeRecord', { note: 'details', act: firstOfList }),
  member('/withdraw'),
  member('/withdrawalRecord'),
  member('/withdrawalRecord', { note: 'details', act: firstOfList }),
  member('/withdrawal-card'),
  member('/withdrawalPassword'),
  member('/order-center'),
  member('/order-center/fee'),
  member('/order-center/association'),
  member('/cztx'),
  beginner('/recharge', { note: 'first deposit' }),
  beginner('/withdraw', { note: 'first withdrawal' }),
];

async function firstOfList(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('list').getByRole('button').first().click();
}

const account = ({ round, ticket }: Cast): readonly Screen[] => [
  member('/profile'),
  member('/profile', { note: 'edit', act: press(site('account.profile.edit')) }),
  member('/gameRecords'),
  member('/gameRecords', { note: 'details', act: firstOfList }),
  member(`/gameRecords/round?round=${round}`),
  member('/verify'),
  member('/proof'),
  member('/security-center'),
  ...['verify-password', 'bind-email', 'change-password', 'change-withdrawal-password', 'two-step', 'passkeys'].map(
    (page) => member(`/security-center/${page}`),
  ),
  member('/limits'),
  member('/responsible-play'),
  guest('/responsible-play'),
  member('/my-data'),
  member('/self-exclusion'),
  member('/identity'),
  member('/order-center/tax'),
  member('/information-center/funds'),
  guest('/documents'),
  guest('/documents/terms'),
  guest('/information-center/support'),
  member('/information-center/support'),
  member(`/information-center/support/ticket/${ticket}`),
  member('/information-center/notification'),
  member('/information-center/funds'),
  member('/order-center/tax'),
  guest('/information-center/announcement'),
  guest('/download'),
  guest('/test'),
];

const agency: readonly Screen[] = [
  ...['invite', 'agent', 'reward', 'invitation-record', 'agency-mechanism', 'register-subordinates'].map((page) =>
    member(`/agency-center/${page}`),
  ),
  member('/agency-center/invite', { note: 'share', act: press(site('agency.invite.share')) }),
  guest('/agency-center/invite'),
];

const GUEST_CARDS = ['/profile', '/recharge', '/withdraw', '/gameRecords', '/promotion/vip', '/promotion/rebates'];
const WITHOUT_HISTORY = [
  '/',
  '/profile',
  '/rechargeRecord',
  '/withdrawalRecord',
  '/gameRecords',
  '/order-center',
  '/promotion/history',
  '/agency-center/agent',
  '/promotion/cover',
  '/information-center/notification',
  '/withdrawal-card',
];
const RESPONSIBLE_PLAY = ['/limits', '/self-exclusion', '/identity', '/order-center/tax', '/proof'];
const LOADING = [
  '/',
  '/game',
  '/promotion/activity',
  '/profile',
  '/recharge',
  '/gameRecords',
  '/promotion/vip',
  ...RESPONSIBLE_PLAY,
];
const FAILING = [
  '/recharge',
  '/withdraw',
  '/gameRecords',
  '/promotion/vip',
  '/profile',
  '/agency-center/agent',
  ...RESPONSIBLE_PLAY,
];

const states: readonly Screen[] = [
  ...GUEST_CARDS.map((path) => guest(path)),
  ...WITHOUT_HISTORY.map((path) => beginner(path, { note: 'new account' })),
  ...LOADING.map((path) => member(path, { note: 'loading', weather: 'loading' })),
  ...FAILING.map((path) => member(path, { note: 'offline', weather: 'offline' })),
];

const everyGame: readonly Screen[] = [...games, ...roundGames].map(({ name }) =>
  member(`/gameInfo?game=${name}`, { isMoving: true }),
);

/** Every screen of the players' site, by contact sheet. */
export function planSheets(cast: Cast): readonly SheetPlan[] {
  const half = Math.ceil(everyGame.length / 2);
  return [
    { name: 'lobby', screens: lobby },
    { name: 'promotions', screens: promotions(cast) },
    { name: 'cashier', screens: cashier(cast) },
    { name: 'account', screens: account(cast) },
    { name: 'agency', screens: agency },
    { name: 'states', screens: states },
    { name: 'games-1', screens: everyGame.slice(0, half) },
    { name: 'games-2', screens: everyGame.slice(half) },
  ];
}
