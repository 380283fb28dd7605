import { expect, it } from 'vitest';
import { alice } from '../../../../../tests/support/records.ts';
import { describeOnStores } from '../../../../../tests/support/stores.ts';
import type { Environment } from '../institutions/institution.ts';
import type { Services } from '../services.ts';
import { usageRecords, usageTotals } from './report-usage.ts';

describeOnStores('the report of usage', (open) => {
  const { clientId } = alice;
  const environments = ['sandbox', 'development', 'production'] as const;
  const services = (environment: Environment) => ({ store: open.store, environment }) as Services;

  it('bills production, and there only what reads a product', async () => {
    const line = { clientId, itemId: 'item-1', day: '2026-03-01', requests: 1 };
    for (const environment of environments) {
      await open.store.unitOfWork(async (unit) => {
        await unit.usage.add(environment, [
          { ...line, product: 'auth', path: '/auth/get' },
          { ...line, product: '', path: '/item/get' },
        ]);
      });
    }
    for (const environment of environments) {
      const billed = environment === 'production' ? ['auth'] : [];
      const of = (lines: readonly { product: string; billed: boolean }[]) =>
        lines.filter((one) => one.billed).map(({ product }) => product);
      expect(of(await usageTotals(services(environment), {}))).toEqual(billed);
      expect(of(await usageRecords(services(environment), {}))).toEqual(billed);
    }
  });

  it('refuses a team that it does not know', async () => {
    await expect(usageTotals(services('sandbox'), { clientId: 'nobody' })).rejects.toMatchObject({
      code: 'INVALID_FIELD',
    });
  });
});
