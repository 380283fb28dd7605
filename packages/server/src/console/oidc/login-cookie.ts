import type { IncomingMessage } from 'node:http';
import { readCookie } from '../session-cookie.ts';

const LIFETIME_S = 10 * 60;

/** The cookie of a login under way. The way back starts at another site, so it cannot be `Strict`. */
export interface LoginCookie {
  read(request: IncomingMessage): string | undefined;
  write(secret: string): string;
  readonly clear: string;
}

/** @param isSecure the Console is reached over TLS */
export function createLoginCookie(port: number, isSecure: boolean): LoginCookie {
  const name = `${isSecure ? '__Host-' : ''}fairlead_login_${port}`;
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (request) => readCookie(request, name),
    write: (secret) => `${name}=${secret}; Max-Age=${LIFETIME_S}; ${rules}`,
    clear: `${name}=; Max-Age=0; ${rules}`,
  };
}
