import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { widgetSchemaCheck } from '../../support/schema-check.ts';
import { post, type Reply, type TestService } from '../../support/service.ts';

/** Panes on which something is waited for that the person does. */
const PERSONS_TURN: ReadonlySet<string> = new Set(['redirect', 'exit']);

export const PAGE = 'http://localhost:3000';

/** What a frame does over HTTP, without the frame. */
export interface FrameSession {
  readonly id: string;
  readonly key: string;
  answer(answer: Readonly<Record<string, unknown>>, more?: Readonly<Record<string, unknown>>): Promise<Reply>;
  next(more?: Readonly<Record<string, unknown>>): Promise<Reply>;
  /** Answers, and waits until it is the person's turn again. */
  step(answer: Readonly<Record<string, unknown>>): Promise<Reply>;
}

/** A call of the widget; what is answered must be what its OpenAPI document says. */
async function ask(baseUrl: string, path: string, body: Readonly<Record<string, unknown>>): Promise<Reply> {
  const reply = await post(baseUrl, path, body);
  const check = await widgetSchemaCheck();
  expect(check.problems(path, reply.status, reply.body)).toEqual([]);
  return reply;
}

export function openCall(
  { baseUrl }: Pick<TestService, 'baseUrl'>,
  linkToken: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  return ask(baseUrl, '/link/session/open', {
    link_token: linkToken,
    origin: PAGE,
    surface: 'frame',
    ...more,
  });
}

export async function openFrame(
  service: Pick<TestService, 'baseUrl'>,
  linkToken: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<FrameSession & { readonly opened: Reply }> {
  const opened = await openCall(service, linkToken, more);
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  const { link_session_id: id, session_key: key } = opened.body;
  const who = { link_session_id: id, session_key: key, origin: more.origin ?? PAGE };
  const session: FrameSession = {
    id,
    key,
    answer: (answer, more = {}) =>
      ask(service.baseUrl, '/link/session/answer', { ...who, step_id: randomUUID(), answer, ...more }),
    next: (more = {}) => ask(service.baseUrl, '/link/session/next', { ...who, ...more }),
    async step(answer) {
      let reply = await session.answer(answer);
      while (reply.status === 200 && reply.body.pending && !PERSONS_TURN.has(reply.body.pane.kind))
        reply = await session.next({ wait_ms: 5000 });
      return reply;
    },
  };
  return { ...session, opened };
}
