import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reEnrich } from '../../packages/server/src/domain/extraction/re-enrich.ts';
import {
  addEnrichment,
  removeEnrichment,
} from '../../packages/server/src/domain/records/enrichment/own-additions.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { importFiles, sync, type transactions } from './importing.ts';
import { bankFile, type Entry, file } from './statements.ts';

const MONTHS = ['2025-09', '2025-10', '2025-11', '2025-12'];
const every = (day: string, amount: string, name: string): Entry[] =>
  MONTHS.map((month) => ({ date: `${month}-${day}`, amount, name, id: `${name} ${month}` }));
type Wire = Awaited<ReturnType<typeof transactions>>[number];

describeOnEngines('entries of a statement file', (engine) => {
  let service: TestService;
  let access_token: string;
  let itemId: string;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
    ({ accessToken: access_token, itemId } = await importFiles(service, [
      file(
        'all.ofx',
        bankFile({
          account: '770900',
          from: '2025-09-01',
          entries: [
            ...every('03', '-15.49', 'NETFLIX.COM LOS GATOS CA'),
            ...every('15', '2400.00', 'KESTREL AEROSPACE DES:PAYROLL ID:XXXX PPD'),
            ...every('01', '-1450.00', 'ZELLE PAYMENT TO LANDLORD MIKE RENT'),
            ...every('20', '-200.00', 'ONLINE TRANSFER TO SAV XXXXXX4412'),
            ...every('22', '-11.00', 'QZORP KANTINE 4412'),
          ],
        }),
      ),
    ]));
  });
  afterAll(() => service.stop());

  const classes = (list: Wire[], word: string): Set<string> =>
    new Set(
      list
        .filter(({ name }: Wire) => name.includes(word))
        .map((one: Wire) => `${one.personal_finance_category.detailed} ${one.merchant_name}`),
    );
  const EXPECTED = [
    ['NETFLIX', 'ENTERTAINMENT_TV_AND_MOVIES Netflix', 'ENTERTAINMENT_TV_AND_MOVIES Netflix'],
    ['PAYROLL', 'INCOME_WAGES null', 'INCOME_SALARY null'],
    ['RENT', 'RENT_AND_UTILITIES_RENT null', 'RENT_AND_UTILITIES_RENT null'],
    ['TRANSFER TO SAV', 'TRANSFER_OUT_SAVINGS null', 'TRANSFER_OUT_SAVINGS null'],
  ] as const;

  describe.each(EXPECTED)('that say %s', (word, older, newer) => {
    it('are told by /transactions/get and /transactions/sync in both versions', async () => {
      const read = { access_token, start_date: '2025-01-01', end_date: '2026-12-31' };
      for (const [version, expected] of [
        ['v1', older],
        ['v2', newer],
      ] as const) {
        const options = { count: 500, personal_finance_category_version: version };
        const { body } = await service.call('/transactions/get', { ...read, options });
        expect(classes(body.transactions, word)).toEqual(new Set([expected]));
        const { count: _count, ...rest } = options;
        const changes = await service.call('/transactions/sync', { access_token, count: 500, options: rest });
        expect(classes(changes.body.added, word)).toEqual(new Set([expected]));
      }
    });

    it('are streams of that class', async () => {
      for (const [version, expected] of [
        ['v1', older],
        ['v2', newer],
      ] as const) {
        const { body } = await service.call('/transactions/recurring/get', {
          access_token,
          options: { personal_finance_category_version: version },
        });
        const streams = [...body.inflow_streams, ...body.outflow_streams].filter(({ description }) =>
          description.includes(word),
        );
        expect(streams).toHaveLength(1);
        expect(`${streams[0].personal_finance_category.detailed} ${streams[0].merchant_name}`).toBe(expected);
      }
    });
  });

  it('are told by a rule and a merchant of the team, once they are done anew', async () => {
    const { services } = service.service.core;
    const again = async () => {
      const call = await asTeamSeesIt(services, service.clientId);
      const item = await services.store.items.find(asTenant('sandbox', service.clientId), itemId);
      if (!item) throw new Error('no such item');
      return reEnrich(call, item, { since: '2025-01-01', isTrial: false });
    };
    const before = await sync(service, access_token);
    await addEnrichment(services, service.clientId, 'merchant', {
      key: 'qzorp-kantine',
      name: 'Qzorp Kantine',
      class: 'FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK',
      website: 'qzorp.example',
    });
    expect(await again()).toMatchObject({ changed: MONTHS.length });
    const { modified } = await sync(service, access_token, before.cursor);
    expect(classes(modified, 'QZORP')).toEqual(
      new Set(['FOOD_AND_DRINK_OTHER_FOOD_AND_DRINK Qzorp Kantine']),
    );
    expect(modified[0].merchant_entity_id).toMatch(/^[A-Za-z0-9]{37}$/);
    await removeEnrichment(services, service.clientId, 'merchant', 'qzorp-kantine');
    expect(await again()).toMatchObject({ changed: MONTHS.length });
  });

  it('are not told by an entry that says too little', async () => {
    const { services } = service.service.core;
    const add = (entry: unknown) => addEnrichment(services, service.clientId, 'rule', entry);
    for (const wrong of [5, {}, { id: 'x y' }, { id: 'ok', when: 'KANTINE', class: 'NO_SUCH_CLASS' }])
      await expect(add(wrong)).rejects.toMatchObject({ code: 'INVALID_FIELD' });
    expect(await services.store.enrichmentAdditions.list(service.clientId)).toEqual([]);
  });
});
