import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitBank } from '../../packages/refbank/src/visitor.fixture.ts';
import { type Production, REDIRECT, startProduction } from './berlin-group-production.ts';
import { accessTokenOf, sessionAt } from './link-there.ts';

describe('an account under whose IBAN a second currency is opened', () => {
  let production: Production;
  beforeAll(async () => {
    production = await startProduction({});
  });
  afterAll(() => production.stop());

  it('is read on, under the same id', async () => {
    const { bank, service } = production;
    const iban = 'DE89370400440532013000';
    const [checking, savings] = ['acc-checking', 'acc-savings'].map((id) => bank.bank.account(id));
    Object.assign(checking ?? {}, { codes: { iban } });
    const session = await sessionAt(service, REDIRECT, 'ES');
    const { body: opened } = await session.answer({ kind: 'open_bank', way: 'popup' });
    const back = await visitBank(opened.pane.opened.url, bank.authorityCertificate, {});
    await fetch(back, { redirect: 'manual' });
    let { body } = await session.next({ wait_ms: 5000 });
    for (let left = 20; left > 0 && (body.pending || body.pane.kind === 'redirect'); left--)
      ({ body } = await session.next({ wait_ms: 3000 }));
    if (body.pane.kind === 'accounts') {
      const ids = body.pane.accounts.map(({ id }: { id: string }) => id);
      ({ body } = await session.step({ kind: 'accounts', ids }));
    }
    expect(body.pane.kind).toBe('connected');
    const access_token = await accessTokenOf(service, session);
    const window = { start_date: '2020-01-01', end_date: '2100-01-01', options: { count: 500 } };
    const rows = async (name: string): Promise<{ name: string; account_id: string }[]> =>
      ((await service.call('/transactions/get', { access_token, ...window })).body.transactions ?? []).filter(
        (one: { name: string }) => one.name.includes(name),
      );
    const spend = async (description: string): Promise<string> => {
      bank.bank.addEntry('acc-checking', { amount: '-5.00', description });
      await expect
        .poll(async () => (await service.call('/transactions/refresh', { access_token })).status)
        .toBe(200);
      await expect.poll(() => rows(description)).toHaveLength(1);
      return (await rows(description))[0]?.account_id ?? '';
    };
    const before = await spend('BEFORE');
    Object.assign(savings ?? {}, { codes: { iban }, currency: 'EUR' });
    expect(await spend('AFTERWARDS')).toBe(before);
    const { body: read } = await service.call('/accounts/get', { access_token });
    expect(read.item.error).toBeNull();
  });
});
