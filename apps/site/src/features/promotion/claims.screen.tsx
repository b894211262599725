import { Panel } from '@arara/ui';
import { dayText, t } from '../../shared/messages/i18n.ts';
import { ClaimPanel } from './claim-panel.tsx';
import type { ClaimAction } from './claim.ts';
import { dayIn, textIn } from './detail.ts';
import { EventPage, type EventScreenProps } from './event-page.tsx';
import css from './event-page.module.css';
import { findArt } from './event-screen.ts';
import { ItemRow } from './item-row.tsx';
import type { EventStatus, Item } from './promotion-queries.ts';

/** The screen of any promotion: what can be claimed, and each reward with its progress. */
export function ClaimsScreen({ kind }: EventScreenProps) {
  return (
    <EventPage kind={kind}>
      {(standing, hand) => (
        <>
          <ClaimPanel standing={standing} hand={hand} />
          {standing.items.length > 1 && <Rewards standing={standing} hand={hand} />}
        </>
      )}
    </EventPage>
  );
}

/** The text of a reward: its own title or name, else its day, else its number. */
function toTitle({ detail }: Item, index: number): string {
  const day = dayIn(detail, 'day');
  return textIn(detail, 'title') ?? textIn(detail, 'name') ?? (day === undefined ? `${index + 1}` : dayText(day));
}

function Rewards({ standing: { kind, items }, hand }: { standing: EventStatus; hand: ClaimAction }) {
  const { picture } = findArt(kind);
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.progress')}</h2>
      <ul className={css['items']}>
        {items.map((item, index) => (
          <li key={item.key}>
            <ItemRow item={item} hand={hand} picture={picture} title={toTitle(item, index)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
