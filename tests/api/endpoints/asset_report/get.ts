import { expect } from 'vitest';
import { changeSetting } from '../../../../packages/server/src/domain/teams/change-setting.ts';
import { endpointCalls } from '../_kit/calls.ts';
import type { Json } from '../_kit/life.ts';
import { callWith, wrongly } from '../_kit/provoke.ts';
import { ofBrokenReport, ofFailedReport, ofPendingReport } from '../_kit/reports.ts';
import { assetReport, ofReport } from '../_needs/asset-report.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const byUser = (named: Json) => wrongly({ asset_report_token: undefined, ...named });

export default endpointCalls({
  needs: assetReport,
  body: ofReport,
  golden: (made) => ({ ...ofReport(made), include_insights: true }),
  oneOf: ['asset_report_token'],
  saysMore: true,
  client: {
    request: (made) => ({ ...ofReport(made), include_insights: true }),
    check: (data, { reportId }) => expect(data.report).toMatchObject({ asset_report_id: reportId }),
  },
  provoke: {
    PRODUCT_NOT_READY: ofPendingReport,
    DATA_UNAVAILABLE: ofFailedReport,
    ASSET_REPORT_GENERATION_FAILED: ofBrokenReport('ASSET_REPORT_GENERATION_FAILED'),
    INVALID_USER_TOKEN: byUser({ user_token: `user-sandbox-${NOBODY}` }),
    INVALID_USER_ID: byUser({ user_id: 'somebody' }),
    USER_NOT_FOUND: byUser({ user_id: `usr_${'A'.repeat(22)}` }),
    async INSIGHTS_NOT_ENABLED({ sandbox }, path) {
      const { services } = sandbox.service.core;
      await changeSetting(services, sandbox.clientId, 'reportInsights', false);
      try {
        return await callWith(sandbox, path, { include_insights: true }, { products: ['assets'] });
      } finally {
        await changeSetting(services, sandbox.clientId, 'reportInsights', true);
      }
    },
  },
});
