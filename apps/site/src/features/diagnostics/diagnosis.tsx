import {
  Button,
  Facts,
  Icon,
  type IconName,
  PageHeader,
  Panel,
  StatusChip,
  buttonClass,
  copyText,
  useToast,
} from '@arara/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import { type Check, checks, deviceFacts } from './checks.ts';
import css from './diagnostics.module.css';
import { type Finding, type Health, healthTone, findWorst } from './verdict.ts';

type Findings = Readonly<Record<string, Finding>>;

const icons: Readonly<Record<string, IconName>> = {
  network: 'globe',
  api: 'refresh',
  socket: 'bell',
  clock: 'info',
  worker: 'install',
  storage: 'lock',
  webgl: 'dice',
};

/** Runs every check and shows each result as soon as it is known. */
function useFindings(): [findings: Findings, again: () => void] {
  const [findings, setFindings] = useState<Findings>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setFindings({});
    for (const { key, run } of checks)
      void run().then((finding) => {
        if (isWanted) setFindings((known) => ({ ...known, [key]: finding }));
      });
    return () => {
      isWanted = false;
    };
  }, [turn]);
  return [findings, useCallback(() => setTurn((last) => last + 1), [])];
}

function formatFinding(finding: Finding): string {
  if ('ms' in finding) return t(finding.word, { ms: finding.ms });
  if ('seconds' in finding) return t(finding.word, { seconds: finding.seconds });
  if ('free' in finding) return t(finding.word, { free: finding.free });
  if ('name' in finding) return t(finding.word, { name: finding.name });
  return 'kind' in finding ? t(finding.word, { kind: finding.kind }) : t(finding.word);
}

/** Formats the whole report as plain text, to send to support. */
function formatReport(site: string, findings: Findings): string {
  const lines = checks.map(({ key, name }) => {
    const finding = findings[key];
    return `${t(name)}: ${finding === undefined ? '?' : `[${finding.health}] ${formatFinding(finding)}`}`;
  });
  const device = deviceFacts().map(([name, value]) => `${t(name)}: ${value}`);
  return [`${site} · ${location.host} · ${now().toISOString()}`, ...lines, ...device].join('\n');
}

/** The results of all checks of this device. */
export function Diagnosis({ site }: { site: string }) {
  const toast = useToast();
  const [findings, again] = useFindings();
  const isWhole = checks.every(({ key }) => findings[key] !== undefined);
  const copy = async () => {
    const copied = await copyText(formatReport(site, findings));
    toast(copied ? t('diagnostics.copied') : t('diagnostics.copyFailed'), copied ? 'good' : 'bad');
  };
  return (
    <>
      <PageHeader title={t('diagnostics.title')} text={t('diagnostics.text')} aside={<Verdict findings={findings} />} />
      <ul className={css['checks']} aria-busy={!isWhole}>
        {checks.map((check) => (
          <CheckLine key={check.key} check={check} finding={findings[check.key]} />
        ))}
      </ul>
      <Panel>
        <h2 className={css['heading']}>{t('diagnostics.device')}</h2>
        <Facts facts={deviceFacts().map(([name, value]) => ({ name: t(name), value, long: value.length > 40 }))} />
      </Panel>
      <div className={css['actions']}>
        <Button tone="gold" size="l" onClick={again} busy={!isWhole} icon={<Icon name="refresh" size={20} />}>
          {t('diagnostics.again')}
        </Button>
        <Button size="l" onClick={() => void copy()} disabled={!isWhole} icon={<Icon name="copy" size={20} />}>
          {t('diagnostics.copy')}
        </Button>
        <Link to="/test12" className={buttonClass({ tone: 'quiet', size: 'l' })}>
          {t('diagnostics.gallery')}
        </Link>
      </div>
    </>
  );
}

const words = { good: 'diagnostics.good', warn: 'diagnostics.warn', bad: 'diagnostics.bad' } as const;

/** The overall result, once all checks have finished. */
function Verdict({ findings }: { findings: Findings }) {
  const healths = checks.map(({ key }) => findings[key]?.health).filter((health) => health !== undefined);
  if (healths.length < checks.length) return <StatusChip tone="going">{t('diagnostics.checking')}</StatusChip>;
  const health: Health = findWorst(healths);
  return <StatusChip tone={healthTone[health]}>{t(words[health])}</StatusChip>;
}

function CheckLine({ check: { key, name }, finding }: { check: Check; finding: Finding | undefined }) {
  const icon = icons[key] ?? 'info';
  return (
    <li className={css['check']} data-health={finding?.health}>
      <span className={css['icon']}>
        <Icon name={icon} size={20} />
      </span>
      <span className={css['name']}>{t(name)}</span>
      <span className={css['finding']}>
        {finding === undefined ? t('diagnostics.checking') : formatFinding(finding)}
      </span>
      {finding !== undefined && <StatusChip tone={healthTone[finding.health]}>{t(words[finding.health])}</StatusChip>}
    </li>
  );
}
