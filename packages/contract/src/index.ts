export { rewardStates } from './activities.ts';
export { commissionKinds, commissionStates, invitationWays } from './agency.ts';
export { categories, gameBadges } from './games.ts';
export { jackpotChangeKinds, jackpotStates } from './jackpots.ts';
export { agencyFlagStates, agencyFlagWords, agencyMoveStates } from './office-agency.ts';
export { gameStates, switchKinds } from './office-games.ts';
export {
  LIVE_REQUESTS,
  type LiveMonitorMessage,
  OFFICE_LIVE_PATH,
  type OfficeLiveList,
  type OfficeLiveMessage,
} from './office-live.ts';
export { MAX_SEARCH_RESULTS } from './office-search.ts';
export { exclusionKinds, exclusionLengths, exclusionStates } from './exclusion.ts';
export { exclusionPlacers, registerChannels, registerOutcomes } from './office-exclusions.ts';
export { correctableFields, correctionGuards, correctionStatuses } from './office-player-corrections.ts';
export { playerEventKinds, playerSignals } from './office-player-overview.ts';
export { playerSwitches } from './office-players.ts';
export {
  type BetReply,
  type RealtimeMessage,
  type RealtimeOut,
  type TableReply,
  REALTIME_PATH,
  REALTIME_PROTOCOL,
  TOO_MANY_SOCKETS,
  realtimeIn,
  realtimeOut,
} from './channels.ts';
export { type Audience, type Endpoint } from './endpoint.ts';
export { type Endpoints, endpoints } from './endpoints.ts';
export { type Refusal, refusal, success } from './envelope.ts';
export { type FailureCode, failures, generalFailures } from './failures.ts';
export { abuseBounds, abuseStakedBounds } from './office-abuse.ts';
export { coverSources, coverStates, coverWhys } from './cover.ts';
export { linkedAccountRules, promotionStates } from './office-promotions.ts';
export { rebateBases, rebateScopes, rebateStates } from './rebates.ts';
export { vipArts, vipGiftKinds, vipLadders, vipReasons } from './vip.ts';
export { inboxIcons, inboxTopics } from './inbox.ts';
export { announcementReaders, announcementStates } from './office-announcements.ts';
export {
  campaignStates,
  depositedChoices,
  playerMessageStates,
  pushStates,
  unreachableReasons,
} from './office-inbox.ts';
export { RECORD_FILE_DAYS, movementTypes, movementWords, recordFile, rewardOutcomes, tieKinds } from './orders.ts';
export {
  AUDIT_EXPORT_PATH,
  COMMISSION_EXPORT_PATH,
  EXPORT_FILE_PATH,
  PROOF_FILE_PATH,
  PROOF_HEAD_PATH,
  PROOF_STATEMENT_PATH,
  IDENTITY_IMAGE_PATH,
  REGULATOR_FILE_PATH,
  RECORD_FILE_PATHS,
  STATEMENT_EXPORT_PATH,
} from './export-paths.ts';
export { officePaths } from './office-paths.ts';
export { type EndpointName, paths } from './paths.ts';
export { debitReasons, staffCreditCategories, staffCreditForms, staffCreditStatuses } from './office-staff-credits.ts';
export {
  refuseReasons,
  withdrawalDeadlineStages,
  withdrawalFlagSeverities,
  withdrawalFlags,
  withdrawalRisks,
} from './office-withdrawals.ts';
export { significantEventKinds } from './office-self-verification.ts';
export { exportFormats, exportLists, exportProblems, exportStatuses, maxExportRows } from './office-exports.ts';
export { freeRoundsRefusals } from './office-providers.ts';
export { erasureObstacles } from './privacy.ts';
export { identityDocumentKinds, identityRefusals, identitySides, identityStatuses } from './identity.ts';
export { pixKeyKinds } from './bank-accounts.ts';
export {
  alertBounds,
  alertChannelKinds,
  alertKinds,
  alertQueues,
  alertSeverities,
  canHaveSites,
} from './alert-lists.ts';
export { alertCondition } from './office-alerts.ts';
export {
  amlCaseActions,
  amlCaseStates,
  amlDirections,
  amlDryRunDays,
  amlEventKinds,
  amlOutcomes,
  amlRuleFields,
  amlRuleKinds,
  watchListKinds,
  watchListMatchKinds,
  watchListOccasions,
} from './aml-lists.ts';
export { amlCondition } from './office-aml.ts';
export {
  harmCareTemplates,
  harmContactChannels,
  harmContactKinds,
  harmContactOutcomes,
  harmEventKinds,
  harmLevels,
  harmMarkers,
  harmOutcomes,
} from './harm-lists.ts';
export { viewLists } from './office-views.ts';
export { withdrawalStates } from './withdrawals.ts';
export {
  type HelpTopic,
  type MethodIcon,
  bindingKinds,
  chatLineStates,
  deskChannelKinds,
  documentKinds,
  helpTopics,
  methodIcons,
  socialIcons,
  themeTokens,
  ticketAbouts,
  ticketStates,
} from './site-lists.ts';
export type { PostalAddress } from './postal-address.ts';
export { MOST_TICKET_PICTURES } from './helpdesk.ts';
export { type RoomNews } from './room-channel.ts';
export { type TableAsked, type TableNews, type WireChatLine, tableReplies } from './table-channel.ts';
export {
  type OwnTicket,
  type TableEvent,
  type TableSnapshot,
  tableCalls,
  tableEvent,
  tableSnapshot,
} from './tables.ts';
export { tournamentEntries, tournamentScores, tournamentStages, tournamentStandings } from './tournaments.ts';
export { type OpeningLimit, type PlayLimitKind, playLimitKinds, playLimitPeriods } from './play-limits.ts';
export { realityCheckIntervals } from './reality-checks.ts';
export { playLimitActions } from './office-play-limits.ts';
export { proofChains, proofFunds, proofLedger, proofReturns, proofVerification, proofWithdrawals } from './proof.ts';
export { jurisdictionRuleNames, jurisdictions, siteFeatures } from './site.ts';
export { statementStates } from './office-commissions.ts';
export {
  MAX_COHORT_DAYS,
  MAX_COHORT_PERIODS,
  cohortPeriods,
  cohortStarts,
  playerGroups,
  playerOrders,
} from './office-member-reports.ts';
export { reportCadences } from './office-scheduled-reports.ts';
export { MAX_RATE_DAYS_AHEAD, costRateKinds } from './office-cost-rates.ts';
export { decisionGroups } from './office-operation-reports.ts';
export { MAX_REPORT_DAYS, MAX_REPORT_HOUR_DAYS, reportGroups, reportPeriods } from './office-reports.ts';
