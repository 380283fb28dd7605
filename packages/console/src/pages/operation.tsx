import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { Choice, Filters } from '../parts/filters.tsx';
import { Facts, Scroller, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useNow } from '../parts/use-now.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { AuditRecord, OperationState } from '../server/wire-types.ts';
import { distance, exactTime } from '../text/times.ts';

const WHOSE = [
  ['', 'All teams'],
  ['own', 'This team'],
] as const;

/** What lets an operator sleep: copies, deliveries, and the record of who did what. */
export function OperationPage({ query }: { readonly query: URLSearchParams }) {
  const { role, team } = useContext(ConsoleContext);
  const { value, error, again } = useAnswer('describeOperation', {});
  const isOwn = query.get('of') === 'own';
  return (
    <div>
      <div class="page-head">
        <h1>Operation</h1>
      </div>
      {error !== undefined && <Trouble text={error} again={again} />}
      {value === undefined && error === undefined && <Skeleton rows={4} />}
      {value && <Standing state={value} />}
      <div class="item">
        <h2>Who did what</h2>
        {role === 'operator' ? (
          <>
            <Filters>
              <Choice name="of" value={isOwn ? 'own' : ''} label="Whose" choices={WHOSE} />
              <CheckChain />
            </Filters>
            <Audit clientId={isOwn ? team : ''} />
          </>
        ) : (
          <p class="quiet" data-testid="audit">
            Operators see the record.
          </p>
        )}
      </div>
      <Twin command="fairlead audit list" />
    </div>
  );
}

function Standing({ state }: { readonly state: OperationState }) {
  const now = useNow();
  const { backupAt, deliveries, auditRecords } = state;
  const { pending, dead, oldestPendingAt } = deliveries;
  return (
    <div class="card-columns">
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
            ['Acts recorded', String(auditRecords)],
          ]}
        />
      </section>
    </div>
  );
}

function CheckChain() {
  const { isBusy, act } = useAct();
  const check = async () => {
    const { faults, head, records } = await ask('checkChain', {});
    const [first] = faults;
    return first
      ? `Record ${first.n} is ${first.fault}; "fairlead audit verify" tells of all`
      : `${records} records up to number ${head.n} hold together`;
  };
  return (
    <button
      type="button"
      class="button"
      disabled={isBusy}
      data-testid="check-chain"
      onClick={() => act(check)}
    >
      Check the chain
    </button>
  );
}

const LIMIT = 50;
const pageOf = (rows: readonly AuditRecord[]) => ({
  rows,
  next: rows.length < LIMIT ? undefined : rows.at(-1)?.n,
});

/** @param clientId empty: of all teams, and what concerns none */
function Audit({ clientId }: { readonly clientId: string }) {
  const wish = { limit: LIMIT, ...(clientId === '' ? {} : { clientId }) };
  const { value, error, again } = useAnswer('listAudit', wish);
  const { rows, more } = useOlder({
    key: clientId,
    first: value && pageOf(value),
    idOf: ({ n }) => String(n),
    fetch: async (before) => pageOf(await ask('listAudit', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  return (
    <>
      <Scroller label="Acts" class="table-scroll">
        <table class="table" data-testid="audit">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Act</th>
              <th scope="col">On</th>
              <th scope="col" class="wide">
                Who
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((record) => (
              <tr key={record.n}>
                <td class="date">{exactTime(record.at)}</td>
                <td>
                  {record.action}
                  <span class="row-detail">{detailOf(record)}</span>
                </td>
                <td>
                  <span class="mono act-object">{record.object.id}</span>
                  <span class="row-detail">{record.object.kind.replaceAll('_', ' ')}</span>
                </td>
                <td class="wide">
                  {record.actor.role ?? record.actor.kind}
                  <span class="row-detail mono">{record.actor.id}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {more && (
        <button type="button" class="button more" onClick={more}>
          Older acts
        </button>
      )}
    </>
  );
}

function detailOf({ detail }: AuditRecord): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`)
    .join(', ');
}
