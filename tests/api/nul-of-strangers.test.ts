import { request } from 'node:http';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../support/engines.ts';
import { startTestService } from '../support/service.ts';

describeOnEngines('U+0000 of a stranger', (engine) => {
  it('is refused, in an address as in credentials', async () => {
    const service = await startTestService(await engine.variables());
    const { hostname: host, port } = new URL(service.baseUrl);
    // `fetch` would not send it so.
    const statusOf = (path: string, headers = {}) =>
      new Promise((resolve) => {
        request({ host, port, path, headers }, (reply) => resolve(reply.resume().statusCode)).end();
      });
    const authorization = `Basic ${Buffer.from('a\0b:c').toString('base64')}`;
    const found = [
      await statusOf('/my/keys/%00'),
      await statusOf('/my/keys/x%00'),
      await statusOf('/my/revoke?item=%00'),
      await statusOf('/simplefin/accounts', { authorization }),
    ];
    await service.stop();
    expect(found).toEqual([404, 404, 404, 403]);
  });
});
