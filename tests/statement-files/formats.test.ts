import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../../packages/formats/src/container/zip-fixture.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import { readEachFile } from '../../packages/server/src/domain/statement-imports/read-statements.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { fixture, importFiles, only, transactions } from './importing.ts';

describeOnEngines('importing files of other formats', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it('shows the entries of a camt.053 with what the bank says of them, and its account number', async () => {
    const { accessToken } = await importFiles(service, [fixture('camt/053-02-two-entries.xml')]);
    const [salary, gym] = (await transactions(service, accessToken)).toSorted((a, b) => a.amount - b.amount);
    expect(gym).toMatchObject({
      amount: 12.5,
      date: '2026-03-31',
      name: 'Gym Oakmoor Membership March',
      payment_meta: { payee: 'Gym Oakmoor', reference_number: 'BANK-1' },
    });
    expect(salary).toMatchObject({ amount: -1000, payment_meta: { payer: 'Employer & Sons' } });
    const { body } = await service.call('/auth/get', { access_token: accessToken });
    expect(body.numbers.international[0]).toMatchObject({ iban: 'DE02100100100006820101', bic: 'EXAMDEFF' });
    const { body: identity } = await service.call('/identity/get', { access_token: accessToken });
    expect(identity.accounts[0].owners[0].names).toEqual(['Ann Example']);
  });

  it('gives the stated balance when it is asked for, as of the day of the statement', async () => {
    const { accessToken: access_token } = await importFiles(service, [fixture('ofx/sgml-103-card.qfx')]);
    const ask = (min_last_updated_datetime: string) =>
      service.call('/accounts/balance/get', { access_token, options: { min_last_updated_datetime } });
    expect((await ask('2026-03-09T00:00:00Z')).body.accounts[0].balances).toMatchObject({
      current: 310.55,
      available: 4689.45,
      last_updated_datetime: expect.stringMatching(/^2026-03-09T/),
    });
    expect((await ask('2026-03-10T00:00:00Z')).body.error_code).toBe('LAST_UPDATED_DATETIME_OUT_OF_RANGE');
  });

  it('refuses a file with one account in two currencies, and mixes nothing', async () => {
    const statement = (currency: string, balance: string, amount: string) => `<Stmt><Id>${currency}</Id>
      <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>${currency}</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${balance}</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
      <Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><Dt>2026-03-30</Dt></BookgDt></Ntry></Stmt>`;
    const camt = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
      ${statement('EUR', '100.00', '4.50')}${statement('USD', '900.00', '7.25')}</BkToCstmrStmt></Document>`;
    const two = { name: 'two.xml', bytes: Buffer.from(camt) };
    await expect(importFiles(service, [two])).rejects.toThrow(
      /^two\.xml: line 7: this statement is in another currency /,
    );
    const one = { name: 'one.xml', bytes: Buffer.from(camt.replaceAll('USD', 'EUR')) };
    expect(only(await importFiles(service, [one])).added).toBe(2);
  });

  it('reads each file of an archive by itself, and names the one that cannot be read', async () => {
    const { services } = service.service.core;
    const archive = {
      name: 'statements.zip',
      bytes: zipOf([
        { name: 'may.sta', content: fixture('mt/940-german.sta').bytes },
        { name: 'letter.pdf', content: '%PDF-1.7\n' },
        { name: 'may.qif', content: fixture('qif/bank-splits.qif').bytes },
      ]),
    };
    const call = await asTeamSeesIt(services, service.clientId);
    const tenant = asTenant(services.environment, service.clientId);
    const request = { files: [archive], currency: 'EUR', csv: { account: 'Purse' } };
    const read = await readEachFile(call, tenant, request, null);
    expect(read.map(({ name, format, readings }) => [name, format, readings.length])).toEqual([
      ['statements.zip/may.sta', 'mt940', 1],
      ['statements.zip/letter.pdf', null, 0],
      ['statements.zip/may.qif', 'qif', 1],
    ]);
    expect(read[1]?.refusal?.message).toMatch(
      /^statements\.zip\/letter\.pdf: line 1: this is a PDF document; /,
    );
    const { files } = await importFiles(service, [archive], { currency: 'EUR', csv: { account: 'Purse' } });
    expect(files.map(({ name, format, added, fault }) => [name, format, added > 0, fault !== null])).toEqual([
      ['statements.zip/may.sta', 'mt940', true, false],
      ['statements.zip/letter.pdf', null, false, true],
      ['statements.zip/may.qif', 'qif', true, false],
    ]);
    const alone = {
      name: 'may.zip',
      bytes: zipOf([{ name: 'may.sta', content: fixture('mt/940-german.sta').bytes }]),
    };
    expect(only(await importFiles(service, [alone])).added).toBe(0);
  });
});
