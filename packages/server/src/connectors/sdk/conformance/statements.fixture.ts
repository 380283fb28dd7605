import { expect } from 'vitest';
import { ConnectorError } from '../failure.ts';
import type { RawStatement } from '../statements.ts';
import { answerOf, type ConformanceCase, type Stage, stageOf } from './conformance-case.fixture.ts';
import type { Suite } from './suite.fixture.ts';

const PAGE = '<!DOCTYPE html><html><body>We will be back soon.</body></html>';

/** What an institution may send in place of a statement, and what it means for this one alone or for all. */
const TROUBLES = [
  ['nothing of that name', answerOf(404, '{}'), 'unsupported'],
  ['nothing of that name any more', answerOf(410, '{}'), 'unsupported'],
  ['another file', answerOf(200, '%!PS-Adobe', { 'content-type': 'application/pdf' }), 'malformed'],
  ['a record', answerOf(200, '{}'), 'malformed'],
  ['nothing', answerOf(200, '', { 'content-type': 'application/pdf' }), 'malformed'],
  ['a page', answerOf(200, PAGE, { 'content-type': 'text/html' }), 'institution_down'],
  ['status 500', answerOf(500, '{}'), 'institution_down'],
  ['status 429', answerOf(429, '{}'), 'rate_limited'],
] as const;

/** Of connectors that read statements as files. */
export function statements(given: ConformanceCase, { it }: Suite): void {
  const { connector, window } = given;
  const { statements: files } = connector;
  if (!files) return;

  const staged = async () => {
    const stage = await stageOf(given);
    const { items } = await connector.accounts(stage.context, stage.credential);
    const keys = items.map(({ key }) => key);
    return { stage, keys, listed: (await files.list(stage.again(), stage.credential, keys, window)).items };
  };
  const failureOf = async ({ again, credential }: Stage, statement: RawStatement) =>
    files.file(again(), credential, statement).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('as a product that it claims', () => {
    const profile = { name: '', countryCodes: [], products: [], oauth: false, routingNumbers: [] };
    const all = { ...profile, institutionId: null, settings: {}, ...given.profile };
    expect(connector.capabilities(all).products).toContain('statements');
  });

  it('of the accounts and days that were asked for, each once', async () => {
    const { stage, keys, listed } = await staged();
    expect(listed.length).toBeGreaterThan(0);
    expect(new Set(listed.map(({ key, id }) => JSON.stringify([key, id]))).size).toBe(listed.length);
    expect(listed.filter(({ date }) => date < window.from || date > window.to)).toEqual([]);
    const [first] = listed;
    const others = keys.filter((key) => key !== first?.key);
    const rest = await files.list(stage.again(), stage.credential, others, window);
    expect(rest.items).toEqual(listed.filter(({ key }) => key !== first?.key));
    const day = first?.date ?? '';
    const one = await files.list(stage.again(), stage.credential, keys, { from: day, to: day });
    expect(one.items).toEqual(listed.filter(({ date }) => date === day));
  });

  it('as PDF, the same each time', async () => {
    const { stage, listed } = await staged();
    for (const statement of listed) {
      const bytes = await files.file(stage.again(), stage.credential, statement);
      expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(await files.file(stage.again(), stage.credential, statement)).toEqual(bytes);
    }
  });

  for (const [trouble, answer, kind] of TROUBLES)
    it(`or not, where the institution sends ${trouble}`, async () => {
      const { stage, listed } = await staged();
      stage.trouble = () => answer;
      for (const statement of listed) {
        const failure = await failureOf(stage, statement);
        expect(failure).toBeInstanceOf(ConnectorError);
        expect((failure as ConnectorError).kind).toBe(kind);
      }
    });
}
