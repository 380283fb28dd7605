import type { InstitutionProfile } from '../../connectors/sdk/context.ts';
import type { Institution } from './institution.ts';

/** The institution as its connector sees it. */
export function profileOf(institution: Institution): InstitutionProfile {
  return {
    institutionId: institution.id,
    name: institution.name,
    countryCodes: institution.countryCodes,
    products: institution.products,
    oauth: institution.oauth,
    routingNumbers: institution.routingNumbers,
    settings: institution.profile,
  };
}

/** The profile of Items behind which no institution of the directory stands. */
export function profileWithout(name: string | null, institutionId: string | null = null): InstitutionProfile {
  return {
    institutionId,
    name: name ?? '',
    countryCodes: [],
    products: [],
    oauth: false,
    routingNumbers: [],
    settings: {},
  };
}
