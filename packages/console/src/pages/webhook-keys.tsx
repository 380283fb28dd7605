import { useContext } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Pill, type Tone } from '../parts/pill.tsx';
import { BackLink } from '../parts/router.tsx';
import { Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { SigningKeyRecord } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';

const TONES: Readonly<Record<string, Tone>> = { active: 'good', published: 'info' };

/** The keys that sign webhooks, or will. */
export function WebhookKeys() {
  const { role } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer('listWebhookKeys', {});
  return (
    <aside class="detail" aria-label="Signing keys" data-testid="webhook-key-list">
      <BackLink to="/webhooks" class="back">
        All webhooks
      </BackLink>
      <h2>Signing keys</h2>
      <p class="quiet">
        They change by themselves every 90 days. A receiver that meets an unknown key id asks for it anew.
      </p>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={3} />}
      {value && value.length === 0 && <p>There is no key yet; the first webhook makes one.</p>}
      {value && value.length > 0 && <Keys keys={value} />}
      {value && value.length > 0 && role === 'operator' && <Rotate />}
      <Twin command="fairlead webhook-keys list" />
    </aside>
  );
}

function Keys({ keys }: { readonly keys: readonly SigningKeyRecord[] }) {
  return (
    <ul class="plain-list">
      {keys.map(({ keyId, state, activeAt }) => (
        <li key={keyId} class="plain-row">
          <Pill tone={TONES[state] ?? 'quiet'}>{state}</Pill>
          <span class="mono">
            {keyId}
            <CopyButton text={keyId} what="key id" />
          </span>
          <span class="quiet">signs from {fullTime(activeAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function Rotate() {
  const rotate = async (emergency: boolean) => {
    const { keyId } = await ask('rotateWebhookKey', { emergency });
    return emergency ? `${keyId} signs from now on` : `${keyId} is published, and signs in 24 hours`;
  };
  return (
    <div class="acts">
      <Confirm
        label="Begin with a new key"
        title="Begin with a new key?"
        testId="rotate-key"
        work={() => rotate(false)}
      >
        <p>It is published now and signs in 24 hours, so that receivers know it by then.</p>
      </Confirm>
      <Confirm
        label="Change it at once"
        title="Change the key at once?"
        isDanger
        testId="rotate-key-now"
        work={() => rotate(true)}
      >
        <p>For a private key that others may know: the new one signs at once, and the old one ends.</p>
      </Confirm>
    </div>
  );
}
