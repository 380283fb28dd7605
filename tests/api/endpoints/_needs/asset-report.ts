import type { Json, LinkedItem, Need } from '../_kit/life.ts';

export interface MadeReport extends LinkedItem {
  readonly reportToken: string;
  readonly reportId: string;
}

/** An Item that a report can be made of. */
export const reportableItem: Need<LinkedItem> = (life) => life.link({ products: ['assets'] });

/** The caller's words of a person; invented. */
export const REPORT_USER = {
  client_user_id: 'user-1',
  first_name: 'Wilhelmina',
  middle_name: 'Q.',
  last_name: 'Quackenbush',
  ssn: '111-22-3333',
  phone_number: '+14155550123',
  email: 'wilhelmina@harbour.example',
};

/** A report that is ready, of an Item of its own. */
export const assetReport: Need<MadeReport> = async (life) => {
  const item = await reportableItem(life);
  const made = await life.call('/asset_report/create', {
    access_tokens: [item.accessToken],
    days_requested: 3,
    options: { client_report_id: 'application-7', user: REPORT_USER },
  });
  return {
    ...item,
    reportToken: String(made.asset_report_token),
    reportId: String(made.asset_report_id),
  };
};

/** The same, with a copy that an auditor may read. */
export const auditCopy: Need<MadeReport & { auditCopyToken: string }> = async (life) => {
  const report = await assetReport(life);
  const { audit_copy_token } = await life.call('/asset_report/audit_copy/create', {
    asset_report_token: report.reportToken,
    auditor_id: 'auditor_1',
  });
  return { ...report, auditCopyToken: String(audit_copy_token) };
};

export const ofReport = ({ reportToken }: Pick<MadeReport, 'reportToken'>): Json => ({
  asset_report_token: reportToken,
});
export const ofCopy = ({ auditCopyToken }: { auditCopyToken: string }): Json => ({
  audit_copy_token: auditCopyToken,
});
