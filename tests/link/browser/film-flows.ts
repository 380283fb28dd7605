import type { FrameLocator, Page } from 'playwright-core';
import type { TestService } from '../../support/service.ts';

/** What a flow is acted with: Link open over a page, and the service behind it. */
export interface Scene {
  readonly page: Page;
  readonly link: FrameLocator;
  /** Waits for the pane, and takes its picture. */
  readonly shot: (pane: string) => Promise<void>;
  readonly press: (testId: string) => Promise<void>;
  readonly type: (testId: string, text: string) => Promise<void>;
}

/** One way through Link, from its first pane to its last. */
export interface Flow {
  readonly title: string;
  /** Fields of the link_token over those of every application. */
  readonly wishes: (service: TestService) => Promise<Readonly<Record<string, unknown>>>;
  readonly act: (scene: Scene) => Promise<void>;
}

const USUAL = async () => ({});
const BY_NUMBERS = async () => ({ products: ['auth'], auth: { auth_type_select_enabled: true } });

export const FLOWS: Readonly<Record<string, Flow>> = {
  'happy-path': { title: 'A login by user name and password', wishes: USUAL, act: happyPath },
  mfa: { title: 'A login with a code by phone', wishes: USUAL, act: withCode },
  redirect: { title: "A login on the bank's own page", wishes: USUAL, act: atBank },
  update: { title: 'A login that has to be renewed', wishes: brokenItem, act: renewed },
  numbers: { title: 'Account numbers, proved by a small deposit', wishes: BY_NUMBERS, act: numbersTyped },
  payment: { title: 'A payment', wishes: paymentOrder, act: paid },
  switch: { title: 'A deposit switch', wishes: salary, act: switched },
};

async function happyPath(scene: Scene): Promise<void> {
  const { shot, press } = scene;
  await shot('consent');
  await press('continue');
  await shot('institutions');
  await press('institution-ins_109508');
  await signIn(scene, 'pass_good');
  await shot('accounts');
  await press('account-1');
  await press('account-2');
  await press('submit-accounts');
  await shot('connected');
}

async function withCode(scene: Scene): Promise<void> {
  const { shot, press, link } = scene;
  await press('continue');
  await press('institution-ins_109508');
  await signIn(scene, 'mfa_device');
  await shot('mfa');
  await link.locator('[data-testid^=mfa-device-] >> nth=0').check();
  await press('submit-mfa');
  await link.getByTestId('mfa-code').waitFor();
  await press('fill-in');
  await shot('mfa');
  await press('submit-mfa');
  await shot('accounts');
}

async function atBank({ page, shot, press }: Scene): Promise<void> {
  await press('continue');
  await press('institution-ins_127287');
  await shot('redirect');
  const [bank] = await Promise.all([page.context().waitForEvent('page'), press('open-bank-popup')]);
  await shot('redirect');
  await bank.getByTestId('bank-sign-in').click();
  await bank.getByTestId('bank-approve').click();
  await shot('connected');
}

async function brokenItem(service: TestService): Promise<Readonly<Record<string, unknown>>> {
  const accessToken = await linked(service, ['transactions']);
  await service.call('/sandbox/item/reset_login', { access_token: accessToken });
  return { access_token: accessToken, products: undefined };
}

async function renewed(scene: Scene): Promise<void> {
  await signIn(scene, 'pass_good');
  await scene.shot('connected');
}

async function numbersTyped({ shot, press, type }: Scene): Promise<void> {
  await press('continue');
  await shot('auth_type');
  await press('auth-type-manual');
  await type('routing-number', '021000021');
  await type('account-number', '1111222233331111');
  await type('account-number-again', '1111222233331111');
  await type('holder-name', 'Ada Lark');
  await press('subtype-checking');
  await press('holder-personal');
  await shot('numbers');
  await press('submit-numbers');
  await shot('deposits_sent');
}

async function paymentOrder({ call }: TestService): Promise<Readonly<Record<string, unknown>>> {
  const recipient = await call('/payment_initiation/recipient/create', {
    name: 'Ottermere Dairy',
    bacs: { account: '26207729', sort_code: '560029' },
  });
  const payment = await call('/payment_initiation/payment/create', {
    recipient_id: recipient.body.recipient_id,
    reference: 'Order 88',
    amount: { currency: 'GBP', value: 12.5 },
  });
  return {
    products: ['payment_initiation'],
    country_codes: ['GB'],
    payment_initiation: { payment_id: payment.body.payment_id },
  };
}

async function paid({ page, shot, press }: Scene): Promise<void> {
  await shot('consent');
  await press('continue');
  await shot('institutions');
  await press('institution-ins_117650');
  await shot('redirect');
  const [bank] = await Promise.all([page.context().waitForEvent('page'), press('open-bank-popup')]);
  await bank.getByTestId('bank-sign-in').click();
  await bank.getByTestId('bank-approve').click();
  await shot('connected');
}

async function salary(service: TestService): Promise<Readonly<Record<string, unknown>>> {
  const accessToken = await linked(service, ['auth']);
  const { accounts } = (await service.call('/accounts/get', { access_token: accessToken })).body;
  const { body } = await service.call('/deposit_switch/create', {
    target_access_token: accessToken,
    target_account_id: accounts[0].account_id,
  });
  return { products: ['deposit_switch'], deposit_switch: { deposit_switch_id: body.deposit_switch_id } };
}

async function switched(scene: Scene): Promise<void> {
  const { shot, press } = scene;
  await shot('consent');
  await press('continue');
  await shot('employers');
  await press('employer-emp_900001');
  await signIn(scene, 'pass_good', false);
  await shot('allocation');
  await press('allocation-all');
  await press('submit-allocation');
  await shot('switch_confirm');
  await press('confirm-switch');
  await shot('connected');
}

async function signIn({ shot, press, type }: Scene, password: string, seen = true): Promise<void> {
  await type('credential-username', 'user_good');
  await type('credential-password', password);
  if (seen) await shot('credentials');
  await press('submit-credentials');
}

async function linked({ call }: TestService, products: readonly string[]): Promise<string> {
  const created = await call('/sandbox/public_token/create', {
    institution_id: 'ins_109508',
    initial_products: products,
  });
  const { body } = await call('/item/public_token/exchange', { public_token: created.body.public_token });
  return body.access_token;
}
