// The part of the operations that is about reports, statements and users; `wire-types.ts` has all of them.

import type {
  AssetReportLine,
  IncomeLine,
  IncomePlace,
  RefreshedReport,
  ReportFormat,
  SavedFile,
  ShownAssetReport,
  ShownIncome,
  StatementPage,
} from '../../../server/src/control/operations/reports/shown-reports.ts';
import type { ShownUser, UserLine } from '../../../server/src/control/operations/teams/user-pages.ts';

interface OfTeam {
  readonly clientId: string;
}
interface OfItem extends OfTeam {
  readonly itemId: string;
}
interface OfReport extends OfTeam {
  readonly reportId: string;
}
interface OfIncome extends OfTeam {
  readonly bankIncomeId: string;
}
interface OfUser extends OfTeam {
  readonly userId: string;
}

export interface FamilyOperations {
  readonly pageAssetReports: [
    OfTeam & { readonly limit: number; readonly before?: number; readonly itemId?: string },
    readonly AssetReportLine[],
  ];
  readonly showAssetReport: [OfReport, ShownAssetReport];
  readonly downloadAssetReport: [OfReport & { readonly format: ReportFormat }, SavedFile];
  readonly refreshAssetReport: [OfReport, RefreshedReport];
  readonly pageIncomeReports: [
    OfTeam & { readonly limit: number; readonly before?: IncomePlace; readonly userId?: string },
    readonly IncomeLine[],
  ];
  readonly showIncomeReport: [OfIncome, ShownIncome];
  readonly downloadIncomeReport: [OfIncome & { readonly format: ReportFormat }, SavedFile];
  readonly refreshIncomeReport: [OfUser, null];
  readonly pageItemStatements: [OfItem & { readonly skip: number; readonly limit: number }, StatementPage];
  readonly downloadItemStatement: [OfItem & { readonly statementId: string }, SavedFile];
  readonly uploadOriginal: [
    OfTeam & {
      readonly account: string;
      readonly month: string;
      readonly content: string;
      readonly itemId?: string;
    },
    { readonly itemId: string; readonly accountId: string; readonly statementId: string },
  ];
  readonly pageUsers: [OfTeam & { readonly limit: number; readonly before?: number }, readonly UserLine[]];
  readonly showUser: [OfUser, ShownUser];
  readonly removeUser: [OfUser & { readonly name: string }, null];
}
