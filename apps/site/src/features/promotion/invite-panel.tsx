import { Button, CopyLine, Facts, Panel, buttonClass, copyText, useToast } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';
import css from './event-page.module.css';
import { inviteLink } from './invite-link.ts';

/** The member's code and link, with the phone's share sheet; without one, the link is copied. */
export function InvitePanel({ code }: { code: string }) {
  const toast = useToast();
  const link = inviteLink(location.origin, code);
  const copy = async () => {
    const isCopied = await copyText(link);
    toast(isCopied ? t('promotion.invite.copied') : t('promotion.invite.copyFailed'), isCopied ? 'good' : 'bad');
  };
  const share = async () => {
    try {
      await navigator.share({ text: t('promotion.invite.message'), url: link });
    } catch (error) {
      // Dismissing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.invite.how')}</h2>
      <ol className={css['rules']}>
        <li>{t('promotion.invite.step1')}</li>
        <li>{t('promotion.invite.step2')}</li>
        <li>{t('promotion.invite.step3')}</li>
      </ol>
      <Facts
        facts={[
          { name: t('promotion.invite.code'), value: <CopyLine label={t('promotion.invite.code')} code={code} /> },
          {
            name: t('promotion.invite.link'),
            value: <CopyLine label={t('promotion.invite.link')} code={link} />,
            long: true,
          },
        ]}
      />
      <Button size="l" full onClick={() => void (canShare ? share() : copy())}>
        {canShare ? t('promotion.invite.share') : t('promotion.invite.copy')}
      </Button>
      <Link to="/agency-center/invite" className={buttonClass({ tone: 'quiet', full: true })}>
        {t('promotion.invite.center')}
      </Link>
    </Panel>
  );
}
