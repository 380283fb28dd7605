import { DAY_MS } from '../../../world/durations.ts';
import { parseJson } from './json-text.ts';
import type { MfaSetting } from './mfa.ts';
import type { CustomAccount, CustomUser, ReadinessDelays } from './model.ts';
import { type DocumentFinding, JsonPlace, type Members } from './place.ts';
import { readAccount } from './read-account.ts';

const MAXIMUM_ACCOUNTS = 100;
/** Transactions of all accounts together, and the same for investment transactions. */
const MAXIMUM_TRANSACTIONS = 10_000;
const LONGEST_DELAY_MS = DAY_MS;

export interface UserReading {
  /** What could be read; complete only when no finding is an error. */
  readonly user: CustomUser;
  readonly findings: readonly DocumentFinding[];
}

/** Reads the whole of a custom user and notes every fault, in the order of the document. */
export function readCustomUser(text: string): UserReading {
  const findings: DocumentFinding[] = [];
  const parsed = parseJson(text);
  if ('problem' in parsed) {
    findings.push({ pointer: '', level: 'error', message: parsed.problem });
    return { user: readTop(new JsonPlace(new Map(), '', findings)), findings };
  }
  // A document that sets nothing is one that says nothing.
  const top = new JsonPlace(parsed.value ?? new Map(), '', findings);
  return { user: readTop(top), findings };
}

function readTop(place: JsonPlace): CustomUser {
  const top = place.members();
  top.get('version')?.textLike(/^[12]$/, 'must be "1" or "2"');
  const user: CustomUser = {
    seed: top.get('seed')?.text(),
    accounts: readAccounts(top),
    mfa: readMfa(top.get('mfa')),
    recaptcha: top.get('recaptcha')?.oneOf(['good', 'bad']),
    forceError: top.get('force_error')?.textLike(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be an error code'),
    readiness: readReadiness(top.get('x_readiness')),
  };
  top.close();
  return user;
}

function readAccounts(top: Members): CustomAccount[] | undefined {
  const list = top.get('override_accounts');
  const places = list?.elements(MAXIMUM_ACCOUNTS);
  if (places === undefined) return undefined;
  if (list?.isEmptyList()) list.warn('is empty: the login ends with NO_ACCOUNTS');
  const accounts = places.map(readAccount).filter((account) => account !== undefined);
  const entries = accounts.reduce((count, { transactions }) => count + (transactions?.length ?? 0), 0);
  const trades = accounts.reduce((count, account) => count + account.investmentTransactions.length, 0);
  if (entries > MAXIMUM_TRANSACTIONS || trades > MAXIMUM_TRANSACTIONS) {
    list?.fail(`must not have more than ${MAXIMUM_TRANSACTIONS} transactions in all`);
  }
  return accounts;
}

function readMfa(place: JsonPlace | undefined): MfaSetting | undefined {
  const mfa = place?.members();
  if (mfa === undefined) return undefined;
  const type = mfa.required('type')?.oneOf(['device', 'selections', 'questions']);
  const counts = {
    question_rounds: mfa.get('question_rounds')?.whole(1, 9),
    questions_per_round: mfa.get('questions_per_round')?.whole(1, 9),
    selection_rounds: mfa.get('selection_rounds')?.whole(1, 9),
    selections_per_question: mfa.get('selections_per_question')?.whole(2, 9),
  };
  mfa.close();
  const given = Object.entries(counts).filter(([, count]) => count !== undefined);
  return type === undefined ? undefined : { type, ...Object.fromEntries(given) };
}

function readReadiness(place: JsonPlace | undefined): ReadinessDelays | undefined {
  const readiness = place?.members();
  if (readiness === undefined) return undefined;
  const initialMs = readiness.get('initial_ms')?.whole(0, LONGEST_DELAY_MS) ?? 0;
  const historicalMs = readiness.get('historical_ms')?.whole(0, LONGEST_DELAY_MS) ?? initialMs;
  readiness.close();
  return { initialMs, historicalMs };
}
