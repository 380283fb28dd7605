import { useContext, useState } from 'preact/hooks';
import { Confirm, Dialog } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Empty, Facts, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { TeamChoices } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';
import { AllowLists } from './team-lists.tsx';
import { Secrets } from './team-secrets.tsx';
import { Usage } from './team-usage.tsx';

const ALL = ['sandbox', 'development', 'production'] as const;

/** The team that is looked at: its secrets, what it may name in Link, its choices, and what it used. */
export function TeamsPage() {
  const { team, role } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer('describeTeam', team === '' ? undefined : { clientId: team });
  const mayChange = role === 'developer' || role === 'operator';
  return (
    <div data-testid="team-page">
      <div class="page-head">
        <h1>{value?.team.name ?? 'Team'}</h1>
        {role === 'operator' && <NewTeam />}
      </div>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && (
        <div class="card-columns">
          <TeamCard choices={value} />
          {mayChange ? (
            <Secrets team={team} />
          ) : (
            <Empty title="Secrets">
              <p>Developers and operators see when they were made, and end or change them.</p>
            </Empty>
          )}
          <AllowLists choices={value} mayChange={mayChange} />
          <Usage team={team} />
        </div>
      )}
      <Twin command={`fairlead secrets list --team ${team}`} />
    </div>
  );
}

function TeamCard({ choices }: { readonly choices: TeamChoices }) {
  const { role } = useContext(ConsoleContext);
  const { team, microDeposits, pfcVersion } = choices;
  const { clientId, name, environments, createdAt } = team;
  return (
    <section class="card" aria-labelledby="team-title">
      <h2 id="team-title">The team</h2>
      <Facts
        rows={[
          [
            'client_id',
            <span class="mono">
              {clientId}
              <CopyButton text={clientId} what="client_id" />
            </span>,
          ],
          ['Works in', environments.join(', ')],
          ['Made', fullTime(createdAt)],
          ['Categories', <PfcVersion clientId={clientId} version={pfcVersion} />],
          ['Micro-deposits', <MicroDeposits clientId={clientId} on={microDeposits} />],
        ]}
      />
      {role === 'operator' && (
        <div class="acts">
          <Confirm
            label="Revoke this team"
            title="Revoke this team?"
            typed={name}
            isDanger
            testId="revoke-team"
            work={async () => {
              await ask('revokeTeam', { clientId });
              return 'All its calls are refused from now on';
            }}
          >
            <p>All calls with its keys are refused from now on. Nothing takes this back.</p>
          </Confirm>
        </div>
      )}
    </section>
  );
}

interface SwitchProps {
  readonly clientId: string;
}

function PfcVersion({ clientId, version }: SwitchProps & { readonly version: 'v1' | 'v2' }) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const other = version === 'v1' ? 'v2' : 'v1';
  const choose = async () => {
    await ask('choosePfcVersion', { clientId, version: other });
    return `Calls that name no version get ${other}`;
  };
  return (
    <span class="switch-line">
      {version}
      {(role === 'developer' || role === 'operator') && (
        <button type="button" class="button button-small" disabled={isBusy} onClick={() => act(choose)}>
          Use {other}
        </button>
      )}
    </span>
  );
}

function MicroDeposits({ clientId, on }: SwitchProps & { readonly on: boolean }) {
  const { role } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const change = async () => {
    await ask('switchMicroDeposits', { clientId, on: !on });
    return `Micro-deposits are ${on ? 'off' : 'on'}`;
  };
  return (
    <span class="switch-line" data-testid="micro-deposits">
      {on ? 'on' : 'off'}
      {role === 'operator' && (
        <button type="button" class="button button-small" disabled={isBusy} onClick={() => act(change)}>
          Turn {on ? 'off' : 'on'}
        </button>
      )}
    </span>
  );
}

interface TeamKeys {
  readonly clientId: string;
  readonly secret: string | null;
}

/** Its secret is shown once, here. */
function NewTeam() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<TeamKeys>();
  const close = () => {
    setOpen(false);
    setMade(undefined);
  };
  return (
    <>
      <button type="button" class="button" data-testid="new-team" onClick={() => setOpen(true)}>
        New team
      </button>
      {isOpen && (
        <Dialog title={made ? 'Its keys' : 'New team'} onClose={close}>
          {made ? (
            <Facts
              rows={[
                ['client_id', <Once text={made.clientId} what="client_id" />],
                ['secret', made.secret === null ? 'none here' : <Once text={made.secret} what="secret" />],
                ['Note', 'The secret is shown this one time.'],
              ]}
            />
          ) : (
            <TeamForm made={setMade} />
          )}
        </Dialog>
      )}
    </>
  );
}

function TeamForm({ made }: { readonly made: (keys: TeamKeys) => void }) {
  const { isBusy, act } = useAct();
  const [name, setName] = useState('');
  const create = async () => {
    const { clientId, secret } = await ask('createTeam', { name, environments: ALL, clientId: null });
    made({ clientId, secret: secret?.secret ?? null });
    return `${name} is made`;
  };
  return (
    <form
      class="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        act(create);
      }}
    >
      <label class="field">
        <span>Its name, as people see it</span>
        <input
          type="text"
          value={name}
          maxLength={100}
          data-testid="team-name"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <div class="dialog-acts">
        <button
          type="submit"
          class="button button-primary"
          disabled={isBusy || name.trim() === ''}
          data-testid="create-team"
        >
          Make the team
        </button>
      </div>
    </form>
  );
}

function Once({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span class="mono">
      {text}
      <CopyButton text={text} what={what} />
    </span>
  );
}
