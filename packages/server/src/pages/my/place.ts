/** Where the browser says that it is, and what it brings. */
export interface Caller {
  readonly address: string;
  readonly cookie: string;
  readonly host: string;
  readonly origin: string;
  readonly fetchSite: string;
}

/** Where the page is reached: its own origins, and the cookie of a visit. */
export interface PagePlace {
  /** Whether the browser calls this server by a name of its own: a page of another site may have its name point here. */
  isOwnHost(caller: Caller): boolean;
  /** Whether a page of ours sent the form: browsers say so in headers that no script can set. */
  isOwnForm(caller: Caller): boolean;
  readVisit(caller: Caller): string | undefined;
  /** The header that sets the cookie of a visit. */
  writeVisit(secret: string): string;
  /** The header that takes it away. */
  readonly clearVisit: string;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** @param publicUrl where people's browsers reach this server */
export function pagePlaceOf(
  publicUrl: string,
  { path, maxAgeMs }: { path: string; maxAgeMs: number },
): PagePlace {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isHere = protocol === 'http:' && LOOPBACK.includes(hostname);
  const beside = isHere ? LOOPBACK.map((name) => new URL(`http://${name}:${port || '80'}`).origin) : [];
  const origins = new Set([origin, ...beside]);
  const hosts = new Set([...origins].map((each) => new URL(each).host));
  const isSecure = protocol === 'https:';
  // Browsers share cookies between the ports of a host.
  const name = isSecure ? '__Host-fairlead_my' : `fairlead_my_${port || '80'}`;
  const rules = `Path=${isSecure ? '/' : path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    isOwnHost: ({ host }) => hosts.has(host.toLowerCase()),
    isOwnForm: ({ host, origin: from, fetchSite }) =>
      (fetchSite === '' || fetchSite === 'same-origin') &&
      origins.has(from) &&
      new URL(from).host === host.toLowerCase(),
    readVisit({ cookie }) {
      const pairs = cookie.split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    writeVisit: (secret) => `${name}=${secret}; Max-Age=${Math.floor(maxAgeMs / 1000)}; ${rules}`,
    clearVisit: `${name}=; Max-Age=0; ${rules}`,
  };
}
