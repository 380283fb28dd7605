import { Button } from '../components/button.tsx';
import { DoneMark } from '../components/done-mark.tsx';
import { Facts } from '../components/facts.tsx';
import type { IconName } from '../components/icon.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { SharingLink } from '../components/sharing-link.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf } from '../server/wire-types.ts';
import { maskText } from '../text/account-detail.ts';
import { formatDate, formatMoney } from '../text/format-values.ts';
import { paymentOutcome } from '../text/payment-outcome.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Connected = PaneOf<'connected'>;
type Payment = NonNullable<Connected['payment']>;

interface Sign {
  readonly icon: IconName;
  readonly tone: 'success' | 'info' | 'error';
}

const DONE: Sign = { icon: 'check', tone: 'success' };
const UNDER_WAY: Sign = { icon: 'clock', tone: 'info' };
const FAILED: Sign = { icon: 'error', tone: 'error' };

/** After the others nothing is shared that was not before. */
const SHARES: ReadonlySet<Connected['purpose']> = new Set(['link', 'update', 'numbers']);

/** What has been done, in the end. */
export function ConnectedPane({ pane, answer, busy, t, look }: PaneProps<'connected'>) {
  const { locale } = useFrame();
  const { title, text, sign } = wordsOf(pane, t);
  return (
    <PaneFrame
      kind="connected"
      title={title}
      lead={text}
      head={<DoneMark party={pane.institution} {...sign} />}
      centred
      busy={busy}
      actions={
        <>
          <Button testId="continue" kind="primary" busy={busy} onClick={() => answer({ kind: 'continue' })}>
            {pane.app_name === null ? t('connected.done') : t('connected.back', { app: pane.app_name })}
          </Button>
          {pane.another ? (
            <Button testId="another" busy={busy} onClick={() => answer({ kind: 'another' })}>
              {t('connected.another')}
            </Button>
          ) : null}
        </>
      }
    >
      {pane.payment ? (
        <Facts
          testId="payment"
          rows={[
            [t('consent.amount'), formatMoney(locale, pane.payment.amount, pane.payment.currency)],
            [t('consent.payee'), pane.payment.payee],
            [t('consent.reference'), pane.payment.reference],
          ]}
        />
      ) : null}
      {pane.accounts.length > 0 ? <Accounts accounts={pane.accounts} t={t} /> : null}
      {pane.shared_until === null ? null : (
        <p class="muted" data-testid="shared-until">
          {t('connected.shared_until', { date: formatDate(locale, pane.shared_until) })}
        </p>
      )}
      {look.consent_page && SHARES.has(pane.purpose) ? <SharingLink t={t} busy={busy} /> : null}
    </PaneFrame>
  );
}

function Accounts({ accounts, t }: { readonly accounts: Connected['accounts']; readonly t: Translate }) {
  return (
    <section class="card" aria-labelledby="connected-title">
      <h2 class="card-title" id="connected-title">
        {t('connected.accounts', { count: accounts.length })}
      </h2>
      <ul class="connected-accounts">
        {accounts.map((account, index) => (
          // Two accounts may have the same name and mask.
          <li class="connected-account" key={index}>
            <span>{account.name}</span>
            {account.mask === null ? null : <span class="muted">{maskText(account.mask)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Words {
  readonly title: string;
  readonly text: string | null;
  readonly sign: Sign;
}

function wordsOf({ purpose, institution, payment }: Connected, t: Translate): Words {
  if (purpose === 'payment') return paymentWords(payment, t);
  if (purpose === 'deposit_switch' || purpose === 'numbers') {
    return { title: t(`connected.title_${purpose}`), text: t(`connected.text_${purpose}`), sign: DONE };
  }
  const kind = purpose === 'link' ? '' : (`_${purpose}` as const);
  if (institution === null)
    return { title: t(`connected.title${kind}`), text: t(`connected.text${kind}_unknown`), sign: DONE };
  const at = { institution: institution.name };
  // The title of a new connection says it all.
  if (purpose === 'link') return { title: t('connected.text', at), text: null, sign: DONE };
  return { title: t(`connected.title${kind}`), text: t(`connected.text${kind}`, at), sign: DONE };
}

const SIGNS: Readonly<Record<ReturnType<typeof paymentOutcome>, Sign>> = {
  done: DONE,
  scheduled: DONE,
  processing: UNDER_WAY,
  failed: FAILED,
  rejected: FAILED,
  cancelled: FAILED,
};

function paymentWords(payment: Payment | null, t: Translate): Words {
  const outcome = paymentOutcome(payment?.status ?? '');
  return {
    title: t(`connected.title_payment_${outcome}`),
    text: t(`connected.text_payment_${outcome}`),
    sign: SIGNS[outcome],
  };
}
