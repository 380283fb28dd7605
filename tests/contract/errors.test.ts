import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverRoutes, type Route } from '../../packages/server/src/api/_kit/discovery.ts';
import { catalogue, type ErrorCode } from '../../packages/server/src/errors.ts';
import { describeOnEngines } from '../support/engines.ts';
import { BODIES } from './errors/bodies.ts';
import { PROVOCATIONS } from './errors/provocations.ts';
import { openStage, type Stage } from './errors/stage.ts';
import { GAPS, unreachable } from './errors/unreachable.ts';

const routes = await discoverRoutes();
const reachable = ({ path, endpoint }: Route): ErrorCode[] =>
  endpoint.errors.filter((code) => unreachable(path, code) === undefined);

describeOnEngines('the errors that an endpoint names', (engine) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(engine);
  });
  afterAll(() => stage.close());

  for (const route of routes) {
    for (const code of reachable(route)) {
      it(`${route.path} answers ${code}`, async () => {
        const provoke = PROVOCATIONS[code];
        expect(provoke, `nothing provokes ${code}`).toBeDefined();
        const reply = await provoke?.(stage, route.path);
        expect(reply?.body).toMatchObject({ error_code: code, error_type: catalogue[code].type });
        expect(reply?.status).toBe(catalogue[code].status);
      });
    }
  }
});

it('are all provoked, or said to be out of reach with the reason, and nothing else is', () => {
  expect(Object.keys(BODIES).sort()).toEqual(routes.map(({ path }) => path).sort());
  const provoked = new Set(routes.flatMap(reachable));
  for (const code of Object.keys(PROVOCATIONS))
    expect(provoked, `${code} is provoked in vain`).toContain(code);
  for (const { code, paths } of GAPS) {
    const naming = routes.filter(({ endpoint }) => endpoint.errors.includes(code)).map(({ path }) => path);
    expect(naming.length, `no endpoint names ${code}`).toBeGreaterThan(0);
    expect(naming, `${code} is named there no longer`).toEqual(expect.arrayContaining([...(paths ?? [])]));
  }
});
