import type { Environment } from '../domain/institutions/institution.ts';
import { type ConsoleLogin, readConsoleLogin } from './console-login.ts';
import { readWebAddress } from './link-settings.ts';
import type { SettingValues } from './read-settings.ts';
import { isOn, settingInteger, settingText } from './setting-values.ts';
import { PREFIX } from './settings.ts';

/** Where the Console is served. */
export interface ConsoleConfig {
  readonly host: string;
  readonly port: number;
  /** When that port is taken, a free one will do. */
  readonly portMayMove: boolean;
  /** Undefined: the address that it listens on. */
  readonly publicUrl: string | undefined;
  /** Undefined: only one-time links let in. */
  readonly oidc: ConsoleLogin | undefined;
}

/** The port of the Console where none is set. */
const CONSOLE_PORT = 4102;

export function consoleOf(
  values: SettingValues,
  environment: Environment,
  complaints: string[],
): ConsoleConfig | undefined {
  if (!isOn(values.CONSOLE)) return undefined;
  const port = settingInteger(values, 'CONSOLE_PORT');
  return {
    host: settingText(values, 'CONSOLE_HOST'),
    port: port === -1 && settingInteger(values, 'PORT') === 0 ? 0 : port === -1 ? CONSOLE_PORT : port,
    portMayMove: environment === 'sandbox' && port === -1,
    publicUrl: readConsoleUrl(values.CONSOLE_URL, environment, complaints)?.origin,
    oidc: readConsoleLogin(values, environment, complaints),
  };
}

/** On this machine nobody reads along, as where a container's port is published there. */
const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Over plain HTTP the cookie of an operator would travel as it is. */
function readConsoleUrl(
  text: string | undefined,
  environment: Environment,
  complaints: string[],
): URL | undefined {
  const url = readWebAddress(text, 'CONSOLE_URL', complaints);
  if (environment === 'production' && url?.protocol === 'http:' && !HERE.test(url.hostname)) {
    complaints.push(`${PREFIX}CONSOLE_URL must be https in production`);
  }
  return url;
}
