import { resetTeams } from '../../domain/sandbox/team-state.ts';
import { isoTime } from '../../world/dates.ts';
import { endpoint } from '../_kit/endpoint.ts';
import { SANDBOX_CONTROL } from '../_kit/sandbox-control.ts';
import { component, dateTime, integer } from '../_kit/schema.ts';
import { scope } from '../_records/sandbox/sandbox-control.ts';

/** A clean slate: everything of the team goes but its keys, settings and snapshots. */
export default endpoint({
  summary: 'Remove everything that a team has made in the sandbox',
  tag: SANDBOX_CONTROL,
  item: 'none',
  request: { scope },
  response: {
    removed: component('SandboxRemoved', { items: integer(), webhooks: integer() }),
    now: dateTime(),
  },
  errors: ['SANDBOX_ONLY', 'UNAUTHORIZED_ROUTE_ACCESS'],

  async handle({ body, call, tenant }) {
    const { items, webhooks, now } = await resetTeams(call, tenant, body.scope ?? 'team');
    return { removed: { items, webhooks }, now: isoTime(now) };
  },
});
