import { afterAll, beforeAll, expect, it } from 'vitest';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { schemaCheck } from '../support/schema-check.ts';
import { linkItem, startTestService, type TestService } from '../support/service.ts';
import { BODIES } from './errors/bodies.ts';

/** Of the answers below, those that say more where nothing is left out. */
const SAYS_MORE = [
  '/accounts/get',
  '/auth/get',
  '/identity/get',
  '/institutions/get_by_id',
  '/investments/holdings/get',
  '/investments/transactions/get',
  '/item/get',
  '/liabilities/get',
  '/transactions/get',
  '/transactions/sync',
];

describeOnEngines('a service for clients that refuse unknown fields', (engine) => {
  let strict: TestService;
  let open: TestService;
  let tokens: { strict: string; open: string };
  beforeAll(async () => {
    strict = await startTestService({
      ...FROZEN,
      FAIRLEAD_STRICT_VERSION: 'on',
      ...(await engine.variables()),
    });
    open = await startTestService({ ...FROZEN, ...(await engine.variables()) });
    tokens = { strict: (await linkItem(strict)).accessToken, open: (await linkItem(open)).accessToken };
  });
  afterAll(async () => {
    await strict.stop();
    await open.stop();
  });

  const EXTRAS: Record<string, Record<string, unknown>> = {
    '/institutions/get_by_id': {
      options: { include_status: true, include_auth_metadata: true, include_optional_metadata: true },
    },
  };
  const ENDS_THE_ITEM = ['/item/remove', '/item/access_token/invalidate', '/item/public_token/exchange'];

  it.each(Object.keys(BODIES).filter((path) => !ENDS_THE_ITEM.includes(path)))(
    'sends nothing that 2020-09-14 does not know from %s',
    async (path) => {
      const { problems } = await schemaCheck('seed');
      const call = (service: TestService, token: string) =>
        service.call(path, { ...BODIES[path]?.(token), ...EXTRAS[path] });
      const reply = await call(strict, tokens.strict);
      expect(reply.status).toBe(200);
      expect(problems(path, reply.status, reply.body)).toEqual([]);

      const more = await call(open, tokens.open);
      if (SAYS_MORE.includes(path)) expect(problems(path, more.status, more.body)).not.toEqual([]);
    },
  );
});
