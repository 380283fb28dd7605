import type { LinkWishes } from '../../packages/server/src/domain/link/tokens/link-token.ts';

/** The least that a link_token asks for, for tests that say only what they are about. */
export function linkWishes(changes: Partial<LinkWishes> = {}): LinkWishes {
  return {
    clientName: 'Harbour Books',
    language: 'en',
    countryCodes: ['US'],
    user: { clientUserId: 'user-1', legalName: null, phoneNumber: null, emailAddress: null },
    products: ['auth'],
    requiredIfSupported: [],
    optional: [],
    additionalConsented: [],
    webhook: null,
    accountFilters: null,
    limitedPurposeTypes: [],
    redirectUri: null,
    androidPackageName: null,
    customizationName: 'default',
    institutionId: null,
    routingNumber: null,
    paymentId: null,
    depositSwitchId: null,
    appearance: null,
    hosted: null,
    historyDays: null,
    accountSelection: false,
    multiItem: false,
    auth: {
      typeSelect: null,
      instantMatch: null,
      automatedMicroDeposits: null,
      sameDayMicroDeposits: null,
      instantMicroDeposits: null,
    },
    userId: null,
    ...changes,
  };
}
