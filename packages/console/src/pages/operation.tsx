import { PlaceLink } from '../parts/router.tsx';
import { Facts, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useNow } from '../parts/use-now.ts';
import { useAnswer } from '../server/use-answer.ts';
import type { OperationState } from '../server/wire-types.ts';
import { distance, exactTime } from '../text/times.ts';

/** What lets an operator sleep: copies and deliveries. */
export function OperationPage() {
  const { value, error, again } = useAnswer('describeOperation', {});
  return (
    <div>
      <div class="page-head">
        <h1>Operation</h1>
      </div>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={4} />}
      {value && <Standing state={value} />}
      <Twin command="fairlead backup verify FILE" />
    </div>
  );
}

function Standing({ state }: { readonly state: OperationState }) {
  const now = useNow();
  const { backupAt, deliveries, auditRecords } = state;
  const { pending, dead, oldestPendingAt } = deliveries;
  return (
    <div class="card-columns" data-testid="operation">
      <section class="card" aria-labelledby="backup-title">
        <h2 id="backup-title">Backup</h2>
        {backupAt === null ? (
          <p>
            None was made yet: <code>fairlead backup --to FOLDER</code> makes one while the service runs.
          </p>
        ) : (
          <p>
            The newest is of {exactTime(backupAt)}, {distance(backupAt, now)}.
          </p>
        )}
      </section>
      <section class="card" aria-labelledby="deliveries-title">
        <h2 id="deliveries-title">Webhooks of all teams</h2>
        <Facts
          rows={[
            ['On their way', String(pending)],
            ['Oldest of them', oldestPendingAt === null ? 'none' : exactTime(oldestPendingAt)],
            ['Given up', String(dead)],
            [
              'Acts recorded',
              <PlaceLink key="audit" to="/audit">
                {auditRecords}
              </PlaceLink>,
            ],
          ]}
        />
      </section>
    </div>
  );
}
