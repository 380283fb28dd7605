import { testContext } from '../sdk/context.fixture.ts';
import type { ConnectorContext } from '../sdk/context.ts';

/** A call at a bank of GoCardless, whose books are those of Berlin. */
export function aggregatorContext(
  own: Pick<ConnectorContext, 'send'> & Partial<ConnectorContext>,
): ConnectorContext {
  return testContext({
    profile: {
      ...testContext().profile,
      settings: {
        driver: 'gocardless',
        base_url: 'https://bankaccountdata.example/api/v2',
        institution: 'HARBOR_HARBGB2L',
        time_zone: 'Europe/Berlin',
      },
    },
    ...own,
  });
}
