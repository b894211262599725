import { Empty, PageHeader, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from './art.tsx';
import { useT } from './i18n.ts';

export function NotFoundScreen() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('notFound.title')} />
      <Empty
        art={<Art name={art.compass} size={72} />}
        title={t('notFound.text')}
        action={
          <Link to="/" className={buttonClass({ tone: 'gold' })}>
            {t('notFound.home')}
          </Link>
        }
      />
    </>
  );
}
