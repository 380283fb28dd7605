import type { Schedule } from '../domain/services.ts';
import { fail } from '../errors.ts';
import type { Agenda } from './agenda.ts';
import type { DueAgenda } from './due-agenda.ts';

/** Due work first, because it makes events; then the deliveries. */
export function joinedSchedule(
  due: DueAgenda,
  others: readonly Agenda[],
  isStopping: () => boolean,
): Schedule {
  const { next, run } = joinAgendas([due, ...others]);
  return {
    next,
    async run(call, clock) {
      if (isStopping()) throw stopping();
      return run(call, clock);
    },
    isStopping,
    runOne: (call, key) => due.runOne(call, key),
    runLeased: (call, work) => due.runLeased(call, work),
  };
}

function stopping(): Error {
  return fail('INTERNAL_SERVER_ERROR', { status: 503, headers: { 'Retry-After': '1' } });
}

/** Several agendas as one, for the background. */
function joinAgendas(agendas: readonly Agenda[]): Agenda {
  return {
    async heads(services) {
      const all = (await Promise.all(agendas.map((agenda) => agenda.heads(services)))).flat();
      const earliest = new Map<string, number>();
      for (const { clock, at } of all) earliest.set(clock, Math.min(at, earliest.get(clock) ?? at));
      return [...earliest].map(([clock, at]) => ({ clock, at }));
    },
    async next(services, clock) {
      const instants = await Promise.all(agendas.map((agenda) => agenda.next(services, clock)));
      const known = instants.filter((at) => at !== undefined);
      return known.length === 0 ? undefined : Math.min(...known);
    },
    async run(call, clock) {
      let count = 0;
      for (const agenda of agendas) count += await agenda.run(call, clock);
      return count;
    },
  };
}
