import { type ErrorEntry, entryMaker, onDemand } from './error-entry.ts';

const report = entryMaker('ASSET_REPORT_ERROR');

export const assetReportErrors = {
  DATA_UNAVAILABLE: report({
    message: 'the data of the report could not be had; causes say why, for each item',
    when: 'An Item of an asset report could not be read, and the report was ordered with require_all_items; or none of its Items could.',
    next: 'Do for each of causes what its code asks for, then order the report again; with require_all_items false it is made of the others.',
  }),
  ASSET_REPORT_GENERATION_FAILED: report({
    message: 'the report could not be made',
    when: 'An asset report would have had more than 50,000 transactions or 32 MiB, or failed five times or for 15 minutes.',
    next: 'Order it again, for fewer days or fewer Items.',
  }),
  INSIGHTS_NOT_ENABLED: report({
    message: 'insights are switched off for this team',
    when: 'A report was asked for with include_insights, and the operator switched insights off for the team.',
    next: 'Read the report without include_insights, or have the operator run "fairlead teams report-insights on".',
  }),
  INSIGHTS_PREVIOUSLY_NOT_ENABLED: report({
    message: 'insights were switched off when the report was made',
    when: onDemand(
      'A report was asked for with include_insights, and was made while insights were switched off.',
    ),
    next: 'Read the report without include_insights, or order a new one.',
  }),
  DATA_QUALITY_CHECK_FAILED: report({
    message: 'the data of the report did not pass the checks of its quality',
    when: onDemand('The data of a report contradicts itself.'),
    next: 'Order it again, for other Items.',
  }),
  INVALID_PARENT: report({
    message: 'the report failed or was removed, so nothing can be made of it',
    when: 'A refresh, a filter or an audit copy was asked for of a report that failed or was removed.',
    next: 'Order a new report with /asset_report/create.',
  }),
} as const satisfies Record<string, ErrorEntry>;
