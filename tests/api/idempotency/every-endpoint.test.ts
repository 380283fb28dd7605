import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../support/engines.ts';
import { checked, post, type Reply, startTestService, type TestService } from '../../support/service.ts';
import { testedEndpoints } from '../endpoints/_kit/discovery.ts';
import { createLife, itemFor, type Json } from '../endpoints/_kit/life.ts';
import { sendAs } from '../endpoints/_kit/team.ts';

const CALLERS = 6;
/** A handler that goes past the unit of work that it runs in would wait for itself. */
const TIMEOUT_MS = 20_000;

const changing = (await testedEndpoints()).filter(({ endpoint }) => endpoint.changesState);

describeOnEngines('an endpoint that changes state', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(await engine.variables());
  });
  afterAll(() => service.stop());

  describe.each(changing.map(({ path, calls }) => [path, calls] as const))('%s', (path, calls) => {
    const prepare = async (): Promise<(key: string) => Promise<Reply>> => {
      const keys = { client_id: service.clientId, secret: service.secret };
      const life = createLife(sendAs(service, keys), { usual: itemFor(path) });
      const body: Json = { ...keys, ...calls.body(await calls.needs(life)) };
      return async (key) =>
        checked(path, await post(service.baseUrl, path, body, { 'Idempotency-Key': key }));
    };

    it('gives the answer of the first call to each repetition', { timeout: TIMEOUT_MS }, async () => {
      const call = await prepare();
      const key = `again ${path}`.replaceAll(' ', ':');
      const first = await call(key);
      expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
      for (let nth = 0; nth < 2; nth++) {
        const again = await call(key);
        expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
        expect(again.body).toEqual(first.body);
      }
    });

    it('has one effect when calls come at once', { timeout: TIMEOUT_MS }, async () => {
      const call = await prepare();
      const key = `crowd:${path}`;
      const replies = await Promise.all(Array.from({ length: CALLERS }, () => call(key)));
      const answered = replies.filter(({ status }) => status === 200);
      const refused = replies.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ body }) => body.error_code)).size).toBeLessThanOrEqual(1);
      for (const { status, body } of refused)
        expect([status, body.error_code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      expect(answered.length).toBeGreaterThanOrEqual(1);
      // Each call has a request_id of its own: where one is shared, one call was run.
      expect(new Set(answered.map(({ body }) => body.request_id)).size).toBe(1);
    });
  });
});
