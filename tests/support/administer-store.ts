import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asOwner } from './engines.ts';
import { connectTo } from './postgres.ts';
import type { TestService } from './service.ts';

/**
 * Runs SQL in the store of a service, as somebody who administers the database.
 * @param variables the settings that the service was started with
 */
export async function administerStore(
  service: TestService,
  variables: Readonly<Record<string, string>>,
  sql: string,
): Promise<void> {
  const { FAIRLEAD_DATABASE_URL: url } = asOwner(variables);
  if (url === undefined) {
    const database = new DatabaseSync(join(service.folder, 'fairlead.db'));
    database.exec(sql);
    database.close();
    return;
  }
  const administrator = connectTo(url);
  await administrator.unsafe(sql);
  await administrator.end();
}
