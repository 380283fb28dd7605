import { ConnectorError } from '../sdk/failure.ts';
import {
  bothPlans,
  type ChallengePlan,
  devicePlan,
  historicSelectionsPlan,
  questionsPlan,
  recaptchaPlan,
  selectionsPlan,
} from './challenges.ts';
import type { SimulatedUser } from './credential.ts';
import { customUser } from './custom-user/index.ts';
import { SimulatedError } from './port/simulated-bank.ts';
import type { Site } from './site.ts';
import { isPersona, personaTakes } from './special-users.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
  /** Undefined when the form did not have it. */
  readonly pin?: string | undefined;
}

export interface Admission {
  readonly user: SimulatedUser;
  /** What is asked before the login is done. */
  readonly challenges: ChallengePlan | null;
}

const MICRO_DEPOSIT_INSTITUTION = 'ins_109512';
const PIN = 'credential_good';
/** The longest `error_` password that can name a code. */
const LONGEST_CODE = 64;
const CODE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['PLAID_ERROR', 'INTERNAL_SERVER_ERROR'],
  ['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'],
]);

/**
 * Whom a username and password let in: the table of sandbox.md 5 in its order.
 * @throws ConnectorError `invalid_credentials`, or `simulated` with the code that was asked for.
 */
export function admitLogin(form: LoginForm, site: Site): Admission {
  const username = withoutLineBreaks(form.username);
  const password = withoutLineBreaks(form.password);
  const admission = byTable(username, password, form.pin, site) ?? bankPageDefault(username, password, site);
  if (admission === null) throw new ConnectorError('invalid_credentials');
  return { ...admission, challenges: bothPlans(site.challenges, admission.challenges) };
}

function byTable(username: string, password: string, pin: string | undefined, site: Site): Admission | null {
  if (username === 'user_good') return defaultLogin(password, pin, site);
  if (username === 'user_custom') return customLogin(password, { kind: 'custom', text: password });
  const stored = site.customUsers.get(username);
  if (stored !== undefined) return password === '' ? null : customLogin(stored, { kind: 'stored', username });
  if (isPersona(username))
    return personaTakes(username, password) ? open({ kind: 'persona', username }) : null;
  return null;
}

function defaultLogin(password: string, pin: string | undefined, site: Site): Admission | null {
  const user: SimulatedUser = { kind: 'default' };
  if (pin !== undefined && withoutLineBreaks(pin) !== PIN) return null;
  if (password === 'pass_good') return open(user);
  if (password === 'microdeposits_good') {
    return site.institutionId === MICRO_DEPOSIT_INSTITUTION ? open({ kind: 'micro-deposits' }) : null;
  }
  if (password.startsWith('error_')) throw simulated(password.slice('error_'.length));
  const challenges = challengesOf(password);
  return challenges === null ? null : open(user, challenges);
}

function challengesOf(password: string): ChallengePlan | null {
  if (password === 'mfa_device') return devicePlan();
  if (password === 'mfa_selections') return historicSelectionsPlan();
  const [, kind, rounds, perRound, options] =
    /^mfa_(questions|selections)_([1-9])_([1-9])(?:_([2-9]))?$/.exec(password) ?? [];
  if (kind === 'questions' && options === undefined) return questionsPlan(Number(rounds), Number(perRound));
  if (kind === 'selections' && options !== undefined) {
    return selectionsPlan(Number(rounds), Number(perRound), Number(options));
  }
  const outcome = recaptchaOutcome(password);
  return outcome === null ? null : recaptchaPlan(outcome);
}

function customLogin(text: string, user: SimulatedUser): Admission {
  const { forceError, challenges } = customUser(text);
  if (forceError !== null) throw simulated(forceError);
  return open(user, challenges);
}

/**
 * The page of a redirect institution lets in whoever is not refused by the table, even with empty fields; it honours the
 * special users as well.
 */
function bankPageDefault(username: string, password: string, site: Site): Admission | null {
  const refused = username === 'user_bad' && password === 'pass_bad';
  return site.oauth && !refused ? open({ kind: 'default' }) : null;
}

function recaptchaOutcome(password: string): 'good' | 'bad' | null {
  try {
    const parsed: unknown = JSON.parse(password);
    if (typeof parsed !== 'object' || parsed === null || !('recaptcha' in parsed)) return null;
    return parsed.recaptcha === 'good' || parsed.recaptcha === 'bad' ? parsed.recaptcha : null;
  } catch {
    return null;
  }
}

function simulated(code: string): ConnectorError {
  const simulatedCode = CODE_ALIASES.get(code) ?? code.slice(0, LONGEST_CODE);
  return new SimulatedError(simulatedCode);
}

function open(user: SimulatedUser, challenges: ChallengePlan | null = null): Admission {
  return { user, challenges };
}

function withoutLineBreaks(text: string): string {
  return text.replace(/(?<![\r\n])[\r\n]+$/, '');
}
