import type { Config } from '../config/config.ts';

/** Which store it is, without user and password. */
export function storeName({ database, dataFolder }: Config): string {
  if (!database) return dataFolder;
  const { host, pathname } = new URL(database.url);
  return `postgres ${host}${pathname}`;
}
