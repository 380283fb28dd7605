import type { Config } from '../../config/config.ts';
import { requireDatabaseUrl } from '../../store/postgres/database-url.ts';

/** Which store it is, without user and password. */
export function storeName({ database, dataFolder }: Config): string {
  if (!database) return dataFolder;
  const {
    hosts,
    servers: [
      {
        url: { pathname },
      },
    ],
  } = requireDatabaseUrl(database.url);
  return `postgres ${hosts}${pathname}`;
}
