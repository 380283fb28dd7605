import { afterAll, beforeAll, expect, it } from 'vitest';
import { revokeTeam } from '../../../packages/server/src/domain/teams/teams.ts';
import { tenantOf, withOwnTeam } from '../../link/api/link-kit.ts';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { after, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';

describeOnEngines('a team that was revoked', (engine) => {
  let whole: TestService;
  beforeAll(async () => {
    whole = await startTestService({
      ...FROZEN,
      FAIRLEAD_SANDBOX_SCOPE_ALL: 'on',
      ...(await engine.variables()),
    });
  });
  afterAll(() => whole.stop());
  const services = () => whole.service.core.services;

  it('costs institutions no reading more, and nobody hears of its Items, while consents end in their time', async () => {
    const team = await withOwnTeam(whole);
    const { itemId } = await linkItem(team, {
      products: ['transactions', 'statements'],
      options: { webhook: 'http://127.0.0.1:9/never' },
    });
    const told = () => services().store.webhooks.list(tenantOf(team), { limit: 99 });
    await revokeTeam(services(), team.clientId);
    expect((await told()).map(({ state }) => state)).not.toContain('pending');
    let readings = 0;
    const counting = after(async () => {
      readings += 1;
    });
    await withConnector(whole, counting, () => advance(whole, 31 * DAY, 'all'));
    expect(readings).toBe(0);
    const works = await services().store.due.ofItem(itemId);
    expect(works.filter(({ kind }) => /pull|statements/.test(kind))).toEqual([]);
    // Its login has ended by now, of which nobody is told.
    const item = await services().store.items.find(tenantOf(team), itemId);
    expect(item?.state).toBe('error');
    const states = new Set((await told()).map(({ state }) => state));
    expect([...states].filter((state) => state === 'pending' || state === 'dead')).toEqual([]);
  });

  it('gets no report that was ordered before', async () => {
    const team = await withOwnTeam(whole);
    const { accessToken } = await linkItem(team, { products: ['assets'] });
    const { policy } = services();
    Object.assign(services(), { policy: { ...policy, reportDelayMs: DAY } });
    try {
      const { body } = await team.call('/asset_report/create', {
        access_tokens: [accessToken],
        days_requested: 30,
      });
      await revokeTeam(services(), team.clientId);
      let readings = 0;
      const counting = after(async () => {
        readings += 1;
      });
      await withConnector(whole, counting, () => advance(whole, 2 * DAY, 'all'));
      expect([body.asset_report_id.length > 0, readings]).toEqual([true, 0]);
    } finally {
      Object.assign(services(), { policy });
    }
  });
});
