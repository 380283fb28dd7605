import type { RawAccount } from '../../../connectors/sdk/records.ts';
import { fail } from '../../../errors.ts';
import { isoDate } from '../../../world/dates.ts';
import { addressHash } from '../../consents/record-consent.ts';
import { repairItem } from '../../item-life/repair-item.ts';
import { finishRepair } from '../items/finish-repair.ts';
import { HISTORY_DAYS_DEFAULT } from '../items/insert-item.ts';
import { type KeptItem, keepLinkedItem, type LinkConsent } from '../items/keep-linked-item.ts';
import type { LinkedAccount } from '../items/linked-account.ts';
import { moveOf } from '../items/move-item.ts';
import { type RepairedItem, type RepairedLogin, repairLinkedItem } from '../items/repair-linked-item.ts';
import type { Commit, Done, LinkRun } from '../state/link-run.ts';
import type { Accepted, Session } from '../state/session.ts';
import { takeConsent } from '../state/session-consent.ts';
import type { LinkToken } from '../tokens/link-token.ts';
import { accountsToShow, itemOf } from './accounts.ts';
import { productsAt } from './institution-rows.ts';

/** Which text of the consent pane a person agreed to (PRV-1). It changes with the meaning of the text. */
const CONSENT_TEXT = 'link-2026-11';

/**
 * The Item of the login with the accounts that were chosen, or, in update mode, the Item as the login makes it again. `ids` name
 * rows of the account pane; none: the selection stays as it is.
 */
export async function keepItem(run: LinkRun, session: Session, ids: readonly string[]): Promise<Commit> {
  return run.token.itemId === null ? keepNew(run, session, ids) : repair(run, session, ids);
}

function keepNew(run: LinkRun, session: Session, ids: readonly string[]): Commit {
  const { call, tenant, token } = run;
  const { accepted, accounts } = session.secrets;
  const institution = session.flow.institution && call.directory.byId(session.flow.institution.institutionId);
  if (!accepted || !accounts || !institution) throw fail('INTERNAL_SERVER_ERROR');
  const { numbers } = session.flow;
  const holder = session.secrets.typed?.numbers?.holder;
  const proof =
    numbers === 'match' || numbers === 'automated' || numbers === 'instant' ? { proof: numbers } : {};
  return {
    async commit(unit) {
      await takeConsent(unit, session);
      const kept = await keepLinkedItem(call, unit, tenant, {
        institution,
        ordinal: accepted.ordinal,
        at: accepted.startedAt,
        login: { ...accepted, consentExpiresAt: accepted.consentExpiresAt ?? null },
        accounts: holder ? accounts.map((account) => heldBy(holder, account)) : accounts,
        chosen: keysOf(session, ids),
        products: productsAt(token.wishes, institution),
        optional: token.wishes.optional,
        webhook: token.wishes.webhook,
        statements: token.wishes.statements,
        historyDays: Math.max(token.wishes.historyDays ?? HISTORY_DAYS_DEFAULT, token.wishes.incomeDays ?? 0),
        userId: token.wishes.userId,
        consent: linkConsentOf(run, session),
        ...proof,
      });
      return toDone(session, kept);
    },
  };
}

/** A person who types the numbers and says that a business holds the account knows it; `personal` is what the form begins with. */
function heldBy(holder: 'personal' | 'business', account: RawAccount): RawAccount {
  return { ...account, holderCategory: holder === 'business' ? holder : (account.holderCategory ?? holder) };
}

async function repair(run: LinkRun, session: Session, ids: readonly string[]): Promise<Commit> {
  const { call, token } = run;
  const item = await itemOf(run);
  if (!item) throw fail('ITEM_NOT_FOUND');
  const { accepted } = session.secrets;
  const { accounts, unread = [] } = session.secrets.accounts
    ? session.secrets
    : await accountsToShow(run, session, item);
  const { products, statements } = token.wishes;
  const moveTo = accepted && moveOf(call, item, session.flow.institution?.institutionId ?? null);
  let repaired: RepairedItem | undefined;
  return {
    async commit(unit) {
      // Nobody logs in to typed numbers: that the person came is all that can heal such an Item.
      if (item.institutionId === null) await repairItem(call, unit, item, { elsewhere: false });
      await takeConsent(unit, session);
      repaired = await repairLinkedItem(call, unit, item, {
        login: accepted ? renewed(accepted) : null,
        accounts: accounts ?? [],
        chosen: ids.length === 0 ? null : keysOf(session, ids),
        unoffered: [...unread, ...ineligibleKeys(session)],
        products,
        statements,
        ...(moveTo ? { moveTo, movedBy: personOf(run, session) } : {}),
        // Without products there was nothing to agree to.
        ...(products.length > 0 ? { consent: linkConsentOf(run, session) } : {}),
        ...(accepted?.chosenThere === true ? { chosenThere: { unread } } : {}),
      });
      const { publicToken } = repaired;
      return toDone(session, { itemId: item.itemId, accounts: repaired.accounts, publicToken });
    },
    async committed() {
      if (repaired) await finishRepair(call, repaired);
    },
  };
}

function renewed({ before, credential: after, consentExpiresAt }: Accepted): RepairedLogin['login'] {
  if (before === null) return null;
  return { before, after, ...(consentExpiresAt === undefined ? {} : { consentExpiresAt }) };
}

/** The institution's keys of the rows that were chosen. */
function keysOf({ secrets }: Session, ids: readonly string[]): string[] {
  const keys = (secrets.accounts ?? []).map(({ key }) => key);
  // A row is named by its place in the list (accounts.ts).
  return ids.map((id) => keys[Number(id) - 1]).filter((key) => key !== undefined);
}

/** The institution's keys of rows that could not be chosen. */
function ineligibleKeys(session: Session): string[] {
  const rows = session.flow.accounts?.rows ?? [];
  const closed = rows.filter(({ ineligible }) => ineligible !== null);
  return keysOf(
    session,
    closed.map(({ id }) => id),
  );
}

/** Who came, of whom nothing was asked but at the institution. */
function personOf(run: LinkRun, session: Session): NonNullable<RepairedLogin['movedBy']> {
  const { clientUserId, language, addressHash: address } = linkConsentOf(run, session);
  return { clientUserId, language, addressHash: address };
}

export function linkConsentOf({ call, token, address }: LinkRun, { flow, secrets }: Session): LinkConsent {
  const { wishes } = token satisfies LinkToken;
  const { requiredIfSupported, optional, additionalConsented } = wishes;
  return {
    clientUserId: wishes.user.clientUserId,
    useCases: flow.facts.useCases ?? [],
    textVersion: CONSENT_TEXT,
    language: secrets.language ?? wishes.language,
    addressHash: address === null ? null : addressHash(call, address),
    additionalProducts: [...requiredIfSupported, ...optional, ...additionalConsented],
  };
}

export function toDone({ flow, secrets }: Session, kept: KeptItem): Done {
  const { institution } = flow;
  const named = institution && { institutionId: institution.institutionId, name: institution.name };
  const [account] = kept.accounts;
  const consentEnd = secrets.accepted?.consentExpiresAt;
  return {
    outcome: {
      kind: 'kept',
      sharedUntil: typeof consentEnd === 'number' ? isoDate(consentEnd) : null,
      accounts: kept.accounts.map(({ name, mask }: LinkedAccount) => ({ name, mask })),
    },
    result: { status: 'success', institution: named, accounts: kept.accounts, itemId: kept.itemId },
    publicToken: kept.publicToken,
    // The login is the Item's now; what the session needs of it is its name.
    secrets: {
      ...(secrets.typed ? { typed: secrets.typed } : {}),
      ...(secrets.language === undefined ? {} : { language: secrets.language }),
      item: { itemId: kept.itemId, accountId: account?.accountId ?? null },
    },
  };
}
