import { useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { Skeleton, Trouble } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { counted } from '../text/counted.ts';
import { fullTime } from '../text/times.ts';

interface SnapshotsProps {
  readonly team: string;
  readonly mayPlay: boolean;
  readonly again: () => void;
}

/** States of the sandbox to come back to. */
export function Snapshots({ team, mayPlay, again }: SnapshotsProps) {
  const kept = useAnswer('listSnapshots', { clientId: team });
  return (
    <section class="card" aria-labelledby="snapshots-title">
      <h2 id="snapshots-title">Snapshots</h2>
      {kept.error !== undefined && <Trouble text={kept.error} again={kept.again} />}
      {kept.value === undefined && kept.error === undefined && <Skeleton rows={2} />}
      {kept.value?.length === 0 && <p class="quiet">None yet. One keeps Items, data, tokens and the time.</p>}
      <ul class="plain-list scroll-list" data-testid="snapshots">
        {kept.value?.map(({ snapshotId, name: own, takenAt, items }) => (
          <li key={snapshotId} class="plain-row">
            <strong>{own ?? snapshotId}</strong>
            <span class="quiet">
              {fullTime(takenAt)}, {counted(items, 'Item')}
            </span>
            {mayPlay && own !== null && (
              <Confirm
                label="Go back"
                title={`Go back to ${own}?`}
                isSmall
                testId="restore"
                work={async () => {
                  await ask('restoreSnapshot', { clientId: team, scope: 'team', name: own });
                  again();
                  return `The sandbox is as it was at ${own}`;
                }}
              >
                <p>What was made since is gone; webhooks that were undelivered then are sent again.</p>
              </Confirm>
            )}
          </li>
        ))}
      </ul>
      {mayPlay && <SnapshotForm team={team} saved={kept.again} />}
    </section>
  );
}

interface SnapshotFormProps {
  readonly team: string;
  readonly saved: () => void;
}

function SnapshotForm({ team, saved }: SnapshotFormProps) {
  const [name, setName] = useState('');
  const { isBusy, act } = useAct();
  const save = async () => {
    await ask('takeSnapshot', { clientId: team, scope: 'team', name });
    saved();
    setName('');
    return `${name} is saved`;
  };
  return (
    <form
      class="add-row"
      onSubmit={(event) => {
        event.preventDefault();
        act(save);
      }}
    >
      <label class="field">
        <span class="visually-hidden">Name of the snapshot</span>
        <input
          type="text"
          value={name}
          placeholder="before-demo"
          pattern="[A-Za-z0-9._\-]{1,64}"
          title="1 to 64 letters, digits, dots, hyphens or underscores"
          autocomplete="off"
          spellcheck={false}
          data-testid="snapshot-name"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={isBusy || name === ''} data-testid="save-snapshot">
        Save
      </button>
    </form>
  );
}
