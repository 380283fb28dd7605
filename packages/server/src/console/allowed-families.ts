import {
  downloadIncomeReport,
  pageIncomeReports,
  refreshIncomeReport,
  showIncomeReport,
} from '../control/operations/reports/income-pages.ts';
import {
  downloadAssetReport,
  pageAssetReports,
  refreshAssetReport,
  showAssetReport,
} from '../control/operations/reports/report-pages.ts';
import { REPORT_FORMATS } from '../control/operations/reports/shown-reports.ts';
import {
  downloadItemStatement,
  pageItemStatements,
  uploadOriginal,
} from '../control/operations/reports/statement-pages.ts';
import { UPLOAD_BYTES_MAX } from '../control/operations/statements/import-pages.ts';
import { pageUsers, removeNamedUser, showUser } from '../control/operations/teams/user-pages.ts';
import { type Allowed, changes, guards, ITEM, PART, reads, TEAM } from './allowed.ts';
import type { ArgumentShape } from './argument-shape.ts';

const USER: ArgumentShape = { ...TEAM, userId: 'text' };
const REPORT: ArgumentShape = { ...TEAM, reportId: 'text' };
const INCOME: ArgumentShape = { ...TEAM, bankIncomeId: 'text' };
const FORMAT: ArgumentShape = { format: { oneOf: REPORT_FORMATS } };

/** The part of the table that is about reports, statements and users. */
export const FAMILIES: readonly Allowed[] = [
  reads(pageAssetReports, 'viewer', { ...TEAM, ...PART, 'before?': 'whole number', 'itemId?': 'text' }),
  reads(showAssetReport, 'viewer', REPORT),
  reads(downloadAssetReport, 'support', { ...REPORT, ...FORMAT }),
  changes(refreshAssetReport, 'developer', REPORT),
  reads(pageIncomeReports, 'viewer', {
    ...TEAM,
    ...PART,
    'before?': { createdAt: 'whole number', bankIncomeId: 'text' },
    'userId?': 'text',
  }),
  reads(showIncomeReport, 'viewer', INCOME),
  reads(downloadIncomeReport, 'support', { ...INCOME, ...FORMAT }),
  changes(refreshIncomeReport, 'developer', USER),
  reads(pageItemStatements, 'viewer', { ...ITEM, ...PART, skip: 'whole number' }),
  reads(downloadItemStatement, 'support', { ...ITEM, statementId: 'text' }),
  {
    ...changes(uploadOriginal, 'developer', {
      ...TEAM,
      account: 'text',
      month: 'text',
      content: 'text',
      'itemId?': 'text',
    }),
    bytesMax: UPLOAD_BYTES_MAX,
  },
  reads(pageUsers, 'viewer', { ...TEAM, ...PART, 'before?': 'whole number' }),
  reads(showUser, 'viewer', USER),
  guards(removeNamedUser, 'operator', { ...USER, name: 'text' }),
];
