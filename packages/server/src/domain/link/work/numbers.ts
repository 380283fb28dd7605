import { fail } from '../../../errors.ts';
import { atInstitution } from '../../institution-calls/at-institution.ts';
import { LIVE_CALL_MS } from '../../institution-calls/deadline.ts';
import { createPublicTokenIn } from '../../item-life/item-tokens.ts';
import type { StoreWriter } from '../../store.ts';
import { acceptNumbers, keepNumbersItem } from '../items/keep-numbers-item.ts';
import type { LinkedAccount } from '../items/linked-account.ts';
import { checkNumbers, requireSameNumbers } from '../items/typed-numbers.ts';
import { type DepositProof, type ToldDeposit, verifyDeposit } from '../items/verify-deposit.ts';
import { type Commit, type Done, type LinkRun, type Performed, presentUserOf } from '../state/link-run.ts';
import { paneErrorFor } from '../state/pane-error.ts';
import type { Session, Typed } from '../state/session.ts';
import { manualWays } from '../tokens/manual-ways.ts';
import { keepItem, linkConsentOf, toDone } from './keep-item.ts';

/**
 * Whether typed numbers can be those of the account: by their form, and where the bank tells them, by its word.
 * @throws INVALID_FIELD, INVALID_ACCOUNT_NUMBER, and what the institution answered
 */
export async function checkTypedNumbers(run: LinkRun, session: Session): Promise<Done> {
  const { call, tenant } = run;
  const { flow, secrets } = session;
  const typed = requireTyped(secrets.typed?.numbers);
  if (isWithoutBank(flow)) {
    const at = call.world.clock.now();
    const { ordinal } =
      secrets.numbers ??
      (await call.store.unitOfWork(async (unit) => ({
        ordinal: await unit.teams.nextItemOrdinal(tenant.clientId),
      })));
    const ways = manualWays(call, run.token.wishes) ?? undefined;
    const accepted = await acceptNumbers(call, tenant, {
      ordinal,
      at,
      typed,
      country: flow.numbersCountry ?? 'US',
      ...(ways ? { ways } : {}),
    });
    const isLookedUp = accepted.lookup != null;
    return {
      outcome: { kind: 'numbers', bankName: accepted.bankName, isLookedUp },
      secrets: { ...secrets, numbers: accepted },
    };
  }
  const { numbers, bankName } = checkNumbers(call, typed);
  const { accepted, accounts } = secrets;
  const record = flow.institution && call.directory.byId(flow.institution.institutionId);
  const connector = record && call.connector(record.connector);
  const key = accounts?.[Number(flow.chosen[0]) - 1]?.key;
  if (!accepted || !record || !connector?.numbers || key === undefined) throw fail('INTERNAL_SERVER_ERROR');
  const { ordinal, startedAt, credential } = accepted;
  const institution = { institutionId: record.id, institutionName: record.name };
  const place = { clientId: tenant.clientId, ordinal, ...institution, linkedAt: startedAt, createdAt: null };
  let current = credential;
  const renewed = (after: typeof credential): void => {
    current = after;
  };
  const occasion = { user: presentUserOf(run), renewed };
  const work = { limitMs: LIVE_CALL_MS, areas: ['auth'] as const, occasion };
  const told = await atInstitution(call, place, work, async (context) =>
    connector.numbers?.(context, credential, [key]),
  );
  requireSameNumbers(record, told?.items ?? [], numbers);
  return {
    outcome: { kind: 'numbers', bankName, isLookedUp: false },
    secrets: { ...secrets, accepted: { ...accepted, credential: current } },
  };
}

/** Whether the person logged in nowhere, so that the numbers are all that there is. */
function isWithoutBank({ numbers }: Session['flow']): boolean {
  return numbers === 'same_day' || numbers === 'looked_up';
}

/** The Item of numbers that were checked. */
export async function keepNumbers(run: LinkRun, session: Session): Promise<Performed> {
  const { flow, secrets } = session;
  if (!isWithoutBank(flow)) return keepItem(run, session, flow.chosen);
  const { numbers } = secrets;
  if (!numbers) throw fail('INTERNAL_SERVER_ERROR');
  const { call, tenant, token } = run;
  const { products, webhook, userId } = token.wishes;
  return {
    async commit(unit) {
      const wishes = { products, webhook, userId, consent: linkConsentOf(run, session) };
      return toDone(session, await keepNumbersItem(call, unit, tenant, { accepted: numbers, ...wishes }));
    },
  };
}

/** What the person found on their account: an answer is counted in the unit that saves the step, so a repeated step counts once. */
export async function verifyTypedDeposit(run: LinkRun, session: Session): Promise<Commit> {
  const { call, token } = run;
  const { item, typed } = session.secrets;
  const itemId = item?.itemId ?? token.itemId;
  if (itemId === null) throw fail('INTERNAL_SERVER_ERROR');
  const owner = { itemId, environment: token.environment, clientId: token.clientId };
  return {
    async commit(unit) {
      const proof = await verifyDeposit(call, unit, owner, {
        accountId: item?.accountId ?? null,
        told: toldIn(typed),
      });
      return proof.kind === 'verified'
        ? verified(run, unit, session, { account: proof.account, itemId })
        : refused(session, proof);
    },
  };
}

function refused({ result }: Session, proof: Exclude<DepositProof, { kind: 'verified' }>): Done {
  if (proof.kind === 'wrong') {
    const error = paneErrorFor('INCORRECT_DEPOSIT_VERIFICATION');
    return { outcome: { kind: 'wrong_deposit', error, attemptsLeft: proof.attemptsLeft } };
  }
  const error = paneErrorFor('TOO_MANY_VERIFICATION_ATTEMPTS');
  const outcome = { kind: 'failed', error, again: false } as const;
  // A session that made its Item before ends in success all the same, and tells of the account as it is.
  if (result?.status !== 'success') return { outcome };
  const accounts = result.accounts.map((each) =>
    each.accountId === proof.account.accountId ? proof.account : each,
  );
  return { outcome, result: { ...result, accounts } };
}

async function verified(
  run: LinkRun,
  unit: StoreWriter,
  { result }: Session,
  { account, itemId }: { readonly account: LinkedAccount; readonly itemId: string },
): Promise<Done> {
  const { name, mask } = account;
  const publicToken = await tokenOf(run, unit);
  const institution = result?.institution ?? null;
  return {
    outcome: { kind: 'verified', account: { name, mask } },
    result: { status: 'success', institution, accounts: [account], itemId },
    ...(publicToken === null ? {} : { publicToken }),
  };
}

/** An update gives one too, which need not be exchanged; a new Item has its own already. */
async function tokenOf({ call, tenant, token }: LinkRun, unit: StoreWriter): Promise<string | null> {
  const item = token.itemId === null ? undefined : await unit.items.find(tenant, token.itemId);
  return item ? (await createPublicTokenIn(call, unit, item)).publicToken : null;
}

function toldIn(typed: Typed | undefined): ToldDeposit {
  if (typed?.amounts) return { amounts: typed.amounts };
  return { code: typed?.code ?? '' };
}

function requireTyped<T>(typed: T | undefined): T {
  if (typed === undefined) throw fail('INTERNAL_SERVER_ERROR');
  return typed;
}
