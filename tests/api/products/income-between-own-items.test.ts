import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withOwnTeam } from '../../link/api/link-kit.ts';
import { type Driver, openLink } from '../../link/sessions/driver.ts';
import { advance, DAY } from '../../support/clock.ts';
import { linkItem, startTestService, type TestService } from '../../support/service.ts';
import { asking, CLOCK, HOOK, type Json, sourcesOf, WISH } from './bank-income/kit.ts';

const DAYS = ['2026-01-05', '2026-01-19', '2026-02-02', '2026-02-16'];

/** Who is paid at this bank, and moves money to the other one or has it from there. */
function personWith(pay: string, amount: number, description: string): Readonly<Record<string, string>> {
  const entries = DAYS.flatMap((day) => [
    { amount: -1200, description: pay, day },
    { amount, description, day },
  ]);
  const transactions = entries.map(({ day, ...entry }) => ({
    ...entry,
    currency: 'USD',
    date_transacted: day,
    date_posted: day,
  }));
  const account = { type: 'depository', subtype: 'checking', starting_balance: 5000, transactions };
  return { username: 'user_custom', password: JSON.stringify({ override_accounts: [account] }) };
}
const FROM = personWith('ACH CREDIT SALTMARSH PAYROLL', 310, 'ONLINE MOVE TO HARBOUR');
const TO = personWith('ACH CREDIT BRINDLE PAYROLL', -310, 'SEASIDE BANK');

describe('money that moves between two Items of one person', () => {
  let service: TestService;
  let team: TestService;
  let own: ReturnType<typeof asking>;
  let user_id: string;
  beforeAll(async () => {
    service = await startTestService(CLOCK);
  });
  beforeEach(async () => {
    team = await withOwnTeam(service);
    own = asking(team);
    user_id = await own.newUser('both');
  });
  afterAll(() => service.stop());

  const begun = () =>
    openLink(team, {
      user: undefined,
      user_id,
      webhook: HOOK,
      products: ['income_verification', 'transactions'],
      income_verification: WISH,
      enable_multi_item_link: true,
    });
  const toIncome = async (driver: Driver, credentials: Readonly<Record<string, string>>) => {
    await driver.answer({ institution_id: 'ins_109508' });
    await driver.answer({ credentials });
    await driver.answer({ account_ids: ['1'] });
    expect(driver.turn.pane.kind).toBe('income');
    return driver.turn.pane.sources.map(({ id }: Json) => id);
  };
  const paidBy = async () =>
    sourcesOf(await own.newest(user_id))
      .map(({ income_description }) => income_description)
      .toSorted();

  it('is no income while the Item that it left cannot be read', async () => {
    const driver = await begun();
    await driver.answer({ continue: true });
    await driver.answer({ income_source_ids: await toIncome(driver, FROM) });
    await driver.answer({ another: true });
    await driver.answer({ income_source_ids: await toIncome(driver, TO) });
    await driver.answer({ continue: true });
    const [brindle, saltmarsh] = await paidBy();
    expect([brindle, saltmarsh]).toEqual([
      expect.stringMatching(/brindle/i),
      expect.stringMatching(/saltmarsh/i),
    ]);
    const [from] = (await own.newest(user_id)).items;
    await own.called('/sandbox/fault', {
      on: 'institution',
      item_id: from.item_id,
      error_code: 'ITEM_LOGIN_REQUIRED',
      count: 20,
    });
    await own.called('/credit/bank_income/refresh', { user_id });
    expect((await own.newest(user_id)).warnings).toMatchObject([{ warning_code: 'DATA_UNAVAILABLE' }]);
    expect(await paidBy()).toEqual([brindle]);
  });

  it('is no income of an asset report in which the Item that it left is missing', async () => {
    const tokens: string[] = [];
    for (const { username = '', password = '' } of [FROM, TO]) {
      const { accessToken } = await linkItem(team, {
        products: ['assets', 'transactions'],
        options: { override_username: username, override_password: password },
      });
      tokens.push(accessToken);
    }
    const incomeOf = async () => {
      const { asset_report_token } = await own.called('/asset_report/create', {
        access_tokens: tokens,
        days_requested: 60,
        options: { require_all_items: false },
      });
      const { report } = await own.called('/asset_report/get', {
        asset_report_token,
        include_insights: true,
      });
      return report.items
        .flatMap(({ accounts }: Json) => accounts.flatMap(({ transactions }: Json) => transactions))
        .filter(({ income_source_id }: Json) => income_source_id !== undefined)
        .map(({ original_description }: Json) => original_description);
    };
    const paid = (await incomeOf()).filter((line: string) => /BRINDLE/.test(line));
    expect(paid).toHaveLength(DAYS.length);
    const { item } = await own.called('/item/get', { access_token: tokens[0] });
    await own.called('/sandbox/fault', {
      on: 'institution',
      item_id: item.item_id,
      error_code: 'ITEM_LOGIN_REQUIRED',
      count: 20,
    });
    expect(await incomeOf()).toEqual(paid);
  });

  it('is no income of an asset report where it comes back from a shop that was paid before its days', async () => {
    const dated = (day: string, amount: number, description: string) => ({
      amount,
      description,
      currency: 'USD',
      date_transacted: day,
      date_posted: day,
    });
    const transactions = [
      dated('2026-01-20', 240, 'IKEA BROOKLYN'),
      dated('2026-02-10', -120, 'IKEA BROOKLYN'),
      dated('2026-02-20', -120, 'IKEA BROOKLYN'),
    ];
    const account = { type: 'depository', subtype: 'checking', starting_balance: 900, transactions };
    const { accessToken } = await linkItem(team, {
      products: ['assets', 'transactions'],
      options: {
        override_username: 'user_custom',
        override_password: JSON.stringify({ override_accounts: [account] }),
      },
    });
    const backOf = async (days_requested: number) => {
      const { asset_report_token } = await own.called('/asset_report/create', {
        access_tokens: [accessToken],
        days_requested,
      });
      const { report } = await own.called('/asset_report/get', {
        asset_report_token,
        include_insights: true,
      });
      const [{ accounts }] = report.items;
      return accounts[0].transactions.map((one: Json) => [one.date, 'income_source_id' in one]);
    };
    expect(await backOf(60)).toEqual([
      ['2026-01-20', false],
      ['2026-02-10', false],
      ['2026-02-20', false],
    ]);
    expect(await backOf(30)).toEqual([
      ['2026-02-10', false],
      ['2026-02-20', false],
    ]);
  });

  it('is told as no change where the person did not share the income of the one that it left', async () => {
    const driver = await begun();
    await driver.answer({ continue: true });
    await driver.answer({ income_source_ids: await toIncome(driver, TO) });
    await driver.answer({ another: true });
    await toIncome(driver, FROM);
    await driver.answer({ exit: true });
    const { warnings } = await own.newest(user_id);
    expect(warnings).toMatchObject([{ warning_code: 'ITEM_UNAPPROVED' }]);
    expect(await paidBy()).toEqual([expect.stringMatching(/brindle/i)]);
    const [{ results }] = (await own.called('/credit/sessions/get', { user_id })).sessions;
    expect(results.item_add_results).toHaveLength(2);
    for (const { public_token } of results.item_add_results) {
      const { access_token } = await own.called('/item/public_token/exchange', { public_token });
      // A reading with a change is what income is looked at after.
      await own.called('/sandbox/transactions/create', {
        access_token,
        transactions: [
          { amount: 4, description: 'TOLL', date_posted: '2026-02-27', date_transacted: '2026-02-27' },
        ],
      });
    }
    await advance(team, 2 * DAY);
    const codes = (await own.told(user_id)).map(({ webhook_code }) => webhook_code);
    expect(codes).toEqual(['BANK_INCOME_COMPLETE']);
  });
});
