import type { Environment } from '../domain/institutions/institution.ts';
import type { OperatorRules } from '../domain/operator-rules.ts';
import { DAY_MS, HOUR_MS } from '../world/durations.ts';
import { readPartnerNames, readPartners } from './partners.ts';
import type { SettingValues } from './read-settings.ts';
import { isOn, ownOr, settingInteger, settingText } from './setting-values.ts';

const CALL_LOG_DAYS = { sandbox: 7, elsewhere: 30 };

/** The rules of the domain as the settings have them. */
export function rulesOf(
  values: SettingValues,
  environment: Environment,
  complaints: string[],
): OperatorRules {
  const sandbox = environment === 'sandbox';
  const days = (name: keyof SettingValues) => settingInteger(values, name) * DAY_MS;
  return {
    serveCachedOnError: isOn(values.SERVE_CACHED_ON_ERROR),
    webhookHttpsOnly: isOn(values.WEBHOOK_HTTPS_ONLY ?? (environment === 'production' ? 'on' : 'off')),
    webhookSpanMs: settingInteger(values, 'WEBHOOK_RETRY_HOURS') * HOUR_MS,
    partners: [
      ...readPartners(settingText(values, 'PROCESSORS'), complaints),
      ...readPartnerNames(settingText(values, 'PROCESSORS_EXTRA'), complaints),
    ],
    hideSwitchProcessing: isOn(values.DEPOSIT_SWITCH_HIDE_PROCESSING),
    statementsOverdueMs: days('STATEMENTS_OVERDUE_DAYS'),
    statementsGenerated: isOn(values.STATEMENTS_GENERATED ?? (sandbox ? 'on' : 'off')),
    retention: {
      endedTokens: days('RETENTION_ENDED_TOKENS_DAYS'),
      records: days('RETENTION_RECORDS_DAYS'),
      reports: days('REPORT_RETENTION_DAYS'),
      consentLog: days('CONSENT_LOG_DAYS'),
      audit: days('RETENTION_AUDIT_DAYS'),
    },
    callLogDays: ownOr(values, 'CALL_LOG_DAYS', sandbox ? CALL_LOG_DAYS.sandbox : CALL_LOG_DAYS.elsewhere),
    pullsPerDay: {
      transactions: settingInteger(values, 'TRANSACTION_PULLS_PER_DAY'),
      investments: settingInteger(values, 'INVESTMENT_PULLS_PER_DAY'),
      liabilities: settingInteger(values, 'LIABILITY_PULLS_PER_DAY'),
    },
  };
}
