import { afterAll, beforeAll, expect, it } from 'vitest';
import { advance, DAY, FROZEN } from '../../support/clock.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { failing, withConnector } from '../../support/institution-in-the-way.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { domainOf, errorOf, storedItem } from './observing.ts';

describeOnEngines('an institution whose interface is gone', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(() => service.stop());

  it('is asked once a day, and its Items are read again when it is found at another address', async () => {
    const { itemId, accessToken } = await linkItem(service, {
      products: ['transactions'],
      institution: 'ins_109508',
    });
    const pulledAt = async () =>
      (await storedItem(service, itemId)).products.find(({ product }) => product === 'transactions')
        ?.pulledAt;
    const before = await pulledAt();
    let asked = 0;
    const gone = failing('institution_gone');
    await withConnector(
      service,
      (connector) => {
        const refusing = gone(connector);
        return {
          ...refusing,
          accounts(...given) {
            asked += 1;
            return refusing.accounts(...given);
          },
        };
      },
      () => advance(service, 3 * DAY),
    );
    expect(await pulledAt()).toBe(before);
    expect(await errorOf(service, accessToken)).toBeNull();
    expect(asked).toBe(3);
    await advance(service, DAY);
    const now = (await domainOf(service)).world.clock.now();
    expect(await pulledAt()).toBeGreaterThan(now - DAY);
  });
});
