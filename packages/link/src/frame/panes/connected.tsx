import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import type { IconName } from '../components/icon.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf } from '../server/wire-types.ts';
import { maskText } from '../text/account-detail.ts';
import { formatMoney } from '../text/format-values.ts';
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

/** What has been done, in the end. */
export function ConnectedPane({ pane, answer, busy, t }: PaneProps<'connected'>) {
  const { locale } = useFrame();
  const { title, text, sign } = wordsOf(pane, t);
  return (
    <PaneFrame
      kind="connected"
      title={title}
      lead={text}
      sign={sign}
      busy={busy}
      actions={
        <>
          {pane.app_name === null ? null : (
            <p class="small-print">{t('connected.return', { app: pane.app_name })}</p>
          )}
          <Button testId="continue" kind="primary" busy={busy} onClick={() => answer({ kind: 'continue' })}>
            {t('general.continue')}
          </Button>
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
  readonly text: string;
  readonly sign: Sign;
}

function wordsOf({ purpose, institution, payment }: Connected, t: Translate): Words {
  if (purpose === 'payment') return paymentWords(payment, t);
  if (purpose === 'deposit_switch' || purpose === 'numbers') {
    return { title: t(`connected.title_${purpose}`), text: t(`connected.text_${purpose}`), sign: DONE };
  }
  const kind = purpose === 'link' ? '' : (`_${purpose}` as const);
  const text =
    institution === null
      ? t(`connected.text${kind}_unknown`)
      : t(`connected.text${kind}`, { institution: institution.name });
  return { title: t(`connected.title${kind}`), text, sign: DONE };
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
