import { useState } from 'preact/hooks';
import { DataTable } from '../parts/data-table.tsx';
import { Skeleton, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { FunnelCount, LinkFunnel, Stage } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { stageWords } from '../text/words.ts';

const SPANS = [
  [7, '7 days'],
  [30, '30 days'],
  [180, '180 days'],
] as const;
const STAGES: readonly Stage[] = ['opened', 'consent', 'institution', 'login', 'accounts', 'done'];

/** How far people come, where they stop, and at which institutions. */
export function Funnel({ team }: { readonly team: string }) {
  const [days, setDays] = useState(30);
  const { value, error, again } = useAnswer('describeLinkFunnel', { clientId: team, days });
  if (error !== undefined) return <Trouble text={error} again={again} />;
  return (
    <section class="card funnel" aria-labelledby="funnel-title" data-testid="funnel">
      <div class="card-head">
        <h2 id="funnel-title">How far people come</h2>
        <fieldset class="choice">
          <legend class="visually-hidden">Span</legend>
          {SPANS.map(([span, name]) => (
            <label key={span} class={span === days ? 'segment segment-on' : 'segment'}>
              <input type="radio" name="days" checked={span === days} onChange={() => setDays(span)} />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
      {value === undefined && <Skeleton rows={6} />}
      {value && value.all.stages.opened === 0 && <p class="quiet">Nobody opened Link in that time.</p>}
      {value && value.all.stages.opened > 0 && <Stages funnel={value} />}
    </section>
  );
}

function Stages({ funnel }: { readonly funnel: LinkFunnel }) {
  const { all, weeks, institutions, errors, isCut } = funnel;
  const opened = all.stages.opened;
  return (
    <>
      <ol class="stages">
        {STAGES.map((stage) => (
          <li key={stage} class="stage">
            <span>{stageWords(stage)}</span>
            <meter min={0} max={opened} value={all.stages[stage]} aria-label={stageWords(stage)} />
            <span class="row-number">{all.stages[stage]}</span>
            <span class="row-number">{share(all.stages[stage], opened)}</span>
          </li>
        ))}
      </ol>
      {isCut && <p class="quiet">FunnelCount of the latest {opened} sessions; there were more.</p>}
      <div class="funnel-tables">
        <CountTable title="Institution" rows={institutions} />
        {weeks.length > 1 && <CountTable title="Week of" rows={weeks} />}
        {errors.length > 0 && (
          <ul class="plain-list" aria-label="Errors that sessions ended with">
            {errors.map(({ code, sessions }) => (
              <li key={code} class="plain-row">
                <span class="row-error">{code}</span>
                <span class="quiet">{counted(sessions, 'session')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function CountTable({ title, rows }: { readonly title: string; readonly rows: readonly FunnelCount[] }) {
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={`Sessions by ${title.toLowerCase()}`}
      columns={[title, { name: 'Sessions', class: 'amount' }, { name: 'Done', class: 'amount' }]}
    >
      {rows.map(({ name, stages }) => (
        <tr key={name}>
          <td>{name}</td>
          <td class="amount">{stages.opened}</td>
          <td class="amount">{share(stages.done, stages.opened)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function share(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
