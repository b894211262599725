import type { Privacy } from '../modules/accounts/privacy/index.ts';
import type { PlayLimits } from '../modules/money/play-limits/index.ts';
import type { RealityChecks } from '../modules/money/reality-checks/index.ts';
import type { ListExports } from '../modules/platform/exports/index.ts';
import type { AntiMoneyLaunderingModule } from './anti-money-laundering.ts';
import type { HarmMarkersModule } from './harm-markers.ts';
import type { AlertModule } from './alerts.ts';
import type { AccountModules } from './accounts.ts';
import type { CommunicationModules } from './communication.ts';
import type { LedgerModule, MoneyModules, StaffCreditModule } from './money.ts';
import type { PartnerModules } from './partners.ts';
import type { Platform } from './platform.ts';
import type { GameCatalog, PlayModules } from './play.ts';
import type { SelfVerification } from '../modules/platform/self-verification/index.ts';
import type { ProofModule } from './proof.ts';
import type { RegulatorFilesModule } from './regulator-files.ts';
import type { ReportScheduleModule } from './reports.ts';
import type { RewardModules } from './rewards.ts';

/** Every module of a server, by area. */
export interface Modules {
  platform: Platform;
  ledgerModule: LedgerModule;
  accounts: AccountModules;
  staffCreditModule: StaffCreditModule;
  playLimits: PlayLimits;
  realityChecks: RealityChecks;
  gameCatalog: GameCatalog;
  rewards: RewardModules;
  money: MoneyModules;
  play: PlayModules;
  partners: PartnerModules;
  communication: CommunicationModules;
  alerts: AlertModule;
  antiMoneyLaundering: AntiMoneyLaunderingModule;
  harmMarkers: HarmMarkersModule;
  exports: ListExports;
  reportSchedules: ReportScheduleModule;
  selfVerification: SelfVerification;
  proof: ProofModule;
  regulatorFiles: RegulatorFilesModule;
  privacy: Privacy;
}
