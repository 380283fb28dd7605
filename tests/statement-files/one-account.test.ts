import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOriginals } from '../../packages/server/src/domain/records/transactions/originals.ts';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { ImportRequest } from '../../packages/server/src/domain/statement-imports/import-request.ts';
import {
  importStatements,
  saveFiles,
} from '../../packages/server/src/domain/statement-imports/import-statements.ts';
import { readFiles } from '../../packages/server/src/domain/statement-imports/read-files.ts';
import { undoImport } from '../../packages/server/src/domain/statement-imports/undo-import.ts';
import { asTenant, type Tenant } from '../../packages/server/src/domain/teams/team.ts';
import { createTeam } from '../../packages/server/src/domain/teams/teams.ts';
import { addDays } from '../../packages/server/src/world/dates.ts';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { bookings, CSV_MAPPING, FIRST, FORMATS, type Format, fileOf } from './one-year.ts';
import { bankFile } from './statements.ts';

const DAYS = 30;
const day = (nth: number) => addDays(FIRST, nth);

describeOnEngines('one account in several formats', (engine) => {
  let service: TestService;
  let tenant: Tenant;
  let team = 0;
  const booked = bookings(DAYS);
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());
  // Accounts are found over all Items of a team.
  beforeEach(async () => {
    const name = `team ${++team}`;
    const { clientId } = await createTeam(service.service.core.services, { name, environments: ['sandbox'] });
    tenant = asTenant('sandbox', clientId);
  });

  const services = () => service.service.core.services;
  async function bring(bytes: Uint8Array, rest: Omit<ImportRequest, 'files'> = {}) {
    const call = await asTeamSeesIt(services(), tenant.clientId);
    const done = await importStatements(call, tenant, { files: [{ name: 'file', bytes }], ...rest });
    const [account] = done.accounts;
    if (!account) throw new Error('no account');
    return { itemId: done.itemId, importId: done.importId, ...account };
  }
  const bringAs = (format: Format, from = 0, to = DAYS - 1, rest: Omit<ImportRequest, 'files'> = {}) =>
    bring(fileOf(format, booked, day(from), day(to)), {
      ...(format === 'csv' ? { csv: { mapping: JSON.parse(CSV_MAPPING) as unknown } } : {}),
      ...rest,
    });
  async function stored(itemId: string) {
    const list = { itemId, from: '1990-01-01', to: '2099-12-31' };
    return (await services().store.transactions.rows(list, 0, 10_000)).map(({ wire }) => JSON.parse(wire));
  }

  it.each([[...FORMATS], [...FORMATS].reverse()])(
    'is one, with each entry once, as %s, %s, %s, %s',
    async (...order) => {
      const places = new Set<string>();
      for (const [nth, format] of order.entries()) {
        const { itemId, accountId } = await bringAs(format, nth * 3, DAYS - 1 - nth);
        places.add(`${itemId} ${accountId}`);
      }
      expect(places.size).toBe(1);
      const [place = ''] = places;
      const { added, modified, removed } = await bringAs('camt');
      expect([modified, removed]).toEqual([0, 0]);
      const entries = await stored(place.split(' ')[0] ?? '');
      expect(entries.length).toBe(booked.length);
      expect(added).toBeLessThan(booked.length);
      const [account, ...more] = await services().store.accounts.list(place.split(' ')[0] ?? '');
      expect(more).toEqual([]);
      expect(account).toMatchObject({ type: 'depository', currency: 'EUR', mask: '3000' });
    },
  );

  it('is one when two formats of it come at once, before either is kept', async () => {
    const call = await asTeamSeesIt(services(), tenant.clientId);
    const reading = (format: Format) => {
      const request = { files: [{ name: format, bytes: fileOf(format, booked, day(0), day(DAYS - 1)) }] };
      return readFiles(call, tenant, request).then((read) => ({ request, read }));
    };
    const both = await Promise.all([reading('ofx'), reading('mt940')]);
    const saved = await Promise.all(
      both.map(({ request, read }) => saveFiles(call, tenant, request, { read, tokens: 'for a new item' })),
    );
    const places = saved.flatMap(({ itemId, accounts }) =>
      accounts.map(({ accountId }) => `${itemId} ${accountId}`),
    );
    expect(new Set(places).size).toBe(1);
    expect(await stored(saved[0]?.itemId ?? '')).toHaveLength(booked.length);
  });

  it('is the one that a person points at by its id, for a file that names none', async () => {
    const first = await bringAs('ofx');
    const rows = booked.map(({ date, amount, text }) => `${date},${text},${amount}`).join('\n');
    const csv = new TextEncoder().encode(`Date,Description,Amount\n${rows}\n`);
    const given = { currency: 'EUR', csv: { account: first.accountId } };
    expect(await bring(csv, given)).toMatchObject({
      itemId: first.itemId,
      accountId: first.accountId,
      added: 0,
    });
    const nobody = { currency: 'EUR', csv: { account: 'x'.repeat(37) } };
    await expect(bring(csv, nobody)).rejects.toThrow(/no account that was imported has the id/);
  });

  it('has an entry once that one file names by the day of booking, and the next window by the value day alone', async () => {
    const late = booked.map((one) => (one.date === day(9) ? { ...one, valued: day(11) } : one));
    const { itemId, accountId } = await bring(fileOf('camt', late, day(0), day(9)));
    const valued = late.filter(({ date }) => date >= day(9) && date <= day(14));
    const rows = valued.map(({ date, payee, text, amount, valued: counts = date }) =>
      [counts, `${payee} ${text}`, amount].join(','),
    );
    const csv = new TextEncoder().encode(`Date,Description,Amount\n${rows.sort().join('\n')}\n`);
    const { added } = await bring(csv, { currency: 'EUR', csv: { account: accountId } });
    expect(added).toBe(valued.filter(({ date }) => date > day(9)).length);
    expect(await stored(itemId)).toHaveLength(booked.filter(({ date }) => date <= day(14)).length);
  });

  it('has each of daily fares once whose two files of a day put them a day apart, also when they come again', async () => {
    const early = booked.map((one) => ({ ...one, valued: addDays(one.date, -1) }));
    const camt = (nth: number) => bring(fileOf('camt', early, day(nth), day(nth)));
    const { itemId, accountId } = await camt(0);
    const csv = (nth: number) => {
      const rows = early
        .filter(({ valued }) => valued === day(nth))
        .map(({ valued, payee, text, amount }) => [valued, `${payee} ${text}`, amount].join(','));
      const bytes = new TextEncoder().encode(`Date,Description,Amount\n${rows.join('\n')}\n`);
      return bring(bytes, { currency: 'EUR', csv: { account: accountId } });
    };
    const all = booked.filter(({ date }) => date <= day(7)).length;
    let last = '';
    for (let round = 0; round < 2; round++) {
      for (let nth = 0; nth < 7; nth++) {
        await csv(nth);
        await camt(nth);
      }
      last = (await camt(7)).importId;
      expect(await stored(itemId)).toHaveLength(all);
    }
    const call = await asTeamSeesIt(services(), tenant.clientId);
    await undoImport(call, tenant, last);
    for (let nth = 5; nth < 8; nth++) await camt(nth);
    expect(await stored(itemId)).toHaveLength(all);
  });

  it('keeps entries that only one of the formats has, and a pair of one day', async () => {
    await bring(
      fileOf(
        'ofx',
        booked.filter(({ nth }) => nth !== 12),
        day(0),
        day(DAYS - 1),
      ),
    );
    const { itemId, added } = await bringAs('camt');
    expect([added, (await stored(itemId)).length]).toEqual([1, booked.length]);
    expect((await stored(itemId)).filter(({ amount }) => amount === 3.2)).toHaveLength(
      booked.filter(({ amount }) => amount === '-3.20').length,
    );
  });

  it('is refused in another currency, by a sentence', async () => {
    await bringAs('ofx');
    const entries = [{ date: '2025-03-01', amount: '-1.00', name: 'TOLL', id: 'x' }];
    const dollars = bankFile({ bank: '37040044', account: '0532013000', currency: 'USD', entries });
    await expect(bring(dollars)).rejects.toThrow(
      /file: the account ending in 3000 is kept in EUR, and this file is in USD/,
    );
  });

  describe('whose currency was replaced', () => {
    const leva = (month: string, balance: string) =>
      bankFile({ ...SOFIA, currency: 'BGN', balance, entries: [entryOf(`${month}-28`, '-19.56')] });
    const euros = (month: string, balance: string) =>
      bankFile({ ...SOFIA, currency: 'EUR', balance, entries: [entryOf(`${month}-28`, '-10.00')] });
    const SOFIA = { bank: 'BNBG', account: '1020345678' };
    const entryOf = (date: string, amount: string) => ({ date, amount, name: 'TRAM', id: date });
    const accountOf = async (itemId: string) => {
      const [account, ...more] = await services().store.accounts.list(itemId);
      expect(more).toEqual([]);
      return [account?.currency, account?.current];
    };

    it('goes on in the new one, whatever the order of the files, and its entries keep theirs', async () => {
      const { itemId, accountId } = await bring(leva('2025-11', '195.58'));
      expect(await accountOf(itemId)).toEqual(['BGN', '195.58']);
      expect(await bring(euros('2026-01', '90.17'))).toMatchObject({ itemId, accountId, added: 1 });
      expect(await accountOf(itemId)).toEqual(['EUR', '90.17']);
      expect(await bring(leva('2025-12', '176.02'))).toMatchObject({ itemId, accountId, added: 1 });
      expect(await accountOf(itemId)).toEqual(['EUR', '90.17']);
      const entries = (await stored(itemId)).map((one) => [one.date, one.amount, one.iso_currency_code]);
      expect(entries.sort()).toEqual([
        ['2025-11-28', 19.56, 'BGN'],
        ['2025-12-28', 19.56, 'BGN'],
        ['2026-01-28', 10, 'EUR'],
      ]);
    });

    it('has no figure of the old one where the first file in the new one tells none', async () => {
      const { itemId } = await bring(leva('2025-11', '195.58'));
      await bring(bankFile({ ...SOFIA, currency: 'EUR', entries: [entryOf('2026-01-28', '-10.00')] }));
      expect(await accountOf(itemId)).toEqual(['EUR', null]);
    });

    it('takes a file that goes over the change', async () => {
      const of = (currency: string, balance: string, date: string) => `<Stmt><Id>${date}</Id>
        <Acct><Id><IBAN>BG80BNBG96611020345678</IBAN></Id><Ccy>${currency}</Ccy></Acct>
        <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${balance}</Amt>
          <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal></Stmt>`;
      const { itemId } = await bring(
        Buffer.from(`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
          ${of('BGN', '176.02', '2025-12-31')}${of('EUR', '90.17', '2026-01-31')}</BkToCstmrStmt></Document>`),
      );
      expect(await accountOf(itemId)).toEqual(['EUR', '90.17']);
    });

    it('takes no file in the new one of before the change', async () => {
      await bring(leva('2025-11', '195.58'));
      await expect(bring(euros('2025-12', '90.17'))).rejects.toThrow(/kept in BGN, and this file is in EUR/);
    });
  });

  it('keeps what the file says beside the record, sealed, until the entry goes', async () => {
    const { itemId } = await bringAs('camt', 0, 3);
    const item = await services().store.items.find(tenant, itemId);
    const key = await services().store.items.key(itemId);
    if (!item || !key) throw new Error('the item is gone');
    const [one] = await stored(itemId);
    const open = () =>
      openOriginals(services(), services().store, item, { key, transactionIds: [one.transaction_id] });
    expect((await open()).get(one.transaction_id)).toMatchObject({
      counterparty: { account: 'NL91ABNA0417164300' },
      names: { endToEnd: expect.stringMatching(/^E2E-/) },
      valueDate: one.date,
    });
    await services().store.unitOfWork((unit) => unit.transactions.remove(itemId, one.transaction_id, 999));
    expect((await open()).size).toBe(0);
  });

  it('loses an entry when two files of its days do not list it, and gets it back when one does', async () => {
    const window = (without: number | undefined, to: number) =>
      fileOf(
        'ofx',
        booked.filter(({ nth }) => nth !== without),
        day(0),
        day(to),
      );
    const { itemId } = await bring(window(undefined, 19));
    const count = async () => (await stored(itemId)).length;
    const before = await count();
    const missing = 12;
    expect(await bring(window(missing, 20))).toMatchObject({ removed: 0 });
    // The same file once more is no second one.
    expect(await bring(window(missing, 20))).toMatchObject({ removed: 0 });
    // One that lists it starts the count anew.
    expect(await bring(window(undefined, 21))).toMatchObject({ removed: 0 });
    expect(await bring(window(missing, 22))).toMatchObject({ removed: 0 });
    expect(await bring(window(missing, 23))).toMatchObject({ removed: 1 });
    // An older file does not bring it back, a later one does.
    expect(await bring(window(undefined, 19))).toMatchObject({ added: 0, modified: 0 });
    expect(await bring(window(undefined, 24))).toMatchObject({ modified: 1, removed: 0 });
    expect(await count()).toBe(
      before + booked.filter(({ date }) => date > day(19) && date <= day(24)).length,
    );
  });

  it('loses nothing to files that end before, that are older, or that list nothing', async () => {
    const { itemId } = await bringAs('ofx', 0, 20);
    const without = booked.filter(({ date }) => date !== day(10));
    // Its day is the first or the last, or behind all that the files list.
    await bring(fileOf('ofx', without, day(10), day(21)));
    await bring(fileOf('ofx', without, day(10), day(22)));
    const early = booked.filter(({ date }) => date <= day(5));
    await bring(fileOf('ofx', early, day(0), day(23)));
    await bring(fileOf('ofx', early, day(0), day(24)));
    // Older than what is stored.
    await bring(fileOf('ofx', without, day(2), day(18)));
    await bring(fileOf('ofx', without, day(3), day(18)));
    expect((await stored(itemId)).filter(({ date }) => date === day(10))).toHaveLength(2);
  });
});
