import type { IncomingMessage } from 'node:http';

const LIFETIME_S = 12 * 60 * 60;

/** The cookie of one Console. Browsers share cookies between the ports of a host, so the port is in its name. */
export interface SessionCookie {
  read(request: IncomingMessage): string | undefined;
  /** The header that sets it. */
  write(secret: string): string;
  /** The header that takes it away. */
  readonly clear: string;
}

/** @param isSecure it is reached over TLS */
export function createSessionCookie(port: number, isSecure: boolean): SessionCookie {
  const name = `${isSecure ? '__Host-' : ''}fairlead_console_${port}`;
  const rules = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read: (request) => readCookie(request, name),
    write: (secret) => `${name}=${secret}; Max-Age=${LIFETIME_S}; ${rules}`,
    clear: `${name}=; Max-Age=0; ${rules}`,
  };
}

export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
