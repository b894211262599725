import { Icon, Money, Tag, centavosOf } from '@arara/ui';
import { Art } from '../../shared/art/art.tsx';
import { dayText, t } from '../../shared/messages/i18n.ts';
import type { TeamMember } from './agency-queries.ts';
import { pickFace } from './masked-face.ts';
import css from './team.module.css';

/** One member of the team: whether they play, their volume of seven days, and a link to their own team. */
export function TeamMemberRow({ member, onOpen }: { member: TeamMember; onOpen: () => void }) {
  const { id, name, side, depth, active: isActive, recharged, team } = member;
  const size = t('agency.team.count', { count: team });
  return (
    <article className={css['member']}>
      <span className={css['face']} data-active={isActive}>
        <Art name={pickFace(id)} size={32} />
      </span>
      <div className={css['who']}>
        <h3>{name}</h3>
        <p>
          ID {id} · {t('agency.since', { when: dayText(member.joined_at) })}
        </p>
      </div>
      <div className={css['chips']}>
        <Tag tone={isActive ? 'green' : 'plain'}>{t(isActive ? 'agency.team.isActive' : 'agency.team.isQuiet')}</Tag>
        <Tag tone={recharged ? 'gold' : 'plain'}>
          {t(recharged ? 'agency.team.hasRecharged' : 'agency.team.notRecharged')}
        </Tag>
        <Tag tone={side === 'direct' ? 'cobalt' : 'plain'}>
          {side === 'direct'
            ? t('agency.side.direct')
            : `${t('agency.side.indirect')} · ${t('agency.team.level', { depth })}`}
        </Tag>
      </div>
      <dl className={css['brought']}>
        <div>
          <dt>{t('agency.team.bets')}</dt>
          <dd>
            <Money amount={centavosOf(member.valid_bet)} />
          </dd>
        </div>
        <div>
          <dt>{t('agency.team.recharges')}</dt>
          <dd>
            <Money amount={centavosOf(member.recharge)} />
          </dd>
        </div>
      </dl>
      {team > 0 && (
        <button type="button" className={css['open']} aria-label={`${size}, ${name}`} onClick={onOpen}>
          {size}
          <Icon name="chevron" size={18} />
        </button>
      )}
    </article>
  );
}
