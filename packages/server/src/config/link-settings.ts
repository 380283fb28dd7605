import type { Environment } from '../domain/institutions/institution.ts';
import { PREFIX } from './settings.ts';

/** It is shown in one line. */
const OPERATOR_NAME_MAX = 80;

/** Clients join it with paths of ours, so it is an origin and nothing more. Undefined for none, and for a wrong one. */
export function readPublicUrl(
  text: string | undefined,
  environment: Environment,
  complaints: string[],
): string | undefined {
  const url = readWebAddress(text, 'PUBLIC_URL', complaints);
  if (!url) return undefined;
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    complaints.push(
      `${PREFIX}PUBLIC_URL must be an address without a path, such as https://link.example.com`,
    );
  }
  if (environment === 'production' && url.protocol !== 'https:') {
    complaints.push(`${PREFIX}PUBLIC_URL must be https in production`);
  }
  return url.origin;
}

/** An http or https URL without user information. */
export function readWebAddress(
  text: string | undefined,
  name: 'PUBLIC_URL' | 'LINK_PRIVACY_URL' | 'CONSOLE_URL' | 'CONSOLE_OIDC_ISSUER' | 'OTLP_ENDPOINT',
  complaints: string[],
): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  complaints.push(`${PREFIX}${name} must be a URL like https://example.com`);
  return undefined;
}

export function readOperatorName(text: string | undefined, complaints: string[]): string | undefined {
  const name = text?.trim();
  if (name !== undefined && (name === '' || name.length > OPERATOR_NAME_MAX || /\p{Cc}/u.test(name))) {
    complaints.push(`${PREFIX}LINK_OPERATOR_NAME must be a name of 1 to ${OPERATOR_NAME_MAX} characters`);
  }
  return name;
}
