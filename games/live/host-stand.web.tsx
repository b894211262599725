import type { RoundViewProps } from '@arara/game-kit';
import { use } from 'react';
import { Dealer } from '../dealer/dealer.web.tsx';
import type { Host } from '../dealer/looks.ts';
import { poseOf } from '../dealer/pose.ts';
import { numberText } from '../stage/language.ts';
import type { RoundDesk } from '../stage/round-desk.web.tsx';
import css from './host-stand.module.css';
import { momentOf } from './moment.ts';
import { useServerFact } from './server-fact.web.tsx';
import { liveWordsOf } from './words.web.tsx';

interface HostStandProps {
  readonly site: RoundViewProps;
  readonly desk: RoundDesk;
  readonly host: Host;
  /** What is said while the round runs: the game's own line; a wish of luck unless told. */
  readonly during?: string | undefined;
  /** What came, once it may be told. */
  readonly came?: string | undefined;
}

/** The host with what it says: the same line at the same moment for everybody at the table. */
export function HostStand({ site, desk, host, during, came }: HostStandProps) {
  const words = use(liveWordsOf(site.locale));
  const { round } = site.table;
  const isGlad = round.state === 'settled' && desk.told?.prize !== undefined && desk.told.prize.tier !== 'back';
  const act = useServerFact(site, (now) => momentOf(round, now).act);
  const pose = useServerFact(site, (now) => {
    const moment = momentOf(round, now);
    return poseOf(moment.act, moment.sinceMs, isGlad);
  });
  const lines = {
    inviting: words.sayOpen,
    hurrying: words.sayHurry,
    closed: words.sayClosed,
    showing: came ?? during ?? words.saySpin,
    telling: isGlad && came !== undefined ? `${words.sayWon} ${came}` : came,
    void: words.sayVoid,
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
  const words = use(liveWordsOf(site.locale));
  const { table, locale } = site;
  return (
    <p className={css['badge']} data-off={!table.isLive || undefined}>
      <i aria-hidden="true" />
      <span>{words.virtual}</span>
      <b>{numberText(locale, table.presence)}</b>
    </p>
  );
}
