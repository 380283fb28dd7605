import { traitsOf } from '../../institutions/environment-traits.ts';
import type { Services } from '../../services.ts';
import type { Tenant } from '../../teams/team.ts';
import { isPlainAllowed, isSubdomain } from './redirect-uri.ts';

/** Pages on this machine: the sandbox shows Link in them without any set-up (LNK-1). */
const LOOPBACK = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'https://localhost:*',
  'https://127.0.0.1:*',
] as const;

/**
 * Who may show the frame of that name, as `frame-ancestors` of CSP takes it; undefined when no token has that frame. A token that
 * may open Link no more still has its frame, which then says so.
 */
export async function allowedOrigins(
  services: Pick<Services, 'store' | 'environment' | 'link'>,
  frameId: string,
): Promise<readonly string[] | undefined> {
  const found = await services.store.linkTokens.findByFrame(services.environment, frameId);
  return found && originsOf(services, found.clientId);
}

/** Whether a page of that origin, such as `https://app.example`, may use Link for this team. */
export async function isAllowedOrigin(
  services: Pick<Services, 'store' | 'environment' | 'link'>,
  { clientId }: Tenant,
  origin: string,
): Promise<boolean> {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const allowed = await originsOf(services, clientId);
  return allowed.some((pattern) => matches(pattern, new URL(origin)));
}

async function originsOf(
  { store, environment, link }: Pick<Services, 'store' | 'environment' | 'link'>,
  clientId: string,
): Promise<readonly string[]> {
  const { loopbackAllowed, plainHttp } = traitsOf(environment);
  const registered = (await store.teams.find(clientId))?.settings.linkOrigins ?? [];
  const usable = registered.filter((origin) => {
    return origin.startsWith('https:') || isPlainAllowed(new URL(withoutAnyPort(origin)), plainHttp);
  });
  return [...new Set([new URL(link.publicUrl()).origin, ...usable, ...(loopbackAllowed ? LOOPBACK : [])])];
}

/** Reads a pattern as CSP does: any port for `*`, any name below for `*.`. */
function matches(pattern: string, { protocol, hostname, port }: URL): boolean {
  const anyPort = pattern.endsWith(ANY_PORT);
  const wanted = new URL(withoutAnyPort(pattern));
  if (wanted.protocol !== protocol || (!anyPort && wanted.port !== port)) return false;
  return wanted.hostname.startsWith('*.')
    ? isSubdomain(hostname, wanted.hostname.slice(2))
    : wanted.hostname === hostname;
}

const ANY_PORT = ':*';

function withoutAnyPort(pattern: string): string {
  return pattern.endsWith(ANY_PORT) ? pattern.slice(0, -ANY_PORT.length) : pattern;
}
