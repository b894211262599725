import AutoAwesome from '@mui/icons-material/AutoAwesomeRounded';
import AccountTree from '@mui/icons-material/AccountTreeRounded';
import BarChart from '@mui/icons-material/BarChartRounded';
import Balance from '@mui/icons-material/BalanceRounded';
import Badge from '@mui/icons-material/BadgeRounded';
import CardGiftcard from '@mui/icons-material/CardGiftcardRounded';
import Casino from '@mui/icons-material/CasinoRounded';
import DriveFileMove from '@mui/icons-material/DriveFileMoveRounded';
import Forum from '@mui/icons-material/ForumRounded';
import Flag from '@mui/icons-material/FlagRounded';
import GppMaybe from '@mui/icons-material/GppMaybeRounded';
import Inventory from '@mui/icons-material/Inventory2Rounded';
import LinkIcon from '@mui/icons-material/LinkRounded';
import Loyalty from '@mui/icons-material/LoyaltyRounded';
import Quiz from '@mui/icons-material/QuizRounded';
import Redeem from '@mui/icons-material/RedeemRounded';
import Email from '@mui/icons-material/EmailRounded';
import EmojiEvents from '@mui/icons-material/EmojiEventsRounded';
import FactCheck from '@mui/icons-material/FactCheckRounded';
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
import PersonOff from '@mui/icons-material/PersonOffRounded';
import Payments from '@mui/icons-material/PaymentsRounded';
import Pix from '@mui/icons-material/PixRounded';
import ReceiptLong from '@mui/icons-material/ReceiptLongRounded';
import Receipt from '@mui/icons-material/ReceiptRounded';
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
import VerifiedUser from '@mui/icons-material/VerifiedUserRounded';
import VolunteerActivism from '@mui/icons-material/VolunteerActivismRounded';
import Speed from '@mui/icons-material/SpeedRounded';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCanAccess } from 'ra-core';
import type { Resource } from '../shared/auth/permissions.ts';
import { useTranslation } from '../shared/messages/translation.ts';
import { useAlerts, useStatusCount } from '../shared/queues/counts.ts';

interface EntryProps {
  to: string;
  icon: ReactNode;
  label: string;
  count?: number | undefined;
  /** Whether an item is late or nearly late. */
  pressing?: boolean;
  onGo: () => void;
}

/** Scrolls the active entry into view, because the menu is longer than most screens. */
function showActive(entry: HTMLElement | null): void {
  if (entry?.getAttribute('aria-current') === 'page') entry.scrollIntoView({ block: 'nearest' });
}

/** A menu entry. The router sets the class `active`. */
function Entry({ to, icon, label, count, pressing = false, onGo }: EntryProps) {
  return (
    <ButtonBase
      component={NavLink}
      ref={showActive}
      to={to}
      end={to === '/'}
      onClick={onGo}
      sx={({ tokens }) => ({
        justifyContent: 'flex-start',
        gap: 1.5,
        minHeight: 44,
        // Keeps neighbouring entries visible too.
        scrollMarginBlock: '96px',
        px: 1.5,
        borderRadius: '10px',
        fontSize: 14,
        fontWeight: 600,
        color: tokens.dim,
        '& svg': { fontSize: 20 },
        '&:hover': { backgroundColor: tokens.raised, color: tokens.ink },
        '&.active': { backgroundColor: tokens.raised, color: tokens.ink },
        '&.active svg': { color: tokens.link },
      })}
    >
      {icon}
      <span>{label}</span>
      {count !== undefined && count > 0 && (
        <Box
          component="span"
          sx={({ tokens }) => ({
            ml: 'auto',
            px: 1,
            borderRadius: '8px',
            fontSize: 12,
            lineHeight: '22px',
            color: pressing ? tokens.bad : tokens.warn,
            backgroundColor: pressing ? tokens.badGround : tokens.warnGround,
          })}
        >
          {count}
        </Box>
      )}
    </ButtonBase>
  );
}

/** An entry for a list; hidden without permission. */
function ListEntry({ resource, ...entry }: Omit<EntryProps, 'to'> & { resource: Resource }) {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  return canAccess === true ? <Entry to={`/${resource}`} {...entry} /> : null;
}

/** Counts of pending work by list. */
function usePendingWork() {
  return {
    suspense: useStatusCount('payments', 'suspense'),
    receipts: useStatusCount('reviewed-deposits', 'in_review'),
    taken: useStatusCount('returns', 'open'),
    debts: useStatusCount('debts', 'waiting'),
    openDays: useStatusCount('reconciliations', 'open'),
    unread: useStatusCount('webhooks', 'unreadable'),
    owed: useStatusCount('payouts', 'owed'),
    cases: useStatusCount('outside-reviews', 'open'),
    erasures: useStatusCount('erasures', 'asked'),
  };
}

/** Games. */
function GameEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  return (
    <>
      <ListEntry resource="games" icon={<Casino />} label={t('games.title')} onGo={onGo} />
      <ListEntry resource="tables" icon={<TableBar />} label={t('tables.title')} onGo={onGo} />
      <ListEntry resource="chains" icon={<Polyline />} label={t('chains.menu')} onGo={onGo} />
    </>
  );
}

/** Rewards. */
function RewardEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  const flagged = useStatusCount('reward-flags', 'open');
  const held = useStatusCount('held-claims', 'open');
  const proposed = useStatusCount('promotions', 'review');
  const requested = useStatusCount('staff-credits', 'waiting');
  return (
    <>
      <ListEntry resource="promotions" icon={<Campaign />} label={t('promotions.title')} count={proposed} onGo={onGo} />
      <ListEntry resource="reward-claims" icon={<Redeem />} label={t('promotions.claimsTitle')} onGo={onGo} />
      <ListEntry resource="held-claims" icon={<Inventory />} label={t('heldClaims.title')} count={held} onGo={onGo} />
      <ListEntry resource="reward-flags" icon={<Flag />} label={t('rewardFlags.title')} count={flagged} onGo={onGo} />
      <ListEntry resource="abuse-limits" icon={<Tune />} label={t('abuseLimits.title')} onGo={onGo} />
      <ListEntry resource="bonuses" icon={<Loyalty />} label={t('bonuses.title')} onGo={onGo} />
      <ListEntry
        resource="staff-credits"
        icon={<VolunteerActivism />}
        label={t('staffCredits.title')}
        count={requested}
        onGo={onGo}
      />
      <ListEntry resource="contributions" icon={<Percent />} label={t('contributions.title')} onGo={onGo} />
    </>
  );
}

/** Support. */
function HelpEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  const waiting = useStatusCount('tickets', 'waiting');
  const late = useStatusCount('tickets', 'late');
  const complaints = useStatusCount('complaints', 'unanswered');
  const overdue = useStatusCount('complaints', 'late');
  const reported = useStatusCount('chat', 'reported');
  return (
    <>
      <ListEntry
        resource="tickets"
        icon={<SupportAgent />}
        label={t('tickets.title')}
        count={waiting}
        pressing={late !== undefined && late > 0}
        onGo={onGo}
      />
      <ListEntry
        resource="complaints"
        icon={<ReportProblem />}
        label={t('tickets.complaints')}
        count={complaints}
        pressing={overdue !== undefined && overdue > 0}
        onGo={onGo}
      />
      <ListEntry resource="chat" icon={<Forum />} label={t('chat.title')} count={reported} onGo={onGo} />
      <ListEntry resource="faq" icon={<Quiz />} label={t('faq.title')} onGo={onGo} />
      <ListEntry resource="helpdesk" icon={<Schedule />} label={t('helpdesk.title')} onGo={onGo} />
    </>
  );
}

/** Messages to players. */
function MessageEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  const waiting = useStatusCount('campaigns', 'waiting');
  return (
    <>
      <ListEntry
        resource="campaigns"
        icon={<Email />}
        label={t('authored.campaigns.title')}
        count={waiting}
        onGo={onGo}
      />
      <ListEntry
        resource="announcements"
        icon={<Announcement />}
        label={t('authored.announcements.title')}
        onGo={onGo}
      />
    </>
  );
}

/** Agency. */
function AgencyEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  const flagged = useStatusCount('agency-flags', 'open');
  const asked = useStatusCount('agency-moves', 'asked');
  return (
    <>
      <ListEntry resource="agency" icon={<AccountTree />} label={t('agency.title')} onGo={onGo} />
      <ListEntry
        resource="agency-flags"
        icon={<GppMaybe />}
        label={t('agency.flags.title')}
        count={flagged}
        onGo={onGo}
      />
      <ListEntry
        resource="agency-moves"
        icon={<DriveFileMove />}
        label={t('agency.moves.title')}
        count={asked}
        onGo={onGo}
      />
      <ListEntry resource="agency-rules" icon={<LinkIcon />} label={t('agency.rules.title')} onGo={onGo} />
    </>
  );
}

/** Plans by site. */
function PlanEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  const waiting = useStatusCount('commissions', 'counted');
  return (
    <>
      <ListEntry resource="vip" icon={<WorkspacePremium />} label={t('vip.title')} onGo={onGo} />
      <ListEntry resource="rebates" icon={<Percent />} label={t('rebates.title')} onGo={onGo} />
      <ListEntry
        resource="commissions"
        icon={<Handshake />}
        label={t('commissions.title')}
        count={waiting}
        onGo={onGo}
      />
      <ListEntry resource="commission-rates" icon={<Percent />} label={t('commissions.ratesTitle')} onGo={onGo} />
    </>
  );
}

/** Administration. */
function HouseEntries({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  return (
    <>
      <ListEntry resource="retention" icon={<HistoryToggleOff />} label={t('menu.retention')} onGo={onGo} />
      <ListEntry resource="audit" icon={<ReceiptLong />} label={t('menu.audit')} onGo={onGo} />
      <ListEntry resource="staff" icon={<Badge />} label={t('team.people.title')} onGo={onGo} />
      <ListEntry resource="roles" icon={<VerifiedUser />} label={t('team.roles.title')} onGo={onGo} />
      <ListEntry resource="sites" icon={<Language />} label={t('menu.sites')} onGo={onGo} />
      <ListEntry resource="web-vitals" icon={<Speed />} label={t('webVitals.title')} onGo={onGo} />
    </>
  );
}

/** Menu of the back office, with counts of pending work. */
export function Menu({ onGo }: { onGo: () => void }) {
  const t = useTranslation();
  const alerts = useAlerts();
  const { suspense, receipts, taken, debts, openDays, unread, owed, cases, erasures } = usePendingWork();
  return (
    <Box component="nav" aria-label={t('menu.main')} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Entry to="/" icon={<Home />} label={t('menu.home')} onGo={onGo} />
      <ListEntry resource="reports" icon={<BarChart />} label={t('reports.title')} onGo={onGo} />
      <ListEntry
        resource="withdrawals"
        icon={<Outbox />}
        label={t('menu.withdrawals')}
        count={alerts?.waiting}
        pressing={alerts !== undefined && alerts.over + alerts.late > 0}
        onGo={onGo}
      />
      <ListEntry resource="payouts" icon={<SendMoney />} label={t('menu.payouts')} count={owed} onGo={onGo} />
      <ListEntry resource="withdrawal-rules" icon={<Rule />} label={t('menu.rules')} onGo={onGo} />
      <ListEntry resource="recharges" icon={<Savings />} label={t('menu.recharges')} onGo={onGo} />
      <ListEntry resource="payment-methods" icon={<Payments />} label={t('menu.methods')} onGo={onGo} />
      <ListEntry
        resource="reviewed-deposits"
        icon={<Receipt />}
        label={t('deposits.title')}
        count={receipts}
        onGo={onGo}
      />
      <ListEntry resource="payments" icon={<Pix />} label={t('menu.payments')} count={suspense} onGo={onGo} />
      <ListEntry resource="debts" icon={<MoneyOff />} label={t('debts.title')} count={debts} onGo={onGo} />
      <ListEntry resource="returns" icon={<Undo />} label={t('menu.returns')} count={taken} onGo={onGo} />
      <ListEntry
        resource="reconciliations"
        icon={<Balance />}
        label={t('menu.reconciliations')}
        count={openDays}
        onGo={onGo}
      />
      <ListEntry resource="webhooks" icon={<Inbox />} label={t('menu.webhooks')} count={unread} onGo={onGo} />
      <GameEntries onGo={onGo} />
      <ListEntry resource="outside-reviews" icon={<FactCheck />} label={t('outside.title')} count={cases} onGo={onGo} />
      <ListEntry resource="free-rounds" icon={<CardGiftcard />} label={t('freeRounds.title')} onGo={onGo} />
      <RewardEntries onGo={onGo} />
      <PlanEntries onGo={onGo} />
      <ListEntry resource="tournaments" icon={<EmojiEvents />} label={t('authored.tournaments.title')} onGo={onGo} />
      <ListEntry resource="jackpots" icon={<AutoAwesome />} label={t('authored.jackpots.title')} onGo={onGo} />
      <HelpEntries onGo={onGo} />
      <MessageEntries onGo={onGo} />
      <AgencyEntries onGo={onGo} />
      <ListEntry resource="players" icon={<Group />} label={t('menu.players')} onGo={onGo} />
      <ListEntry resource="erasures" icon={<PersonOff />} label={t('menu.erasures')} count={erasures} onGo={onGo} />
      <HouseEntries onGo={onGo} />
    </Box>
  );
}
