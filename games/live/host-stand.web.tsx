import type { RoundViewProps } from '@arara/game-kit';
import { use } from 'react';
import { Dealer } from '../dealer/dealer.web.tsx';
import type { Host } from '../dealer/looks.ts';
import { poseOf } from '../dealer/pose.ts';
import { numberText } from '../stage/language.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import css from './host-stand.module.css';
import { momentOf } from './moment.ts';
import { useServerFact } from './server-fact.web.tsx';
import { loadMessages } from './messages/messages.ts';

interface HostStandProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly host: Host;
  /** The host's text while the round runs; by default a wish of luck. */
  readonly during?: string | undefined;
  /** The result, once it may be shown. */
  readonly came?: string | undefined;
}

/** The host with what it says: the same line at the same moment for everybody at the table. */
export function HostStand({ site, betPanel, host, during, came }: HostStandProps) {
  const t = use(loadMessages(site.locale));
  const { round } = site.table;
  const isGlad =
    round.state === 'settled' && betPanel.lastResult?.prize !== undefined && betPanel.lastResult.prize.tier !== 'back';
  const act = useServerFact(site, (now) => momentOf(round, now).act);
  const pose = useServerFact(site, (now) => {
    const moment = momentOf(round, now);
    return poseOf(moment.act, moment.sinceMs, isGlad);
  });
  const lines = {
    inviting: t('sayOpen'),
    hurrying: t('sayHurry'),
    closed: t('sayClosed'),
    showing: came ?? during ?? t('saySpin'),
    announcing: isGlad && came !== undefined ? `${t('sayWon')} ${came}` : came,
    void: t('sayVoid'),
  };
  const line = lines[act];
  return (
    <div className={css['stand']}>
      <div className={css['dealer']}>
        <Dealer host={host} pose={came !== undefined && pose === 'watch' ? 'talk' : pose} />
      </div>
      {line !== undefined && (
        <p key={line} className={css['bubble']} role="status">
          {line}
        </p>
      )}
    </div>
  );
}

/** That the table is live and drawn, and how many look on. */
export function LiveBadge({ site }: Pick<HostStandProps, 'site'>) {
  const t = use(loadMessages(site.locale));
  const { table, locale } = site;
  return (
    <p className={css['badge']} data-off={!table.isLive || undefined}>
      <i aria-hidden="true" />
      <span>{t('virtual')}</span>
      <b>{numberText(locale, table.presence)}</b>
    </p>
  );
}
