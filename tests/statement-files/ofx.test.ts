import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { fixture, importFiles, only, sync, transactions } from './importing.ts';
import { bankFile, cardFile, file } from './statements.ts';

const JANUARY = [
  { date: '2026-01-02', amount: '2450.00', name: 'OAKMOOR PAYROLL', id: 'a1' },
  { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a2' },
  { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: 'a3' },
];
const FEBRUARY = [{ date: '2026-02-03', amount: '-61.00', name: 'ELECTRIC CO', id: 'b1' }];

describeOnEngines('importing OFX files', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  it('makes a healthy Item without an institution, whose entries show at once', async () => {
    const imported = await importFiles(service, [
      file('january.ofx', bankFile({ entries: JANUARY, balance: '2441.00' })),
    ]);
    expect(only(imported)).toMatchObject({
      name: 'Checking ••6789',
      mask: '6789',
      added: 3,
      modified: 0,
      unchanged: 0,
    });
    const access_token = imported.accessToken;
    const { body } = await service.call('/item/get', { access_token });
    expect(body.item).toMatchObject({
      item_id: imported.itemId,
      institution_id: null,
      institution_name: 'Larch Valley Savings',
      update_type: 'user_present_required',
      billed_products: ['auth', 'transactions'],
      // They can be made of what was imported.
      available_products: ['statements'],
      webhook: null,
      error: null,
      consent_expiration_time: null,
    });
    const { body: read } = await service.call('/accounts/get', { access_token });
    expect(read.accounts).toHaveLength(1);
    expect(read.accounts[0]).toMatchObject({ type: 'depository', subtype: 'checking', mask: '6789' });
    expect(read.accounts[0].balances).toMatchObject({
      current: 2441,
      available: null,
      iso_currency_code: 'USD',
    });
    const list = await transactions(service, access_token);
    expect(list.map(({ date, amount, name }) => [date, amount, name])).toEqual([
      ['2026-01-05', 4.5, 'COFFEE CART'],
      ['2026-01-05', 4.5, 'COFFEE CART'],
      ['2026-01-02', -2450, 'OAKMOOR PAYROLL'],
    ]);
    const { body: auth } = await service.call('/auth/get', { access_token });
    expect(auth.numbers.ach).toMatchObject([
      { account: '000123456789', routing: '011000015', wire_routing: null },
    ]);
  });

  it('adds nothing when a file comes again, and finds its Item by the account', async () => {
    const first = await importFiles(service, [
      file('a.ofx', bankFile({ account: '770001', entries: JANUARY })),
    ]);
    const before = await transactions(service, first.accessToken);
    const again = await importFiles(service, [
      file('b.ofx', bankFile({ account: '770001', entries: JANUARY })),
    ]);
    expect(again.itemId).toBe(first.itemId);
    expect(again.accessToken).not.toBe(first.accessToken);
    expect(only(again)).toMatchObject({ added: 0, modified: 0, removed: 0, unchanged: 3 });
    expect(only(again).accountId).toBe(only(first).accountId);
    expect(await transactions(service, again.accessToken)).toEqual(before);
    expect(await transactions(service, first.accessToken)).toEqual(before);
  });

  it('adds what an overlapping file has more, and sync shows just that', async () => {
    const account = '770002';
    const first = await importFiles(service, [file('a.ofx', bankFile({ account, entries: JANUARY }))]);
    const { cursor } = await sync(service, first.accessToken);
    const second = await importFiles(service, [
      file('b.ofx', bankFile({ account, entries: [...JANUARY.slice(1), ...FEBRUARY] })),
    ]);
    expect(only(second)).toMatchObject({ added: 1, unchanged: 2 });
    const changes = await sync(service, first.accessToken, cursor);
    expect(changes.added.map(({ name }: { name: string }) => name)).toEqual(['ELECTRIC CO']);
    expect([changes.modified, changes.removed]).toEqual([[], []]);
  });

  it('takes two overlapping files in one call without doubling, and several accounts in one Item', async () => {
    const account = '770003';
    const imported = await importFiles(service, [
      file('january.ofx', bankFile({ account, entries: JANUARY })),
      file('both.ofx', bankFile({ account, entries: [...JANUARY, ...FEBRUARY] })),
      file('savings.ofx', bankFile({ account: '770004', type: 'SAVINGS', entries: FEBRUARY })),
    ]);
    expect(imported.accounts.map(({ name, added, unchanged }) => [name, added, unchanged])).toEqual([
      ['Checking ••0003', 4, 3],
      ['Savings ••0004', 1, 0],
    ]);
    expect(await transactions(service, imported.accessToken)).toHaveLength(5);
    const { body } = await service.call('/auth/get', { access_token: imported.accessToken });
    expect(body.numbers.ach.map(({ account: number }: { account: string }) => number)).toEqual([
      account,
      '770004',
    ]);
    const renewed = await importFiles(service, [
      file('january.ofx', bankFile({ account, entries: JANUARY })),
    ]);
    const { body: after } = await service.call('/auth/get', { access_token: renewed.accessToken });
    expect(after.numbers.ach).toHaveLength(2);
  });

  it('keeps two equal entries without ids as two, however often they come', async () => {
    const account = '770005';
    const coffee = { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART' };
    const one = () => file('one.ofx', bankFile({ account, entries: [coffee] }));
    const two = () => file('two.ofx', bankFile({ account, entries: [coffee, coffee] }));
    expect(only(await importFiles(service, [one()])).added).toBe(1);
    expect(only(await importFiles(service, [two()])).added).toBe(1);
    expect(only(await importFiles(service, [one(), two()])).added).toBe(0);
  });

  it('changes an entry that a later file words anew, and keeps its id', async () => {
    const account = '770006';
    const first = await importFiles(service, [file('a.ofx', bankFile({ account, entries: FEBRUARY }))]);
    const { added, cursor } = await sync(service, first.accessToken);
    const entries = [
      { ...FEBRUARY[0], date: '2026-02-04', amount: '-61.00', name: 'ELECTRIC COMPANY', id: 'b1' },
    ];
    const again = bankFile({ account, entries, from: '2026-02-01' });
    const second = await importFiles(service, [file('b.ofx', again)]);
    expect(only(second)).toMatchObject({ added: 0, modified: 1 });
    const { modified } = await sync(service, first.accessToken, cursor);
    expect(modified).toMatchObject([
      { transaction_id: added[0].transaction_id, name: 'ELECTRIC COMPANY', date: '2026-02-04' },
    ]);
  });

  it('keeps both entries where an institution uses one id twice, in one file or in two', async () => {
    const account = '770007';
    const january = { date: '2026-01-05', amount: '-4.50', name: 'COFFEE CART', id: '1' };
    const february = { date: '2026-02-05', amount: '-80.00', name: 'SHOES', id: '1' };
    const apart = (entry: typeof january) => file('x.ofx', bankFile({ account, entries: [entry] }));
    await importFiles(service, [apart(january)]);
    expect(only(await importFiles(service, [apart(february)]))).toMatchObject({ added: 1, modified: 0 });
    const both = await importFiles(service, [
      file('both.ofx', bankFile({ account, entries: [january, february] })),
    ]);
    expect(only(both)).toMatchObject({ added: 0, modified: 0 });
    const again = await importFiles(service, [apart(february), apart(january)]);
    expect(only(again)).toMatchObject({ added: 0, modified: 0 });
    expect(await transactions(service, again.accessToken)).toHaveLength(2);
  });

  it('replaces and deletes entries by corrections, and an older file does not bring them back', async () => {
    const account = '770008';
    const original = bankFile({ account, entries: JANUARY });
    const first = await importFiles(service, [file('a.ofx', original)]);
    const { added, cursor } = await sync(service, first.accessToken);
    const idOf = (name: string) => added.find((one: { name: string }) => one.name === name).transaction_id;
    const corrections = bankFile({
      account,
      entries: [
        {
          date: '2026-01-02',
          amount: '2500.00',
          name: 'OAKMOOR PAYROLL',
          id: 'c1',
          correction: { id: 'a1', action: 'REPLACE' },
        },
        {
          date: '2026-01-06',
          amount: '4.50',
          name: 'COFFEE CART',
          id: 'c2',
          correction: { id: 'a3', action: 'DELETE' },
        },
      ],
    });
    const second = await importFiles(service, [file('b.ofx', corrections)]);
    expect(only(second)).toMatchObject({ added: 0, modified: 1, removed: 1 });
    const changes = await sync(service, first.accessToken, cursor);
    expect(changes.added).toEqual([]);
    expect(changes.modified).toMatchObject([{ transaction_id: idOf('OAKMOOR PAYROLL'), amount: -2500 }]);
    expect(changes.removed).toHaveLength(1);
    const again = await importFiles(service, [file('a.ofx', original), file('b.ofx', corrections)]);
    expect(only(again)).toMatchObject({ added: 0, modified: 0, removed: 0 });
    expect(await transactions(service, again.accessToken)).toHaveLength(2);

    const reversed = await importFiles(service, [
      file(
        'b.ofx',
        bankFile({
          account: '770009',
          entries: [
            {
              date: '2026-01-02',
              amount: '2500.00',
              name: 'OAKMOOR PAYROLL',
              id: 'c1',
              correction: { id: 'a1', action: 'REPLACE' },
            },
            {
              date: '2026-01-06',
              amount: '4.50',
              name: 'COFFEE CART',
              id: 'c2',
              correction: { id: 'a3', action: 'DELETE' },
            },
          ],
        }),
      ),
      file('a.ofx', bankFile({ account: '770009', entries: JANUARY })),
    ]);
    const list = await transactions(service, reversed.accessToken);
    expect(list.map(({ amount }) => amount)).toEqual([4.5, -2500]);
  });

  it('lets the balance of the later statement stand, whichever file comes last', async () => {
    const account = '770010';
    const march = bankFile({ account, entries: FEBRUARY, balance: '300.00', asOf: '2026-03-01' });
    const january = bankFile({ account, entries: JANUARY, balance: '100.00', asOf: '2026-01-31' });
    const { accessToken: access_token } = await importFiles(service, [
      file('march.ofx', march),
      file('january.ofx', january),
    ]);
    const current = async () =>
      (await service.call('/accounts/get', { access_token })).body.accounts[0].balances.current;
    expect(await current()).toBe(300);
    await importFiles(service, [
      file('april.ofx', bankFile({ account, balance: '450.25', asOf: '2026-04-01' })),
    ]);
    expect(await current()).toBe(450.25);
  });

  it('shows holds as pending, and drops them when a later statement no longer lists them', async () => {
    const account = '770011';
    const hold = { date: '2026-02-14', amount: '-60.00', name: 'FUEL STOP', id: 'h1', type: 'HOLD' };
    const first = bankFile({ account, entries: [...JANUARY, hold], balance: '1.00', asOf: '2026-02-14' });
    const { accessToken } = await importFiles(service, [file('a.ofx', first)]);
    const pending = (await transactions(service, accessToken)).filter((one) => one.pending);
    expect(pending).toMatchObject([{ name: 'FUEL STOP', amount: 60, date: '2026-02-14' }]);
    const posted = { date: '2026-02-16', amount: '-52.10', name: 'FUEL STOP', id: 'p1' };
    const later = bankFile({
      account,
      entries: [posted],
      balance: '2.00',
      asOf: '2026-02-20',
      from: '2026-02-10',
      to: '2026-02-20',
    });
    const second = await importFiles(service, [file('b.ofx', later)]);
    expect(only(second)).toMatchObject({ added: 1, removed: 1 });
    await importFiles(service, [file('a.ofx', first)]);
    const list = await transactions(service, accessToken);
    expect(list.filter(({ name }) => name === 'FUEL STOP')).toMatchObject([{ pending: false, amount: 52.1 }]);
  });

  it('shows what is owed on a card as positive, with its rates', async () => {
    const rates = '<INTRATEPURCH>21.99<INTRATECASH>27.49';
    const entries = [
      { date: '2026-02-11', amount: '-42.17', name: 'GROCER', id: 'k1' },
      { date: '2026-03-01', amount: '200.00', name: 'THANK YOU', id: 'k2' },
    ];
    const { accessToken: access_token } = await importFiles(service, [
      file('card.qfx', cardFile({ entries, balance: '-310.55', rates })),
    ]);
    const { body } = await service.call('/accounts/get', { access_token });
    expect(body.accounts[0]).toMatchObject({
      type: 'credit',
      subtype: 'credit card',
      mask: '3305',
      balances: { current: 310.55 },
    });
    expect((await transactions(service, access_token)).map(({ amount }) => amount)).toEqual([-200, 42.17]);
    const { body: owed } = await service.call('/liabilities/get', { access_token });
    expect(owed.liabilities.credit[0].aprs).toMatchObject([
      { apr_percentage: 21.99, apr_type: 'purchase_apr' },
      { apr_percentage: 27.49, apr_type: 'cash_apr' },
    ]);
    await importFiles(service, [
      file('card.qfx', cardFile({ entries, balance: '-300.00', asOf: '2026-04-01' })),
    ]);
    const { body: kept } = await service.call('/liabilities/get', { access_token });
    expect(kept.liabilities.credit[0].aprs).toHaveLength(2);
  });

  it('reads holdings, securities and investment transactions, once', async () => {
    const sample = fixture('ofx/sgml-160-investment.ofx');
    const { accessToken: access_token, ...first } = await importFiles(service, [sample]);
    expect(first.accounts[0]).toMatchObject({ name: 'Brokerage ••1234', added: 10 });
    const { body } = await service.call('/investments/holdings/get', { access_token });
    expect(body.accounts[0]).toMatchObject({
      type: 'investment',
      subtype: 'brokerage',
      balances: { current: 3444.66 },
    });
    expect(body.holdings).toMatchObject([
      { quantity: 30, institution_price: 13, institution_value: 390, cost_basis: 378 },
      { quantity: 20.1234, institution_price: 101.5, institution_value: 2042.53, cost_basis: null },
    ]);
    expect(
      body.securities
        .map((one: { ticker_symbol: string; type: string; cusip: string }) => [
          one.ticker_symbol,
          one.type,
          one.cusip,
        ])
        .sort(),
    ).toEqual([
      ['HTHIX', 'mutual fund', '987654ZZ1'],
      ['QLWT', 'equity', '123456AB7'],
    ]);
    const window = { access_token, start_date: '2026-01-01', end_date: '2026-12-31' };
    const { body: history } = await service.call('/investments/transactions/get', window);
    const records: Record<string, unknown>[] = history.investment_transactions;
    expect(
      records.map(({ type, subtype, amount, quantity, fees }) => [type, subtype, amount, quantity, fees]),
    ).toEqual([
      ['cash', 'deposit', -500, 0, null],
      ['transfer', 'transfer', 0, 0, null],
      ['fee', 'margin expense', 2.22, 0, null],
      ['transfer', 'split', -0.4, 15, null],
      ['transfer', 'transfer', 0, 5, null],
      ['fee', 'miscellaneous fee', 1, 0, null],
      ['cash', 'dividend', -3.1, 0, null],
      ['buy', 'dividend reinvestment', 12.34, 0.1234, null],
      ['sell', 'sell', -346.5, -3.5, 1.5],
      ['buy', 'buy', 256.25, 10, 5],
    ]);
    const again = await importFiles(service, [sample]);
    expect(only(again)).toMatchObject({ added: 0, unchanged: 10 });
    expect(
      (await service.call('/investments/transactions/get', window)).body.investment_transactions,
    ).toEqual(records);
  });

  it('counts options in hundreds, short positions below zero and bonds in percent', async () => {
    const { accessToken: access_token } = await importFiles(service, [
      fixture('ofx/xml-211-options-and-debt.ofx'),
    ]);
    const { body } = await service.call('/investments/holdings/get', { access_token });
    expect(body.holdings).toMatchObject([
      { quantity: -1, institution_price: 0.9, institution_value: -90 },
      { quantity: 1000, institution_price: 99.1, institution_value: 991 },
    ]);
  });

  it('refuses products that files do not have, and adds none by asking', async () => {
    const { accessToken: access_token } = await importFiles(service, [
      file('a.ofx', bankFile({ account: 'XXXX0012', bank: '1', entries: JANUARY })),
    ]);
    for (const path of [
      '/accounts/balance/get',
      '/identity/get',
      '/auth/get',
      '/liabilities/get',
      '/investments/holdings/get',
    ]) {
      const { status, body } = await service.call(path, { access_token });
      expect([path, status, body.error_code]).toEqual([path, 400, 'PRODUCTS_NOT_SUPPORTED']);
    }
    const { body } = await service.call('/item/get', { access_token });
    expect(body.item.billed_products).toEqual(['transactions']);
  });

  it('makes a new Item for the account when the old one was removed', async () => {
    const january = () => file('a.ofx', bankFile({ account: '770013', entries: JANUARY }));
    const first = await importFiles(service, [january()]);
    await service.call('/item/remove', { access_token: first.accessToken });
    const second = await importFiles(service, [january()]);
    expect(second.itemId).not.toBe(first.itemId);
    expect(only(second).added).toBe(3);
  });

  it('takes an institution of the directory for a new Item', async () => {
    const { accessToken: access_token } = await importFiles(
      service,
      [file('a.ofx', bankFile({ account: '770014', entries: JANUARY }))],
      { institutionId: 'ins_109508' },
    );
    const { body } = await service.call('/item/get', { access_token });
    expect(body.item).toMatchObject({ institution_id: 'ins_109508', available_products: ['statements'] });
    const { body: refused } = await service.call('/identity/get', { access_token });
    expect(refused.error_code).toBe('PRODUCTS_NOT_SUPPORTED');
  });

  it('makes one Item of two first imports of one account at the same time', async () => {
    const january = () => file('a.ofx', bankFile({ account: '770015', entries: JANUARY }));
    const both = await Promise.all([importFiles(service, [january()]), importFiles(service, [january()])]);
    expect(both[0].itemId).toBe(both[1].itemId);
    expect(both.map((one) => only(one).added).sort()).toEqual([0, 3]);
  });
});
