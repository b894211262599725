/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */
import type { ActivitiesTables } from './activities-tables.ts';
import type { AgencyTables } from './agency-tables.ts';
import type { AlertsTables } from './alerts-tables.ts';
import type { AntiMoneyLaunderingTables } from './anti-money-laundering-tables.ts';
import type { BonusTables } from './bonus-tables.ts';
import type { CashierTables } from './cashier-tables.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { CommissionsTables } from './commissions-tables.ts';
import type { ExclusionTables } from './exclusion-tables.ts';
import type { ExportsTables } from './exports-tables.ts';
import type { FairnessTables } from './fairness-tables.ts';
import type { GameAggregatorTables } from './game-aggregator-tables.ts';
import type { HarmMarkersTables } from './harm-markers-tables.ts';
import type { HelpdeskTables } from './helpdesk-tables.ts';
import type { HttpTables } from './http-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { IdentityVerificationTables } from './identity-verification-tables.ts';
import type { InboxTables } from './inbox-tables.ts';
import type { JackpotTables } from './jackpot-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { MessengerTables } from './messenger-tables.ts';
import type { MigrationTables } from './migration-tables.ts';
import type { PlansTables } from './plans-tables.ts';
import type { PlayTables } from './play-tables.ts';
import type { PlayLimitsTables } from './play-limits-tables.ts';
import type { PlayerStatsTables } from './player-stats-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { ProofTables } from './proof-tables.ts';
import type { RealityChecksTables } from './reality-checks-tables.ts';
import type { RebatesTables } from './rebates-tables.ts';
import type { RegulatorTables } from './regulator-tables.ts';
import type { ReportsTables } from './reports-tables.ts';
import type { RoundsTables } from './rounds-tables.ts';
import type { SavedViewsTables } from './saved-views-tables.ts';
import type { SelfVerificationTables } from './self-verification-tables.ts';
import type { SitesTables } from './sites-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { StaffCreditsTables } from './staff-credits-tables.ts';
import type { TournamentsTables } from './tournaments-tables.ts';
import type { VaultTables } from './vault-tables.ts';
import type { VipTables } from './vip-tables.ts';
import type { WebVitalsTables } from './web-vitals-tables.ts';
import type { WinsTables } from './wins-tables.ts';

/** Every table and view, by schema and name. */
export type DatabaseTables =
  ActivitiesTables &
  AgencyTables &
  AlertsTables &
  AntiMoneyLaunderingTables &
  BonusTables &
  CashierTables &
  CatalogTables &
  ChatTables &
  CommissionsTables &
  ExclusionTables &
  ExportsTables &
  FairnessTables &
  GameAggregatorTables &
  HarmMarkersTables &
  HelpdeskTables &
  HttpTables &
  IdentityTables &
  IdentityVerificationTables &
  InboxTables &
  JackpotTables &
  LedgerTables &
  MessengerTables &
  MigrationTables &
  PlansTables &
  PlayTables &
  PlayLimitsTables &
  PlayerStatsTables &
  PrivacyTables &
  ProofTables &
  RealityChecksTables &
  RebatesTables &
  RegulatorTables &
  ReportsTables &
  RoundsTables &
  SavedViewsTables &
  SelfVerificationTables &
  SitesTables &
  StaffTables &
  StaffCreditsTables &
  TournamentsTables &
  VaultTables &
  VipTables &
  WebVitalsTables &
  WinsTables;
