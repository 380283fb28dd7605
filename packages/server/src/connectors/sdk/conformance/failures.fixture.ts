import fc from 'fast-check';
import { expect } from 'vitest';
import { ConnectorError, type FailureKind } from '../failure.ts';
import type { InstitutionAnswer } from '../http.ts';
import { answerOf, type ConformanceCase, type Stage, stageOf } from './conformance-case.fixture.ts';
import { readsOf } from './reads.fixture.ts';
import type { Suite } from './suite.fixture.ts';

const PAGE = '<!DOCTYPE html><html><body>We will be back soon.</body></html>';

/** What an institution may do whatever it speaks, and the one meaning that it has (connectors.md 1.3). */
const TROUBLES: readonly (readonly [name: string, InstitutionAnswer | ConnectorError, FailureKind])[] = [
  ['status 500', answerOf(500, '{}'), 'institution_down'],
  ['status 503', answerOf(503, ''), 'institution_down'],
  ['status 429', answerOf(429, '{}'), 'rate_limited'],
  ['a redirect', answerOf(302, '', { location: 'https://elsewhere.example/' }), 'institution_down'],
  [
    'a page of maintenance',
    answerOf(200, PAGE, { 'content-type': 'text/html; charset=utf-8' }),
    'institution_down',
  ],
  ['a page that says it is data', answerOf(200, PAGE), 'institution_down'],
  ['an empty body', answerOf(200, ''), 'malformed'],
  ['a body of something else', answerOf(200, 'OK'), 'malformed'],
  ['bytes that are no text', answerOf(200, Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xc3, 0x28])), 'malformed'],
  ['no connection', new ConnectorError('institution_down'), 'institution_down'],
  ['silence', new ConnectorError('institution_timeout'), 'institution_timeout'],
];

export function failures(given: ConformanceCase, { it }: Suite): void {
  const { connector, window } = given;
  const staged = async () => {
    const stage = await stageOf(given);
    const { items } = await connector.accounts(stage.context, stage.credential);
    return {
      stage,
      reads: readsOf(
        connector,
        items.map(({ key }) => key),
        window,
      ),
    };
  };

  for (const [trouble, answer, kind] of TROUBLES)
    it(`at ${trouble}, in every read, with one meaning`, async () => {
      const { stage, reads } = await staged();
      stage.trouble = () => answer;
      const isEmpty =
        !(answer instanceof ConnectorError) && answer.status === 200 && answer.body.length === 0;
      for (const { name, read } of reads.filter(({ name }) => !isEmpty || !given.mayBeEmpty?.includes(name)))
        expect([name, (await failureOf(stage, read)).kind]).toEqual([name, kind]);
    });

  it('at a page of status 403, which says nothing of a consent, with a sentence', async () => {
    const { stage, reads } = await staged();
    const { forbiddenPage = 'institution_down' } = given;
    stage.trouble = () => answerOf(403, PAGE, { 'content-type': 'text/html' });
    for (const { name, read } of reads) {
      const { kind, message } = await failureOf(stage, read);
      expect([name, kind]).toEqual([name, forbiddenPage]);
      if (kind === 'institution_down') expect(message).toContain('keeps this deployment out');
    }
  });

  for (const { name: trouble, answer, kind } of given.failures ?? [])
    it(`at ${trouble}, as its protocol says`, async () => {
      const { stage, reads } = await staged();
      stage.trouble = () => answer;
      for (const { name, read } of reads)
        expect([name, (await failureOf(stage, read)).kind]).toEqual([name, kind]);
    });

  const waits = [
    ['7', 7000],
    [new Date(given.now + 90_000).toUTCString(), 90_000],
  ] as const;
  for (const [retryAfter, ms] of waits)
    it(`with the wait that the institution asks for: ${retryAfter}`, async () => {
      const { stage, reads } = await staged();
      stage.trouble = () => answerOf(429, '', { 'retry-after': retryAfter });
      for (const { read } of reads) {
        const { retryAfterMs = 0 } = (await failureOf(stage, read)).detail;
        expect(Math.abs(retryAfterMs - ms)).toBeLessThan(1001);
      }
    });

  it('and asks nobody to log in again for a status that nobody foresaw', async () => {
    const { stage, reads } = await staged();
    for (const status of [400, 404, 405, 409, 415, 418, 422, 451, 501, 599]) {
      stage.trouble = () => answerOf(status, '{}');
      for (const { name, read } of reads)
        expect([name, (await failureOf(stage, read)).kind]).not.toEqual([name, 'invalid_credentials']);
    }
  });

  it('when nobody waits any more, without a further request', async () => {
    const { stage, reads } = await staged();
    for (const { name, read } of reads) {
      const before = stage.requests.length;
      const ended = stage.again({ signal: AbortSignal.abort() });
      await expect(read(ended, stage.credential), name).rejects.toThrow();
      expect(stage.requests.length, name).toBe(before);
    }
  });

  it('in the midst of a read too', async () => {
    const { stage, reads } = await staged();
    for (const { name, read } of reads) {
      const ending = new AbortController();
      stage.trouble = () => {
        ending.abort();
        return new ConnectorError('institution_timeout');
      };
      const before = stage.requests.length;
      await expect(read(stage.again({ signal: ending.signal }), stage.credential), name).rejects.toThrow();
      expect(stage.requests.length - before, name).toBe(1);
    }
  });

  it('with nothing secret in what it says, however the answer is damaged', async () => {
    const { stage, reads } = await staged();
    const answers = await recorded(given);
    const damaged = fc.record({
      which: fc.nat(),
      at: fc.nat(),
      byte: fc.integer({ min: 0, max: 255 }),
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(damaged, async ({ which, at, byte, cut }) => {
        const answer = answers[which % answers.length];
        if (answer === undefined || answer.body.length === 0) return;
        const place = at % answer.body.length;
        const body = Buffer.from(cut ? answer.body.subarray(0, place) : answer.body);
        if (!cut) body[place] = byte;
        stage.trouble = () => ({ ...answer, body });
        for (const { read } of reads) {
          const failure = await read(stage.again(), stage.credential).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (failure === undefined) continue;
          expect(failure).toBeInstanceOf(ConnectorError);
          requireSilence(given, failure);
        }
      }),
      { numRuns: 60 },
    );
  });
}

/** What the institution answers to all reads, to be damaged. */
async function recorded(given: ConformanceCase): Promise<InstitutionAnswer[]> {
  const answers: InstitutionAnswer[] = [];
  const institution = given.institution?.();
  const stage = await stageOf({
    ...given,
    institution: () => ({
      async answer(request) {
        const answer = await institution?.answer(request);
        if (answer === undefined) throw new Error('there is no institution');
        answers.push(answer);
        return answer;
      },
    }),
  });
  answers.length = 0;
  const { items } = await given.connector.accounts(stage.context, stage.credential);
  const keys = items.map(({ key }) => key);
  for (const { read } of readsOf(given.connector, keys, given.window)) {
    await read(stage.again(), stage.credential);
  }
  return answers;
}

async function failureOf(
  stage: Stage,
  read: (context: Stage['context'], credential: Stage['credential']) => Promise<unknown>,
): Promise<ConnectorError> {
  try {
    await read(stage.again(), stage.credential);
  } catch (error) {
    if (error instanceof ConnectorError) return error;
    throw error;
  }
  throw new Error('it was taken for a good answer');
}

function requireSilence({ secrets }: ConformanceCase, failure: unknown): void {
  const error = failure as ConnectorError;
  const said = `${error.message} ${error.stack ?? ''} ${JSON.stringify(error.detail)}`;
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
}
