import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMerchants } from '../../../packages/server/src/merchants/merchants.ts';
import { withOwnTeam } from '../../link/api/link-kit.ts';
import { expectGolden } from '../../support/golden.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { asking, CLOCK, idsOf, idsOfPaidIn, type Json, sourcesOf } from './bank-income/kit.ts';

const cents = (amount: number): number => Math.round(amount * 100);
const KINDS = new Map(allMerchants().map(({ name, kind }) => [name, kind]));
/** What the generator of the simulated bank plants, and what reports call it. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  employer: ['SALARY'],
  gigs: ['GIG_ECONOMY', 'SALARY'],
  client: ['OTHER'],
  pension: ['RETIREMENT'],
  benefits: ['CHILD_SUPPORT', 'OTHER', 'BENEFIT_OTHER'],
  taxRefund: ['TAX_REFUND'],
  disability: ['LONG_TERM_DISABILITY'],
  unemployment: ['UNEMPLOYMENT'],
  cash: ['CASH_DEPOSIT'],
  friends: ['TRANSFER_FROM_APPLICATION', 'RENTAL'],
};
/** What comes from nobody, by the class that the bank gives it. */
const WITHOUT_PAYER: Readonly<Record<string, string>> = {
  INCOME_INTEREST_EARNED: 'interest',
  TRANSFER_IN_DEPOSIT: 'cash',
};
const PEOPLE = [
  'user_bank_income',
  'user_credit_bonus',
  'user_credit_joint_account',
  'user_credit_profile_excellent',
  'user_credit_profile_good',
  'user_credit_profile_poor',
  'user_ewa_user',
  'user_small_business',
  'user_transactions_dynamic',
  'user_yuppie',
  'user_all_products',
];

describe('the income of people of the sandbox', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      ...CLOCK,
      FAIRLEAD_TRANSACTION_PULLS_PER_DAY: '0',
      FAIRLEAD_SANDBOX_SEED: 'income',
      FAIRLEAD_CLIENT_ID: 'f00dfeed'.repeat(3),
    });
  });
  afterAll(() => service.stop());
  const { called, newUser, link, newest } = asking({ call: (path, body) => service.call(path, body) });

  it.each(PEOPLE)(
    'is, of %s, every payment that the simulated bank planted as one, and no other',
    async (user) => {
      const user_id = await newUser(user);
      const { access_token } = await link(user_id, { user, config: '{}' });
      const report = await newest(user_id);
      const { accounts, transactions } = await allTransactions(access_token);
      const depository = new Set(
        accounts.filter(({ type }: Json) => type === 'depository').map(({ account_id }: Json) => account_id),
      );
      const deposits = transactions.filter(
        (one: Json) => one.amount < 0 && !one.pending && depository.has(one.account_id),
      );
      const truth = new Map<string, string>();
      for (const one of deposits) {
        const { detailed } = one.personal_finance_category;
        const kind = WITHOUT_PAYER[detailed] ?? KINDS.get(one.counterparties[0]?.name);
        if (kind === 'interest' || (kind !== undefined && PLANTED[kind])) truth.set(one.transaction_id, kind);
      }
      const sources = sourcesOf(report);
      const found = new Map<string, string>();
      for (const { income_category, historical_summary } of sources)
        for (const { transactions: own } of historical_summary)
          for (const { transaction_id } of own) found.set(transaction_id, income_category);
      // A single gift from a friend is no source.
      const gifts = deposits.filter(
        (one: Json) => truth.get(one.transaction_id) === 'friends' && !found.has(one.transaction_id),
      );
      for (const { name } of gifts)
        expect(deposits.filter((other: Json) => other.name === name)).toHaveLength(1);
      for (const { transaction_id } of gifts) truth.delete(transaction_id);
      expect([...found.keys()].toSorted()).toEqual([...truth.keys()].toSorted());
      for (const [id, kind] of truth)
        expect(kind === 'interest' ? ['BANK_INTEREST'] : PLANTED[kind]).toContain(found.get(id));
      requireEqualSums(report);
      expectGolden(
        join(import.meta.dirname, `bank-income/${user}.golden.json`),
        `${JSON.stringify(shortly(report), null, 2)}\n`,
      );
    },
  );

  it.each([
    ['US', 'ins_109508', 'CHILD_SUPPORT'],
    ['GB', 'ins_117650', 'BENEFIT_OTHER'],
  ])(
    'is of every category at banks of %s, those aside that only soldiers and other countries have',
    async (country, institution_id, ofChildren) => {
      const user_id = await newUser(`everything ${country}`);
      await link(user_id, { user: 'user_bank_income', config: '{}', institution_id });
      const report = await newest(user_id);
      expect(new Set(sourcesOf(report).map(({ income_category }) => income_category))).toEqual(
        new Set([
          ofChildren,
          'BANK_INTEREST',
          'CASH_DEPOSIT',
          'GIG_ECONOMY',
          'LONG_TERM_DISABILITY',
          'OTHER',
          'RENTAL',
          'RETIREMENT',
          'SALARY',
          'TAX_REFUND',
          'TRANSFER_FROM_APPLICATION',
          'UNEMPLOYMENT',
        ]),
      );
      requireEqualSums(report);
    },
  );

  it('has the names of its sources in an asset report of the same days too', async () => {
    const user_id = await newUser('assets');
    const { access_token } = await link(user_id, {
      user: 'user_bank_income',
      config: '{}',
      initial_products: ['income_verification', 'assets'],
    });
    const income = new Map<string, string>();
    for (const { income_source_id, historical_summary } of sourcesOf(await newest(user_id)))
      for (const { transactions } of historical_summary)
        for (const { transaction_id } of transactions) income.set(transaction_id, income_source_id);
    const order = { access_tokens: [access_token], days_requested: 365 };
    const { asset_report_token } = await called('/asset_report/create', order);
    const sourceIds = async (include_insights: boolean) => {
      const { report } = await called('/asset_report/get', { asset_report_token, include_insights });
      const accounts: Json[] = report.items[0].accounts;
      return accounts.flatMap(({ transactions }) =>
        transactions.flatMap((one: Json) =>
          one.income_source_id === undefined ? [] : [[one.transaction_id, one.income_source_id]],
        ),
      );
    };
    expect(new Map((await sourceIds(true)) as [string, string][])).toEqual(income);
    expect(await sourceIds(false)).toEqual([]);
  });

  it('has categories that only texts tell, of a custom user', async () => {
    const day = (n: number) => `2026-0${1 + (n % 2)}-${String(10 + n).padStart(2, '0')}`;
    const texts = [
      ['DFAS-CLEVELAND ARMY ACT PAY', 'MILITARY'],
      ['STATE OF OREGON UI BENEFIT UNEMPLOYMENT', 'UNEMPLOYMENT'],
      ['SSA TREAS 310 SSDI DISABILITY', 'LONG_TERM_DISABILITY'],
      ['CASH DEPOSIT BRANCH', 'CASH_DEPOSIT'],
    ] as const;
    const config = JSON.stringify({
      override_accounts: [
        {
          type: 'depository',
          subtype: 'checking',
          starting_balance: 1e3,
          transactions: texts.flatMap(([description], n) =>
            [n, n + 1].map((at) => ({
              amount: -400 - n,
              description,
              currency: 'USD',
              date_transacted: day(at),
              date_posted: day(at),
            })),
          ),
        },
      ],
    });
    const user_id = await newUser('custom');
    await link(user_id, { user: 'user_custom', config });
    const found = sourcesOf(await newest(user_id)).map((source) => [
      source.income_description.toUpperCase(),
      source.income_category,
    ]);
    expect(found.toSorted()).toEqual(texts.toSorted());
  });

  it('keeps the ids of its sources when a month has passed', async () => {
    const own = asking(await withOwnTeam(service));
    const user_id = await own.newUser('a month');
    await own.link(user_id, { user: 'user_credit_bonus', config: '{}' });
    const before = await own.newest(user_id);
    await own.called('/sandbox/clock/advance', { by: 'P28D' });
    await own.called('/credit/bank_income/refresh', { user_id });
    const after = await own.newest(user_id);
    const stillPaid = idsOfPaidIn(after.bank_income_summary.start_date, before);
    expect(stillPaid).not.toEqual([]);
    expect(idsOf(after)).toEqual(expect.arrayContaining(stillPaid));
    expect(after.bank_income_summary.end_date).toBe('2026-03-29');
    requireEqualSums(after);
  });

  it('is a PDF with every payment and the sum, the same bytes each time', async () => {
    const user_id = await newUser('printed');
    await link(user_id, { user: 'user_credit_bonus', config: '{}' });
    await newest(user_id);
    const read = async () => {
      const { status, headers, bytes } = await service.call('/credit/bank_income/pdf/get', { user_id });
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      return bytes ?? Buffer.alloc(0);
    };
    const file = await read();
    expect(await read()).toEqual(file);
    const { extractText, getDocumentProxy } = await import('unpdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
    const { bank_income_summary: summary } = await newest(user_id);
    const written = summary.total_amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(text).toContain(`${written} USD`);
    for (const { transactions } of summary.historical_summary)
      for (const { date, name } of transactions) expect(text).toContain(`${date} ${name}`);
  });

  async function allTransactions(access_token: string): Promise<Json> {
    const period = { start_date: '2025-03-02', end_date: '2026-03-01' };
    let page: Json;
    const transactions: Json[] = [];
    do {
      const options = { count: 500, offset: transactions.length };
      page = await called('/transactions/get', { access_token, ...period, options });
      transactions.push(...page.transactions);
    } while (transactions.length < page.total_transactions);
    return { accounts: page.accounts, transactions };
  }
});

/** Months, sources and the summary say the same, to the cent. */
function requireEqualSums(report: Json): void {
  const { bank_income_summary: summary } = report;
  const sum = (list: Json[], of: (each: Json) => number) =>
    list.reduce((all, each) => all + cents(of(each)), 0);
  const sources = sourcesOf(report);
  const whole = cents(summary.total_amount);
  expect(sum(sources, ({ total_amount }) => total_amount)).toBe(whole);
  expect(sum(summary.historical_summary, ({ total_amount }) => total_amount)).toBe(whole);
  for (const source of sources)
    expect(sum(source.historical_summary, ({ total_amount }) => total_amount)).toBe(
      cents(source.total_amount),
    );
  expect(summary.income_transactions_count).toBe(
    sources.reduce((all, { transaction_count }) => all + transaction_count, 0),
  );
}

/** A report without what is drawn anew in every world. */
function shortly(report: Json): Json {
  const { bank_income_summary: summary } = report;
  return {
    days_requested: report.days_requested,
    warnings: report.warnings,
    sources: sourcesOf(report).map(
      ({ income_source_id, account_id, historical_summary, ...source }) => source,
    ),
    summary: {
      ...summary,
      historical_summary: summary.historical_summary.map(({ transactions, ...month }: Json) => ({
        ...month,
        transactions: transactions.length,
      })),
    },
  };
}
