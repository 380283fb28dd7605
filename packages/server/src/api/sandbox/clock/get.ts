import { readClock } from '../../../domain/sandbox/team-clock.ts';
import { isoTime } from '../../../world/dates.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { dateTime, nullable, oneOf } from '../../_kit/schema.ts';
import { scope } from '../../_records/sandbox/sandbox-control.ts';

/** The team's time, and when the next thing falls due. */
export default endpoint({
  summary: 'Read the clock of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { scope },
  response: { now: dateTime(), mode: oneOf(['real', 'frozen']), next_due: nullable(dateTime()) },
  errors: ['SANDBOX_ONLY', 'UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, call, tenant }) {
    const { now, mode, nextDue } = await readClock(call, tenant, body.scope ?? 'team');
    return { now: isoTime(now), mode, next_due: nextDue === null ? null : isoTime(nextDue) };
  },
});
