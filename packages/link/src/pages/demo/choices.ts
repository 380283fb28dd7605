/** What a session of the demo is begun with. */
export interface DemoChoices {
  readonly products: readonly string[];
  readonly country: string;
  readonly language: string;
  readonly appearance: string;
  readonly form: string;
}

/** A value of the API, and its name on the page. */
export type DemoChoice = readonly [value: string, name: string];

export const DEMO_PRODUCTS: readonly DemoChoice[] = [
  ['transactions', 'Transactions'],
  ['auth', 'Account numbers'],
  ['identity', 'Identity'],
  ['investments', 'Investments'],
  ['liabilities', 'Liabilities'],
];

export const DEMO_COUNTRIES: readonly DemoChoice[] = [
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['NL', 'Netherlands'],
];

export const DEMO_LANGUAGES: readonly DemoChoice[] = [
  ['en', 'English'],
  ['da', 'Dansk'],
  ['de', 'Deutsch'],
  ['et', 'Eesti'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['hi', 'हिन्दी'],
  ['it', 'Italiano'],
  ['lv', 'Latviešu'],
  ['lt', 'Lietuvių'],
  ['nl', 'Nederlands'],
  ['no', 'Norsk'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['ro', 'Română'],
  ['sv', 'Svenska'],
  ['vi', 'Tiếng Việt'],
];

export const DEMO_APPEARANCES: readonly DemoChoice[] = [
  ['SYSTEM', 'As the system'],
  ['LIGHT', 'Light'],
  ['DARK', 'Dark'],
];

export const DEMO_FORMS: readonly DemoChoice[] = [
  ['dialog', 'Dialog'],
  ['list', 'List in the page'],
];

/** Of the simulated banks: who logs in, with what, and what comes of it. */
export const LOGINS: readonly (readonly [user: string, password: string, result: string])[] = [
  ['user_good', 'pass_good', 'nine accounts and two years of transactions'],
  ['user_good', 'mfa_device', 'sends a code to a device; the code is 1234'],
  ['user_good', 'mfa_questions_1_1', 'asks a question; the answer is answer_0_0'],
  ['user_good', 'mfa_selections_1_1_3', 'gives three answers to choose from; the first one is right'],
  ['user_good', 'error_ITEM_LOCKED', 'fails with that error; any code of the catalogue works'],
  ['user_yuppie', 'anything', 'a person with salary, rent and subscriptions'],
  ['user_custom', '{ … }', 'the accounts that the JSON object describes'],
];

export const CHOICES_AT_FIRST: DemoChoices = {
  products: ['transactions'],
  country: 'US',
  language: 'en',
  appearance: 'SYSTEM',
  form: 'dialog',
};
