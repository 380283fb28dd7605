import { randomUUID } from 'node:crypto';

const REFRESH_SECONDS = 2_592_000;

/** Tokens of deployments, which know the secret that they were made for. */
export interface DeploymentTokens {
  /** A user secret, as the aggregator's portal shows it. */
  registerSecret(id: string, key: string): void;
  /** Undefined for secrets that nobody has. */
  make(id: string, key: string, now: number, seconds: number): object | undefined;
  /** Undefined for a refresh token that is over, or was never made. */
  refresh(token: string, now: number, seconds: number): object | undefined;
  isGood(access: string, now: number): boolean;
}

export function createDeploymentTokens(): DeploymentTokens {
  const secrets = new Map<string, string>();
  const accessEnds = new Map<string, number>();
  const refreshEnds = new Map<string, number>();
  const newAccess = (now: number, seconds: number): { access: string; access_expires: number } => {
    const access = `access-${randomUUID()}`;
    accessEnds.set(access, now + seconds * 1000);
    return { access, access_expires: seconds };
  };
  return {
    registerSecret: (id, key) => void secrets.set(id, key),
    make(id, key, now, seconds) {
      if (secrets.get(id) !== key) return undefined;
      const refresh = `refresh-${randomUUID()}`;
      refreshEnds.set(refresh, now + REFRESH_SECONDS * 1000);
      return { ...newAccess(now, seconds), refresh, refresh_expires: REFRESH_SECONDS };
    },
    refresh: (token, now, seconds) =>
      (refreshEnds.get(token) ?? 0) > now ? newAccess(now, seconds) : undefined,
    isGood: (access, now) => (accessEnds.get(access) ?? 0) > now,
  };
}
