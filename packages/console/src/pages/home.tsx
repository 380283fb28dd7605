import { useContext } from 'preact/hooks';
import { CallRow } from '../parts/call-row.tsx';
import { ConsoleContext } from '../parts/console-context.ts';
import { Icon } from '../parts/icon.tsx';
import { PlaceLink } from '../parts/router.tsx';
import { Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useNow } from '../parts/use-now.ts';
import { WebhookRow } from '../parts/webhook-row.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { Overview } from '../server/wire-types.ts';
import { fullTime } from '../text/times.ts';
import { KeysCard } from './home-keys.tsx';
import { FirstSteps } from './home-steps.tsx';

const LATEST = 6;

/** The first minute: where it answers, with which keys, what to do next, and what happens. */
export function HomePage() {
  const { overview, team } = useContext(ConsoleContext);
  if (!overview) return <Skeleton rows={6} />;
  return (
    <div class="home">
      <div class="page-head">
        <h1>Home</h1>
        <HomeFacts overview={overview} />
      </div>
      {overview.warnings.map((text) => (
        <p key={text} class="warning" data-testid="warning">
          <Icon name="warning" />
          {text}
        </p>
      ))}
      <div class="home-grid">
        <FirstSteps overview={overview} team={team} />
        <KeysCard team={team} />
      </div>
      <div class="home-grid">
        <LatestCalls />
        <LatestWebhooks team={team} />
      </div>
      <Twin command="fairlead env" />
    </div>
  );
}

function HomeFacts({ overview }: { readonly overview: Overview }) {
  const { team } = useContext(ConsoleContext);
  const own = overview.teams.find(({ clientId }) => clientId === team);
  const time =
    own && own.clock !== 'real'
      ? `its clock ${own.clock === 'frozen' ? 'stands at' : 'shows'} ${fullTime(own.now)}`
      : null;
  return (
    <p class="quiet">
      {[own?.name, `store ${overview.store}`, time].filter((text) => text != null).join(' · ')}
    </p>
  );
}

function LatestCalls() {
  const now = useNow();
  const { value, error, again } = useAnswer('listCalls', { limit: LATEST });
  return (
    <section class="card" aria-labelledby="latest-calls">
      <div class="card-head">
        <h2 id="latest-calls">Latest calls</h2>
        <PlaceLink to="/calls">All</PlaceLink>
      </div>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={LATEST} />}
      {value && value.calls.length === 0 && (
        <p class="quiet">None yet. Every call of the API shows up here within a second or two.</p>
      )}
      {value && value.calls.length > 0 && (
        <ul class="rows">
          {value.calls.map((call) => (
            <CallRow key={call.requestId} call={call} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestWebhooks({ team }: { readonly team: string }) {
  const { value, error, again } = useAnswer(
    'pageWebhooks',
    team === '' ? undefined : { clientId: team, limit: LATEST },
  );
  return (
    <section class="card" aria-labelledby="latest-webhooks">
      <div class="card-head">
        <h2 id="latest-webhooks">Latest webhooks</h2>
        <PlaceLink to="/webhooks">All</PlaceLink>
      </div>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={LATEST} />}
      {value && value.webhooks.length === 0 && (
        <p class="quiet">
          None yet. An Item makes some as soon as it is linked, whether it has a URL or not.
        </p>
      )}
      {value && value.webhooks.length > 0 && (
        <ul class="rows">
          {value.webhooks.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} />
          ))}
        </ul>
      )}
    </section>
  );
}
