import { Empty, PageHeader, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../art/art.tsx';
import { useT } from '../messages/i18n.ts';

export function NotFoundScreen() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('support.notFound.title')} />
      <Empty
        art={<Art name={art.compass} size={72} />}
        title={t('support.notFound.text')}
        action={
          <Link to="/" className={buttonClass({ tone: 'gold' })}>
            {t('support.notFound.home')}
          </Link>
        }
      />
    </>
  );
}
