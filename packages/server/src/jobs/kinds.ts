import { makeReport } from '../domain/asset-reports/make-report.ts';
import { extractStatements } from '../domain/bank-statements/extract-statements.ts';
import { revokeAtInstitution } from '../domain/consents/revoke-consent.ts';
import type { DueKind, LeasedWork } from '../domain/due/due.ts';
import {
  automaticPull,
  historicalPull,
  initialPull,
  refreshPull,
} from '../domain/extraction/pulls/due-pulls.ts';
import { checkIncome } from '../domain/income/check-income.ts';
import { makeIncomeReport } from '../domain/income/make-report.ts';
import { expireMicroDeposit, verifyMicroDeposit } from '../domain/item-life/micro-deposits.ts';
import { endConsent, expireLogin, warnOfConsentEnd } from '../domain/item-life/timed-ends.ts';
import { endUnclaimedItem } from '../domain/item-life/unclaimed-item.ts';
import { endLeftSession } from '../domain/link/sessions/end-left-session.ts';
import { endSessionConsent } from '../domain/link/sessions/end-session-consent.ts';
import { goOnAlone } from '../domain/link/sessions/go-on-alone.ts';
import { followOrder } from '../domain/payments/follow-order.ts';
import { settlePayment } from '../domain/payments/settle-payment.ts';
import type { Call } from '../domain/services.ts';
import { tellOverdue } from '../domain/statement-imports/overdue.ts';

/** Does the work, and ends or postpones it in the unit of work of its effect. A refusal means that it failed and said so there. */
export type DueJob = (call: Call, work: LeasedWork) => Promise<void>;

/** What each kind of due work is done by. */
const jobs: Readonly<Record<DueKind, DueJob>> = {
  initial_pull: initialPull,
  historical_pull: historicalPull,
  pull: automaticPull,
  refresh: refreshPull,
  login_expiry: expireLogin,
  consent_warning: warnOfConsentEnd,
  consent_expiry: endConsent,
  revoke_consent: revokeAtInstitution,
  micro_deposit_verify: verifyMicroDeposit,
  micro_deposit_expiry: expireMicroDeposit,
  public_token_expiry: endUnclaimedItem,
  payment_settlement: settlePayment,
  payment_order: followOrder,
  statements_overdue: tellOverdue,
  statements: extractStatements,
  statements_refresh: extractStatements,
  asset_report: makeReport,
  bank_income: makeIncomeReport,
  bank_income_check: checkIncome,
  link_session_return: goOnAlone,
  link_session_end: endLeftSession,
  session_consent_end: endSessionConsent,
};

/** What is done for the team's sake alone, and ends with it. Consents, tokens, logins and payments come to their own ends. */
const FOR_THE_TEAM: ReadonlySet<string> = new Set<DueKind>([
  'initial_pull',
  'historical_pull',
  'pull',
  'refresh',
  'statements',
  'statements_refresh',
  'statements_overdue',
  'asset_report',
  'bank_income',
  'bank_income_check',
  'link_session_return',
  'link_session_end',
]);

/** Undefined for a kind that this version does not know. */
export function jobOf(kind: string): DueJob | undefined {
  const job = (jobs as Readonly<Record<string, DueJob>>)[kind];
  return job && FOR_THE_TEAM.has(kind) ? unlessTeamEnded(job) : job;
}

/** Nobody may read what the work would bring: it would cost the institution for nothing. */
function unlessTeamEnded(job: DueJob): DueJob {
  return async (call, work) => {
    const team = await call.store.teams.find(work.clientId);
    if (team && team.revokedAt === null) return job(call, work);
    await call.store.unitOfWork((unit) => unit.due.finish(work));
  };
}
