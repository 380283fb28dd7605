import { afterAll, beforeAll, expect, it } from 'vitest';
import { testedEndpoints } from '../endpoints/_kit/discovery.ts';
import { createLife, QUICK } from '../endpoints/_kit/life.ts';
import { callAs, freshTeam, sendAs } from '../endpoints/_kit/team.ts';
import { FROZEN } from '../support/clock.ts';
import { describeOnEngines } from '../support/engines.ts';
import { schemaCheck } from '../support/schema-check.ts';
import { startTestService, type TestService } from '../support/service.ts';

const endpoints = await testedEndpoints();

describeOnEngines('a service for clients that refuse unknown fields', (engine) => {
  let strict: TestService;
  let open: TestService;
  beforeAll(async () => {
    strict = await startTestService({
      ...FROZEN,
      FAIRLEAD_STRICT_VERSION: 'on',
      ...(await engine.variables()),
    });
    open = await startTestService({ ...FROZEN, ...(await engine.variables()) });
  });
  afterAll(async () => {
    await strict.stop();
    await open.stop();
  });

  it.each(endpoints)('sends nothing that 2020-09-14 does not know from $path', async ({ path, calls }) => {
    const { problems } = await schemaCheck('seed');
    const callAt = async (service: TestService) => {
      const keys = await freshTeam(service, path);
      const state = await calls.needs(createLife(sendAs(service, keys), { usual: QUICK }));
      return callAs(service, keys)(path, (calls.golden ?? calls.body)(state));
    };
    const reply = await callAt(strict);
    expect(reply.status).toBe(200);
    expect(problems(path, reply.status, reply.body)).toEqual([]);

    const more = await callAt(open);
    expect(more.status).toBe(200);
    const saysMore = problems(path, more.status, more.body).length > 0;
    expect(calls.saysMore === true, `saysMore in tests/endpoints${path}.ts`).toBe(saysMore);
  });
});
