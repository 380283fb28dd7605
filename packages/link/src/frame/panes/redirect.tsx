import { useEffect, useState } from 'preact/hooks';
import { waysFor } from '../bank/redirect-ways.ts';
import { isWebAddress } from '../bank/web-address.ts';
import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { Marks } from '../components/marks.tsx';
import { Notice } from '../components/notice.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import { QrCode } from '../components/qr-code.tsx';
import { Spinner } from '../components/spinner.tsx';
import { Steps } from '../components/steps.tsx';
import { TrustLine } from '../components/trust-line.tsx';
import { isEmbeddedBrowser } from '../device/embedded-browser.ts';
import { isHandheld, thisDevice } from '../device/handheld.ts';
import { useFrame } from '../hooks/frame-context.ts';
import type { PaneOf, RedirectWay } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { formatTime } from '../text/format-values.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type RedirectProps = PaneProps<'redirect'>;

/** The login on the institution's own page: in a window, in place of this page, or on a phone. */
export function RedirectPane(props: RedirectProps) {
  const { pane, answer, t } = props;
  const { bank } = useFrame();
  /** Which way the person took in this pane; not told by the server, which may know one from before. */
  const [taken, setTaken] = useState<RedirectWay | null>(null);
  const [blocked, setBlocked] = useState(false);
  useLead(pane, taken);
  useWindowClosed(pane, () => answer({ kind: 'bank_closed' }));
  useEffect(() => () => bank.release(), [bank]);
  const open = (wished: RedirectWay) => {
    // Browsers let a click open a window, not what comes after it.
    const isBlocked = wished === 'popup' && !bank.open(t('general.loading'));
    const way = isBlocked && pane.ways.includes('redirect') ? 'redirect' : wished;
    setBlocked(isBlocked && way === 'popup');
    setTaken(way);
    answer({ kind: 'open_bank', way });
  };
  const { opened } = pane;
  if (opened === null) return <Choice {...props} wasOpened={taken !== null} open={open} />;
  if (opened.way === 'qr') return <OnPhone {...props} opened={opened} />;
  if (blocked) return <Blocked {...props} url={opened.url} />;
  const reopen = () => (bank.state() === 'led' ? bank.focus() : open(opened.way));
  return <Waiting {...props} reopen={reopen} />;
}

/** Leads to the institution as soon as its address is there. */
function useLead({ opened }: PaneOf<'redirect'>, taken: RedirectWay | null): void {
  const { bank, navigate } = useFrame();
  const url = opened?.url ?? '';
  useEffect(() => {
    if (!isWebAddress(url) || opened?.way !== taken) return;
    if (taken === 'popup') bank.lead(url);
    if (taken === 'redirect') navigate(url);
  }, [url, taken]);
}

const LOOK_EVERY_MS = 500;
/** A window that closes itself after the return is followed by news of the return. */
const CLOSED_FOR_LOOKS = 4;

/**
 * Tells when the person closed the institution's window. A page that cuts itself off (Cross-Origin-Opener-Policy) seems closed too,
 * so a closed window counts only while this page has the focus, as it does after a real one.
 */
function useWindowClosed({ opened }: PaneOf<'redirect'>, onClosed: () => void): void {
  const { bank } = useFrame();
  const way = opened?.way;
  useEffect(() => {
    if (way !== 'popup') return;
    let gone = 0;
    const timer = setInterval(() => {
      gone = bank.state() === 'gone' && document.hasFocus() ? gone + 1 : 0;
      if (gone < CLOSED_FOR_LOOKS) return;
      clearInterval(timer);
      onClosed();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [way]);
}

interface ChoiceProps extends RedirectProps {
  readonly wasOpened: boolean;
  readonly open: (way: RedirectWay) => void;
}

function Choice({ pane, busy, t, look, wasOpened, open }: ChoiceProps) {
  const institution = pane.institution.name;
  const place = thisPlace();
  const [first = 'popup', ...others] = waysFor(place, pane.ways);
  const names = place.handheld ? { ...OTHERS, qr: 'redirect.open_qr_elsewhere' as const } : OTHERS;
  return (
    <PaneFrame
      kind="redirect"
      title={t('redirect.title', { institution })}
      lead={
        look.app_name === null ? null : <TrustLine>{t('consent.private', { app: look.app_name })}</TrustLine>
      }
      head={<Marks look={look} party={pane.institution} />}
      centred
      busy={busy}
      actions={
        <>
          <Button testId={`open-bank-${first}`} kind="primary" busy={busy} onClick={() => open(first)}>
            {t(first === 'qr' ? 'redirect.open_qr' : 'redirect.open', { institution })}
          </Button>
          {others.map((way) => (
            <Button key={way} testId={`open-bank-${way}`} kind="quiet" busy={busy} onClick={() => open(way)}>
              {t(names[way], { institution })}
            </Button>
          ))}
        </>
      }
    >
      {wasOpened ? (
        <Notice tone="warning" role="status" testId="bank-closed">
          {t('redirect.closed')}
        </Notice>
      ) : null}
      <Steps
        testId="redirect-steps"
        label={t('redirect.title', { institution })}
        steps={[
          t('redirect.step_login', { institution }),
          t('redirect.step_approve'),
          t(look.app_name === null ? 'redirect.step_back' : 'redirect.step_back_to', {
            app: look.app_name ?? '',
          }),
        ]}
      />
      {first === 'popup' ? (
        <p class="muted muted-icon">
          <Icon name="external" />
          <span>{t('redirect.open_window')}</span>
        </p>
      ) : null}
    </PaneFrame>
  );
}

/** What a way is called beside another one. */
const OTHERS: Readonly<Record<RedirectWay, MessageKey>> = {
  popup: 'redirect.open',
  redirect: 'redirect.open_here',
  qr: 'redirect.open_qr',
};

function thisPlace() {
  const device = thisDevice();
  return { handheld: isHandheld(device), embedded: isEmbeddedBrowser(device.userAgent) };
}

function Waiting({ pane, busy, t, look, reopen }: RedirectProps & { readonly reopen: () => void }) {
  return (
    <PaneFrame
      kind="redirect"
      title={t('redirect.waiting_title', { institution: pane.institution.name })}
      lead={t('redirect.waiting_text')}
      head={<Marks look={look} party={pane.institution} waiting />}
      centred
      busy={busy}
      actions={
        <Button testId="reopen-bank" kind="secondary" busy={busy} onClick={reopen}>
          {t('redirect.reopen')}
        </Button>
      }
    />
  );
}

function Blocked({ pane, busy, t, look, url }: RedirectProps & { readonly url: string }) {
  const institution = pane.institution.name;
  return (
    <PaneFrame
      kind="redirect"
      title={t('redirect.title', { institution })}
      head={<Marks look={look} party={pane.institution} />}
      centred
      busy={busy}
      actions={
        isWebAddress(url) ? (
          <BankLink url={url} t={t}>
            {t('redirect.open', { institution })}
          </BankLink>
        ) : null
      }
    >
      <Notice tone="warning" role="alert" testId="popup-blocked">
        {t('redirect.blocked')}
      </Notice>
    </PaneFrame>
  );
}

interface BankLinkProps {
  readonly url: string;
  readonly t: Translate;
  readonly children: string;
}

/** A plain link: no browser blocks it. */
function BankLink({ url, t, children }: BankLinkProps) {
  return (
    <a
      class="button button-primary"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="open-bank-link"
    >
      {children}
      <Icon name="external" />
      <span class="visually-hidden"> ({t('general.new_window')})</span>
    </a>
  );
}

interface OnPhoneProps extends RedirectProps {
  readonly opened: NonNullable<PaneOf<'redirect'>['opened']>;
}

/** The code, that this page waits, and until when: the other device is not in sight of it. */
function OnPhone({ busy, t, opened }: OnPhoneProps) {
  const { locale } = useFrame();
  // By the clock that the person sees, which may not be that of the server.
  const [until] = useState(() => new Date(Date.now() + opened.time_left_ms));
  return (
    <PaneFrame
      kind="redirect"
      title={t('redirect.qr_title')}
      lead={t('redirect.qr_text')}
      centred
      busy={busy}
    >
      <div class="qr-box">
        <QrCode value={opened.url} label={t('redirect.qr_alt')} />
        <p class="qr-waits" role="status" data-testid="qr-waits">
          <Spinner />
          <span>{t('redirect.qr_waiting', { time: formatTime(locale, until) })}</span>
        </p>
        <CopyButton
          testId="copy-qr-link"
          value={opened.url}
          text={t('redirect.qr_copy')}
          doneText={t('redirect.qr_copied')}
        />
      </div>
    </PaneFrame>
  );
}
