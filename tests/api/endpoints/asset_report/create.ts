import { expect } from 'vitest';
import { changeSetting } from '../../../../packages/server/src/domain/teams/change-setting.ts';
import { endpointCalls } from '../_kit/calls.ts';
import { callWith, wrongly } from '../_kit/provoke.ts';
import { REPORT_USER, reportableItem } from '../_needs/asset-report.ts';

export default endpointCalls({
  needs: reportableItem,
  body: ({ accessToken }) => ({ access_tokens: [accessToken], days_requested: 30 }),
  golden: ({ accessToken }) => ({
    access_tokens: [accessToken],
    days_requested: 60,
    options: {
      client_report_id: 'application-7',
      webhook: 'https://app.example/webhook',
      user: REPORT_USER,
      add_ons: ['investments'],
    },
  }),
  client: { check: (data) => expect(data.asset_report_token).toMatch(/^assets-sandbox-/) },
  provoke: {
    INVALID_ACCESS_TOKEN: wrongly({
      access_tokens: ['access-sandbox-00000000-0000-0000-0000-000000000000'],
    }),
    ADDITIONAL_CONSENT_REQUIRED: async ({ sandbox }, path) => {
      const wanted = (on: boolean) =>
        changeSetting(sandbox.service.core.services, sandbox.clientId, 'consentPerProduct', on);
      await wanted(true);
      return callWith(sandbox, path, {}, { products: ['auth'] }).finally(() => wanted(false));
    },
    // Its consent covers neither transactions nor owners.
    PRODUCT_NOT_ENABLED: ({ sandbox }, path) => callWith(sandbox, path, {}, { products: ['auth'] }),
  },
});
