import { useContext, useState } from 'preact/hooks';
import { Confirm } from '../parts/confirm.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { CopyButton } from '../parts/copy.tsx';
import { Pill } from '../parts/pill.tsx';
import { BackLink, PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useNow } from '../parts/use-now.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { ShownInstitution } from '../server/wire-types.ts';
import { distance, fullTime } from '../text/times.ts';
import { Health } from './institution-health.tsx';

/** One institution: how it is reached, how it fares, and what it knows this deployment by. */
export function InstitutionView({ institutionId }: { readonly institutionId: string }) {
  const { team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer(
    'showInstitution',
    team === '' ? undefined : { clientId: team, institutionId },
  );
  return (
    <section class="item" aria-labelledby="institution-title">
      <BackLink to="/institutions" class="back back-always">
        Institutions
      </BackLink>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={8} />}
      {value && <Shown institution={value} again={again} />}
    </section>
  );
}

interface ShownProps {
  readonly institution: ShownInstitution;
  readonly again: () => void;
}

function Shown({ institution, again }: ShownProps) {
  const { institutionId, name, countryCodes, products, connector, oauth, url, own } = institution;
  return (
    <>
      <div class="item-head">
        <div>
          <h1 id="institution-title">{name}</h1>
          <p class="item-id mono">
            {institutionId}
            <CopyButton text={institutionId} what="institution_id" />
          </p>
        </div>
        {own && <Pill tone={own.enabled ? 'good' : 'quiet'}>{own.enabled ? 'on' : 'off'}</Pill>}
      </div>
      <Acts institution={institution} again={again} />
      <Facts
        rows={[
          ['Connector', connector],
          ['Countries', countryCodes.join(', ')],
          ['Products', products.join(', ').replaceAll('_', ' ')],
          ['Login', oauth ? 'on its own page' : 'in Link'],
          ['Site', url ?? 'none'],
          ...(own?.remark == null ? [] : [['Switched on without being reached', own.remark] as const]),
        ]}
      />
      <div class="card-columns" data-testid="institution">
        <Health institution={institution} />
        <Registration institution={institution} />
        <Broken institution={institution} />
      </div>
      <Twin command={`fairlead institutions health ${institutionId}`} />
    </>
  );
}

/** Tries to reach it; one of the operator's own is switched on and off. */
function Acts({ institution, again }: ShownProps) {
  const { role, team } = useContext(ConsoleContext);
  const { isBusy, act } = useAct();
  const [told, setTold] = useState('');
  const { institutionId, canProbe, own } = institution;
  const mayTest = role === 'developer' || role === 'operator';
  if (!mayTest) return null;
  const test = async () => {
    const result = await ask('testInstitution', { clientId: team, institutionId });
    const text = result.reached ? 'It was reached.' : `It was not reached: ${result.reason}.`;
    setTold(text);
    return text;
  };
  const change = async (enabled: boolean) => {
    await ask('switchInstitution', { institutionId, enabled, remark: null });
    again();
    return enabled ? 'People can link it now' : 'It is out of lists and searches';
  };
  return (
    <div class="acts">
      {canProbe && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          data-testid="test-institution"
          onClick={() => act(test)}
        >
          Test the connection
        </button>
      )}
      {own && role === 'operator' && !own.enabled && (
        <button
          type="button"
          class="button button-primary"
          disabled={isBusy}
          data-testid="enable"
          onClick={() => act(() => change(true))}
        >
          Let people link it
        </button>
      )}
      {own?.enabled && role === 'operator' && (
        <Confirm
          label="Switch off"
          title="Take it out of lists and searches?"
          testId="disable"
          work={() => change(false)}
        >
          <p>Nobody can link it then. Items that exist go on.</p>
        </Confirm>
      )}
      {told !== '' && (
        <p class="quiet" data-testid="told">
          {told}
        </p>
      )}
    </div>
  );
}

function Registration({ institution }: { readonly institution: ShownInstitution }) {
  const now = useNow();
  const { name, members } = institution.registration;
  return (
    <section class="card" aria-labelledby="registration-title">
      <h2 id="registration-title">What it knows this deployment by</h2>
      {members.length === 0 && <p class="quiet">Nothing has to be registered there.</p>}
      <ul class="plain-list" data-testid="registration">
        {members.map(({ name: member, description, isOptional, isThere, endsAt }) => (
          <li key={member} class="plain-row">
            <span>
              <span class="mono">{member}</span> <span class="quiet">{description}</span>
            </span>
            <span class={isThere || isOptional ? 'quiet' : 'row-error'}>
              {isThere ? 'kept' : isOptional ? 'not given' : 'missing'}
              {endsAt !== null && `, ends ${fullTime(endsAt)} (${distance(endsAt, now)})`}
            </span>
          </li>
        ))}
      </ul>
      {members.length > 0 && (
        <p class="quiet">
          <code>fairlead institutions register {name} MEMBER=@FILE</code> keeps one; no value is shown again.
        </p>
      )}
    </section>
  );
}

function Broken({ institution: { broken, institutionId } }: { readonly institution: ShownInstitution }) {
  return (
    <section class="card" aria-labelledby="broken-title">
      <h2 id="broken-title">Items that need repair</h2>
      {broken.length === 0 && <p class="quiet">None of this team.</p>}
      <ul class="plain-list scroll-list">
        {broken.map(({ itemId, error }) => (
          <li key={itemId} class="plain-row">
            <PlaceLink to={`/items/${itemId}`} class="mono">
              {itemId}
            </PlaceLink>
            <span class="row-error">{error}</span>
          </li>
        ))}
      </ul>
      <p>
        <PlaceLink to={`/items?q=${institutionId}`}>All Items here</PlaceLink>
      </p>
    </section>
  );
}
