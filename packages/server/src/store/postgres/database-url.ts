/** Where PostgreSQL is: `postgres://user@host:5432,other:5432/name` names several hosts, of which one takes writes. */
export interface DatabaseUrl {
  /** Each as the URL of that host alone, without `target_session_attrs`; one at least. */
  readonly urls: readonly [URL, ...URL[]];
  /** `host:port,other:port`, as it was given. */
  readonly hosts: string;
  /** The database's. */
  readonly name: string;
  /** A server that takes no writes is none of them. */
  readonly primaryOnly: boolean;
}

const TARGET = 'target_session_attrs';
/** Whatever else may be asked of a host elsewhere, the store writes. */
const TARGETS = new Set(['read-write', 'primary']);

/** Undefined for what is no such URL, also where it asks for a host that takes no writes. */
export function readDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, before, hosts = '', after] = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
  if (before === undefined) return undefined;
  const texts = hosts.split(',').map((host) => before + host + after);
  const urls = texts.flatMap((each) => (URL.canParse(each) ? [new URL(each)] : []));
  const [first, ...others] = urls;
  if (!first || urls.length < texts.length) return undefined;
  const target = first.searchParams.get(TARGET);
  if (target !== null && !TARGETS.has(target)) return undefined;
  if (target !== null) for (const url of urls) url.searchParams.delete(TARGET);
  return {
    urls: [first, ...others],
    hosts,
    name: decodeURIComponent(first.pathname.slice(1)),
    primaryOnly: urls.length > 1 || target !== null,
  };
}

/** The same of a URL that was read before. @throws TypeError */
export function requireDatabaseUrl(text: string): DatabaseUrl {
  const read = readDatabaseUrl(text);
  if (!read) throw new TypeError('not the URL of a PostgreSQL database');
  return read;
}
