import { Button, Empty, Facts, Icon, PageHeader, Panel, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { BrandMark } from '../../shared/site/brand.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { type InstallWay, useInstall } from '../../shared/install/install.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { sitePage } from '../../shared/site/site-page.ts';
import css from './download.module.css';
import { InstallSteps } from '../../shared/install/install-steps.tsx';

/** `/download`, outside the shell: installs the site as an app, in the way that this device supports. */
export function DownloadScreen() {
  const t = useT();
  const way = useInstall();
  return (
    <main className={css['page']}>
      <PageHeader title={t('shell.nav.install')} aside={<HomeLink />} />
      {way.kind === 'off' ? <NotOffered /> : <App way={way} />}
    </main>
  );
}

function HomeLink() {
  const t = useT();
  return (
    <Link to="/" className={buttonClass({ tone: 'quiet', size: 's' })}>
      {t('support.notFound.home')}
    </Link>
  );
}

function NotOffered() {
  const t = useT();
  return (
    <Empty
      art={<Art name={art.globe} size={72} />}
      title={t('support.install.offTitle')}
      text={t('support.install.offText')}
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
        <InstallWayCard way={way} />
      </Panel>
      <div className={css['side']}>
        {way.kind !== 'done' && <PhoneQrCode />}
        <Panel>
          <h2 className={css['head']}>{t('support.install.needs')}</h2>
          <ul className={css['needs']}>
            <li>{t('support.install.phones')}</li>
            <li>{t('support.install.network')}</li>
          </ul>
          <Version />
        </Panel>
      </div>
    </div>
  );
}

function InstallWayCard({ way }: { way: InstallWay }) {
  const t = useT();
  if (way.kind === 'steps') return <InstallSteps device={way.device} />;
  if (way.kind === 'offer') {
    return (
      <>
        <p className={css['text']}>{t('support.install.text')}</p>
        <Button tone="gold" size="l" full onClick={way.install} icon={<Icon name="install" size={20} />}>
          {t('support.install.action')}
        </Button>
      </>
    );
  }
  return (
    <p className={css['text']} role="status">
      <strong>{t('support.install.doneTitle')}</strong> {t('support.install.doneText')}
    </p>
  );
}

/** A QR code with the URL, for a wide window. */
function PhoneQrCode() {
  const t = useT();
  return (
    <section className={css['phone']}>
      <img src="/download/qr.svg" alt={t('support.install.scan')} width={148} height={148} />
      <div>
        <h2 className={css['head']}>{t('support.install.scanTitle')}</h2>
        <p className={css['text']}>{t('support.install.scanText')}</p>
      </div>
    </section>
  );
}

/** The build of the site, as written into the page. */
function Version() {
  const t = useT();
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  if (!/^[0-9a-f]{12}$/.test(build)) return null;
  return <Facts facts={[{ name: t('support.install.version'), value: build }]} />;
}
