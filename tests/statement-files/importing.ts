import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asTeamSeesIt } from '../../packages/server/src/domain/sandbox/as-team-sees-it.ts';
import type { ImportRequest } from '../../packages/server/src/domain/statement-imports/import-request.ts';
import {
  type ImportedStatements,
  importStatements,
} from '../../packages/server/src/domain/statement-imports/import-statements.ts';
import { asTenant } from '../../packages/server/src/domain/teams/team.ts';
import type { TestService } from '../support/service.ts';

export const FIXTURES = join(import.meta.dirname, '../../packages/formats/fixtures');

/** Imports as the first team of the service. */
export async function importFiles(
  { service, clientId }: TestService,
  files: ImportRequest['files'],
  rest: Omit<ImportRequest, 'files'> = {},
): Promise<ImportedStatements> {
  const { services } = service.core;
  return importStatements(await asTeamSeesIt(services, clientId), asTenant(services.environment, clientId), {
    files,
    ...rest,
  });
}

/** A file of the readers' own collection. */
export function fixture(path: string): ImportRequest['files'][number] {
  return { name: path, bytes: readFileSync(join(FIXTURES, path)) };
}

/** The only account of an import. */
export function only({ accounts }: ImportedStatements): ImportedStatements['accounts'][number] {
  const [account] = accounts;
  if (!account || accounts.length > 1) throw new Error(`${accounts.length} accounts instead of one`);
  return account;
}

/** Wire records; their schemas are checked by the service's `call`. */
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of replies
type Wire = any;

/** Everything that `/transactions/sync` gives after a cursor. */
export async function sync({ call }: TestService, access_token: string, cursor = ''): Promise<Wire> {
  const all: Wire = { added: [], modified: [], removed: [], cursor };
  for (let more = true; more; ) {
    const { body } = await call('/transactions/sync', { access_token, cursor: all.cursor, count: 500 });
    for (const kind of ['added', 'modified', 'removed']) all[kind].push(...body[kind]);
    all.cursor = body.next_cursor;
    more = body.has_more;
  }
  return all;
}

/** The whole list, newest day first. */
export async function transactions({ call }: TestService, access_token: string): Promise<Wire[]> {
  const { body } = await call('/transactions/get', {
    access_token,
    start_date: '1990-01-01',
    end_date: '2099-12-31',
    options: { count: 500 },
  });
  return body.transactions;
}
