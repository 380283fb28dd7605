import { detectMapping } from '@fairlead/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listCsvMappings,
  saveCsvMapping,
  showCsvMapping,
} from '../../packages/server/src/domain/statement-imports/csv-mappings.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { fixture, importFiles, only, transactions } from './importing.ts';
import { file } from './statements.ts';

const csv = (name: string, ...lines: string[]) => file(name, Buffer.from(`${lines.join('\n')}\n`));
const MARCH = [
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'DEBIT,03/14/2026,CORNER BAKERY,-8.25,DEBIT_CARD,1423.10,,',
  'CHECK,03/13/2026,CHECK 0207,-250.00,CHECK_PAID,1431.35,207,',
  'CREDIT,03/12/2026,PAYROLL OAKMOOR,"1,500.00",ACH_CREDIT,1681.35,,',
] as const;
const TWO_DATES = ['Date,Description,Amount', '01/02/2026,One,-1.00', '03/04/2026,Two,2.00'] as const;

describeOnEngines('importing CSV files', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());
  const tenant = () => asTenant('sandbox', service.clientId);

  it('recognises a known layout, and takes the balance that follows from the amounts', async () => {
    const request = { csv: { account: 'Household' }, currency: 'USD' };
    const imported = await importFiles(service, [csv('march.csv', ...MARCH)], request);
    expect(only(imported)).toMatchObject({ name: 'Household', mask: null, added: 3 });
    expect(imported.warnings).toEqual([expect.stringMatching(/^march\.csv: the columns were recognised by/)]);
    const list = await transactions(service, imported.accessToken);
    expect(list.map(({ date, amount, name, check_number }) => [date, amount, name, check_number])).toEqual([
      ['2026-03-14', 8.25, 'CORNER BAKERY', null],
      ['2026-03-13', 250, 'CHECK 0207', '207'],
      ['2026-03-12', -1500, 'PAYROLL OAKMOOR', null],
    ]);
    const { body } = await service.call('/accounts/get', { access_token: imported.accessToken });
    expect(body.accounts[0]).toMatchObject({
      type: 'depository',
      subtype: 'checking',
      balances: { current: 1423.1 },
    });
    const again = await importFiles(service, [csv('again.csv', ...MARCH.slice(0, 3))], request);
    expect(again.itemId).toBe(imported.itemId);
    expect(only(again)).toMatchObject({ added: 0, unchanged: 2 });
  });

  it('refuses a file that can be read in two ways, and takes it with a saved mapping', async () => {
    const request = { csv: { account: 'Two dates' }, currency: 'USD' };
    const open = csv('open.csv', ...TWO_DATES);
    await expect(importFiles(service, [open], request)).rejects.toThrow(
      /^open\.csv: line 1: the dates can be read as .* or as .*mapping/,
    );
    const detection = detectMapping(open.bytes);
    if (detection.outcome !== 'undecided') throw new Error('the file was to be ambiguous');
    const dayFirst = detection.candidates.find(({ dateFormat }) => dateFormat === 'dd/MM/yyyy');
    const { services } = service.service.core;
    await saveCsvMapping(services, tenant(), 'day-first', dayFirst);
    expect(await listCsvMappings(services, tenant())).toEqual(['day-first']);
    expect(await showCsvMapping(services, tenant(), 'day-first')).toEqual(dayFirst);
    const imported = await importFiles(service, [open], {
      ...request,
      csv: { ...request.csv, mappingName: 'day-first' },
    });
    const list = await transactions(service, imported.accessToken);
    expect(list.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-04-03', -2],
      ['2026-02-01', 1],
    ]);
  });

  it('names the faults of a mapping, and keeps mappings of one team from others', async () => {
    const { services } = service.service.core;
    await expect(saveCsvMapping(services, tenant(), 'bad', { version: 1 })).rejects.toThrow(
      /\/columns|\/dateFormat/,
    );
    await expect(saveCsvMapping(services, tenant(), '../x', {})).rejects.toThrow(/named by/);
    await expect(showCsvMapping(services, tenant(), 'nothing')).rejects.toThrow(/"nothing"/);
    expect(await listCsvMappings(services, asTenant('sandbox', 'another'))).toEqual([]);
    const request = { csv: { account: 'x', mappingName: 'nothing' } };
    await expect(importFiles(service, [csv('a.csv', ...MARCH)], request)).rejects.toThrow(/"nothing"/);
  });

  it('needs a label, a currency and a known kind of account', async () => {
    const march = () => [csv('march.csv', ...MARCH)];
    await expect(importFiles(service, march(), { currency: 'USD' })).rejects.toThrow(/which account/);
    const lines = ['Date,Description,Amount', '2026-01-13,One,-1.00', '2026-01-22,Two,2.00'];
    const nameless = csv('plain.csv', ...lines);
    await expect(importFiles(service, [nameless], { csv: { account: 'A' } })).rejects.toThrow(/currency/);
    const request = { csv: { account: 'A', accountType: 'piggy bank' }, currency: 'USD' };
    await expect(importFiles(service, march(), request)).rejects.toThrow(/account type is unknown.*savings/);
  });

  it('refuses a mapping that the running balance proves wrong', async () => {
    const wrong = detectMapping(fixture('csv/inverted-sign.csv').bytes);
    if (wrong.outcome !== 'proposed' || wrong.mapping.amount.kind !== 'signed')
      throw new Error('unexpected layout');
    const mapping = { ...wrong.mapping, amount: { ...wrong.mapping.amount, positive: 'in' } };
    const request = { csv: { account: 'Inverted', mapping }, currency: 'USD' };
    await expect(importFiles(service, [fixture('csv/inverted-sign.csv')], request)).rejects.toThrow(
      /money in for money out/,
    );
  });

  it('shows charges of a card as money out, and what is owed as positive', async () => {
    const lines = [
      'Date|Description|Amount|Balance',
      '2026-05-01|Shoes|-30.00|-30.00',
      '2026-05-02|Refund|10.00|-20.00',
    ];
    const request = { csv: { account: 'Card', accountType: 'credit-card' }, currency: 'EUR' };
    const { accessToken: access_token } = await importFiles(service, [csv('card.csv', ...lines)], request);
    expect((await transactions(service, access_token)).map(({ amount }) => amount)).toEqual([-10, 30]);
    const { body } = await service.call('/accounts/get', { access_token });
    expect(body.accounts[0]).toMatchObject({
      type: 'credit',
      balances: { current: 20, iso_currency_code: 'EUR' },
    });
  });

  it('tells the accounts of a file apart by its own column', async () => {
    const imported = await importFiles(service, [fixture('csv/nl-af-bij.csv')]);
    expect(only(imported)).toMatchObject({ name: 'Checking ••0001', mask: '0001', added: 2 });
  });
});
