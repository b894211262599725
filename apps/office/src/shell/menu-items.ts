import Sensors from '@mui/icons-material/SensorsRounded';
import Notifications from '@mui/icons-material/NotificationsRounded';
import AutoAwesome from '@mui/icons-material/AutoAwesomeRounded';
import AccountTree from '@mui/icons-material/AccountTreeRounded';
import Balance from '@mui/icons-material/BalanceRounded';
import BarChart from '@mui/icons-material/BarChartRounded';
import Badge from '@mui/icons-material/BadgeRounded';
import CardGiftcard from '@mui/icons-material/CardGiftcardRounded';
import Casino from '@mui/icons-material/CasinoRounded';
import DriveFileMove from '@mui/icons-material/DriveFileMoveRounded';
import Forum from '@mui/icons-material/ForumRounded';
import FileDownload from '@mui/icons-material/FileDownloadRounded';
import Flag from '@mui/icons-material/FlagRounded';
import GppMaybe from '@mui/icons-material/GppMaybeRounded';
import Inventory from '@mui/icons-material/Inventory2Rounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import Loyalty from '@mui/icons-material/LoyaltyRounded';
import PauseCircle from '@mui/icons-material/PauseCircleRounded';
import Quiz from '@mui/icons-material/QuizRounded';
import Redeem from '@mui/icons-material/RedeemRounded';
import Email from '@mui/icons-material/EmailRounded';
import EventNote from '@mui/icons-material/EventNoteRounded';
import EmojiEvents from '@mui/icons-material/EmojiEventsRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
import Gavel from '@mui/icons-material/GavelRounded';
import Group from '@mui/icons-material/GroupRounded';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOffRounded';
import Home from '@mui/icons-material/HomeRounded';
import Inbox from '@mui/icons-material/MoveToInboxRounded';
import Announcement from '@mui/icons-material/AnnouncementRounded';
import Handshake from '@mui/icons-material/HandshakeRounded';
import Campaign from '@mui/icons-material/CampaignRounded';
import Language from '@mui/icons-material/LanguageRounded';
import MoneyOff from '@mui/icons-material/MoneyOffRounded';
import Outbox from '@mui/icons-material/OutboxRounded';
import Percent from '@mui/icons-material/PercentRounded';
import HowToReg from '@mui/icons-material/HowToRegRounded';
import PersonOff from '@mui/icons-material/PersonOffRounded';
import Payments from '@mui/icons-material/PaymentsRounded';
import Pix from '@mui/icons-material/PixRounded';
import ReceiptLong from '@mui/icons-material/ReceiptLongRounded';
import Receipt from '@mui/icons-material/ReceiptRounded';
import PersonSearch from '@mui/icons-material/PersonSearchRounded';
import Rule from '@mui/icons-material/RuleRounded';
import Savings from '@mui/icons-material/SavingsRounded';
import SendMoney from '@mui/icons-material/SendRounded';
import TableBar from '@mui/icons-material/TableBarRounded';
import Polyline from '@mui/icons-material/PolylineRounded';
import Tune from '@mui/icons-material/TuneRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import SupportAgent from '@mui/icons-material/SupportAgentRounded';
import ReportProblem from '@mui/icons-material/ReportProblemRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Favorite from '@mui/icons-material/FavoriteRounded';
import VerifiedUser from '@mui/icons-material/VerifiedUserRounded';
import VolunteerActivism from '@mui/icons-material/VolunteerActivismRounded';
import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import MonitorHeart from '@mui/icons-material/MonitorHeartRounded';
import Speed from '@mui/icons-material/SpeedRounded';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumRounded';
import ShoppingBag from '@mui/icons-material/StorefrontRounded';
import Shield from '@mui/icons-material/ShieldRounded';
import Settings from '@mui/icons-material/SettingsRounded';
import Wallet from '@mui/icons-material/AccountBalanceWalletRounded';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { Resource } from '../shared/auth/permissions.ts';
import type { MessageKey } from '../shared/messages/translation.ts';
import type { MenuGroup } from './menu-model.ts';

type Icon = ComponentType<SvgIconProps>;

/** A screen of the menu: its icon and the key of its name. */
export interface MenuItem {
  Icon: Icon;
  title: MessageKey;
}

export const homeItem: MenuItem = { Icon: Home, title: 'menu.home' };

const items: Partial<Record<Resource, MenuItem>> = {
  'abuse-limits': { Icon: Tune, title: 'abuseLimits.title' },
  agency: { Icon: AccountTree, title: 'agency.title' },
  'agency-flags': { Icon: GppMaybe, title: 'agency.flags.title' },
  'agency-moves': { Icon: DriveFileMove, title: 'agency.moves.title' },
  'agency-rules': { Icon: LinkIcon, title: 'agency.rules.title' },
  alerts: { Icon: Notifications, title: 'alerts.title' },
  'aml-cases': { Icon: VerifiedUser, title: 'aml.title' },
  'aml-lists': { Icon: PersonSearch, title: 'aml.lists.title' },
  'aml-rules': { Icon: Rule, title: 'aml.rulesTitle' },
  announcements: { Icon: Announcement, title: 'authored.announcements.title' },
  audit: { Icon: ReceiptLong, title: 'menu.audit' },
  'bank-health': { Icon: AccountBalance, title: 'bankHealth.title' },
  bonuses: { Icon: Loyalty, title: 'bonuses.title' },
  campaigns: { Icon: Email, title: 'authored.campaigns.title' },
  chains: { Icon: Polyline, title: 'chains.menu' },
  chat: { Icon: Forum, title: 'chat.title' },
  'commission-rates': { Icon: Percent, title: 'commissions.ratesTitle' },
  commissions: { Icon: Handshake, title: 'commissions.title' },
  complaints: { Icon: ReportProblem, title: 'tickets.complaints' },
  contributions: { Icon: Percent, title: 'contributions.title' },
  debts: { Icon: MoneyOff, title: 'debts.title' },
  events: { Icon: EventNote, title: 'events.title' },
  erasures: { Icon: PersonOff, title: 'menu.erasures' },
  exclusions: { Icon: PauseCircle, title: 'exclusions.title' },
  exports: { Icon: FileDownload, title: 'exports.pageTitle' },
  faq: { Icon: Quiz, title: 'faq.title' },
  'free-rounds': { Icon: CardGiftcard, title: 'freeRounds.title' },
  games: { Icon: Casino, title: 'games.title' },
  'harm-cases': { Icon: Favorite, title: 'harm.title' },
  'held-claims': { Icon: Inventory, title: 'heldClaims.title' },
  helpdesk: { Icon: Schedule, title: 'helpdesk.title' },
  identities: { Icon: HowToReg, title: 'identities.title' },
  jackpots: { Icon: AutoAwesome, title: 'authored.jackpots.title' },
  live: { Icon: Sensors, title: 'live.title' },
  'outside-reviews': { Icon: FactCheck, title: 'outside.title' },
  'payment-methods': { Icon: Payments, title: 'menu.methods' },
  payments: { Icon: Pix, title: 'menu.payments' },
  payouts: { Icon: SendMoney, title: 'menu.payouts' },
  players: { Icon: Group, title: 'menu.players' },
  promotions: { Icon: Campaign, title: 'promotions.title' },
  rebates: { Icon: Percent, title: 'rebates.title' },
  recharges: { Icon: Savings, title: 'menu.recharges' },
  reconciliations: { Icon: Balance, title: 'menu.reconciliations' },
  'regulator-reports': { Icon: Gavel, title: 'regulator.title' },
  retention: { Icon: HistoryToggleOff, title: 'menu.retention' },
  returns: { Icon: Undo, title: 'menu.returns' },
  reports: { Icon: BarChart, title: 'reports.title' },
  'reviewed-deposits': { Icon: Receipt, title: 'deposits.title' },
  'reward-claims': { Icon: Redeem, title: 'promotions.claimsTitle' },
  'reward-flags': { Icon: Flag, title: 'rewardFlags.title' },
  roles: { Icon: VerifiedUser, title: 'team.roles.title' },
  sites: { Icon: Language, title: 'menu.sites' },
  staff: { Icon: Badge, title: 'team.people.title' },
  'staff-credits': { Icon: VolunteerActivism, title: 'staffCredits.title' },
  system: { Icon: MonitorHeart, title: 'system.title' },
  tables: { Icon: TableBar, title: 'tables.title' },
  tickets: { Icon: SupportAgent, title: 'tickets.title' },
  tournaments: { Icon: EmojiEvents, title: 'authored.tournaments.title' },
  vip: { Icon: WorkspacePremium, title: 'vip.title' },
  'web-vitals': { Icon: Speed, title: 'webVitals.title' },
  webhooks: { Icon: Inbox, title: 'menu.webhooks' },
  'withdrawal-rules': { Icon: Rule, title: 'menu.rules' },
  withdrawals: { Icon: Outbox, title: 'menu.withdrawals' },
};

/** The icon and name of a screen; undefined for a list that is no screen of the menu. */
export function findMenuItem(resource: Resource): MenuItem | undefined {
  return items[resource];
}

export const groupItems: Readonly<Record<MenuGroup, MenuItem>> = {
  money: { Icon: Wallet, title: 'menu.group.money' },
  players: { Icon: Group, title: 'menu.group.players' },
  risk: { Icon: Shield, title: 'menu.group.risk' },
  business: { Icon: ShoppingBag, title: 'menu.group.business' },
  content: { Icon: Campaign, title: 'menu.group.content' },
  system: { Icon: Settings, title: 'menu.group.system' },
};
