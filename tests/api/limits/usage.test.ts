import { expect, it } from 'vitest';
import { fairlead, readyLine, start, testFolder } from '../../cli/terminal.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { post } from '../../support/service.ts';

describeOnEngines('usage', (engine) => {
  it('counts successful calls of Items, loses none at an orderly end, and is told on the command line', async () => {
    const variables = { FAIRLEAD_DATA: testFolder(), ...(await engine.variables()) };
    const server = await start(['--json', '--port', '0'], variables);
    const { base_url = '', client_id, secret } = readyLine(server);
    const call = async (path: string, body: object, key?: string) => {
      const headers = key === undefined ? {} : { 'Idempotency-Key': key };
      return (await post(base_url, path, { client_id, secret, ...body }, headers)).body;
    };
    const { public_token } = await call('/sandbox/public_token/create', {
      institution_id: 'ins_109508',
      initial_products: ['auth'],
    });
    const exchanged = await call('/item/public_token/exchange', { public_token }, 'once');
    // A repetition is no further use.
    await call('/item/public_token/exchange', { public_token }, 'once');
    const { access_token, item_id } = exchanged;
    for (let nth = 0; nth < 3; nth++) await call('/auth/get', { access_token });
    await call('/accounts/balance/get', { access_token });
    await call('/auth/get', { access_token: 'refused' });
    await call('/categories/get', {});

    const lines = async () => {
      const { out } = await fairlead(['usage', '--csv'], variables);
      const day = new Date().toISOString().slice(0, 10);
      return out.split('\r\n').map((line) => line.replace(`${day},${client_id},${item_id},`, ''));
    };
    const expected = [
      'day,client_id,item_id,product,path,requests,billed',
      ',/item/public_token/exchange,1,no',
      ',/sandbox/public_token/create,1,no',
      'auth,/auth/get,3,no',
      'balance,/accounts/balance/get,1,no',
      '',
    ];
    // The running server writes about every second.
    await expect.poll(lines, { timeout: 5000 }).toEqual(expected);
    await call('/auth/get', { access_token });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await lines()).toEqual(expected.map((line) => line.replace('/auth/get,3', '/auth/get,4')));

    const json = await fairlead(
      ['usage', '--json', '--team', client_id ?? '', '--from', '2026-01-01'],
      variables,
    );
    expect(JSON.parse(json.out)).toEqual({
      from: '2026-01-01',
      to: null,
      usage: [
        { client_id, product: null, items: 1, requests: 2, billed: false },
        { client_id, product: 'auth', items: 1, requests: 4, billed: false },
        { client_id, product: 'balance', items: 1, requests: 1, billed: false },
      ],
    });
    const { out } = await fairlead(['usage', '--to', '2020-12-31'], variables);
    expect(out).toBe('No calls were counted.\n');
    const text = (await fairlead(['usage'], variables)).out.split('\n');
    expect(text[0]).toMatch(/^client_id +product +items +requests +billed$/);
    expect(text[2]).toMatch(/ auth +1 +4 +no$/);
  });

  it.each([
    [['--from', 'March'], '--from must be a day like 2026-03-01'],
    [['--from', '2026-03-02', '--to', '2026-03-01'], '--from must not be after --to'],
  ])('refuses %j', async (flags, sentence) => {
    const { code, error } = await fairlead(['usage', ...flags]);
    expect([code, error]).toEqual([2, `fairlead: ${sentence}\n`]);
  });
});
