import { ROLES, type Role } from '../domain/console/console-session.ts';
import type { Environment } from '../domain/institutions/institution.ts';
import { readWebAddress } from './link-settings.ts';
import type { SettingValues } from './read-settings.ts';
import { partedByCommas, settingText } from './setting-values.ts';
import { PREFIX } from './settings.ts';

/** Logins to the Console at the operator's identity provider. */
export interface ConsoleLogin {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scopes: string;
  readonly roleClaim: string;
  readonly roles: ReadonlyMap<string, Role>;
}

const NEEDED = ['CONSOLE_OIDC_CLIENT_ID', 'CONSOLE_OIDC_CLIENT_SECRET', 'CONSOLE_OIDC_ROLE_MAP'] as const;

/** Undefined where no identity provider is named, and for settings that are not whole. */
export function readConsoleLogin(
  values: SettingValues,
  environment: Environment,
  complaints: string[],
): ConsoleLogin | undefined {
  const set = NEEDED.filter((name) => values[name] !== undefined);
  if (values.CONSOLE_OIDC_ISSUER === undefined) {
    complaints.push(...set.map((name) => `${PREFIX}${name} needs ${PREFIX}CONSOLE_OIDC_ISSUER`));
    return undefined;
  }
  const before = complaints.length;
  const issuer = readWebAddress(values.CONSOLE_OIDC_ISSUER, 'CONSOLE_OIDC_ISSUER', complaints);
  if (environment === 'production' && issuer?.protocol === 'http:')
    complaints.push(`${PREFIX}CONSOLE_OIDC_ISSUER must be https in production`);
  for (const name of NEEDED)
    if (values[name] === undefined) complaints.push(`${PREFIX}CONSOLE_OIDC_ISSUER needs ${PREFIX}${name}`);
  const scopes = settingText(values, 'CONSOLE_OIDC_SCOPES');
  if (!scopes.split(' ').includes('openid')) complaints.push(`${PREFIX}CONSOLE_OIDC_SCOPES must hold openid`);
  const roles = readRoles(values.CONSOLE_OIDC_ROLE_MAP, complaints);
  if (!issuer || complaints.length > before) return undefined;
  return {
    // As it was written: the provider's tokens name it letter by letter.
    issuer: values.CONSOLE_OIDC_ISSUER,
    clientId: settingText(values, 'CONSOLE_OIDC_CLIENT_ID'),
    clientSecret: settingText(values, 'CONSOLE_OIDC_CLIENT_SECRET'),
    name: values.CONSOLE_OIDC_NAME ?? issuer.host,
    scopes,
    roleClaim: settingText(values, 'CONSOLE_OIDC_ROLE_CLAIM'),
    roles,
  };
}

function readRoles(text: string | undefined, complaints: string[]): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const entry of partedByCommas(text)) {
    const at = entry.lastIndexOf('=');
    const value = entry.slice(0, at).trim();
    const role = ROLES.find((each) => each === entry.slice(at + 1).trim());
    if (at < 1 || value === '' || !role)
      complaints.push(
        `${PREFIX}CONSOLE_OIDC_ROLE_MAP must be pairs like bank-admins=operator, with the roles ${ROLES.join(', ')}`,
      );
    else roles.set(value, role);
  }
  return roles;
}
