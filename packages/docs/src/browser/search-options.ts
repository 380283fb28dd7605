import type { Options } from 'minisearch';

/** What the search finds: a heading with the text below it. */
export interface SearchEntry {
  /** Where it is: path and anchor. */
  readonly id: string;
  readonly heading: string;
  readonly page: string;
  readonly text: string;
}

/** The build makes the index with these options, and the page reads it with them. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page'],
  // Names such as ITEM_LOGIN_REQUIRED and FAIRLEAD_DATA are found whole and by their parts.
  tokenize: (text) => {
    const words = text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
    return words.flatMap((word) =>
      word.includes('_') ? [word, ...word.split('_').filter(Boolean)] : [word],
    );
  },
  searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
