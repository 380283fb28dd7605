import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, type ErrorCode, errorTypeAt } from '../../../packages/server/src/errors.ts';
import { describeOnEngines } from '../../support/engines.ts';
import type { Provocation } from '../endpoints/_kit/calls.ts';
import { type TestedEndpoint, testedEndpoints } from '../endpoints/_kit/discovery.ts';
import { PROVOCATIONS } from './provocations.ts';
import { openStage } from './stage.ts';
import { GAPS, unreachable } from './unreachable.ts';

const endpoints = await testedEndpoints();
const reachable = (tested: TestedEndpoint): ErrorCode[] =>
  tested.endpoint.errors.filter((code) => unreachable(tested, code) === undefined);
const provocation = ({ calls }: TestedEndpoint, code: ErrorCode): Provocation | undefined =>
  calls.provoke?.[code] ?? PROVOCATIONS[code];

interface Pair {
  readonly path: string;
  readonly code: ErrorCode;
  readonly provoke: Provocation | undefined;
}
const pairs: readonly Pair[] = endpoints.flatMap((tested) =>
  reachable(tested).map((code) => ({ path: tested.path, code, provoke: provocation(tested, code) })),
);
/** Each code once for each way to provoke it: the statements behind a common one are the same at every endpoint. */
const once: readonly Pair[] = pairs.filter(
  ({ provoke }, place) => pairs.findIndex((other) => other.provoke === provoke) === place,
);

describeOnEngines('the errors that an endpoint names', (engine) => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  beforeAll(async () => {
    stage = await openStage(engine);
  });
  afterAll(() => stage.close());

  for (const { path, code, provoke } of engine.name === 'sqlite' ? pairs : once) {
    it(`${path} answers ${code}`, async () => {
      expect(provoke, `nothing provokes ${code}`).toBeDefined();
      const reply = await provoke?.(stage, path);
      expect(reply?.body).toMatchObject({ error_code: code, error_type: errorTypeAt(code, path) });
      expect(reply?.status).toBe(catalogue[code].status);
    });
  }
});

describe('what is said of errors', () => {
  it('is provoked, or said to be out of reach with the reason, and nothing else is', () => {
    const common = endpoints.flatMap((tested) =>
      reachable(tested).filter((code) => provocation(tested, code) === PROVOCATIONS[code]),
    );
    for (const code of Object.keys(PROVOCATIONS))
      expect(common, `${code} is provoked in vain`).toContain(code);
    for (const { code, of = () => true } of GAPS) {
      const naming = endpoints.filter((tested) => of(tested) && tested.endpoint.errors.includes(code));
      expect(naming.length, `no endpoint names ${code}`).toBeGreaterThan(0);
    }
  });

  it.each(endpoints)('is about codes that $path names, in one way each', ({ calls, endpoint }) => {
    const { provoke = {}, unreachable: own = {} } = calls;
    const said = [...Object.keys(provoke), ...Object.keys(own)];
    expect(endpoint.errors).toEqual(expect.arrayContaining(said));
    expect(new Set(said).size).toBe(said.length);
  });
});
