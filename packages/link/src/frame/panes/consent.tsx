import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, WirePayment } from '../server/wire-types.ts';
import { formatDate, formatMoney } from '../text/format-values.ts';
import type { MessageKey, Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type DataType = PaneOf<'consent'>['data_types'][number];
type Purpose = 'link' | 'payment' | 'deposit_switch';

const TITLES: Readonly<Record<Purpose, MessageKey>> = {
  link: 'consent.title',
  payment: 'consent.title_payment',
  deposit_switch: 'consent.title_deposit_switch',
};

const INTROS: Readonly<Record<Purpose, MessageKey>> = {
  link: 'consent.intro',
  payment: 'consent.intro_payment',
  deposit_switch: 'consent.intro_deposit_switch',
};

/** Who asks for what, who runs the connection, and what becomes of it. */
export function ConsentPane({ pane, answer, busy, t }: PaneProps<'consent'>) {
  const app = pane.app_name ?? t('consent.this_app');
  const purpose = purposeOf(pane);
  return (
    <PaneFrame
      kind="consent"
      title={t(TITLES[purpose], { app })}
      lead={t(INTROS[purpose])}
      sign={{ icon: purpose === 'payment' ? 'card' : 'bank', tone: 'info' }}
      busy={busy}
      onSubmit={() => answer({ kind: 'continue' })}
      actions={
        <>
          <p class="small-print">
            <Agreement pane={pane} purpose={purpose} t={t} />
          </p>
          <Button testId="continue" kind="primary" busy={busy}>
            {t('general.continue')}
          </Button>
        </>
      }
    >
      {pane.payment ? <PaymentFacts payment={pane.payment} t={t} /> : null}
      {pane.payment ? null : (
        <DataTypes types={pane.data_types} t={t} onOpen={() => answer({ kind: 'view_data_types' })} />
      )}
      <ul class="points">
        <Point icon="lock">{t('consent.private', { app })}</Point>
        {purpose === 'link' ? <Point icon="check">{t('consent.revocable')}</Point> : null}
      </ul>
    </PaneFrame>
  );
}

function purposeOf({ payment, data_types: types }: PaneOf<'consent'>): Purpose {
  if (payment !== null) return 'payment';
  return types.includes('deposit_switch') ? 'deposit_switch' : 'link';
}

function Point({ icon, children }: { readonly icon: IconName; readonly children: ComponentChildren }) {
  return (
    <li class="point">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

interface AgreementProps {
  readonly pane: PaneOf<'consent'>;
  readonly purpose: Purpose;
  readonly t: Translate;
}

function Agreement({ pane, purpose, t }: AgreementProps) {
  return (
    <>
      {purpose === 'link' ? `${t('consent.agree')} ` : null}
      {pane.operator_name === null ? null : `${t('consent.operator', { operator: pane.operator_name })} `}
      {pane.privacy_url === null ? null : (
        <a href={pane.privacy_url} target="_blank" rel="noopener noreferrer" data-testid="privacy">
          {t('consent.privacy')}
          <span class="visually-hidden"> ({t('general.new_window')})</span>
        </a>
      )}
    </>
  );
}

interface DataTypesProps {
  readonly types: readonly DataType[];
  readonly t: Translate;
  /** The first time that a person looks closer. */
  readonly onOpen: () => void;
}

/** What is asked for is always named; what that means can be opened. */
function DataTypes({ types, t, onOpen }: DataTypesProps) {
  const [seen, setSeen] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    if (seen) return;
    setSeen(true);
    onOpen();
  };
  return (
    <section class="card" aria-labelledby="data-types-title">
      <h2 class="card-title" id="data-types-title">
        {t('consent.data_title')}
      </h2>
      <ul class="data-types" id="data-types">
        {types.map((type) => (
          <li key={type}>
            <Icon name="check" />
            <span>
              <span class="data-type">{t(`data.${type}`)}</span>
              {open ? <span class="data-type-text">{t(`data.${type}_text`)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="text-link"
        aria-expanded={open}
        aria-controls="data-types"
        data-testid="view-data-types"
        onClick={toggle}
      >
        {t(open ? 'consent.data_hide' : 'consent.data_show')}
      </button>
    </section>
  );
}

function PaymentFacts({ payment, t }: { readonly payment: WirePayment; readonly t: Translate }) {
  const { locale } = useFrame();
  const rows: [string, string][] = [
    [t('consent.amount'), formatMoney(locale, payment.amount, payment.currency)],
    [t('consent.payee'), payment.payee],
    [t('consent.reference'), payment.reference],
  ];
  if (payment.schedule) rows.push([t('consent.schedule'), scheduleText(payment.schedule, locale, t)]);
  return <Facts rows={rows} testId="payment" />;
}

function scheduleText(schedule: NonNullable<WirePayment['schedule']>, locale: string, t: Translate): string {
  const start = formatDate(locale, schedule.start_date);
  if (schedule.end_date === null) return t(`consent.${schedule.interval}`, { start });
  return t(`consent.${schedule.interval}_until`, { start, end: formatDate(locale, schedule.end_date) });
}
