import { pageOf } from '../bank/web-address.ts';
import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { DeveloperNote } from '../components/developer-note.tsx';
import { Icon } from '../components/icon.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneOf, WireAnswer } from '../server/wire-types.ts';
import type { MessageKey } from '../text/catalogues.ts';
import { errorGroup, errorTexts, type Purpose } from '../text/error-texts.ts';
import type { Translate } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type ErrorShown = PaneOf<'error'>;
type Action = ErrorShown['actions'][number];

const ANSWERS: Readonly<Record<Action, WireAnswer>> = {
  retry: { kind: 'retry' },
  other_institution: { kind: 'other_institution' },
  exit: { kind: 'exit', force: true },
};

/** Only the person can mend these, on the institution's own site. */
const MENDED_THERE: ReadonlySet<string> = new Set(['locked', 'password_reset', 'setup', 'switch_setup']);
/** Another try at the same institution meets the same. */
const ENDED_HERE: ReadonlySet<string> = new Set([
  'not_supported',
  'country',
  'products',
  'institution_gone',
  'institution_not_offered',
  'mfa_not_supported',
  'payment_elsewhere',
]);

/** What happened, and what can be done now: the act that helps comes first. */
export function ErrorPane({ pane, answer, busy, t, look }: PaneProps<'error'>) {
  const { error, institution } = pane;
  const { title, text, advice } = errorTexts(error, t, look.purpose);
  const group = errorGroup(error, look.purpose);
  const site = MENDED_THERE.has(group) && institution?.url != null ? institution.url : null;
  const actions = ENDED_HERE.has(group) ? otherFirst(pane.actions) : pane.actions;
  return (
    <PaneFrame
      kind="error"
      title={title}
      lead={
        <>
          <p>{text}</p>
          <p>{advice}</p>
        </>
      }
      sign={{ icon: 'warning', tone: 'error' }}
      busy={busy}
      actions={
        <>
          {site === null || institution === null ? null : (
            <SiteLink url={site} name={institution.name} t={t} />
          )}
          {actions.map((action, index) => (
            <Button
              key={action}
              testId={`error-${action}`}
              kind={index === 0 && site === null ? 'primary' : 'secondary'}
              busy={busy}
              onClick={() => answer(ANSWERS[action])}
            >
              {t(textOf(action, group, look.purpose))}
            </Button>
          ))}
        </>
      }
    >
      <Help pane={pane} developer={look.developer} t={t} />
    </PaneFrame>
  );
}

function otherFirst(actions: readonly Action[]): readonly Action[] {
  const isOther = (action: Action) => action === 'other_institution';
  return [...actions.filter(isOther), ...actions.filter((action) => !isOther(action))];
}

function textOf(action: Action, group: string, purpose: Purpose): MessageKey {
  if (action === 'exit') return 'general.close';
  if (action === 'other_institution')
    return purpose === 'payment' ? 'error.pay_elsewhere' : 'general.other_institution';
  if (group === 'locked') return 'error.unlocked';
  return MENDED_THERE.has(group) ? 'error.done_there' : 'general.try_again';
}

interface SiteLinkProps {
  readonly url: string;
  readonly name: string;
  readonly t: Translate;
}

function SiteLink({ url, name, t }: SiteLinkProps) {
  return (
    <a
      class="button button-primary"
      href={pageOf(url)}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="error-open-site"
    >
      {t('error.open_site', { institution: name })}
      <Icon name="external" />
      <span class="visually-hidden"> ({t('general.new_window')})</span>
    </a>
  );
}

interface HelpProps {
  readonly pane: ErrorShown;
  readonly developer: boolean;
  readonly t: Translate;
}

/** What support asks for, and in the sandbox what developers want to know. */
function Help({ pane: { error, institution, request_id: requestId }, developer, t }: HelpProps) {
  if (requestId === '' && !developer) return null;
  return (
    <details class="help" data-testid="error-help">
      <summary>{t('error.help')}</summary>
      {developer ? (
        <DeveloperNote title={t('general.developer')}>
          <code>
            {error.error_type} / {error.error_code}
          </code>
          <p>{error.error_message}</p>
        </DeveloperNote>
      ) : null}
      <div class="reference">
        {institution ? <p>{institution.name}</p> : null}
        {requestId === '' ? null : (
          <div class="reference-id">
            <span>
              {t('error.request_id')}: <code data-testid="request-id">{requestId}</code>
            </span>
            <CopyButton
              testId="copy-request-id"
              value={requestId}
              text={t('error.copy')}
              doneText={t('error.copied')}
            />
          </div>
        )}
      </div>
    </details>
  );
}
