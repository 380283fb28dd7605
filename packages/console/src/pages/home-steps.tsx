import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Icon } from '../parts/icon.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import type { Overview } from '../server/wire-types.ts';

/** First Platypus Bank, whose default user everybody knows. */
const INSTITUTION = 'ins_109508';

interface FirstStepsProps {
  readonly overview: Overview;
  readonly team: string;
}

/** Three steps that tick themselves off when the store says that they were done. */
export function FirstSteps({ overview, team }: FirstStepsProps) {
  const { steps, sandbox, baseUrl } = overview;
  const done = [steps.linked, steps.read, steps.notified].filter(Boolean).length;
  return (
    <section class="card" aria-labelledby="steps">
      <div class="card-head">
        <h2 id="steps">First steps</h2>
        <p class="quiet">{done} of 3</p>
      </div>
      <ol class="steps">
        <Step isDone={steps.linked} title="Link an account" testId="step-linked">
          {sandbox ? (
            <LinkNow baseUrl={baseUrl} team={team} />
          ) : (
            'Open Link from your application; its Item shows up here.'
          )}
        </Step>
        <Step isDone={steps.read} title="Read its transactions" testId="step-read">
          Call <code>/transactions/sync</code> with the access_token. <PlaceLink to="/calls">Calls</PlaceLink>{' '}
          shows what came back.
        </Step>
        <Step isDone={steps.notified} title="Get a webhook" testId="step-notified">
          Name a <code>webhook</code> URL when you make the link_token. Without one,{' '}
          <code>fairlead listen</code> shows events in a terminal.
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly testId: string;
  readonly children: ComponentChildren;
}

function Step({ isDone, title, testId, children }: StepProps) {
  return (
    <li class={isDone ? 'step step-done' : 'step'} data-testid={testId} data-done={isDone}>
      <span class="step-mark" aria-hidden="true">
        {isDone && <Icon name="check" />}
      </span>
      <div class="step-body">
        <h3>
          {title}
          {isDone && <span class="visually-hidden"> (done)</span>}
        </h3>
        <div class="quiet">{children}</div>
      </div>
    </li>
  );
}

/** By hand on the demo page, or without a browser. */
function LinkNow({ baseUrl, team }: { readonly baseUrl: string | null; readonly team: string }) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const [token, setToken] = useState<string>();
  const mayMake = role === 'developer' || role === 'operator';
  const make = async () => {
    const { accessToken } = await ask('makeSandboxItem', { clientId: team, institutionId: INSTITUTION });
    setToken(accessToken);
    return 'An Item of user_good at First Platypus Bank is linked';
  };
  return (
    <>
      <p>
        As <code>user_good</code> / <code>pass_good</code>, the way people do, or at once.
      </p>
      <p class="step-acts">
        {baseUrl !== null && (
          <a
            class="button button-primary"
            href={`${baseUrl}/demo`}
            target="_blank"
            rel="noreferrer"
            data-testid="open-demo"
          >
            Open the demo <Icon name="external" />
          </a>
        )}
        {mayMake && (
          <button
            type="button"
            class="button"
            disabled={isBusy}
            data-testid="make-item"
            onClick={() => act(make)}
          >
            Link one for me
          </button>
        )}
      </p>
      {token !== undefined && (
        <p class="once" data-testid="made-token">
          Its access_token, shown this once: <code>{token}</code>
          <CopyButton text={token} what="access_token" />
        </p>
      )}
    </>
  );
}
