import { Button, CopyLine, Facts, Icon, Panel } from '@arara/ui';
import { useState } from 'react';
import { Avatar } from '../../app/avatar.tsx';
import { useT } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { VipLine } from '../vip/vip-line.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import css from './profile.module.css';

/** Who the member is: photo, nickname, levels, gender, and their place in the agency. */
export function Identity({ member }: { member: Member }) {
  const t = useT();
  const [sheet, open] = useState<'none' | 'photo' | 'edit'>('none');
  const close = () => open('none');
  const name = member.nickname || member.name;
  return (
    <Panel>
      <div className={css['who']}>
        <button type="button" className={css['face']} aria-label={t('profile.photo')} onClick={() => open('photo')}>
          <Avatar name={name} size={84} photo={member.profileurl} />
          <span>
            <Icon name="edit" size={16} />
          </span>
        </button>
        <div>
          <h2>{name}</h2>
          {member.realname !== '' && <p>{member.realname}</p>}
        </div>
        <Button
          size="s"
          onClick={() => open('edit')}
          icon={<Icon name="edit" size={18} />}
          aria-label={t('profile.edit')}
        />
      </div>
      {member.is_demo !== 1 && <VipLine />}
      {member.is_demo !== 1 && <Levels member={member} />}
      <Facts facts={factsOf(member, t)} />
      <PhotoSheet member={member} open={sheet === 'photo'} onClose={close} />
      <EditSheet member={member} open={sheet === 'edit'} onClose={close} />
    </Panel>
  );
}

/** How far the member has come: in all, and with each of the two kinds of game that are counted by themselves. */
function Levels({ member }: { member: Member }) {
  const t = useT();
  return (
    <dl className={css['levels']} aria-label={t('profile.level')}>
      <div>
        <dt>{t('profile.level')}</dt>
        <dd>{member.level_name === '' ? member.level : member.level_name}</dd>
      </div>
      <div>
        <dt>{t('category.slot')}</dt>
        <dd>{member.slot_level}</dd>
      </div>
      <div>
        <dt>{t('category.live')}</dt>
        <dd>{member.live_level}</dd>
      </div>
    </dl>
  );
}

const genders = ['profile.genderUnsaid', 'profile.gender1', 'profile.gender2'] as const;

function factsOf(member: Member, t: ReturnType<typeof useT>) {
  const own = [
    { name: t('profile.id'), value: <CopyLine label={t('profile.id')} code={String(member.id)} /> },
    { name: t('profile.gender'), value: t(genders[member.gender] ?? 'profile.genderUnsaid') },
  ];
  // Play money invites nobody and was invited by nobody.
  if (member.is_demo === 1) return own;
  return [
    ...own,
    { name: t('profile.inviter'), value: member.top_id > 0 ? String(member.top_id) : t('profile.noInviter') },
    {
      name: t('profile.agentType'),
      value: member.agent_type === 'ordinary' ? t('profile.ordinaryAgent') : member.agent_type,
    },
  ];
}
