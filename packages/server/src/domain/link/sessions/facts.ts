import { fail } from '../../../errors.ts';
import { openDepositSwitch } from '../../deposit-switch/open-deposit-switch.ts';
import { paymentForLink } from '../../payments/payment-for-link.ts';
import type { Call } from '../../services.ts';
import { STATEMENT_CONNECTOR } from '../../statement-imports/statement-reading.ts';
import { statementsSoFar } from '../../statement-imports/statements-so-far.ts';
import type { Tenant } from '../../teams/team.ts';
import type { Facts } from '../flow/flow.ts';
import { isHealthy } from '../items/item-health.ts';
import { moveOf } from '../items/move-item.ts';
import { depositToVerify } from '../items/verify-deposit.ts';
import type { DataType } from '../pane.ts';
import { isShownWhole } from '../tokens/client-name.ts';
import { useCasesIn } from '../tokens/customization.ts';
import { requireNew } from '../tokens/deposit-switch-token.ts';
import { customizationOf } from '../tokens/find-customization.ts';
import type { LinkToken, LinkWishes } from '../tokens/link-token.ts';
import { type ManualWays, manualWays } from '../tokens/manual-ways.ts';
import { offersUpload } from '../tokens/statement-upload.ts';
import { partyAt } from '../work/institution-rows.ts';

const DATA_OF_PRODUCT: Readonly<Record<string, DataType>> = {
  auth: 'numbers',
  identity: 'identity',
  transactions: 'transactions',
  statements: 'statements',
  investments: 'investments',
  investments_auth: 'investments',
  liabilities: 'liabilities',
  income: 'income',
  income_verification: 'income',
  assets: 'assets',
  payment_initiation: 'payment',
  deposit_switch: 'deposit_switch',
};

/**
 * What the course of a session depends on, as it is when the session begins.
 * @throws INVALID_LINK_TOKEN, or what the payment, the deposit switch or the Item of the token is refused with.
 */
export async function factsOf(call: Call, tenant: Tenant, token: LinkToken): Promise<Facts> {
  const { wishes } = token;
  const { operatorName, privacyUrl } = call.link;
  const customization = await customizationOf(call, tenant, wishes.customizationName);
  const { successPane } = customization;
  const shared = {
    appName: shownName(wishes.clientName),
    dataTypes: dataTypesOf(wishes),
    useCases: useCasesIn(customization, wishes.language),
    operatorName,
    privacyUrl,
    payment: null,
    countryCodes: wishes.countryCodes,
    institutionId: wishes.institutionId,
    institution: partyAt(call, wishes.institutionId),
    accountSelection: false,
    healthy: false,
    addsProducts: false,
    manualNumbers: false,
    uploadBytesMax: null,
    statements: null,
    authTypeSelect: false,
    verify: null,
    target: null,
    successPane,
    several: false,
    ...(asksForIncome(wishes) ? { income: true as const } : {}),
  } as const;
  if (token.itemId !== null) return { ...shared, ...(await updateFacts(call, tenant, token, token.itemId)) };
  if (wishes.paymentId !== null) {
    const { status: _, countryCodes: __, ...payment } = await paymentForLink(call, tenant, wishes.paymentId);
    return { ...shared, useCases: [], purpose: 'payment', payment };
  }
  if (wishes.depositSwitchId !== null)
    return { ...shared, useCases: [], ...(await switchFacts(call, tenant, wishes.depositSwitchId)) };
  const ways = manualWays(call, wishes);
  const manualNumbers = ways !== null;
  return {
    ...shared,
    purpose: 'link',
    several: wishes.multiItem,
    manualNumbers,
    ...(ways ? { numbersCountries: ways.countries, manualDeposits: depositsOf(ways) } : {}),
    uploadBytesMax: offersUpload(wishes) ? call.link.uploadBytesMax : null,
    authTypeSelect: manualNumbers && wishes.auth.typeSelect === true,
  };
}

function asksForIncome({ products, userId, incomeDays }: LinkWishes): boolean {
  return products.includes('income_verification') && userId !== null && typeof incomeDays === 'number';
}

export function shownName(clientName: string): string | null {
  return isShownWhole(clientName) ? clientName : null;
}

function dataTypesOf({
  products,
  requiredIfSupported,
  optional,
  additionalConsented,
}: LinkWishes): DataType[] {
  const asked = [...products, ...requiredIfSupported, ...optional, ...additionalConsented];
  const types = asked.map((product) => DATA_OF_PRODUCT[product]).filter((type) => type !== undefined);
  const paysOrMoves = types.includes('payment') || types.includes('deposit_switch');
  return [...new Set<DataType>(paysOrMoves ? types : ['accounts', 'balances', ...types])];
}

function depositsOf({ deposits, match }: ManualWays): NonNullable<Facts['manualDeposits']> {
  if (!deposits) return 'none';
  return match ? 'if_needed' : 'sent';
}

async function updateFacts(
  call: Call,
  tenant: Tenant,
  { wishes }: LinkToken,
  itemId: string,
): Promise<
  Pick<
    Facts,
    | 'purpose'
    | 'institutionId'
    | 'institution'
    | 'healthy'
    | 'accountSelection'
    | 'addsProducts'
    | 'verify'
    | 'uploadBytesMax'
    | 'statements'
  >
> {
  const item = await call.store.items.find(tenant, itemId);
  const move = item && moveOf(call, item, wishes.institutionId);
  const accountSelection = wishes.accountSelection && (move !== undefined || item?.institutionId != null);
  // Nobody is logged in yet where the Item goes to.
  const healthy = item !== undefined && move === undefined && isHealthy(call, item);
  const addsProducts = wishes.products.length > 0;
  const institutionId = move?.id ?? item?.institutionId ?? null;
  const institution = partyAt(call, institutionId);
  const statements =
    item?.connector === STATEMENT_CONNECTOR && !move ? await statementsSoFar(call, item) : null;
  const update = {
    institutionId,
    institution,
    healthy,
    accountSelection: accountSelection && statements === null,
    addsProducts,
    uploadBytesMax: statements === null ? null : call.link.uploadBytesMax,
    statements,
  };
  const verify = item ? await depositToVerify(call, item) : null;
  const accounts = item ? await call.store.accounts.list(item.itemId) : [];
  // Nothing that a person could do here proves it any more; at a bank there is a login that may have to be repaired.
  if (
    item?.institutionId === null &&
    accounts.some(({ verificationStatus }) => verificationStatus === 'verification_failed')
  )
    throw fail('TOO_MANY_VERIFICATION_ATTEMPTS');
  if (verify) {
    const { mask, attemptsLeft } = verify;
    return { purpose: 'verify', ...update, verify: { mask, attemptsLeft } };
  }
  return { purpose: 'update', ...update, verify: null };
}

async function switchFacts(
  call: Call,
  tenant: Tenant,
  depositSwitchId: string,
): Promise<Pick<Facts, 'purpose' | 'target'>> {
  const depositSwitch = await openDepositSwitch(call.store, tenant, depositSwitchId);
  requireNew(depositSwitch);
  const { itemId, accountId } = depositSwitch;
  const accounts = itemId === '' ? [] : await call.store.accounts.list(itemId);
  const account = accounts.find((each) => each.accountId === accountId);
  return { purpose: 'deposit_switch', target: account ? { name: account.name, mask: account.mask } : null };
}
