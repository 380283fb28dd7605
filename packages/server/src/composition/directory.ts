import { loadDirectory } from '../catalogue/load.ts';
import { InvalidInstitutionError } from '../catalogue/validate-institution.ts';
import type { Config } from '../config/config.ts';
import { SettingError } from '../config/read-settings.ts';
import type { Connector } from '../connectors/sdk/connector.ts';
import type { InstitutionDirectory } from '../domain/institutions/directory.ts';
import type { Institution } from '../domain/institutions/institution.ts';
import { followFolder } from '../operator-files/follow-folder.ts';
import { institutionsFolder, readInstitutionsFolder } from '../operator-files/institutions.ts';
import type { Clock } from '../world/clock.ts';
import { once } from '../world/once.ts';

/**
 * The directory, with the operator's institutions as their files say it at each use. @throws SettingError for a file that cannot be
 * used when the service starts; later ones are told to `unusable`, and change nothing.
 */
export function followDirectory(
  config: Config,
  extra: readonly Institution[],
  {
    connector,
    clock,
    unusable,
  }: {
    readonly connector: (id: string) => Connector | undefined;
    readonly clock: Clock;
    readonly unusable: (reason: string) => void;
  },
): () => InstitutionDirectory {
  const { dataFolder, environment } = config;
  return followFolder(institutionsFolder(dataFolder), clock, {
    make: () =>
      directoryOf(config, [...extra, ...readInstitutionsFolder(dataFolder, environment, connector)]),
    failed(error) {
      if (!(error instanceof SettingError)) throw error;
      unusable(error.message);
    },
  });
}

/** The newest directory for each question: a call that asks none does not look at the files. */
export function asAsked(newest: () => InstitutionDirectory): InstitutionDirectory {
  return {
    byId: (id) => newest().byId(id),
    list: (...asked) => newest().list(...asked),
    search: (...asked) => newest().search(...asked),
  };
}

/** A look at the files costs as much as a tenth of a small answer. */
const LOOK_EVERY_MS = 50;

/** The directory as it was 50 ms ago at most, for those who hold one for every call, whether it asks for an institution or not. */
export function asOfLately<Directory>(
  newest: () => Directory,
  clock: Pick<Clock, 'monotonic'>,
): () => Directory {
  let seen = newest();
  let seenAt = clock.monotonic();
  return () => {
    const instant = clock.monotonic();
    if (instant - seenAt < LOOK_EVERY_MS) return seen;
    seenAt = instant;
    seen = newest();
    return seen;
  };
}

/** @throws SettingError for an institution of the operator's whose id is taken. */
function directoryOf({ environment, sandbox: { names } }: Config, extra: readonly Institution[]) {
  // What comes with the service needs no look at the start.
  if (extra.length === 0) return asAsked(once(() => loadDirectory({ environment, names })));
  try {
    return loadDirectory({ environment, names, extra });
  } catch (error) {
    if (error instanceof InvalidInstitutionError) throw new SettingError([error.message]);
    throw error;
  }
}
