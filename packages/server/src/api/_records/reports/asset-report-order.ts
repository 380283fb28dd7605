import type { ReportUser } from '../../../domain/asset-reports/report.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import type { Policy } from '../../../domain/services.ts';
import { nullable, object, optional, string, url } from '../../_kit/schema.ts';

const words = () => optional(nullable(string({ maxLength: 1000 })));

const user = object({
  client_user_id: words(),
  first_name: words(),
  middle_name: words(),
  last_name: words(),
  ssn: words(),
  phone_number: words(),
  email: words(),
});

/** What both ways of ordering a report take. */
export const orderOptions = {
  client_report_id: words(),
  user: optional(user),
};

export const orderWebhook = optional(nullable(url()));
/** Empty: from now on none. */
export const refreshWebhook = optional(nullable(string()));

type GivenUser = {
  readonly [Field in
    | 'client_user_id'
    | 'first_name'
    | 'middle_name'
    | 'last_name'
    | 'ssn'
    | 'phone_number'
    | 'email']?: string | null;
};

const NOBODY: ReportUser = {
  clientUserId: null,
  firstName: null,
  middleName: null,
  lastName: null,
  ssn: null,
  phoneNumber: null,
  email: null,
};

/** What is absent is as it was before. */
export function readReportUser(given: GivenUser = {}, before: ReportUser = NOBODY): ReportUser {
  return {
    clientUserId: anew(given.client_user_id, before.clientUserId),
    firstName: anew(given.first_name, before.firstName),
    middleName: anew(given.middle_name, before.middleName),
    lastName: anew(given.last_name, before.lastName),
    ssn: anew(given.ssn, before.ssn),
    phoneNumber: anew(given.phone_number, before.phoneNumber),
    email: anew(given.email, before.email),
  };
}

/** Absent leaves, and an empty text empties, what a refresh takes over. */
export function anew(given: string | null | undefined, before: string | null): string | null {
  return given === undefined || given === null ? before : given === '' ? null : given;
}

/** @throws INVALID_FIELD */
export function requireReportWebhook(given: string | null | undefined, policy: Policy): void {
  if (given !== undefined && given !== null && given !== '')
    requireWebhookUrl(given, 'options.webhook', policy);
}
