import { loadDirectory } from '../catalogue/load.ts';
import { InvalidInstitutionError } from '../catalogue/validate-institution.ts';
import type { Config } from '../config/config.ts';
import { SettingError } from '../config/read-settings.ts';
import type { Institution } from '../domain/institutions/institution.ts';

/** @throws SettingError for an institution of the operator's whose id is taken. */
export function directoryOf({ environment, sandbox: { names } }: Config, extra: readonly Institution[]) {
  try {
    return loadDirectory({ environment, names, extra });
  } catch (error) {
    if (error instanceof InvalidInstitutionError) throw new SettingError([error.message]);
    throw error;
  }
}
