import type { Services } from '../../services.ts';
import type { StoreWriter } from '../../store.ts';
import type { Tenant } from '../../teams/team.ts';
import { DEFAULT_CUSTOMIZATION } from './customization.ts';
import { keepLinkToken } from './keep-link-token.ts';
import type { LinkTokenKind, LinkWishes } from './link-token.ts';

/** A token from before link_tokens, which opens Link for one thing. */
export interface OlderToken {
  readonly kind: Exclude<LinkTokenKind, 'link'>;
  readonly token: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly countryCodes: readonly string[];
  /** What it is for. */
  readonly purpose: { readonly paymentId: string } | { readonly depositSwitchId: string };
}

/**
 * Stores a token so that Link takes it like a link_token that asks for the same; all that such a token could not say is as it is by
 * default, and the application is called what its team is called. False when the same token is there already.
 */
export async function keepOlderToken(
  services: Pick<Services, 'custody' | 'digests' | 'environment' | 'world' | 'by'>,
  unit: StoreWriter,
  tenant: Tenant,
  { countryCodes, purpose, ...times }: OlderToken,
): Promise<boolean> {
  const team = await unit.teams.find(tenant.clientId);
  const wishes: LinkWishes = {
    ...UNSAID,
    clientName: team?.name ?? '',
    countryCodes,
    products: ['paymentId' in purpose ? 'payment_initiation' : 'deposit_switch'],
    ...purpose,
  };
  return keepLinkToken(services, unit, tenant, { ...times, wishes, itemId: null, hostedId: null });
}

/** What a token asks for that says nothing. */
export const UNSAID: Omit<LinkWishes, 'clientName' | 'countryCodes' | 'products'> = {
  language: 'en',
  user: { clientUserId: '', legalName: null, phoneNumber: null, emailAddress: null },
  requiredIfSupported: [],
  optional: [],
  additionalConsented: [],
  webhook: null,
  accountFilters: null,
  limitedPurposeTypes: [],
  redirectUri: null,
  androidPackageName: null,
  customizationName: DEFAULT_CUSTOMIZATION.name,
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
};
