import type { Environment } from '../domain/institutions/institution.ts';
import { type ConsoleLogin, readConsoleLogin } from './console-login.ts';
import { readWebAddress } from './link-settings.ts';
import type { SettingValues } from './read-settings.ts';
import { isOn, settingInteger, settingText } from './setting-values.ts';

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
    publicUrl: readWebAddress(values.CONSOLE_URL, 'CONSOLE_URL', complaints)?.origin,
    oidc: readConsoleLogin(values, environment, complaints),
  };
}
