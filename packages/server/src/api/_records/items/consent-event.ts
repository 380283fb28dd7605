import type { ConsentEnder } from '../../../domain/consents/consent.ts';
import type { ConsentEvent, ConsentEventCode } from '../../../domain/consents/consent-event.ts';
import type { ToldConsentEvent } from '../../../domain/consents/read-log.ts';
import { ACCOUNT_TYPES } from '../../../vocabulary/account-types.ts';
import { isoTime } from '../../../world/dates.ts';
import {
  array,
  component,
  dateTime,
  nullable,
  oneOf,
  optional,
  type Static,
  string,
} from '../../_kit/schema.ts';

const TYPES = {
  granted: 'CONSENT_GRANTED',
  revoked: 'CONSENT_REVOKED',
  updated: 'CONSENT_UPDATED',
} as const satisfies Record<ConsentEvent['type'], string>;

const CODES = {
  user_agreement: 'USER_AGREEMENT',
  use_cases: 'USE_CASES',
  data_scopes: 'DATA_SCOPES',
  account_scopes: 'ACCOUNT_SCOPES',
  revocation: 'REVOCATION',
} as const satisfies Record<ConsentEventCode, string>;

/** The service's own acts have the name that clients know. */
const INITIATORS = {
  service: 'PLAID',
  institution: 'DATA_PROVIDER',
  client: 'CUSTOMER',
  user: 'END_USER',
} as const satisfies Record<ConsentEnder, string>;

const consentedAccountSchema = component('ConsentedAccount', {
  account_id: optional(string()),
  mask: optional(string()),
  name: optional(string()),
  official_name: optional(string()),
  type: optional(oneOf(ACCOUNT_TYPES)),
  subtype: optional(nullable(string())),
});

export const consentEventSchema = component('ConsentEvent', {
  item_id: optional(string()),
  created_at: optional(dateTime()),
  event_type: optional(oneOf(Object.values(TYPES))),
  event_code: optional(oneOf(Object.values(CODES))),
  institution_id: optional(nullable(string())),
  institution_name: optional(nullable(string())),
  initiator: optional(oneOf(Object.values(INITIATORS))),
  consented_use_cases: optional(array(string())),
  consented_data_scopes: optional(array(string())),
  consented_accounts: optional(array(consentedAccountSchema)),
});

export function projectConsentEvent(
  itemId: string,
  event: ToldConsentEvent,
): Static<typeof consentEventSchema> {
  return {
    item_id: itemId,
    created_at: isoTime(event.at),
    event_type: TYPES[event.type],
    event_code: CODES[event.code],
    institution_id: event.institutionId,
    institution_name: event.institutionName,
    initiator: INITIATORS[event.initiator],
    consented_use_cases: [...event.useCases],
    consented_data_scopes: [...event.dataScopes],
    consented_accounts: event.accounts.map(({ accountId, mask, name, officialName, type, subtype }) => ({
      account_id: accountId,
      ...(mask === null ? {} : { mask }),
      name,
      ...(officialName === null ? {} : { official_name: officialName }),
      type: type as (typeof ACCOUNT_TYPES)[number],
      subtype,
    })),
  };
}
