import AutoAwesome from '@mui/icons-material/AutoAwesomeRounded';
import AccountTree from '@mui/icons-material/AccountTreeRounded';
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
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCanAccess } from 'ra-core';
import type { Resource } from '../access.ts';
import { useSay } from '../word.ts';
import { useAlerts, useCount } from './counts.ts';

interface EntryProps {
  to: string;
  icon: ReactNode;
  label: string;
  count?: number | undefined;
  /** Something of it is late, or nearly so. */
  pressing?: boolean;
  onGo: () => void;
}

/** Brings the entry of the screen that is open into sight: the menu is longer than most screens. */
function showActive(entry: HTMLElement | null): void {
  if (entry?.getAttribute('aria-current') === 'page') entry.scrollIntoView({ block: 'nearest' });
}

/** One way to go. The class `active` comes from the router. */
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
        // The entries beside the one that is scrolled to are in sight too.
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

/** An entry for a list that the reader may open; nothing where they may not. */
function ListEntry({ resource, ...entry }: Omit<EntryProps, 'to'> & { resource: Resource }) {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  return canAccess === true ? <Entry to={`/${resource}`} {...entry} /> : null;
}

/** What waits for somebody, list by list. */
function useWaiting() {
  return {
    suspense: useCount('payments', 'suspense'),
    receipts: useCount('reviewed-deposits', 'in_review'),
    taken: useCount('returns', 'open'),
    debts: useCount('debts', 'waiting'),
    openDays: useCount('reconciliations', 'open'),
    unread: useCount('webhooks', 'unreadable'),
    owed: useCount('payouts', 'owed'),
    cases: useCount('outside-reviews', 'open'),
    erasures: useCount('erasures', 'asked'),
  };
}

/** The ways to what players play. */
function GameEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  return (
    <>
      <ListEntry resource="games" icon={<Casino />} label={say('games.title')} onGo={onGo} />
      <ListEntry resource="tables" icon={<TableBar />} label={say('tables.title')} onGo={onGo} />
      <ListEntry resource="chains" icon={<Polyline />} label={say('chains.menu')} onGo={onGo} />
    </>
  );
}

/** The ways to what players are given. */
function RewardEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const flagged = useCount('reward-flags', 'open');
  const held = useCount('held-claims', 'open');
  const proposed = useCount('promotions', 'review');
  const requested = useCount('staff-credits', 'waiting');
  return (
    <>
      <ListEntry
        resource="promotions"
        icon={<Campaign />}
        label={say('promotions.title')}
        count={proposed}
        onGo={onGo}
      />
      <ListEntry resource="reward-claims" icon={<Redeem />} label={say('promotions.claimsTitle')} onGo={onGo} />
      <ListEntry resource="held-claims" icon={<Inventory />} label={say('heldClaims.title')} count={held} onGo={onGo} />
      <ListEntry resource="reward-flags" icon={<Flag />} label={say('rewardFlags.title')} count={flagged} onGo={onGo} />
      <ListEntry resource="abuse-limits" icon={<Tune />} label={say('abuseLimits.title')} onGo={onGo} />
      <ListEntry resource="bonuses" icon={<Loyalty />} label={say('bonuses.title')} onGo={onGo} />
      <ListEntry
        resource="staff-credits"
        icon={<VolunteerActivism />}
        label={say('staffCredits.title')}
        count={requested}
        onGo={onGo}
      />
      <ListEntry resource="contributions" icon={<Percent />} label={say('contributions.title')} onGo={onGo} />
    </>
  );
}

/** The ways to who asks for help. */
function HelpEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const waiting = useCount('tickets', 'waiting');
  const late = useCount('tickets', 'late');
  const complaints = useCount('complaints', 'unanswered');
  const overdue = useCount('complaints', 'late');
  const reported = useCount('chat', 'reported');
  return (
    <>
      <ListEntry
        resource="tickets"
        icon={<SupportAgent />}
        label={say('tickets.title')}
        count={waiting}
        pressing={late !== undefined && late > 0}
        onGo={onGo}
      />
      <ListEntry
        resource="complaints"
        icon={<ReportProblem />}
        label={say('tickets.complaints')}
        count={complaints}
        pressing={overdue !== undefined && overdue > 0}
        onGo={onGo}
      />
      <ListEntry resource="chat" icon={<Forum />} label={say('chat.title')} count={reported} onGo={onGo} />
      <ListEntry resource="faq" icon={<Quiz />} label={say('faq.title')} onGo={onGo} />
      <ListEntry resource="helpdesk" icon={<Schedule />} label={say('desk.title')} onGo={onGo} />
    </>
  );
}

/** The ways to what players are told. */
function MessageEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const waiting = useCount('campaigns', 'waiting');
  return (
    <>
      <ListEntry resource="campaigns" icon={<Email />} label={say('campaigns.title')} count={waiting} onGo={onGo} />
      <ListEntry resource="announcements" icon={<Announcement />} label={say('announcements.title')} onGo={onGo} />
    </>
  );
}

/** The ways to who invited whom. */
function AgencyEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const flagged = useCount('agency-flags', 'open');
  const asked = useCount('agency-moves', 'asked');
  return (
    <>
      <ListEntry resource="agency" icon={<AccountTree />} label={say('agency.title')} onGo={onGo} />
      <ListEntry
        resource="agency-flags"
        icon={<GppMaybe />}
        label={say('agency.flags.title')}
        count={flagged}
        onGo={onGo}
      />
      <ListEntry
        resource="agency-moves"
        icon={<DriveFileMove />}
        label={say('agency.moves.title')}
        count={asked}
        onGo={onGo}
      />
      <ListEntry resource="agency-rules" icon={<LinkIcon />} label={say('agency.rules.title')} onGo={onGo} />
    </>
  );
}

/** The ways to what is given by rule: for play, and to agents. */
function PlanEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const waiting = useCount('commissions', 'counted');
  return (
    <>
      <ListEntry resource="vip" icon={<WorkspacePremium />} label={say('vip.title')} onGo={onGo} />
      <ListEntry resource="rebates" icon={<Percent />} label={say('rebates.title')} onGo={onGo} />
      <ListEntry
        resource="commissions"
        icon={<Handshake />}
        label={say('commissions.title')}
        count={waiting}
        onGo={onGo}
      />
      <ListEntry resource="commission-rates" icon={<Percent />} label={say('commissions.ratesTitle')} onGo={onGo} />
    </>
  );
}

/** The ways to how the house is kept, and by whom. */
function HouseEntries({ onGo }: { onGo: () => void }) {
  const say = useSay();
  return (
    <>
      <ListEntry resource="retention" icon={<HistoryToggleOff />} label={say('menu.retention')} onGo={onGo} />
      <ListEntry resource="audit" icon={<ReceiptLong />} label={say('menu.audit')} onGo={onGo} />
      <ListEntry resource="staff" icon={<Badge />} label={say('team.people.title')} onGo={onGo} />
      <ListEntry resource="roles" icon={<VerifiedUser />} label={say('team.roles.title')} onGo={onGo} />
      <ListEntry resource="sites" icon={<Language />} label={say('menu.sites')} onGo={onGo} />
    </>
  );
}

/** The ways of the office, with what waits counted beside them. */
export function Menu({ onGo }: { onGo: () => void }) {
  const say = useSay();
  const alerts = useAlerts();
  const { suspense, receipts, taken, debts, openDays, unread, owed, cases, erasures } = useWaiting();
  return (
    <Box component="nav" aria-label={say('menu.main')} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Entry to="/" icon={<Home />} label={say('menu.home')} onGo={onGo} />
      <ListEntry
        resource="withdrawals"
        icon={<Outbox />}
        label={say('menu.withdrawals')}
        count={alerts?.waiting}
        pressing={alerts !== undefined && alerts.over + alerts.late > 0}
        onGo={onGo}
      />
      <ListEntry resource="payouts" icon={<SendMoney />} label={say('menu.payouts')} count={owed} onGo={onGo} />
      <ListEntry resource="withdrawal-rules" icon={<Rule />} label={say('menu.rules')} onGo={onGo} />
      <ListEntry resource="recharges" icon={<Savings />} label={say('menu.recharges')} onGo={onGo} />
      <ListEntry resource="payment-methods" icon={<Payments />} label={say('menu.methods')} onGo={onGo} />
      <ListEntry
        resource="reviewed-deposits"
        icon={<Receipt />}
        label={say('deposits.title')}
        count={receipts}
        onGo={onGo}
      />
      <ListEntry resource="payments" icon={<Pix />} label={say('menu.payments')} count={suspense} onGo={onGo} />
      <ListEntry resource="debts" icon={<MoneyOff />} label={say('debts.title')} count={debts} onGo={onGo} />
      <ListEntry resource="returns" icon={<Undo />} label={say('menu.returns')} count={taken} onGo={onGo} />
      <ListEntry
        resource="reconciliations"
        icon={<Balance />}
        label={say('menu.reconciliations')}
        count={openDays}
        onGo={onGo}
      />
      <ListEntry resource="webhooks" icon={<Inbox />} label={say('menu.webhooks')} count={unread} onGo={onGo} />
      <GameEntries onGo={onGo} />
      <ListEntry
        resource="outside-reviews"
        icon={<FactCheck />}
        label={say('outside.title')}
        count={cases}
        onGo={onGo}
      />
      <ListEntry resource="free-rounds" icon={<CardGiftcard />} label={say('freeRounds.title')} onGo={onGo} />
      <RewardEntries onGo={onGo} />
      <PlanEntries onGo={onGo} />
      <ListEntry resource="tournaments" icon={<EmojiEvents />} label={say('tournaments.title')} onGo={onGo} />
      <ListEntry resource="jackpots" icon={<AutoAwesome />} label={say('jackpots.title')} onGo={onGo} />
      <HelpEntries onGo={onGo} />
      <MessageEntries onGo={onGo} />
      <AgencyEntries onGo={onGo} />
      <ListEntry resource="players" icon={<Group />} label={say('menu.players')} onGo={onGo} />
      <ListEntry resource="erasures" icon={<PersonOff />} label={say('menu.erasures')} count={erasures} onGo={onGo} />
      <HouseEntries onGo={onGo} />
    </Box>
  );
}
