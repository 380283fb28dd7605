import type { SimulatedRequest } from '../../../connectors/sandbox/port/simulated-bank.ts';
import { SimulatedError } from '../../../connectors/sandbox/port/simulated-bank.ts';
import type { FailureKind } from '../../../connectors/sdk/failure.ts';
import type { AuthAnswer, AuthStep, FormField } from '../../../connectors/sdk/login.ts';
import { asFailure } from '../../institution-calls/refusals.ts';
import type { LoginProgress } from './authorization.ts';
import { atBank, type BankVisit, bankRefusal } from './visit.ts';

const WRONG_LOGIN = 'That username and password do not match. Please try again.';
const WRONG_ANSWER = 'That is not right. Please try again.';

/** Failures of the bank itself: the person may try again. Any other one is what the login stands for. */
const PASSING: ReadonlySet<FailureKind> = new Set([
  'institution_down',
  'institution_timeout',
  'institution_unavailable',
  'malformed',
]);

/**
 * How far a person comes who fills in the bank's form.
 * @param request what the login is for
 * @throws INSTITUTION_DOWN and what else keeps the bank from checking
 */
export function logIn(
  visit: BankVisit,
  request: SimulatedRequest,
  fill: (fields: readonly FormField[]) => AuthAnswer['values'],
): Promise<LoginProgress> {
  return progressAfter(() =>
    atBank(visit, async (connector, context) => {
      const first = await connector.begin(context, request);
      if (first.kind !== 'form') return first;
      return connector.advance(context, first.state, { values: fill(first.fields) });
    }),
  );
}

/** Goes on with what the bank asks besides the form. @throws as `logIn` */
export function goOnAtBank(
  visit: BankVisit,
  { state }: Extract<LoginProgress, { step: 'challenge' | 'select' }>,
  answers: readonly string[],
): Promise<LoginProgress> {
  return progressAfter(() =>
    atBank(visit, (connector, context) => connector.advance(context, state, { values: {}, answers })),
  );
}

async function progressAfter(work: () => Promise<AuthStep>): Promise<LoginProgress> {
  let step: AuthStep;
  try {
    step = await work();
  } catch (error) {
    return progressAfterFailure(error);
  }
  switch (step.kind) {
    case 'challenge': {
      const { challenge, state, rejected } = step;
      return { step: 'challenge', challenge, state, error: rejected ? WRONG_ANSWER : null };
    }
    case 'select':
      return { step: 'select', accounts: step.accounts, state: step.state, error: null };
    case 'done':
      return { step: 'signed_in', login: { credential: step.credential } };
    default:
      throw new Error(`the simulated bank asks for ${step.kind}, which its page cannot show`);
  }
}

function progressAfterFailure(error: unknown): LoginProgress {
  const failure = asFailure(error);
  const { kind, detail } = failure;
  if (failure instanceof SimulatedError)
    return { step: 'signed_in', login: { failure: { kind, simulatedCode: failure.code } } };
  if (kind === 'invalid_credentials') {
    return { step: 'form', error: detail.reason ? `${WRONG_LOGIN} (${detail.reason})` : WRONG_LOGIN };
  }
  if (PASSING.has(kind)) throw bankRefusal(error);
  return { step: 'signed_in', login: { failure: { kind, simulatedCode: null } } };
}
