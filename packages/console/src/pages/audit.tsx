import { useContext, useState } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { DataTable, MoreRow } from '../parts/data-table.tsx';
import { Choice, Filters } from '../parts/filters.tsx';
import { OlderButton } from '../parts/older-button.tsx';
import { go, PlaceLink, withQuery } from '../parts/router.tsx';
import { Empty, Facts, Skeleton, Trouble, Twin } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask } from '../server/ask.ts';
import { useAnswer } from '../server/use-answer.ts';
import { useOlder } from '../server/use-older.ts';
import type { AuditRecord, AuditPage as RecordPage } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { exactTime } from '../text/times.ts';

const WHOSE = [
  ['', 'All teams'],
  ['own', 'This team'],
] as const;

/** The record of who did what, which nobody can change unseen. */
export function AuditPage({ query }: { readonly query: URLSearchParams }) {
  const { role, team } = useContext(ConsoleContext);
  const isOwn = query.get('of') === 'own';
  const action = query.get('act') ?? '';
  return (
    <section class="list-pane" aria-labelledby="audit-title">
      <div class="page-head">
        <h1 id="audit-title">Audit</h1>
        <p class="quiet">who did what, as a chain of hashes</p>
      </div>
      {role === 'operator' ? (
        <>
          <Filters>
            <Choice name="of" value={isOwn ? 'own' : ''} label="Whose" choices={WHOSE} />
            <ActChoice action={action} />
            <CheckChain />
            <ExportLines />
          </Filters>
          <Audit clientId={isOwn ? team : ''} action={action} />
        </>
      ) : (
        <Empty title="Operators see the record">
          <p>
            This session has the role {role}. <code>fairlead console --role operator</code> prints a link with
            the other one.
          </p>
        </Empty>
      )}
      <Twin command="fairlead audit list" />
    </section>
  );
}

/** Of the acts that there are, with what they say. */
function ActChoice({ action }: { readonly action: string }) {
  const { value, error, again } = useAnswer('listActs', {});
  return (
    <>
      <label class="day-field">
        <span>Act</span>
        <select
          value={action}
          data-testid="act"
          onChange={({ currentTarget }) => go(withQuery('act', currentTarget.value), 'replace')}
        >
          <option value="">All</option>
          {Object.entries(value ?? { [action]: action })
            .filter(([name]) => name !== '')
            .map(([name, says]) => (
              <option key={name} value={name} title={says}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {error !== undefined && <Trouble text={error} again={again} />}
    </>
  );
}

const EXPORTED_AT_ONCE = 1000;

/** The whole record as a file, the oldest first; its last line is the end of the chain with a signature. */
function ExportLines() {
  const { isBusy, act } = useAct();
  const save = async () => {
    const head = await ask('beginAuditExport', {});
    const lines: string[] = [];
    for (let n = 0; n < head.n; ) {
      const part = await ask('auditLines', { n, limit: EXPORTED_AT_ONCE });
      lines.push(...part.filter((each) => each.n <= head.n).map(({ line }) => line));
      n = part.at(-1)?.n ?? head.n;
    }
    const text = [...lines, JSON.stringify({ head }), ''].join('\n');
    saveFile(`audit-${head.n}.jsonl`, text);
    return `${counted(lines.length, 'record is', 'records are')} in audit-${head.n}.jsonl`;
  };
  return (
    <button
      type="button"
      class="button"
      disabled={isBusy}
      data-testid="export-audit"
      onClick={() => act(save)}
    >
      Export
    </button>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function CheckChain() {
  const { isBusy, act } = useAct();
  const check = async () => {
    const { faults, head, records } = await ask('checkChain', {});
    const [first] = faults;
    return first
      ? `Record ${first.n} is ${first.fault}; "fairlead audit verify" tells of all`
      : `${counted(records, 'record')} up to number ${head.n} ${records === 1 ? 'holds' : 'hold'} together`;
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
const COLUMNS = ['Time', 'Act', { name: 'On', class: 'wide' }, { name: 'Who', class: 'wide' }] as const;
const pageOf = ({ records, next }: RecordPage) => ({ rows: records, next });

interface AuditProps {
  /** Empty: of all teams, and what concerns none. */
  readonly clientId: string;
  /** Empty: all. */
  readonly action: string;
}

function Audit({ clientId, action }: AuditProps) {
  const [opened, setOpened] = useState<number>();
  const wish = {
    limit: LIMIT,
    ...(clientId === '' ? {} : { clientId }),
    ...(action === '' ? {} : { action }),
  };
  const { value, error, again } = useAnswer('listAudit', wish);
  const { rows, older } = useOlder({
    key: `${clientId} ${action}`,
    first: value && pageOf(value),
    idOf: ({ n }) => String(n),
    fetch: async (before) => pageOf(await ask('listAudit', { ...wish, before })),
  });
  if (error !== undefined && value === undefined) return <Trouble text={error} again={again} />;
  if (value === undefined) return <Skeleton rows={8} />;
  if (rows.length === 0 && !older)
    return (
      <Empty title="No act is like that">
        <p>Choose another kind of act, or all teams.</p>
      </Empty>
    );
  return (
    <>
      {error !== undefined && <Trouble text={error} again={again} />}
      <DataTable label="Acts" columns={COLUMNS} testId="audit">
        {rows.map((record) => (
          <Row
            key={record.n}
            record={record}
            isOpen={opened === record.n}
            onOpen={() => setOpened(opened === record.n ? undefined : record.n)}
          />
        ))}
      </DataTable>
      <OlderButton older={older}>{rows.length === 0 ? 'Look further back' : 'Older acts'}</OlderButton>
    </>
  );
}

interface RowProps {
  readonly record: AuditRecord;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Its act opens the rest of the record. */
function Row({ record, isOpen, onOpen }: RowProps) {
  const { n, at, action, object, actor, environment, clientId, requestId, hash } = record;
  return (
    <>
      <tr>
        <td class="date">{exactTime(at)}</td>
        <td>
          <button type="button" class="text-button" aria-expanded={isOpen} data-row="" onClick={onOpen}>
            {action}
          </button>
          <span class="row-detail">{detailOf(record)}</span>
        </td>
        <td class="wide">
          <span class="mono act-object">{object.id}</span>
          <span class="row-detail">{object.kind.replaceAll('_', ' ')}</span>
        </td>
        <td class="wide">
          {actor.role ?? actor.kind}
          <span class="row-detail mono">{actor.id}</span>
        </td>
      </tr>
      {isOpen && (
        <MoreRow columns={COLUMNS.length}>
          <div class="explained" data-testid="audit-record">
            <Facts
              rows={[
                ['Number', String(n)],
                ['On', `${object.kind.replaceAll('_', ' ')} ${object.id}`],
                ['Who', [actor.kind, actor.role, actor.id].filter((part) => part !== null).join(', ')],
                ['Environment', environment ?? 'all'],
                ['Team', clientId ?? 'none'],
                [
                  'Call',
                  requestId === null ? (
                    'none'
                  ) : (
                    <PlaceLink key="call" to={`/calls/${requestId}`}>
                      {requestId}
                    </PlaceLink>
                  ),
                ],
                ['Hash', hash],
              ]}
            />
          </div>
        </MoreRow>
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
