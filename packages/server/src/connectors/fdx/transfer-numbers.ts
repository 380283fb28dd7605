import type { ConnectorContext } from '../sdk/context.ts';
import { type Fields, optionalList, optionalText, record } from '../sdk/fields.ts';
import type { Credential } from '../sdk/login.ts';
import { type Read, readAll } from '../sdk/reads.ts';
import type { AccountKey, RawTransferNumbers } from '../sdk/records.ts';
import { accountDetails } from './accounts.ts';

/** Numbers out of `/asset-transfer-networks`. @throws ConnectorError `malformed` */
export function toTransferNumbers(key: AccountKey, fields: Fields): RawTransferNumbers[] {
  const networks = optionalList(fields.assetTransferNetworks, 'assetTransferNetworks').map((one) =>
    record(one, 'a network'),
  );
  const acats = networks.find(({ type }) => type === 'US_ACATS');
  const account = optionalText(acats?.identifier);
  const dtcNumbers = networks
    .filter(({ type }) => type === 'US_ACATS' || type === 'US_DTC')
    .flatMap(({ institutionId }) => optionalText(institutionId) ?? []);
  const aton = optionalText(networks.find(({ type }) => type === 'CA_ATON')?.identifier);
  return [
    ...(account === null
      ? []
      : [{ key, scheme: 'acats' as const, account, dtcNumbers: [...new Set(dtcNumbers)] }]),
    ...(aton === null ? [] : [{ key, scheme: 'aton' as const, account: aton }]),
  ];
}

const RETIREMENT: ReadonlySet<string> = new Set(['401K', 'ROTH401K']);

/** Plans of an employer are moved by the numbers in their details; no network of brokers has them. */
export async function readPlans(
  context: ConnectorContext,
  credential: Credential,
  keys: readonly AccountKey[],
): Promise<Read<RawTransferNumbers> & { readonly brokerKeys: readonly AccountKey[] }> {
  const { found } = await accountDetails(context, credential);
  const plans = keys.flatMap((key) => {
    const fields = found.get(key)?.fields;
    return fields && isPlan(fields) ? [{ key, fields }] : [];
  });
  const items = plans.flatMap(({ key, fields }): RawTransferNumbers[] => {
    const plan = optionalText(fields.planId);
    const account = optionalText(fields.accountNumber);
    return plan === null && account === null ? [] : [{ key, scheme: 'retirement_401k', plan, account }];
  });
  const planKeys = new Set(plans.map(({ key }) => key));
  const brokerKeys = keys.filter((key) => found.get(key)?.category === 'INVESTMENT' && !planKeys.has(key));
  return { ...readAll(items), brokerKeys };
}

function isPlan({ accountType }: Fields): boolean {
  const type = optionalText(accountType)?.toUpperCase() ?? '';
  return RETIREMENT.has(type.replaceAll(/[^A-Z0-9]/g, ''));
}
