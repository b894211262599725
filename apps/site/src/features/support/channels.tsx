import type { Answer } from '@arara/contract/client';
import { Button, ErrorBox, Panel, Skeleton, SocialIcon, Tag, buttonClass } from '@arara/ui';
import type { ReactNode } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { clockText, locale, t } from '../../shared/messages/i18n.ts';
import css from './channels.module.css';
import { dateName, rangesText, weekdayMoment, weekdayName } from './hours-text.ts';
import { NetworkLinks } from '../../shared/site/network-links.tsx';
import { useSupport } from './support-queries.ts';

type Support = Answer<'supportChannels'>;
type Channel = Support['data'][number];
type Hours = NonNullable<Support['hours']>;

interface ChannelsProps {
  /** Writes to the team on the site itself. */
  onAsk: () => void;
  askText: string;
}

/** The support channels with their hours, the chat first; where the site has none, the message on the site. */
export function Channels({ onAsk, askText }: ChannelsProps) {
  const { data, error, isFetching, refetch } = useSupport();
  if (data === undefined && error)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="236px" radius="var(--radius-l)" />;
  const { data: channels, hours } = data;
  const chat = channels.find(({ kind }) => kind === 'chat');
  const others = channels.filter(({ kind }) => kind !== 'chat' && kind !== 'network');
  const isReached = chat !== undefined || others.length > 0;
  return (
    <People chat={chat} others={others} hours={hours}>
      {!isReached && (
        <Button tone="gold" size="l" full onClick={onAsk}>
          {askText}
        </Button>
      )}
    </People>
  );
}

/** Links to social networks; nothing without any. */
export function Networks() {
  const { data } = useSupport();
  const networks = (data?.data ?? []).flatMap(({ kind, icon, name, link }) =>
    kind === 'network' && icon !== 'email' && icon !== 'phone' ? [{ icon, name, link }] : [],
  );
  if (networks.length === 0) return null;
  return (
    <Panel>
      <h2 className={css['head']}>{t('support.networks')}</h2>
      <NetworkLinks networks={networks} look="cards" />
    </Panel>
  );
}

interface PeopleProps {
  chat: Channel | undefined;
  others: readonly Channel[];
  hours: Hours | null;
  /** Another way, below the picture. */
  children: ReactNode;
}

function People({ chat, others, hours, children }: PeopleProps) {
  const byOthers = others.length > 0 ? 'help.waysText' : 'help.noneText';
  const lead = chat === undefined ? byOthers : 'support.chatText';
  return (
    <section className={css['people']} aria-labelledby="people-head">
      <div className={css['words']}>
        {hours && <OpenNow hours={hours} />}
        <h2 id="people-head">{t('support.chatTitle')}</h2>
        <p>{t(lead)}</p>
      </div>
      <Art name={art.lifebuoy} size={84} eager />
      {children}
      {chat && (
        <a
          href={chat.link}
          className={buttonClass({ tone: 'gold', size: 'l', full: true })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('support.newTab', { name: t('support.chatAction') })}
        >
          <SocialIcon name="telegram" /> {t('support.chatAction')}
        </a>
      )}
      {others.length > 0 && (
        <ul className={css['ways']} aria-label={t('help.ways')}>
          {others.map((channel) => (
            <li key={channel.link}>
              <ChannelLink channel={channel} />
            </li>
          ))}
        </ul>
      )}
      {hours && <Week hours={hours} />}
    </section>
  );
}

function ChannelLink({ channel: { icon, name, link } }: { channel: Channel }) {
  // An e-mail or phone link opens in another application.
  const isPage = link.startsWith('https:');
  return (
    <a
      href={link}
      {...(isPage && { target: '_blank', rel: 'noreferrer', 'aria-label': t('support.newTab', { name }) })}
    >
      {icon === 'email' || icon === 'phone' ? (
        <Art name={icon === 'email' ? '1f4e7' : '1f4de'} size={24} />
      ) : (
        <SocialIcon name={icon} size={24} />
      )}
      <span>{name}</span>
    </a>
  );
}

function OpenNow({ hours: { open_now: isOpen, opens_at: opens, closes_at: closes } }: { hours: Hours }) {
  return (
    <p className={css['now']}>
      <Tag tone={isOpen ? 'green' : 'plain'}>{t(isOpen ? 'help.open' : 'help.closed')}</Tag>
      {isOpen && closes !== null && <span>{t('help.until', { time: clockText(closes) })}</span>}
      {!isOpen && opens !== null && <span>{t('help.opens', { when: weekdayMoment(opens, locale()) })}</span>}
    </p>
  );
}

/** The opening hours of the week, Monday first, and the coming exceptions. */
function Week({ hours: { week, exceptions } }: { hours: Hours }) {
  const line = (ranges: Hours['week'][number]) => rangesText(ranges) || t('help.noAnswer');
  return (
    <details className={css['week']}>
      <summary>{t('help.hours')}</summary>
      <dl>
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <div key={weekday}>
            <dt>{weekdayName(weekday, locale())}</dt>
            <dd>{line(week[weekday] ?? [])}</dd>
          </div>
        ))}
        {exceptions.map(({ day, name, ranges }) => (
          <div key={day}>
            <dt>{name === '' ? dateName(day, locale()) : `${dateName(day, locale())} · ${name}`}</dt>
            <dd>{line(ranges)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('help.hoursZone')}</p>
    </details>
  );
}
