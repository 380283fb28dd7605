import type { CallRecord } from '../server/wire-types.ts';
import { clockTime, durationText } from '../text/times.ts';
import { breakable } from './breakable.tsx';
import { StatusPill } from './pill.tsx';
import { PlaceLink } from './router.tsx';

interface CallRowProps {
  readonly call: CallRecord;
  readonly now: number;
  readonly current?: boolean;
  /** The filters of the list, which stay. */
  readonly search?: string;
}

/** One call of a list. */
export function CallRow({ call, now, current = false, search = '' }: CallRowProps) {
  const { requestId, path, status, errorCode, at, durationUs } = call;
  return (
    <li>
      <PlaceLink
        to={`/calls/${requestId}${search}`}
        class="row row-call"
        current={current}
        testId={`call-${path}`}
        isRow
      >
        <StatusPill status={status} />
        <span class="row-main">
          <span class="mono row-title">{breakable(path)}</span>
          {errorCode !== '' && <span class="row-error">{errorCode}</span>}
        </span>
        <span class="row-number">{durationText(durationUs)}</span>
        <time class="row-time" dateTime={new Date(at).toISOString()}>
          {clockTime(at, now)}
        </time>
      </PlaceLink>
    </li>
  );
}
