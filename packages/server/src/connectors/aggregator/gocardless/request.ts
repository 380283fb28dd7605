import { jsonOf } from '../../sdk/answers.ts';
import { jsonBody } from '../../sdk/bodies.ts';
import { type Fields, record } from '../../sdk/fields.ts';
import type { AggregatorPlace } from '../driver.ts';
import { gocardlessFailure } from './failures.ts';

/** One request to the interface. */
export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below the interface, beginning and ending with a slash, and its query. */
  readonly path: string;
  readonly json?: unknown;
  readonly accessToken?: string;
}

/** The record that is answered. @throws GocardlessError for an answer that is no success; ConnectorError */
export async function ask({ context, baseUrl }: AggregatorPlace, request: Ask): Promise<Fields> {
  const { method = 'GET', path, json, accessToken } = request;
  const headers = {
    accept: 'application/json',
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  };
  const answer = await context.send({
    url: `${baseUrl}${path}`,
    method,
    ...(json === undefined ? { headers } : jsonBody(json, headers)),
  });
  const failure = gocardlessFailure(answer, context.now());
  if (failure) throw failure;
  return answer.status === 204 ? {} : record(jsonOf(answer), 'the answer');
}
