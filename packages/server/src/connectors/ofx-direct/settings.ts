import type { OfxVersion } from '@fairlead/formats';
import type { InstitutionProfile } from '../sdk/context.ts';

/** What a server of Direct Connect wants to be asked like; of the institution's profile. */
export interface ServerSettings {
  readonly url: string;
  /** Tried in this order where a server does not know one. */
  readonly versions: readonly OfxVersion[];
  /** `ORG` and `FID`, where the server wants them. */
  readonly organisation: string | null;
  readonly institutionId: string | null;
  readonly appId: string;
  readonly appVersion: string;
  readonly userAgent: string;
  /** Ask for the pending list. */
  readonly hasPending: boolean;
  /** What the server calls a further secret of the login; null where it has none. */
  readonly furtherCredential: string | null;
  /** ISO 4217, for statements that name none. */
  readonly currency: string | null;
}

const VERSIONS: readonly OfxVersion[] = [102, 103, 151, 160, 200, 201, 202, 203, 210, 211, 220, 230];
/** Some servers answer to clients alone that they know: these are what most of them know. */
const DEFAULTS = { app_id: 'QWIN', app_version: '2700', user_agent: 'InetClntApp/3.0' } as const;

const TEXTS = [
  'url',
  'org',
  'fid',
  'app_id',
  'app_version',
  'user_agent',
  'further_credential',
  'currency',
  'loneComma',
] as const;
const SWITCHES = ['pending', 'cardBalancePositive'] as const;
const KNOWN: readonly string[] = [...TEXTS, ...SWITCHES, 'version', 'versions'];

export function serverSettings({ settings }: Pick<InstitutionProfile, 'settings'>): ServerSettings {
  const text = (name: (typeof TEXTS)[number]): string | null => {
    const value = settings[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    url: text('url') ?? '',
    versions: versionsOf(settings),
    organisation: text('org'),
    institutionId: text('fid'),
    appId: text('app_id') ?? DEFAULTS.app_id,
    appVersion: text('app_version') ?? DEFAULTS.app_version,
    userAgent: text('user_agent') ?? DEFAULTS.user_agent,
    hasPending: settings.pending === true,
    furtherCredential: text('further_credential'),
    currency: text('currency'),
  };
}

/** 102 is what nearly every server knows. */
function versionsOf({ version, versions }: InstitutionProfile['settings']): OfxVersion[] {
  const given = Array.isArray(versions) ? versions : [version ?? 102];
  return VERSIONS.filter((one) => given.includes(one)).sort((a, b) => given.indexOf(a) - given.indexOf(b));
}

/** What is wrong with the profile of an institution, in a sentence each. */
export function settingFaults(settings: InstitutionProfile['settings']): string[] {
  const { url, version, versions } = settings;
  const isUrl = typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === 'https:';
  const given: readonly unknown[] = Array.isArray(versions) ? versions : [version ?? 102];
  const isKnown = given.length > 0 && given.every((one) => VERSIONS.some((known) => known === one));
  return [
    ...Object.keys(settings)
      .filter((name) => !KNOWN.includes(name))
      .map((name) => `${name} is no setting of ofx-direct; there are ${KNOWN.join(', ')}`),
    ...(isUrl ? [] : ['url must be the https address of the server']),
    ...(isKnown ? [] : [`version, or each of versions, must be one of ${VERSIONS.join(', ')}`]),
    ...TEXTS.filter((name) => settings[name] !== undefined && typeof settings[name] !== 'string').map(
      (name) => `${name} must be a text`,
    ),
    ...SWITCHES.filter((name) => settings[name] !== undefined && typeof settings[name] !== 'boolean').map(
      (name) => `${name} must be true or false`,
    ),
  ];
}
