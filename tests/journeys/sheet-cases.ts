import type { Locator, Page } from 'playwright-core';
import { ANY, like, serverText, site, startsWith } from './message-texts.ts';
import { press } from './visitors.ts';

/** A sheet of the site, and the way to it on a furnished server. */
export interface SheetCase {
  /** The file below `apps/site/src` that draws the sheet, or fills it. */
  file: string;
  path: string;
  /** Who opens it; by default the member with entries in every list. */
  who?: 'guest' | 'maria' | 'bia' | 'rita';
  place?: 'desk';
  open(page: Page): Promise<void>;
  /** The button of a second sheet, which asks before the first is closed. */
  leave?: string;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const pressFirst = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
const pressText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().click();
const pressRow = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('button').first().click();

/** A phone folds the reasons why money is blocked. */
const pressUnderBlocked = (name: string) => async (page: Page) => {
  await page
    .locator('summary')
    .filter({ hasText: site('cashier.withdraw.locked') })
    .click();
  await press(page, name);
};

/** A step of the graph of a deposit. */
const pressStep = (name: string) => (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: startsWith(`${name} ${ANY}`) })
    .and(page.locator(':not([aria-expanded])'))
    .filter({ visible: true })
    .first()
    .click();

async function openAccount(page: Page): Promise<void> {
  await page.getByLabel(site('agency.register.phone')).fill('11912345678');
  await page.getByLabel(site('agency.register.consent')).check();
  await press(page, site('agency.register.go'));
}

/** Every sheet that a screen opens. */
export const sheets: readonly SheetCase[] = [
  { file: 'app/session/auth-dialog-provider', path: '/', who: 'guest', open: pressFirst(site('shell.auth.login')) },
  { file: 'app/session/auth-dialog-provider', path: '/', who: 'guest', open: pressFirst(site('shell.auth.register')) },
  { file: 'app/shell/wallet-pill', path: '/', open: pressFirst(site('shell.wallet.open')) },
  {
    file: 'shared/language/language-button',
    path: '/profile',
    open: pressFirst(startsWith(site('shell.language.title'))),
  },
  {
    file: 'shared/games/game-sheet',
    path: '/game',
    open: (page) =>
      button(page, startsWith(site('shell.games.details', { title: ANY })))
        .first()
        .press('Enter'),
  },
  {
    file: 'features/rebates/rebate-sheet',
    path: '/promotion/rebates',
    open: pressFirst(like(`${site('shell.category.slot')}${ANY}${site('rebates.status.growing')}`)),
  },
  { file: 'features/bet-history/bet-sheet', path: '/gameRecords', open: pressRow(site('play.bets.list')) },
  {
    file: 'features/wheel/odds-sheet',
    path: '/promotion/activity/lottery-wheel',
    open: pressFirst(site('wheel.odds')),
  },
  {
    file: 'features/wheel/fair-sheet',
    path: '/promotion/activity/daily-wheel',
    open: pressFirst(site('wheel.fairShort')),
  },
  {
    file: 'features/orders/order-fees.screen',
    path: '/order-center/fee',
    open: pressText(serverText('movements.withdraw_paid')),
  },
  {
    file: 'features/orders/association-sheet',
    path: '/order-center/association',
    open: pressStep(site('orders.graph.recharge')),
  },
  {
    file: 'features/orders/association-sheet',
    path: '/order-center/association',
    open: pressStep(site('orders.graph.withdrawal')),
  },
  {
    file: 'features/orders/movement-sheet',
    path: '/order-center',
    open: pressText(serverText('movements.withdraw_paid')),
  },
  { file: 'features/profile/edit-sheet', path: '/profile', open: pressFirst(site('account.profile.edit')) },
  { file: 'features/profile/photo-sheet', path: '/profile', open: pressFirst(site('account.profile.photo')) },
  { file: 'features/support/ticket-form', path: '/information-center/support', open: pressFirst(site('help.new')) },
  {
    file: 'features/support/complaint-card',
    path: '/information-center/support/ticket/{ticket}',
    open: pressFirst(site('help.complain')),
  },
  { file: 'features/verify/reveal-button', path: '/verify', open: pressFirst(site('play.verify.reveal')) },
  { file: 'features/agency/invite-qr', path: '/agency-center/invite', open: pressFirst(site('agency.invite.qrOpen')) },
  { file: 'features/agency/share-sheet', path: '/agency-center/invite', open: pressFirst(site('agency.invite.share')) },
  {
    file: 'features/agency/reward-sheet',
    path: '/agency-center/reward',
    open: pressFirst(like(site('agency.reward.via', { name: ANY }))),
  },
  {
    file: 'features/agency/created-account-sheet',
    path: '/agency-center/register-subordinates',
    open: openAccount,
    leave: site('agency.register.leave'),
  },
  {
    file: 'features/inbox/notification.screen',
    path: '/information-center/notification',
    open: pressFirst(site('inbox.push')),
  },
  {
    file: 'features/inbox/inbox-drawer',
    path: '/',
    place: 'desk',
    open: (page) => page.getByRole('banner').locator('button[aria-haspopup="dialog"]').first().click(),
  },
  {
    file: 'features/privacy/identity-confirm',
    path: '/my-data',
    who: 'bia',
    async open(page) {
      await page.getByLabel(site('privacy.cpf')).fill('11144477735');
      await page.getByLabel(site('privacy.birthDate')).fill('01021990');
      await press(page, site('privacy.tell'));
    },
  },
  { file: 'features/privacy/proof-sheet', path: '/my-data', open: pressFirst(site('privacy.exportAsk')) },
  { file: 'features/diagnostics/gallery', path: '/test12', open: pressFirst('Sheet') },
  { file: 'features/jackpot/jackpot-sheet', path: '/', open: pressFirst(/Jackpot da Arara/) },
  {
    file: 'features/promotion/cover-bets-sheet',
    path: '/promotion/cover',
    who: 'bia',
    open: pressFirst(site('promotion.bets')),
  },
  {
    file: 'features/promotion/cover-terms-sheet',
    path: '/promotion/cover',
    who: 'bia',
    open: pressFirst(site('promotion.creditRules')),
  },
  {
    file: 'features/promotion/forfeit-sheet',
    path: '/promotion/cover',
    who: 'bia',
    open: pressFirst(site('promotion.forfeit')),
  },
  {
    file: 'features/promotion/reward-sheet',
    path: '/promotion/history',
    who: 'bia',
    open: pressRow(site('promotion.history')),
  },
  { file: 'features/promotion/rules-sheet', path: '/promotion/activity', open: pressFirst(site('promotion.rules')) },
  {
    file: 'features/cashier/deposits/deposit-sheet',
    path: '/rechargeRecord',
    open: pressText(serverText('depositStatus.credited')),
  },
  {
    file: 'features/cashier/accounts/accounts.screen',
    path: '/withdrawal-card',
    open: pressFirst(site('cashier.accounts.add')),
  },
  {
    file: 'features/cashier/accounts/accounts.screen',
    path: '/withdrawal-card',
    open: pressFirst(site('cashier.accounts.edit')),
  },
  {
    file: 'features/cashier/accounts/account-delete',
    path: '/withdrawal-card',
    open: pressFirst(site('cashier.accounts.delete')),
  },
  {
    file: 'features/cashier/withdrawals/wagering-sheet',
    path: '/withdraw',
    open: pressUnderBlocked(site('cashier.withdraw.why')),
  },
  {
    file: 'features/cashier/withdrawals/prize-forfeit-sheet',
    path: '/withdraw',
    who: 'rita',
    open: pressUnderBlocked(site('cashier.withdraw.giveUp')),
  },
  {
    file: 'features/cashier/withdrawals/withdrawal-sheet',
    path: '/withdrawalRecord',
    open: pressText(serverText('withdrawalStatus.paid')),
  },
  {
    file: 'features/cashier/withdrawals/withdrawal-confirm',
    path: '/withdraw',
    async open(page) {
      await page.getByLabel(site('cashier.withdraw.howMuch')).fill('3000');
      await button(page, site('cashier.withdraw.review')).click();
    },
  },
  {
    file: 'features/cashier/withdrawals/destination-choice',
    path: '/withdraw',
    open: pressFirst(site('cashier.withdraw.otherAccount')),
  },
];

/** Sheets in a state of a member that another journey brings about, which looks at them by `expectNoBarriers` as well. */
export const sheetsElsewhere = [
  'features/auth/expired-session',
  'features/documents/terms-sheet',
  'features/cashier/deposits/sent-receipts',
  'features/home/advertisement',
  'features/jackpot/jackpot-won',
  'features/limits/reality-check-dialog',
  'features/play/deposit-overlay',
  'features/play/limit-overlay',
  'features/security/passkey-list',
  'features/security/sessions',
  'features/support/thread',
  'shared/install/install-button',
  // What fills them is named above.
  'shared/loading/loading-sheet',
];
