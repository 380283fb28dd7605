import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestedEndpoint, testedEndpoints } from '../../api/endpoints/_kit/discovery.ts';
import { createLife, itemFor, type Json } from '../../api/endpoints/_kit/life.ts';
import { freshTeam, type Keys, sendAs } from '../../api/endpoints/_kit/team.ts';
import { FROZEN } from '../../support/clock.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { type DeclaredTypes, declaredTypes } from './declared-types.ts';
import { type ClientLine, ClientRefusalError, type ClientRoute } from './line.ts';
import { lines } from './lines.ts';
import { MISFITS, OUTGROWN, UNDECLARED } from './misfits.data.ts';

/** What a call is made with: keys of a team of its own, and what its record made before. */
interface Prepared {
  readonly keys: Keys;
  readonly state: unknown;
}

/** Methods of each line: the libraries' versions are pinned, and so is what is found in them. */
const METHODS: Readonly<Record<string, number>> = {
  'plaid 8.5': 58,
  'plaid 9.12': 107,
  'plaid 13.1': 200,
  'plaid 20.0': 251,
  'plaid 27.0': 284,
  'plaid 34.0': 297,
  'plaid 41.3': 325,
  'plaid 47.0': 351,
};

const endpoints = await testedEndpoints();
const served = new Map(endpoints.map((tested) => [tested.path, tested]));
/** Found by calling every method of every line with a socket that goes nowhere. */
const found = new Map(
  await Promise.all(lines.map(async (line) => [line.name, await line.routes()] as const)),
);
const routesOf = ({ name }: ClientLine): readonly ClientRoute[] => found.get(name) ?? [];

describe('the methods of the public client', () => {
  it.each(lines)('of $name are all found', (line) => {
    expect(routesOf(line).length).toBe(METHODS[line.name]);
  });

  it.each(endpoints)('lead to $path, or its record says why none does', ({ path, calls }) => {
    const isCalled = lines.some((line) => routesOf(line).some((route) => route.path === path));
    expect(isCalled).toBe(!('none' in calls.client));
  });
});

/** One service; what a call needs is made once for all lines, unless the call uses it up. */
describe('every method of the public client', () => {
  let service: TestService;
  const shared = new Map<string, Promise<Prepared>>();
  const met = new Set<string>();
  beforeAll(async () => {
    service = await startTestService(FROZEN);
  });
  afterAll(() => service.stop());

  const prepare = async (name: string, { path, calls }: TestedEndpoint): Promise<Prepared> => {
    const keys = await freshTeam(service, name);
    return { keys, state: await calls.needs(createLife(sendAs(service, keys), { usual: itemFor(path) })) };
  };
  const prepared = (line: ClientLine, route: ClientRoute, tested: TestedEndpoint): Promise<Prepared> => {
    if (tested.endpoint.changesState) return prepare(`${line.name} ${route.method} ${route.path}`, tested);
    const known = shared.get(tested.path) ?? prepare(tested.path, tested);
    shared.set(tested.path, known);
    return known;
  };
  /** Without those that are known. */
  const unexpected = ({ name }: ClientLine, misfits: readonly string[]): string[] =>
    misfits.filter((misfit) => {
      const known = MISFITS.find(({ lines: of, at }) => of.test(name) && at.test(misfit));
      if (known && !known.passing) met.add(known.why);
      return !known;
    });

  describe.each(lines)('$name', (line) => {
    const types = declaredTypes(line.declarations);

    for (const route of routesOf(line)) {
      const { method, path } = route;
      const tested = served.get(path);
      if (!tested || OUTGROWN[line.name]?.includes(method)) continue;
      it(`${method} reads the answer of ${path}, which is of the type that it declares`, async () => {
        const { client, golden, body: least } = tested.calls;
        if ('none' in client) throw new Error(`the record of ${path} says that no client calls it`);
        const { keys, state } = await prepared(line, route, tested);
        const declared = types.call(method);
        expect(declared === undefined).toBe(UNDECLARED[line.name]?.includes(method) ?? false);
        const bodies = [client.request, golden, least].flatMap((make) => (make ? [make(state)] : []));
        const body = bodies.find((each) => fits(types, declared?.request, each));
        expect(body, `no request of the record is of the type ${declared?.request}`).toBeDefined();

        const as = tested.endpoint.answersPdf ? 'bytes' : undefined;
        const answer = await line.connect(service.baseUrl, keys).call(route, body ?? {}, as);
        expect(answer.status).toBe(200);
        expect(answer.data.request_id).toBe(answer.requestId ?? answer.data.request_id);
        // An older line may have no place for a part of the request that the check is about.
        if (body === bodies[0] && answer.isWhole) client.check(answer.data, state);
        if (declared)
          expect(unexpected(line, types.misfits(answer.data, declared.response, 'answer'))).toEqual([]);
      });
    }

    it('is told of each other method that nothing here answers', async () => {
      const client = line.connect(service.baseUrl, await freshTeam(service, line.name));
      // A few methods of the newest lines put an argument into their path: they speak another protocol, FDX.
      const others = routesOf(line).filter(({ path }) => !served.has(path) && /^[a-z0-9_/]+$/.test(path));
      expect(others.length).toBeGreaterThan(3);
      for (const { method, path } of others) {
        const refusal = await client.call({ method, path }, {}).then(
          () => expect.unreachable(`${method} was answered`),
          (error: unknown) => error,
        );
        if (!(refusal instanceof ClientRefusalError)) throw refusal;
        expect(refusal.answer.status, method).toBe(404);
        // The hand-made line takes a refusal of a file for bytes, and makes an error of its own of them.
        if (refusal.answer.data.error_type === 'API_ERROR') continue;
        const { error_code, error_message } = refusal.answer.data;
        expect(error_code, method).toBe('NOT_FOUND');
        expect(error_message).toBe(
          `${path} is known from the reference API, and not built here; see ${service.baseUrl}/openapi.json`,
        );
      }
    });
  });

  it('meets each of the known misfits', () => {
    expect([...met].sort()).toEqual(MISFITS.flatMap(({ why, passing }) => (passing ? [] : [why])).sort());
  });
});

/** Whether a program in TypeScript could send it. */
function fits(types: DeclaredTypes, request: string | undefined, body: Json): boolean {
  return request === undefined || types.misfits(body, request, 'request').length === 0;
}
