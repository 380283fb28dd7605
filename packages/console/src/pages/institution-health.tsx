import { useContext } from 'preact/hooks';
import { ConsoleContext } from '../parts/console-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Pill, type Tone } from '../parts/pill.tsx';
import type { ShownDay, ShownInstitution } from '../server/wire-types.ts';
import { counted } from '../text/counted.ts';
import { dateText, fullTime } from '../text/times.ts';

const TONES: Readonly<Record<string, Tone>> = { HEALTHY: 'good', DEGRADED: 'warn', DOWN: 'bad' };

const COUNTS = [
  'State',
  { name: 'Good', class: 'amount' },
  { name: 'Failed there', class: 'amount' },
  { name: 'Failed here', class: 'amount' },
] as const;

/** How it fares by the deployment's own traffic: each area now, and each of 90 days. */
export function Health({ institution: { health } }: { readonly institution: ShownInstitution }) {
  const { overview } = useContext(ConsoleContext);
  const { now, days } = health;
  return (
    <section class="card" aria-labelledby="health-title">
      <h2 id="health-title">How it fares</h2>
      {now.length === 0 && (
        <p class="quiet">
          {overview?.environment === 'sandbox'
            ? 'Institutions of the sandbox are simulated; faults can be ordered on the page Sandbox.'
            : 'It was not called in the last day.'}
        </p>
      )}
      {now.length > 0 && (
        <DataTable label="Health of the last day" columns={['Area', ...COUNTS]}>
          {now.map(({ area, since, ...figures }) => (
            <tr key={area}>
              <td>
                {area.replaceAll('_', ' ')}
                {since !== null && <span class="row-detail">since {fullTime(since)}</span>}
              </td>
              <Figures {...figures} />
            </tr>
          ))}
        </DataTable>
      )}
      {now.length > 0 && <p class="quiet">Attempts of the last day, of all teams.</p>}
      {days.length > 0 && <Days days={days} />}
    </section>
  );
}

function Figures({ status, succeeded, failedThere, failedHere }: Omit<ShownDay, 'day'>) {
  return (
    <>
      <td>
        <Pill tone={TONES[status ?? ''] ?? 'quiet'}>{(status ?? 'too few').toLowerCase()}</Pill>
      </td>
      <td class="amount">{succeeded}</td>
      <td class="amount">{failedThere}</td>
      <td class="amount">{failedHere}</td>
    </>
  );
}

/** A bar for each day, and the same as a table. */
function Days({ days }: { readonly days: readonly ShownDay[] }) {
  const told = days.filter(({ status }) => status !== null);
  const text = spanText(days);
  return (
    <>
      <h3 class="health-title">{counted(days.length, 'day')}</h3>
      <svg
        class="health-strip"
        viewBox={`0 0 ${days.length} ${TALL}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
        data-testid="health-strip"
      >
        {days.map((each, at) => (
          <Bar key={each.day} day={each} at={at} />
        ))}
      </svg>
      <p class="quiet">{text} A tall bar is a healthy day.</p>
      <details>
        <summary>Days as a table</summary>
        <DataTable label="Health by day" columns={['Day', ...COUNTS]} testId="health-days">
          {told.toReversed().map(({ day, ...figures }) => (
            <tr key={day}>
              <td>{dateText(day)}</td>
              <Figures {...figures} />
            </tr>
          ))}
        </DataTable>
      </details>
    </>
  );
}

const TALL = 12;
/** What is told by colour is told by height as well. */
const HEIGHTS: Readonly<Record<string, number>> = { HEALTHY: TALL, DEGRADED: 8, DOWN: 4 };

function Bar({ day: { day, status, succeeded, failedThere, failedHere }, at }: BarProps) {
  const height = HEIGHTS[status ?? ''] ?? 1;
  const attempts = succeeded + failedThere + failedHere;
  return (
    <rect
      class={`health-${TONES[status ?? ''] ?? 'none'}`}
      x={at + 0.1}
      y={TALL - height}
      width={0.8}
      height={height}
    >
      <title>
        {status === null
          ? `${dateText(day)}: not called`
          : `${dateText(day)}: ${status.toLowerCase()}, ${succeeded} of ${attempts} good`}
      </title>
    </rect>
  );
}

interface BarProps {
  readonly day: ShownDay;
  readonly at: number;
}

/** `18 Oct 2025 to 15 Jan 2026 (UTC): healthy on 80 days, down on 1 day, not called on 9 days.` */
function spanText(days: readonly ShownDay[]): string {
  const parts = (['HEALTHY', 'DEGRADED', 'DOWN', null] as const).flatMap((status) => {
    const count = days.filter((each) => each.status === status).length;
    return count === 0 ? [] : [`${status?.toLowerCase() ?? 'not called'} on ${counted(count, 'day')}`];
  });
  return `${dateText(days[0]?.day ?? '')} to ${dateText(days.at(-1)?.day ?? '')} (UTC): ${parts.join(', ')}.`;
}
