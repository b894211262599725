import { formatBRL } from '@arara/money';
import { Empty, Panel } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { dayText, t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimAction } from './claim.ts';
import { dayIn, textIn } from './detail.ts';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './event-page.module.css';
import { friendSteps } from './friend-steps.ts';
import { InvitePanel } from './invite-panel.tsx';
import { ItemRow } from './item-row.tsx';
import type { Item, EventStatus } from './promotion-queries.ts';

/** `/promotion/activity/invitation-activity`: the member's link, the invited friends, and who of them qualifies. */
export function InvitationScreen({ kind }: EventScreenProps) {
  const { member } = useSession();
  return (
    <EventPage kind={kind}>
      {(standing, hand) => (
        <>
          <ClaimPanel standing={standing} hand={hand}>
            <InvitedCounts standing={standing} />
          </ClaimPanel>
          {member !== null && <InvitePanel code={member.invite_code} />}
          <Friends standing={standing} hand={hand} />
        </>
      )}
    </EventPage>
  );
}

/** Number of invited friends, and of those who qualify. */
function InvitedCounts({ standing: { items } }: { standing: EventStatus }) {
  const qualified = items.filter(({ state }) => state === 'claimable' || state === 'claimed').length;
  return (
    <dl className={css['figures']}>
      <div>
        <dt>{t('promotion.invite.came')}</dt>
        <dd>{items.length}</dd>
      </div>
      <div data-gain={qualified > 0}>
        <dt>{t('promotion.invite.qualified')}</dt>
        <dd>{qualified}</dd>
      </div>
    </dl>
  );
}

function Friends({ standing: { items }, hand }: { standing: EventStatus; hand: ClaimAction }) {
  if (items.length === 0) {
    return (
      <Empty
        art={<Art name="1f91d" size={72} />}
        title={t('promotion.invite.none')}
        text={t('promotion.invite.noneText')}
      />
    );
  }
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.invite.friends')}</h2>
      <ul className={css['items']}>
        {items.map((item) => (
          <li key={item.key}>
            <ItemRow
              item={item}
              hand={hand}
              picture="1f64b"
              title={textIn(item.detail, 'name') ?? t('promotion.invite.friend')}
              text={<FriendSteps item={item} />}
              bare
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The progress of a friend on each requirement of the event. */
function FriendSteps({ item: { detail } }: { item: Item }) {
  const joined = dayIn(detail, 'joined');
  return (
    <>
      {joined !== undefined && <p>{t('promotion.invite.since', { when: dayText(joined) })}</p>}
      {friendSteps(detail).map(({ key, done, of, isDone }) => (
        <p key={key} data-done={isDone}>
          {t(`promotion.invite.${key}`, { done: formatBRL(done), of: formatBRL(of) })}
        </p>
      ))}
    </>
  );
}
