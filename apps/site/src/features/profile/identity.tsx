import { Button, CopyLine, Facts, Icon, Panel } from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../shared/session/avatar.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { EditSheet } from './edit-sheet.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import css from './profile.module.css';

/** The photo, nickname, levels, gender and agency of the member. Demo accounts do not show `vipLevel`. */
export function Identity({ member, vipLevel }: { member: Member; vipLevel: ReactNode }) {
  const t = useT();
  const [sheet, open] = useState<'none' | 'photo' | 'edit'>('none');
  const close = () => open('none');
  const name = member.nickname || member.name;
  return (
    <Panel>
      <div className={css['who']}>
        <button
          type="button"
          className={css['face']}
          aria-label={t('account.profile.photo')}
          onClick={() => open('photo')}
        >
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
          aria-label={t('account.profile.edit')}
        />
      </div>
      {member.is_demo !== 1 && vipLevel}
      {member.is_demo !== 1 && <Levels member={member} />}
      <Facts facts={identityFacts(member, t)} />
      <PhotoSheet member={member} open={sheet === 'photo'} onClose={close} />
      <EditSheet member={member} open={sheet === 'edit'} onClose={close} />
    </Panel>
  );
}

/** The member's levels: overall, and for the two kinds of games with their own ladder. */
function Levels({ member }: { member: Member }) {
  const t = useT();
  return (
    <dl className={css['levels']} aria-label={t('account.profile.level')}>
      <div>
        <dt>{t('account.profile.level')}</dt>
        <dd>{member.level_name === '' ? member.level : member.level_name}</dd>
      </div>
      <div>
        <dt>{t('shell.category.slot')}</dt>
        <dd>{member.slot_level}</dd>
      </div>
      <div>
        <dt>{t('shell.category.live')}</dt>
        <dd>{member.live_level}</dd>
      </div>
    </dl>
  );
}

const genders = ['account.profile.genderUnsaid', 'account.profile.gender1', 'account.profile.gender2'] as const;

function identityFacts(member: Member, t: ReturnType<typeof useT>) {
  const own = [
    { name: t('account.profile.id'), value: <CopyLine label={t('account.profile.id')} code={String(member.id)} /> },
    { name: t('account.profile.gender'), value: t(genders[member.gender] ?? 'account.profile.genderUnsaid') },
  ];
  // Demo accounts have no invitations.
  if (member.is_demo === 1) return own;
  return [
    ...own,
    {
      name: t('account.profile.inviter'),
      value: member.top_id > 0 ? String(member.top_id) : t('account.profile.noInviter'),
    },
    {
      name: t('account.profile.agentType'),
      value: member.agent_type_title,
    },
  ];
}
