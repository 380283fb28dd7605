import { useState } from 'preact/hooks';
import { Confirm, Dialog } from '../parts/confirm.tsx';
import { CopyButton } from '../parts/copy.tsx';
import { Pill, type Tone } from '../parts/pill.tsx';
import { Skeleton, Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { SecretRecord } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';

const DAY_MS = 86_400_000;
const TONES: Readonly<Record<SecretRecord['state'], Tone>> = {
  active: 'good',
  ending: 'warn',
  ended: 'quiet',
};

/** The API secrets of this environment: never the secrets themselves, but for the moment in which one is made. */
export function Secrets({ team }: { readonly team: string }) {
  const { value, error, again } = useAnswer('listSecrets', { clientId: team });
  const [shown, setShown] = useState<string>();
  const { isBusy, act } = useAct();
  const isRolling = value?.some(({ state }) => state === 'ending') ?? false;
  const create = async () => {
    const { secret } = await ask('createSecret', { clientId: team });
    setShown(secret);
    again();
    return 'A further secret works from now on';
  };
  const roll = async () => {
    const { secret } = await ask('rollSecret', { clientId: team, graceMs: DAY_MS, force: false });
    setShown(secret);
    again();
    return 'The new secret works; the old one ends in a day';
  };
  return (
    <section class="card" aria-labelledby="secrets-title">
      <h2 id="secrets-title">Secrets</h2>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={3} />}
      <ul class="plain-list" data-testid="secrets">
        {value?.map((secret) => (
          <SecretRow key={secret.secretId} team={team} secret={secret} again={again} />
        ))}
      </ul>
      <div class="acts">
        <button
          type="button"
          class="button"
          disabled={isBusy || isRolling}
          data-testid="roll"
          onClick={() => act(roll)}
        >
          Roll
        </button>
        <button
          type="button"
          class="button"
          disabled={isBusy}
          data-testid="create-secret"
          onClick={() => act(create)}
        >
          Make a further one
        </button>
      </div>
      <p class="quiet">
        {isRolling
          ? 'A roll is under way: the older secret ends by itself, or when you revoke it.'
          : 'Rolling makes a new secret that works at once; the old one lives on for a day.'}
      </p>
      {shown !== undefined && <NewSecret secret={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Dialog title="The new secret" onClose={onClose}>
      <p class="once">
        <code data-testid="issued">{secret}</code>
        <CopyButton text={secret} what="secret" />
      </p>
      <p class="quiet">It is shown this one time: only a hash of it is kept.</p>
    </Dialog>
  );
}

interface SecretRowProps {
  readonly team: string;
  readonly secret: SecretRecord;
  readonly again: () => void;
}

function SecretRow({ team, secret, again }: SecretRowProps) {
  const { secretId, state, createdAt, expiresAt } = secret;
  const revoke = async () => {
    await ask('revokeSecret', { clientId: team, secretId });
    again();
    return `${secretId} is revoked`;
  };
  return (
    <li class="plain-row">
      <Pill tone={TONES[state]}>{state}</Pill>
      <span class="mono">{secretId}</span>
      <span class="quiet">
        made {fullTime(createdAt)}
        {state === 'ending' && expiresAt !== null && `, ends ${fullTime(expiresAt)}`}
      </span>
      {state !== 'ended' && (
        <Confirm label="Revoke" title="Revoke this secret?" isDanger isSmall testId="revoke" work={revoke}>
          <p>
            Calls with it are refused from now on. <span class="mono">{secretId}</span>
          </p>
        </Confirm>
      )}
    </li>
  );
}
