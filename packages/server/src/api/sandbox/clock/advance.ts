import { moveClock } from '../../../domain/sandbox/team-clock.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { optional, string } from '../../_kit/schema.ts';
import { clockMove, projectClockMove } from '../../_records/sandbox/clock-move.ts';
import { requireDuration, requireTime, scope } from '../../_records/sandbox/sandbox-control.ts';

/** Lets time pass: everything that falls due on the way runs, in order, and is told in the answer. */
export default endpoint({
  summary: 'Advance the clock of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { by: optional(string()), to: optional(string()), scope },
  response: clockMove,
  errors: ['SANDBOX_ONLY', 'UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ by, to }) {
    if ((by === undefined) === (to === undefined))
      throw fail('INVALID_FIELD', 'exactly one of by and to must be given');
    if (by !== undefined) requireDuration(by, 'by');
    if (to !== undefined) requireTime(to, 'to');
  },

  async handle({ body, call, tenant }) {
    const { by, to, scope: wanted = 'team' } = body;
    if (to !== undefined && requireTime(to, 'to') < call.world.clock.now())
      throw fail('INVALID_FIELD', 'to must not be before the present time of the clock');
    const wish = to === undefined ? { by: requireDuration(by ?? '', 'by') } : { to: requireTime(to, 'to') };
    return projectClockMove(await moveClock(call, tenant, wanted, wish));
  },
});
