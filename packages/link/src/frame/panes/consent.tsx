import { useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { Marks } from '../components/marks.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { TrustLine } from '../components/trust-line.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, WirePayment } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { formatDate, formatList, formatMoney } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type DataType = PaneOf<'consent'>['data_types'][number];
type Purpose = 'link' | 'payment' | 'deposit_switch';

const TITLES: Readonly<Record<Exclude<Purpose, 'link'>, MessageKey>> = {
  payment: 'consent.title_payment',
  deposit_switch: 'consent.title_deposit_switch',
};

const INTROS: Readonly<Record<Purpose, MessageKey>> = {
  link: 'consent.intro',
  payment: 'consent.intro_payment',
  deposit_switch: 'consent.intro_deposit_switch',
};

/** Who asks for what, who runs the connection, and what becomes of it. */
export function ConsentPane({ pane, answer, busy, t, look }: PaneProps<'consent'>) {
  const { locale } = useFrame();
  const app = pane.app_name ?? t('consent.this_app');
  const purpose = purposeOf(pane);
  return (
    <PaneFrame
      kind="consent"
      title={titleOf(pane, purpose, t)}
      lead={<TrustLine>{t('consent.private', { app })}</TrustLine>}
      head={<Marks look={look} party={pane.institution} />}
      centred
      busy={busy}
      onSubmit={() => answer({ kind: 'continue' })}
      actions={
        <>
          <p class="small-print">
            <Agreement pane={pane} purpose={purpose} t={t} />
          </p>
          <Button testId="continue" kind="primary" busy={busy}>
            {buttonText(pane, locale, t)}
          </Button>
        </>
      }
    >
      {pane.payment ? (
        <PaymentFacts payment={pane.payment} t={t} />
      ) : (
        <DataTypes
          label={t(purpose === 'link' ? 'consent.data_title' : 'consent.data_title_switch')}
          types={pane.data_types}
          t={t}
          onOpen={() => answer({ kind: 'view_data_types' })}
        />
      )}
      {pane.use_cases.length > 0 && (
        <ul class="muted" data-testid="use-cases">
          {pane.use_cases.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      )}
      <p class="muted">
        {t(INTROS[purpose])} {purpose === 'link' ? t('consent.revocable') : null}
      </p>
    </PaneFrame>
  );
}

function titleOf({ app_name: name, institution }: PaneOf<'consent'>, purpose: Purpose, t: Translate): string {
  if (purpose !== 'link') return t(TITLES[purpose], { app: name ?? t('consent.this_app') });
  if (institution === null)
    return name === null ? t('consent.title_unnamed') : t('consent.title', { app: name });
  return name === null
    ? t('consent.title_at_unnamed', { institution: institution.name })
    : t('consent.title_at', { app: name, institution: institution.name });
}

/** What the button does, in a verb. */
function buttonText({ payment }: PaneOf<'consent'>, locale: string, t: Translate): string {
  if (payment === null) return t('general.continue');
  if (payment.schedule !== null) return t('consent.set_up');
  return t('consent.pay', { amount: formatMoney(locale, payment.amount, payment.currency) });
}

function purposeOf({ payment, data_types: types }: PaneOf<'consent'>): Purpose {
  if (payment !== null) return 'payment';
  return types.includes('deposit_switch') ? 'deposit_switch' : 'link';
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
      {t('consent.operator', { operator: pane.operator_name ?? window.location.hostname })}{' '}
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
  readonly label: string;
  readonly types: readonly DataType[];
  readonly t: Translate;
  /** The first time that a person looks closer. */
  readonly onOpen: () => void;
}

/** What is asked for, in one line that opens; then each with what it means. */
function DataTypes({ label, types, t, onOpen }: DataTypesProps) {
  const { locale } = useFrame();
  const [seen, setSeen] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    if (seen) return;
    setSeen(true);
    onOpen();
  };
  return (
    <section class="disclosure">
      <button
        type="button"
        class="disclosure-line"
        aria-expanded={open}
        aria-controls="data-types"
        data-testid="view-data-types"
        onClick={toggle}
      >
        <span class="disclosure-text">
          <span class="disclosure-label">{label}</span>
          <span class="disclosure-value">{summaryOf(types, locale, t)}</span>
        </span>
        <Icon name="down" />
      </button>
      <ul class="data-types" id="data-types" hidden={!open}>
        {types.map((type) => (
          <li key={type}>
            <Icon name="check" />
            <span>
              <span class="data-type">{t(`data.${type}`)}</span>
              <span class="data-type-text">{t(`data.${type}_text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many as fit into a line. */
const NAMED = 3;

/** "Balances, transactions and 3 more": what tells most comes first, that there are accounts at all comes last. */
function summaryOf(types: readonly DataType[], locale: string, t: Translate): string {
  const names = [...types]
    .sort((a, b) => Number(a === 'accounts') - Number(b === 'accounts'))
    .map((type, index) => inSentence(t(`data.${type}`), locale, index));
  if (names.length <= NAMED) return formatList(locale, names);
  const things = names.slice(0, NAMED - 1).join(', ');
  return t('consent.data_more', { things, count: names.length - NAMED + 1 });
}

/** A heading's capital is lost within a sentence, but in German, and where it is an abbreviation. */
function inSentence(name: string, locale: string, index: number): string {
  if (index === 0 || locale.startsWith('de') || /^\p{Lu}{2}/u.test(name)) return name;
  return name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
}

function PaymentFacts({ payment, t }: { readonly payment: WirePayment; readonly t: Translate }) {
  const { locale } = useFrame();
  const rows: [string, string][] = [
    [t('consent.amount'), formatMoney(locale, payment.amount, payment.currency)],
    [t('consent.payee'), payment.payee],
    ...(payment.payee_account === null
      ? []
      : ([[t('consent.payee_account'), payment.payee_account]] as [string, string][])),
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
