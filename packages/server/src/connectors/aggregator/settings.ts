import type { ConnectorContext, InstitutionProfile } from '../sdk/context.ts';
import {
  type Check,
  faultsIn,
  isAddressLike,
  isCountUpTo,
  isFlag,
  isText,
  isWordOf,
  isZoneLike,
} from '../sdk/settings-checks.ts';
import type { AggregatorDriver, AggregatorPlace } from './driver.ts';
import { DRIVERS } from './drivers.ts';

/** Settings of an institution behind an aggregator, out of the profile of its file. */
export interface AggregatorSettings {
  readonly driver: AggregatorDriver;
  /** By which the aggregator knows the institution. */
  readonly institution: string;
  /** Of the aggregator, without a slash at its end. */
  readonly baseUrl: string;
  /** In which instants are days. */
  readonly timeZone: string;
  /** Days after which the person is asked again. */
  readonly accessDays: number;
  readonly historyDays: number;
  readonly readsPerDay: number;
  /** Amounts have no sign, and the side that is named tells the direction. */
  readonly unsignedAmounts: boolean;
  /** Of the institution, where its accounts do not say it. */
  readonly bic: string | null;
}

type Raw = InstitutionProfile['settings'];

/** What every institution takes: some take 180. */
const ACCESS_DAYS = 90;
const HISTORY_DAYS = 90;
/** Reads a day, account and endpoint (delegated regulation 2018/389, article 36); some institutions have less. */
const READS_PER_DAY = 4;

/** The settings of a profile that `settingsFaults` found nothing wrong with. */
export function settingsOf(settings: Raw): AggregatorSettings {
  const count = (name: string, otherwise: number): number =>
    typeof settings[name] === 'number' ? settings[name] : otherwise;
  // What can be read is also asked for without a profile: an Item whose institution is gone has none.
  const driver = driverOf(settings.driver) ?? DRIVERS.gocardless;
  const { base_url: baseUrl = driver.baseUrl } = settings;
  return {
    driver,
    institution: String(settings.institution),
    baseUrl: String(baseUrl).replace(/(?<!\/)\/+$/, ''),
    timeZone: typeof settings.time_zone === 'string' ? settings.time_zone : 'Europe/Berlin',
    accessDays: count('access_days', ACCESS_DAYS),
    historyDays: count('history_days', HISTORY_DAYS),
    readsPerDay: count('reads_per_day', READS_PER_DAY),
    unsignedAmounts: settings.unsigned_amounts === true,
    bic: typeof settings.bic === 'string' ? settings.bic : null,
  };
}

function driverOf(name: unknown): AggregatorDriver | undefined {
  return Object.entries(DRIVERS).find(([known]) => known === name)?.[1];
}

/** What a driver has to know of the institution that a call is about. */
export function aggregatorPlaceOf(context: ConnectorContext): AggregatorPlace {
  const { baseUrl, institution, accessDays } = settingsOf(context.profile.settings);
  return { context, baseUrl, institution, accessDays };
}

const CHECKS: Readonly<Record<string, Check>> = {
  driver: isWordOf(Object.keys(DRIVERS)),
  institution: isText,
  base_url: isAddressLike('https://bankaccountdata.gocardless.com/api/v2'),
  time_zone: isZoneLike('Europe/Madrid'),
  access_days: isCountUpTo(3650),
  history_days: isCountUpTo(3650),
  reads_per_day: isCountUpTo(96),
  unsigned_amounts: isFlag,
  bic: isText,
};

/** What is wrong with the settings, a sentence each. */
export function settingsFaults(settings: Raw): string[] {
  return faultsIn(settings, 'aggregator', CHECKS, ['driver', 'institution']);
}
