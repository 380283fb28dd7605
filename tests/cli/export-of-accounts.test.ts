import { expect, it } from 'vitest';
import { fairlead, testFolder } from '../cli/terminal.ts';
import { linkItem, startTestService } from '../support/service.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it('an entry in a foreign currency is not written as one of the currency of its account', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  const user = {
    override_accounts: [
      {
        type: 'depository',
        subtype: 'checking',
        starting_balance: 1000,
        currency: 'USD',
        transactions: [
          { date: daysAgo(20), amount: 10, description: 'COFFEE', currency: 'USD' },
          { date: daysAgo(19), amount: 5000, description: 'HOTEL TOKYO', currency: 'JPY' },
        ],
      },
    ],
  };
  await linkItem(service, {
    options: { override_username: 'user_custom', override_password: JSON.stringify(user) },
  });
  await service.stop();
  const exported = async (format: string) =>
    (await fairlead(['export', '--format', format], { FAIRLEAD_DATA: folder })).out;
  expect.soft(await exported('ofx')).toMatch(/<TRNAMT>-5000(?:(?!<\/STMTTRN>)[\s\S])*<CURSYM>JPY/);
  expect.soft(/OPBD[\s\S]*?<Amt Ccy="USD">(.*?)</.exec(await exported('camt'))?.[1]).toBe('1010.00');
});

it('an account that is named and not there is no success', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  const { accessToken } = (await linkItem(service)) as { accessToken: string };
  const { body } = await service.call('/accounts/get', { access_token: accessToken });
  await service.stop();
  const [{ account_id: first }] = body.accounts;
  const exported = await fairlead(['export', '--accounts', `${first},${first.toLowerCase()}x`], {
    FAIRLEAD_DATA: folder,
  });
  expect(exported.code).not.toBe(0);
});
