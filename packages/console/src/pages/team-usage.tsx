import { Scroller, Skeleton, Trouble } from '../parts/states.tsx';
import { useAnswer } from '../server/use-answer.ts';
import type { UsageDay, UsageTotalLine } from '../server/wire-types.ts';

/** Successful calls that concern an Item, by product and by day (UTC). */
export function Usage({ team }: { readonly team: string }) {
  const wish = { clientId: team, from: null, to: null };
  const totals = useAnswer('usageTotals', wish);
  const days = useAnswer('usageDays', wish);
  const error = totals.error ?? days.error;
  const again = () => {
    totals.again();
    days.again();
  };
  return (
    <section class="card" aria-labelledby="usage-title" data-testid="usage">
      <h2 id="usage-title">Usage</h2>
      {error !== undefined && <Trouble text={error} again={again} />}
      {(totals.value === undefined || days.value === undefined) && error === undefined && (
        <Skeleton rows={4} />
      )}
      {totals.value?.length === 0 && (
        <p class="quiet">Nothing was counted yet. Successful calls on an Item are, within a second.</p>
      )}
      {days.value && days.value.length > 0 && <Days days={days.value.slice(-DAYS)} />}
      {totals.value && totals.value.length > 0 && <Totals lines={totals.value} />}
    </section>
  );
}

/** As many as are told apart on a phone. */
const DAYS = 31;

function Days({ days }: { readonly days: readonly UsageDay[] }) {
  const most = Math.max(...days.map(({ requests }) => requests));
  return (
    <ol class="days">
      {days.map(({ day, requests }) => (
        <li key={day} class="day">
          <span class="mono quiet">{day}</span>
          <meter min={0} max={most} value={requests} aria-label={`Calls on ${day}`} />
          <span class="row-number">{requests}</span>
        </li>
      ))}
    </ol>
  );
}

function Totals({ lines }: { readonly lines: readonly UsageTotalLine[] }) {
  return (
    <Scroller label="Usage by product" class="table-scroll">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" class="amount">
              Items
            </th>
            <th scope="col" class="amount">
              Calls
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, items, requests }) => (
            <tr key={product}>
              <td>{product === '' ? 'no product' : product}</td>
              <td class="amount">{items}</td>
              <td class="amount">{requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
