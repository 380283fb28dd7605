import { asset_report_id, type EventEntry, errorExample, field, optionalField } from './event-fields.ts';

const userOfReport = optionalField(
  'string',
  'The user to whom all Items of the report belong.',
  'usr_7sKq2LmPz9XcVb4Nw1RtYe',
);

/** What an application hears of its asset reports. */
export const assetEvents = {
  'ASSETS/PRODUCT_READY': {
    when: 'An asset report can be read, or its fast part; sent to the `webhook` of its order alone.',
    fields: {
      asset_report_id,
      report_type: optionalField(
        'string',
        'Of a report with the add-on `fast_assets`: `FAST` for the part that is there first, `FULL` for the whole.',
        'FULL',
      ),
      user_id: userOfReport,
    },
  },
  'ASSETS/ERROR': {
    when: 'An asset report failed; sent to the `webhook` of its order alone.',
    fields: {
      error: field('error object', 'Why, with `causes` for each Item that failed.', {
        ...errorExample('DATA_UNAVAILABLE'),
        causes: [],
      }),
      asset_report_id,
      user_id: userOfReport,
    },
  },
} as const satisfies Readonly<Record<`${string}/${string}`, EventEntry>>;
