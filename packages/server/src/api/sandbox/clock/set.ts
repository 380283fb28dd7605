import { moveClock } from '../../../domain/sandbox/team-clock.ts';
import { fail } from '../../../errors.ts';
import { endpoint } from '../../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../../_kit/sandbox-control.ts';
import { oneOf, optional, string } from '../../_kit/schema.ts';
import { clockMove, projectClockMove } from '../../_records/sandbox/clock-move.ts';
import { requireTime, scope } from '../../_records/sandbox/sandbox-control.ts';

/** Sets the clock to a time, lets it stand still or run on; going forward runs what falls due. */
export default endpoint({
  summary: 'Set the clock of the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { to: optional(string()), mode: optional(oneOf(['real', 'frozen'])), scope },
  response: clockMove,
  errors: ['SANDBOX_ONLY', 'UNAUTHORIZED_ROUTE_ACCESS'],

  refuse({ to, mode }) {
    if (to === undefined && mode === undefined)
      throw fail('INVALID_FIELD', 'at least one of to and mode must be given');
    if (to !== undefined) requireTime(to, 'to');
  },

  async handle({ body, call, tenant }) {
    const { to, mode, scope: wanted = 'team' } = body;
    const move = await moveClock(call, tenant, wanted, {
      ...(to === undefined ? {} : { to: requireTime(to, 'to') }),
      ...(mode === undefined ? {} : { mode }),
    });
    return projectClockMove(move);
  },
});
