import { expect } from 'vitest';
import { endpointCalls } from '../_kit/calls.ts';
import type { Need } from '../_kit/life.ts';
import { ofFailedReport, ofPendingReport } from '../_kit/reports.ts';
import { assetReport, type MadeReport } from '../_needs/asset-report.ts';

const reportWithAccount: Need<MadeReport & { accountId: string }> = async (life) => {
  const made = await assetReport(life);
  const { accounts } = await life.call('/accounts/get', { access_token: made.accessToken });
  return { ...made, accountId: String(accounts[1].account_id) };
};

export default endpointCalls({
  needs: reportWithAccount,
  body: ({ reportToken, accountId }) => ({
    asset_report_token: reportToken,
    account_ids_to_exclude: [accountId],
  }),
  account: (accountId) => ({ account_ids_to_exclude: [accountId] }),
  client: { check: (data, { reportId }) => expect(data.asset_report_id).not.toBe(reportId) },
  provoke: { INVALID_PARENT: ofFailedReport, PRODUCT_NOT_READY: ofPendingReport },
});
