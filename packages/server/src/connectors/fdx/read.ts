import { jsonOf } from '../sdk/answers.ts';
import type { ConnectorContext } from '../sdk/context.ts';
import { type Fields, list, optionalText, record } from '../sdk/fields.ts';
import type { InstitutionAnswer } from '../sdk/http.ts';
import type { Credential } from '../sdk/login.ts';
import { endingPages } from '../sdk/pages.ts';
import { FdxError, fdxFailure, mayBeTheToken } from './failures.ts';
import { sendRead } from './send-read.ts';
import { freshTokens, renewed } from './tokens.ts';

/** The JSON of a GET below the institution's address of data. @throws FdxError */
export async function read(context: ConnectorContext, credential: Credential, path: string): Promise<Fields> {
  const answer = await answerTo(context, credential, path);
  // An account that is restricted may be answered with nothing.
  if (answer.body.length === 0 && path.endsWith('/payment-networks')) return {};
  return record(jsonOf(answer), path);
}

/**
 * The answer to a GET below the institution's address of data. An access token that is not taken is renewed once.
 * @throws FdxError
 */
export async function answerTo(
  context: ConnectorContext,
  credential: Credential,
  path: string,
  accept?: string,
): Promise<InstitutionAnswer> {
  const tokens = await freshTokens(context, credential);
  let answer = await sendRead(context, tokens.accessToken, path, accept);
  let failure = fdxFailure(answer, context.now());
  if (failure && mayBeTheToken(failure)) {
    const next = await renewed(context, credential);
    answer = await sendRead(context, next.accessToken, path, accept);
    failure = fdxFailure(answer, context.now());
  }
  if (failure) throw new FdxError(failure);
  return answer;
}

/**
 * Page by page, as the institution cuts them: `nextPageKey` where it gives one, else `nextOffset`.
 * @throws FdxError; ConnectorError `malformed` for pages that never end
 */
export async function* readPages(
  context: ConnectorContext,
  credential: Credential,
  {
    path,
    query,
    member,
  }: { readonly path: string; readonly query: Readonly<Record<string, string>>; readonly member: string },
): AsyncIterable<{ readonly items: readonly unknown[]; readonly isLast: boolean }> {
  const requireNew = endingPages();
  let place: Readonly<Record<string, string>> = {};
  for (;;) {
    const parameters = new URLSearchParams({ ...query, ...place }).toString();
    const fields = await read(context, credential, parameters === '' ? path : `${path}?${parameters}`);
    const next = nextPlace(fields);
    yield { items: list(fields[member], member), isLast: next === undefined };
    if (next === undefined) return;
    requireNew(JSON.stringify(next));
    place = next;
  }
}

/** A page is named in `page`, by key or offset, or by the link to it, whose query says the same. */
function nextPlace({ page, links }: Fields): Readonly<Record<string, string>> | undefined {
  const { nextPageKey, nextOffset } = page === undefined || page === null ? {} : record(page, 'page');
  const key = optionalText(nextPageKey);
  if (key !== null) return { pageKey: key };
  const offset = optionalText(nextOffset);
  if (offset !== null) return { offset };
  const link = optionalText(memberOf(memberOf(links, 'next'), 'href'));
  if (link === null) return undefined;
  // The address itself stays ours: a link cannot lead the token elsewhere.
  const named = URL.parse(link, 'https://institution.invalid')?.searchParams;
  return named && named.size > 0 ? Object.fromEntries(named) : undefined;
}

/** Undefined for what is no record: institutions use `links` for lists of other links too. */
function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
