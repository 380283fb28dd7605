import { expect, it } from 'vitest';
import { notingEngine, plansOf } from '../../../../../../tests/support/plans.ts';
import { alice } from '../../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../../tests/support/stores.ts';
import { createStore } from '../../store.ts';

/** What is asked every ten minutes, of each team, and the index that holds little more than what is wanted. */
const INDEX_OF: Readonly<Record<string, string>> = {
  'link_sessions.forgetUnfinished': 'link_sessions_unfinished',
  'link_sessions.forgetPublicTokens': 'link_sessions_with_token',
  'link_sessions.deleteOld': 'link_sessions_by_team',
  'link_tokens.forgetTokens': 'link_tokens_with_token',
  'link_tokens.deleteOlder': 'link_tokens_by_team',
  'public_tokens.deleteEnded': 'public_tokens_by_end',
  'webhooks.deleteEnded': 'webhooks_by_end',
  'webhooks.forgetBodies': 'webhooks_sealed',
};

describeOnStores('housekeeping', (open) => {
  it('finds what is old enough by an index of it, and does not look through all that a team has', async () => {
    const { engine, asked } = notingEngine(open.engine);
    const [before, limit] = [1000, 500];
    await createStore(engine).unitOfWork(async (unit) => {
      await unit.linkSessions.forgetUnfinished(alice, before);
      await unit.linkSessions.forgetPublicTokens(alice, before);
      await unit.linkSessions.deleteOlder(alice, before, limit);
      await unit.linkTokens.forgetTokens(alice, before);
      await unit.linkTokens.deleteOlder(alice, before, limit);
      await unit.tokenHashes.deleteEndedPublicTokens(alice.clientId, before, limit);
      await unit.webhooks.deleteEnded('clock', before, limit);
      await unit.webhooks.forgetBodies('clock', before, limit);
    });
    const plans = await plansOf(open.engine, asked);
    const without = Object.entries(INDEX_OF).flatMap(([name, index]) => {
      const plan = plans.get(name) ?? [];
      return plan.some((line) => new RegExp(`\\b${index}\\b`).test(line)) ? [] : [{ name, plan }];
    });
    expect(without).toEqual([]);
  });
});
