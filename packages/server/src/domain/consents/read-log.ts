import { scopesOf } from '../../vocabulary/data-scopes.ts';
import type { Item } from '../items/item.ts';
import type { Services } from '../services.ts';
import { asTenant } from '../teams/team.ts';
import { teamOwner } from '../teams/team-key.ts';
import type { Consent } from './consent.ts';
import type { ConsentEvent, ConsentedAccount, StoredConsentEvent } from './consent-event.ts';
import { placeOfEvent } from './log-consent.ts';

const EVENTS_MAX = 1000;

/** A line of the log as it is told. */
export interface ToldConsentEvent extends Omit<StoredConsentEvent, 'n' | 'sealedAccounts'> {
  readonly accounts: readonly ConsentedAccount[];
}

/** The log of an Item's consent, oldest first, also after the Item's removal. */
export async function readConsentLog(
  { store, custody }: Pick<Services, 'store' | 'custody'>,
  item: Pick<Item, 'itemId' | 'environment' | 'clientId' | 'institutionId' | 'institutionName'>,
): Promise<ToldConsentEvent[]> {
  const { itemId } = item;
  const tenant = asTenant(item.environment, item.clientId);
  const events = await store.consents.events(itemId, EVENTS_MAX);
  const key = events.some(({ sealedAccounts }) => sealedAccounts !== null)
    ? await store.teamKeys.find(tenant)
    : undefined;
  const written = events.map(({ n, sealedAccounts, ...event }): ToldConsentEvent => {
    const text =
      key && sealedAccounts && custody.open(teamOwner(tenant), key, placeOfEvent(itemId, n), sealedAccounts);
    return { ...event, accounts: text ? (JSON.parse(text) as ConsentedAccount[]) : [] };
  });
  // Since there is a log, every agreement begins it.
  const isWhole = events[0]?.code === 'user_agreement' || events.length === EVENTS_MAX;
  const consent = isWhole ? undefined : await store.consents.find(itemId);
  return consent ? [...fromRecord(consent, item, written), ...written] : written;
}

/** What the record alone knows of an agreement that is older than the log. */
function fromRecord(
  consent: Consent,
  { institutionId, institutionName }: Pick<Item, 'institutionId' | 'institutionName'>,
  written: readonly ToldConsentEvent[],
): ToldConsentEvent[] {
  const lists = { useCases: [], dataScopes: [], accounts: [], institutionId, institutionName };
  const granted = { ...lists, type: 'granted', at: consent.createdAt, initiator: 'user' } as const;
  const told: ToldConsentEvent[] = [
    { ...granted, code: 'user_agreement' },
    { ...granted, code: 'data_scopes', dataScopes: scopesOf(consent.products) },
  ];
  const { revokedAt: at, revokedBy } = consent;
  const isTold = written.some(({ code }: Pick<ConsentEvent, 'code'>) => code === 'revocation');
  if (at === null || isTold) return told;
  return [...told, { ...lists, type: 'revoked', code: 'revocation', at, initiator: revokedBy ?? 'service' }];
}
