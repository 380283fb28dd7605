import { Button } from '../components/button.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { DeveloperNote } from '../components/developer-note.tsx';
import { PaneFrame } from '../components/pane-frame.tsx';
import type { PaneOf, WireAnswer } from '../server/wire-types.ts';
import { errorTexts } from '../text/error-texts.ts';
import type { MessageKey } from '../text/translate.ts';
import type { PaneProps } from './pane-props.ts';

type Action = PaneOf<'error'>['actions'][number];

const ACTIONS: Readonly<Record<Action, { text: MessageKey; answer: WireAnswer }>> = {
  retry: { text: 'general.try_again', answer: { kind: 'retry' } },
  other_institution: { text: 'general.other_institution', answer: { kind: 'other_institution' } },
  exit: { text: 'general.close', answer: { kind: 'exit', force: true } },
};

/** What happened, and what can be done now. */
export function ErrorPane({ pane, answer, busy, t, look }: PaneProps<'error'>) {
  const { error, actions, institution } = pane;
  const { title, text, advice } = errorTexts(error, t);
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
      actions={actions.map((action, index) => (
        <Button
          key={action}
          testId={`error-${action}`}
          kind={index === 0 ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => answer(ACTIONS[action].answer)}
        >
          {t(ACTIONS[action].text)}
        </Button>
      ))}
    >
      {look.developer ? (
        <DeveloperNote title={t('general.developer')}>
          <code>
            {error.error_type} / {error.error_code}
          </code>
          <p>{error.error_message}</p>
        </DeveloperNote>
      ) : null}
      <div class="reference">
        {institution ? <p>{institution.name}</p> : null}
        {pane.request_id === '' ? null : (
          <div class="reference-id">
            <span>
              {t('error.request_id')}: <code data-testid="request-id">{pane.request_id}</code>
            </span>
            <CopyButton
              testId="copy-request-id"
              value={pane.request_id}
              text={t('error.copy')}
              doneText={t('error.copied')}
            />
          </div>
        )}
      </div>
    </PaneFrame>
  );
}
