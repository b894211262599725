import { Button, Empty, Facts, Icon, PageHeader, Panel, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { BrandMark } from '../../app/brand.tsx';
import { useT } from '../../app/i18n.ts';
import { type InstallWay, useInstall } from '../../app/install.ts';
import { useSiteData } from '../../app/site-data.ts';
import { sitePage } from '../../app/site-page.ts';
import css from './download.module.css';
import { InstallSteps } from './install-steps.tsx';

/** `/download`: the site as an app, by whichever way this device has. */
export function DownloadScreen() {
  const t = useT();
  const way = useInstall();
  return (
    <div className={css['page']}>
      <PageHeader title={t('nav.install')} />
      {way.kind === 'off' ? <Nothing /> : <App way={way} />}
    </div>
  );
}

function Nothing() {
  const t = useT();
  return (
    <Empty
      art={<Art name={art.globe} size={72} />}
      title={t('install.offTitle')}
      text={t('install.offText')}
      action={
        <Link to="/" className={buttonClass({ tone: 'gold' })}>
          {t('notFound.home')}
        </Link>
      }
    />
  );
}

function App({ way }: { way: InstallWay }) {
  const t = useT();
  const { name, logo } = useSiteData().data ?? sitePage;
  return (
    <div className={css['columns']}>
      <Panel>
        <div className={css['app']}>
          <span className={css['icon']}>
            <BrandMark logo={logo} size={48} />
          </span>
          <h2>{name}</h2>
        </div>
        <Way way={way} />
      </Panel>
      <div className={css['side']}>
        {way.kind !== 'done' && <OnAPhone />}
        <Panel>
          <h2 className={css['head']}>{t('install.needs')}</h2>
          <ul className={css['needs']}>
            <li>{t('install.phones')}</li>
            <li>{t('install.network')}</li>
          </ul>
          <Version />
        </Panel>
      </div>
    </div>
  );
}

function Way({ way }: { way: InstallWay }) {
  const t = useT();
  if (way.kind === 'steps') return <InstallSteps device={way.device} />;
  if (way.kind === 'offer') {
    return (
      <>
        <p className={css['text']}>{t('install.text')}</p>
        <Button tone="gold" size="l" full onClick={way.install} icon={<Icon name="install" size={20} />}>
          {t('install.action')}
        </Button>
      </>
    );
  }
  return (
    <p className={css['text']} role="status">
      <strong>{t('install.doneTitle')}</strong> {t('install.doneText')}
    </p>
  );
}

/** For who stands before a large screen: a phone reads the address off it. */
function OnAPhone() {
  const t = useT();
  return (
    <section className={css['phone']}>
      <img src="/download/qr.svg" alt={t('install.scan')} width={148} height={148} />
      <div>
        <h2 className={css['head']}>{t('install.scanTitle')}</h2>
        <p className={css['text']}>{t('install.scanText')}</p>
      </div>
    </section>
  );
}

/** Which build of the site this is, as the build wrote it into the page. */
function Version() {
  const t = useT();
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  if (!/^[0-9a-f]{12}$/.test(build)) return null;
  return <Facts facts={[{ name: t('install.version'), value: build }]} />;
}
