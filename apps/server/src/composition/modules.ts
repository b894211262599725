import type { Privacy } from '../modules/accounts/privacy/index.ts';
import type { ListExports } from '../modules/platform/exports/index.ts';
import type { AccountModules } from './accounts.ts';
import type { CommunicationModules } from './communication.ts';
import type { LedgerModule, MoneyModules, StaffCreditModule } from './money.ts';
import type { PartnerModules } from './partners.ts';
import type { Platform } from './platform.ts';
import type { GameCatalog, PlayModules } from './play.ts';
import type { RewardModules } from './rewards.ts';

/** Every module of a server, by area. */
export interface Modules {
  platform: Platform;
  ledgerModule: LedgerModule;
  accounts: AccountModules;
  staffCreditModule: StaffCreditModule;
  gameCatalog: GameCatalog;
  rewards: RewardModules;
  money: MoneyModules;
  play: PlayModules;
  partners: PartnerModules;
  communication: CommunicationModules;
  exports: ListExports;
  privacy: Privacy;
}
