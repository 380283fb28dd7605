import { expect, it } from 'vitest';
import { loginWithForeignEntry } from '../support/foreign-entry.ts';
import { linkItem, startTestService } from '../support/service.ts';
import { fairlead, testFolder } from './terminal.ts';

it('an entry in a foreign currency is not written as one of the currency of its account', async () => {
  const folder = testFolder();
  const service = await startTestService({}, folder);
  await linkItem(service, loginWithForeignEntry());
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
