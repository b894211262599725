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

/** Every component with sample texts, to review colours and to find a component. */
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
            Depositar
          </Button>
        ))}
        <Button busy>Enviando</Button>
        <Button disabled>Indisponível</Button>
      </div>
    </Sample>
  );
}

function States() {
  return (
    <Sample name="StatusChip, Tag">
      <div className={css['row']}>
        <StatusChip tone="wait">Em análise</StatusChip>
        <StatusChip tone="going">Pagando</StatusChip>
        <StatusChip tone="good">Pago</StatusChip>
        <StatusChip tone="bad">Recusado</StatusChip>
        <StatusChip tone="calm">Cancelado</StatusChip>
      </div>
      <div className={css['row']}>
        <Tag>Slot</Tag>
        <Tag tone="gold">Novo</Tag>
        <Tag tone="scarlet">Quente</Tag>
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
        label="Valor"
        amount={amount}
        onAmount={setAmount}
        hint="De R$ 10,00 a R$ 5.000,00"
        quick={[centavos(20_00n), centavos(50_00n), centavos(100_00n)]}
        quickLabel="Valores"
      />
    </Sample>
  );
}

function Fields() {
  const [pin, setPin] = useState('27');
  return (
    <Sample name="TextField, PinField, Checkbox">
      <TextField label="Conta" hint="De 6 a 20 letras e números" defaultValue="maria2026" />
      <TextField label="E-mail" error="Confira o e-mail." defaultValue="maria@" />
      <PinField label="Senha de saque" pin={pin} onPin={setPin} />
      <Checkbox defaultChecked>Tenho 18 anos ou mais</Checkbox>
    </Sample>
  );
}

const days = [
  { value: 'all', label: 'Tudo' },
  { value: 'today', label: 'Hoje' },
  { value: '7d', label: '7 dias' },
] as const;

function Choices() {
  const [day, setDay] = useState<(typeof days)[number]['value']>('today');
  return (
    <Sample name="Tabs, Chips">
      <Tabs label="Período" choices={days} value={day} onChange={setDay} />
      <Tabs look="pills" label="Tipo" choices={days} value={day} onChange={setDay} />
      <Chips label="Atalhos" choices={days} value={day} onPick={setDay} />
    </Sample>
  );
}

function Records() {
  return (
    <Sample name="RecordRow, Facts, Panel">
      <RecordRow
        icon={<Art name="1f4b8" size={24} />}
        title="Depósito"
        text="20/11/2026, 12:00"
        amount={<Money amount={centavos(100_00n)} signed />}
        status={<StatusChip tone="good">Creditado</StatusChip>}
        onOpen={() => undefined}
      />
      <Panel>
        <Facts
          facts={[
            { name: 'Valor', value: <Money amount={centavos(100_00n)} /> },
            { name: 'Taxa', value: 'sem taxa' },
          ]}
        />
      </Panel>
    </Sample>
  );
}

function Codes() {
  return (
    <Sample name="CopyBox, CopyLine, Icon, SocialIcon">
      <CopyBox
        label="Pix copia e cola"
        code="00020126580014br.gov.bcb.pix0136exemplo"
        action="Copiar código"
        done="Copiado"
        failed="Selecione e copie"
      />
      <CopyLine label="Nº do pedido" code="R261120EXEMPLO" />
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
        label="Saque"
        steps={[
          { key: 'asked', title: 'Pedido feito', state: 'done', note: 'há 5 min' },
          { key: 'review', title: 'Em análise', state: 'now' },
          { key: 'paid', title: 'Pago', state: 'wait' },
        ]}
      />
      <Countdown
        expiresAt={ends.toISOString()}
        serverNow={began.now.toISOString()}
        receivedAt={began.at}
        spoken={(minutes) => `Faltam ${minutes} min`}
      />
    </Sample>
  );
}

function LoadingSamples() {
  return (
    <Sample name="Skeleton, Spinner, Empty, ErrorBox">
      <Skeleton height="48px" radius="var(--radius-m)" />
      <div className={css['row']}>
        <Spinner label="Carregando" />
      </div>
      <Empty art={<Art name="1f381" size={56} />} title="Nada por aqui ainda." text="O primeiro aparece aqui." />
      <ErrorBox message="Não deu para carregar." onRetry={() => undefined} />
    </Sample>
  );
}

function Overlays() {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Sample name="Sheet, Toast">
      <div className={css['row']}>
        <Button onClick={() => setIsOpen(true)}>Abrir Sheet</Button>
        <Button onClick={() => toast('Recompensa resgatada!', 'good')}>Toast</Button>
      </div>
      <Sheet
        open={isOpen}
        title="Detalhes"
        onClose={() => setIsOpen(false)}
        footer={
          <Button full tone="gold" onClick={() => setIsOpen(false)}>
            Entendi
          </Button>
        }
      >
        <Facts facts={[{ name: 'Valor', value: <Money amount={centavos(100_00n)} /> }]} />
      </Sheet>
    </Sample>
  );
}
