import { traitsOf } from '../../../domain/institutions/environment-traits.ts';
import { requireWebhookUrl } from '../../../domain/items/webhook-url.ts';
import { CLIENT_NAME_MAX, shownClientName } from '../../../domain/link/tokens/client-name.ts';
import { readRedirectUri, requireCompletionUri } from '../../../domain/link/tokens/redirect-uri.ts';
import type { Call } from '../../../domain/services.ts';
import { requireUserNameForm } from '../../../domain/users/open-user.ts';
import { fail } from '../../../errors.ts';
import { isTaken, servedProducts } from '../../../vocabulary/products.ts';
import { productWarnings, requireSomething } from '../institutions/product-list.ts';
import { readUserName } from '../users/user-name.ts';
import { readAccountFilters } from './account-filters.ts';
import { requireBankIncome } from './income-wish.ts';
import type { LinkTokenBody } from './link-token-request.ts';
import { requireStatementWindow } from './statement-window.ts';

/** Rules over the values of a body of `/link/token/create` that its schema cannot say; none of them looks at the store. */
export function requireLinkTokenBody(body: LinkTokenBody, call: Call): void {
  requireOneMode(body);
  requireProducts(body, call);
  requireUser(body);
  requireAddresses(body, call);
  requireHosted(body, call);
  requireConsentPage(body, call);
  readAccountFilters(body.account_filters, body.account_filter);
  requireStatements(body);
  requireUserNameForm(call, readUserName(body));
  requireBankIncome(
    servedProducts(
      LISTS.flatMap((list) => body[list] ?? []),
      traitsOf(call.environment).simulated,
    ),
    body.income_verification,
    readUserName(body),
  );
  const routing = body.institution_data?.routing_number;
  if (routing !== undefined && !/^\d{8,9}$/.test(routing))
    throw fail('INVALID_FIELD', 'institution_data.routing_number must be 8 or 9 digits');
}

/** What of a body that is taken does not come about as it was written. */
export function linkTokenWarnings(body: LinkTokenBody, call: Call): string[] {
  const shortened =
    shownClientName(body.client_name) === body.client_name
      ? []
      : [`client_name is longer than ${CLIENT_NAME_MAX} characters and was shortened`];
  return [
    ...productWarnings(call, ...LISTS.map((list) => body[list])),
    ...shortened,
    ...statedAccountWarnings(body),
    ...lookupWarnings(body, call),
  ];
}

/** Ways to bring an investment account by what the person says of it; all that is told of one comes from its institution. */
const BY_STATEMENT = [
  'manual_entry_enabled',
  'masked_number_match_enabled',
  'stated_account_number_enabled',
] as const;

function statedAccountWarnings({ investments_auth: wishes }: LinkTokenBody): string[] {
  return BY_STATEMENT.filter((name) => wishes?.[name] === true).map(
    (name) =>
      `investments_auth.${name} has no effect: investment accounts are linked at their institution, and their numbers come from there`,
  );
}

/** Only the sandbox knows the numbers of accounts. */
function lookupWarnings({ auth }: LinkTokenBody, { environment }: Call): string[] {
  if (traitsOf(environment).simulated) return [];
  return [
    ...(auth?.database_match_enabled
      ? ['auth.database_match_enabled has no effect here: nobody can be asked whose account numbers are']
      : []),
    ...(auth?.database_insights_enabled
      ? [
          'auth.database_insights_enabled looks at the form of account numbers alone: every verdict here is database_insights_pass_with_caution',
        ]
      : []),
  ];
}

/** The page is of one person of the application, by its name of them. */
function requireConsentPage(body: LinkTokenBody, { link }: Call): void {
  if (!body.consent_management) return;
  if (!link.consentPage)
    throw fail(
      'INVALID_FIELD',
      'consent_management is not available: this server does not serve the page of consents (FAIRLEAD_CONSENT_PAGE)',
    );
  if (body.user_id === undefined && body.user_token === undefined && !body.user?.client_user_id)
    throw fail('INVALID_FIELD', 'consent_management needs user.client_user_id, which says whose page it is');
}

/** A new Item needs products, an update an access_token. */
function requireOneMode({ access_token, products, update, identity }: LinkTokenBody): void {
  const isUpdate = access_token !== undefined;
  if (!isUpdate && products === undefined)
    throw fail('MISSING_FIELDS', 'the following required fields are missing: products');
  if (!isUpdate && products?.length === 0)
    throw fail('INVALID_FIELD', 'products must be a list of strings containing at least one product');
  if (isUpdate) return;
  if (update?.account_selection_enabled)
    throw fail('INVALID_FIELD', 'update.account_selection_enabled needs an access_token');
  if ((identity?.account_ids ?? []).length > 0) throw fail('INVALID_ACCOUNT_ID');
}

const LISTS = [
  'products',
  'required_if_supported_products',
  'optional_products',
  'additional_consented_products',
] as const;
/** What is done for a payment or a switch has no Item that other products could be read from. */
const ALONE = ['payment_initiation', 'deposit_switch'] as const;

function requireProducts(body: LinkTokenBody, call: Call): void {
  requireSomething(call, body.products ?? []);
  const { simulated } = traitsOf(call.environment);
  const asked = LISTS.flatMap((list) => [
    ...new Set((body[list] ?? []).filter((name) => isTaken(name, simulated))),
  ]);
  if (asked.includes('balance')) {
    throw fail('INVALID_PRODUCT', 'balance cannot be asked for in Link: it comes with every other product');
  }
  const twice = asked.find((product, at) => asked.indexOf(product) !== at);
  if (twice !== undefined) throw fail('INVALID_FIELD', `${twice} must be in one list of products only`);
  for (const product of ALONE) {
    const isAsked = asked.includes(product);
    if (isAsked && !body.products?.includes(product))
      throw fail('INVALID_PRODUCT', `${product} can be in products only`);
    if (isAsked && asked.length > 1)
      throw fail('INVALID_PRODUCT', `${product} cannot be combined with other products`);
    if (isAsked && body.access_token !== undefined)
      throw fail('INVALID_PRODUCT', `${product} cannot be added to an Item`);
    if (isAsked !== (body[product] !== undefined)) {
      throw fail(
        'INVALID_FIELD',
        isAsked
          ? `${product} must be given as an object, because products names it`
          : `${product} may be given only when products names it`,
      );
    }
  }
  if (body.payment_initiation?.consent_id !== undefined)
    throw fail(
      'INVALID_FIELD',
      'payment_initiation.consent_id must be the id of a payment consent of this client',
    );
}

/** Which statements there are to be, nobody else can say. */
function requireStatements({ statements, access_token, ...lists }: LinkTokenBody): void {
  if (statements) requireStatementWindow(statements, 'statements.');
  const asked = [lists.products, lists.required_if_supported_products, lists.optional_products].flat();
  if (!statements && access_token === undefined && asked.includes('statements')) {
    throw fail(
      'INVALID_FIELD',
      'statements must be given as an object with start_date and end_date, because products names it',
    );
  }
}

function requireUser({ user }: LinkTokenBody): void {
  const { phone_number, email_address, ssn } = user ?? {};
  if (phone_number !== undefined && !/^\+?[0-9][0-9 ().-]{3,24}$/.test(phone_number))
    throw fail('INVALID_FIELD', 'user.phone_number must be a phone number like +14155550123');
  if (email_address !== undefined && !/^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email_address))
    throw fail('INVALID_FIELD', 'user.email_address must be an e-mail address');
  if (ssn !== undefined && !/^\d{3}-?\d{2}-?\d{4}$/.test(ssn))
    throw fail('INVALID_FIELD', 'user.ssn must have the form ddd-dd-dddd');
}

/** Whether they are on the team's lists is looked at later. */
function requireAddresses(body: LinkTokenBody, { policy, environment }: Call): void {
  const { webhook, redirect_uri, android_package_name } = body;
  if (webhook !== undefined) requireWebhookUrl(webhook, 'webhook', policy);
  if (redirect_uri !== undefined)
    readRedirectUri(redirect_uri, 'redirect_uri', traitsOf(environment).plainHttp);
  if (redirect_uri !== undefined && android_package_name !== undefined)
    throw fail('INVALID_FIELD', 'android_package_name and redirect_uri cannot be given together');
}

function requireHosted({ hosted_link: hosted, user }: LinkTokenBody, { environment, link }: Call): void {
  if (!hosted) return;
  const { loopbackAllowed, simulated } = traitsOf(environment);
  if (hosted.completion_redirect_uri !== undefined)
    requireCompletionUri(
      hosted.completion_redirect_uri,
      'hosted_link.completion_redirect_uri',
      loopbackAllowed,
    );
  if (!loopbackAllowed && !link.publicUrlIsSet) {
    throw fail(
      'INVALID_FIELD',
      'hosted_link cannot be used: this server does not know its public address, which its operator sets as FAIRLEAD_PUBLIC_URL',
    );
  }
  const { delivery_method: method } = hosted;
  if (method === undefined) return;
  if (!simulated) {
    throw fail(
      'INVALID_FIELD',
      'hosted_link.delivery_method cannot be used: this server sends no messages. send hosted_link_url to the user yourself',
    );
  }
  const field = method === 'sms' ? 'phone_number' : 'email_address';
  if (user?.[field] === undefined)
    throw fail('INVALID_FIELD', `user.${field} must be given for delivery by ${method}`);
}
