import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log } from '../../../platform/index.ts';
import type {
  Identity,
  Passkeys,
  RegistrationDetailsOfMembers,
  WithdrawalPassword,
} from '../../accounts/identity/index.ts';
import type { IdentityGate } from '../../accounts/identity-verification/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PlayLimits } from '../play-limits/index.ts';
import type { StaffCredits } from '../staff-credits/index.ts';
import type { CashierNotifier } from './cashier-notifier.ts';
import type { DepositProvider } from './deposits/deposit-provider.ts';
import type { DepositDeps } from './deposits/deposits.ts';
import type { DepositBonusLoader } from './payment-methods/payment-method-routes.ts';
import type { CancelDepositBonuses } from './refunds/payment-returns.ts';
import type { WebhookAuthSettings } from './webhooks/webhook-auth.ts';
import type { FindGameTitles } from './withdrawal-review/withdrawal-review-presenter.ts';
import type { WithdrawalsDeps } from './withdrawals/withdrawals.ts';

export interface CashierDeps {
  db: Db;
  atomically: Atomically;
  /** Forfeits bonus balance when a withdrawal is requested. */
  bonus: WithdrawalsDeps['bonus'];
  bus: Bus;
  /** Ends the bonuses of a deposit that the bank takes back. */
  cancelDepositBonuses: CancelDepositBonuses;
  clock: Clock;
  ids: Ids;
  findGameTitles: FindGameTitles;
  /** Whether withdrawals of a member are held, so that none is approved automatically. */
  holdsWithdrawals: (q: Queryable, memberId: number) => Promise<boolean>;
  identity: Identity;
  /** What requires a verified identity. */
  identityGate: Pick<IdentityGate, 'require'>;
  jobs: Jobs;
  ledger: Ledger;
  /** The VIP level of a member; it decides how many withdrawals a month are free. */
  findVipLevel: (memberId: number) => Promise<number>;
  log: Log;
  playLimits: Pick<PlayLimits, 'lock' | 'requireDepositRoom'>;
  staff: Staff;
  psp: Psp;
  /** Whether members gave what the regulator of their site requires. */
  registrationDetails: Pick<RegistrationDetailsOfMembers, 'requireComplete'>;
  sites: Pick<Sites, 'directory'>;
  staffCredits: StaffCredits;
  notifier: CashierNotifier;
  vault: Vault;
  passkeys: Pick<Passkeys, 'confirmWithdrawal'>;
  withdrawalPassword: WithdrawalPassword;
  /** How long a Pix code can be paid. */
  expirySeconds: number;
  /** Deposit providers of the operator, in addition to the built-in ones. */
  depositProviders: readonly DepositProvider[];
  /** The bonus that a deposit would give a member now, with a sentence in their language. */
  loadDepositBonus: DepositBonusLoader;
  /** Fails where a pause or an exclusion refuses deposits. */
  requireDepositAllowed: DepositDeps['requireDepositAllowed'];
  /** Above this amount two people decide on a withdrawal. */
  secondPersonAbove: Centavos;
  /** The secret part of the webhook's path. */
  webhookSecret: string;
  /** How the bank authenticates besides the secret. */
  webhookAuth: WebhookAuthSettings;
  /** Proxies in front of the server, as the setting TRUST_PROXY names them. */
  trustedProxies: readonly string[];
}
