import { forget } from '../model/image.ts';
import type { TeamRecord } from '../model/records.ts';
import { note } from '../model/tally.ts';
import type { Outbox } from '../outbox.ts';
import type { Sim } from '../sim.ts';
import { askUntilDone, requireUnknown } from './until-done.ts';

/**
 * Empties a team; it is asked for until it is acknowledged. Nothing of the team's runs beside it. What was made before is unknown
 * from then on (I7), and the other team has lost nothing, as its own calls show (I13).
 */
export async function reset(sim: Sim, team: TeamRecord, outbox: Outbox): Promise<void> {
  await outbox.look();
  await askUntilDone(sim, team, {
    path: '/sandbox/reset',
    each: (heard) => note(sim.tally, 'sandbox.reset', heard),
  });
  const before = {
    items: [...team.items],
    tokens: [...team.accessTokens],
    partners: [...team.processorTokens],
  };
  forget(sim, team, outbox);
  const old = sim.dice.pickOrNone(before.tokens);
  if (old) {
    const body = { access_token: old.token };
    await requireUnknown(sim, team, { path: '/item/get', body, code: 'INVALID_ACCESS_TOKEN' });
  }
  const partner = sim.dice.pickOrNone(before.partners);
  if (partner) {
    const body = { processor_token: partner.token };
    await requireUnknown(sim, team, {
      path: '/processor/account/get',
      body,
      code: 'INVALID_PROCESSOR_TOKEN',
    });
  }
}
