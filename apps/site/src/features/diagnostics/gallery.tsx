import { type Centavos, centavos } from '@arara/money';
import {
  AmountField,
  Button,
  Checkbox,
  Chips,
  CopyBox,
  CopyLine,
  Countdown,
  Empty,
  ErrorBox,
  Facts,
  Icon,
  Money,
  PageHeader,
  Panel,
  PinField,
  RecordRow,
  Sheet,
  Skeleton,
  SocialIcon,
  Spinner,
  StatusChip,
  Tabs,
  Tag,
  TextField,
  Timeline,
  buttonClass,
  classes,
  useToast,
} from '@arara/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { t } from '../../shared/messages/i18n.ts';
import { now } from '../../platform.ts';
import css from './diagnostics.module.css';

const tones = ['gold', 'plain', 'quiet', 'green', 'danger'] as const;
const sizes = ['s', 'm', 'l'] as const;
const statusTones = ['wait', 'going', 'good', 'bad', 'calm'] as const;
const tagTones = ['plain', 'gold', 'scarlet'] as const;
const colours = ['ground', 'surface', 'surface-2', 'surface-3', 'ink', 'dim', 'gold', 'scarlet', 'cobalt', 'green'];

/** A component with its name. */
function Sample({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={classes(css['sample'], wide && css['wide'])} aria-label={name}>
      <h2 className={css['heading']}>{name}</h2>
      {children}
    </section>
  );
}

/**
 * Every component, to review colours and to find a component. The sample texts are the names of properties, variants, so
 * that they need no translation.
 */
export function Gallery() {
  return (
    <>
      <PageHeader
        title={t('diagnostics.gallery')}
        aside={
          <Link to="/test" className={buttonClass({ size: 's' })}>
            {t('diagnostics.back')}
          </Link>
        }
      />
      <div className={css['gallery']}>
        <Colours />
        <Buttons />
        <States />
        <Amounts />
        <Fields />
        <Choices />
        <Records />
        <Codes />
        <Steps />
        <LoadingSamples />
        <Overlays />
      </div>
    </>
  );
}

function Colours() {
  return (
    <Sample name="tokens" wide>
      <div className={css['row']}>
        {colours.map((name) => (
          <span key={name} className={css['swatch']}>
            <span style={{ background: `var(--${name})` }} />
            <span>{name}</span>
          </span>
        ))}
      </div>
    </Sample>
  );
}

function Buttons() {
  return (
    <Sample name="Button">
      <div className={css['row']}>
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
      </div>
      <div className={css['row']}>
        {sizes.map((size) => (
          <Button key={size} tone="gold" size={size} icon={<Icon name="wallet" size={18} />}>
            {size}
          </Button>
        ))}
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
      </div>
    </Sample>
  );
}

function States() {
  return (
    <Sample name="StatusChip, Tag">
      <div className={css['row']}>
        {statusTones.map((tone) => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </div>
      <div className={css['row']}>
        {tagTones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </div>
    </Sample>
  );
}

function Amounts() {
  const [amount, setAmount] = useState<Centavos>(centavos(50_00n));
  return (
    <Sample name="Money, AmountField">
      <div className={css['row']}>
        <Money amount={centavos(1_234_56n)} />
        <Money amount={centavos(20_00n)} signed />
        <Money amount={centavos(-20_00n)} signed />
        <Money amount={centavos(20_00n)} hidden />
      </div>
      <AmountField
        label="label"
        amount={amount}
        onAmount={setAmount}
        hint="hint"
        quick={[centavos(20_00n), centavos(50_00n), centavos(100_00n)]}
        quickLabel="quickLabel"
      />
    </Sample>
  );
}

function Fields() {
  const [pin, setPin] = useState('27');
  return (
    <Sample name="TextField, PinField, Checkbox">
      <TextField label="label" hint="hint" defaultValue="defaultValue" />
      <TextField label="label" error="error" defaultValue="defaultValue" />
      <PinField label="label" pin={pin} onPin={setPin} />
      <Checkbox defaultChecked>defaultChecked</Checkbox>
    </Sample>
  );
}

const choices = (['first', 'second', 'third'] as const).map((value) => ({ value, label: value }));

function Choices() {
  const [value, setValue] = useState<(typeof choices)[number]['value']>('second');
  return (
    <Sample name="Tabs, Chips">
      <Tabs label="tabs" choices={choices} value={value} onChange={setValue} />
      <Tabs look="pills" label="pills" choices={choices} value={value} onChange={setValue} />
      <Chips label="chips" choices={choices} value={value} onPick={setValue} />
    </Sample>
  );
}

function Records() {
  return (
    <Sample name="RecordRow, Facts, Panel">
      <RecordRow
        icon={<Art name="1f4b8" size={24} />}
        title="title"
        text="text"
        amount={<Money amount={centavos(100_00n)} signed />}
        status={<StatusChip tone="good">status</StatusChip>}
        onOpen={() => undefined}
      />
      <Panel>
        <Facts
          facts={[
            { name: 'name', value: <Money amount={centavos(100_00n)} /> },
            { name: 'other name', value: 'value' },
          ]}
        />
      </Panel>
    </Sample>
  );
}

function Codes() {
  return (
    <Sample name="CopyBox, CopyLine, Icon, SocialIcon">
      <CopyBox label="label" code="00020126580014br.gov.bcb.pix0136" action="action" done="done" failed="failed" />
      <CopyLine label="label" code="R261120" />
      <div className={css['row']}>
        <Icon name="pix" />
        <Icon name="shield" />
        <Icon name="receipt" />
        <SocialIcon name="telegram" />
        <SocialIcon name="instagram" />
      </div>
    </Sample>
  );
}

function Steps() {
  const [began] = useState(() => ({ now: now(), at: performance.now() }));
  const ends = new Date(began.now.getTime() + 15 * 60_000);
  return (
    <Sample name="Timeline, Countdown">
      <Timeline
        label="label"
        steps={[
          { key: 'first', title: 'done', state: 'done', note: 'note' },
          { key: 'second', title: 'now', state: 'now' },
          { key: 'third', title: 'wait', state: 'wait' },
        ]}
      />
      <Countdown
        expiresAt={ends.toISOString()}
        serverNow={began.now.toISOString()}
        receivedAt={began.at}
        spoken={(minutes) => `spoken ${minutes}`}
      />
    </Sample>
  );
}

function LoadingSamples() {
  return (
    <Sample name="Skeleton, Spinner, Empty, ErrorBox">
      <Skeleton height="48px" radius="var(--radius-m)" />
      <div className={css['row']}>
        <Spinner label="label" />
      </div>
      <Empty art={<Art name="1f381" size={56} />} title="title" text="text" />
      <ErrorBox message="message" onRetry={() => undefined} />
    </Sample>
  );
}

function Overlays() {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sample name="Sheet, Toast">
      <div className={css['row']}>
        <Button onClick={() => setIsOpen(true)}>Sheet</Button>
        <Button onClick={() => toast('toast', 'good')}>Toast</Button>
      </div>
      <Sheet
        open={isOpen}
        title="title"
        onClose={() => setIsOpen(false)}
        footer={
          <Button full tone="gold" onClick={() => setIsOpen(false)}>
            footer
          </Button>
        }
      >
        <Facts facts={[{ name: 'name', value: <Money amount={centavos(100_00n)} /> }]} />
      </Sheet>
    </Sample>
  );
}
