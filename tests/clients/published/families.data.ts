/** A family of paths of the reference that are not served, or not everywhere, and why. */
export interface Family {
  readonly name: string;
  /** Of its paths; one that ends with `*` names all that begin so. */
  readonly paths: readonly string[];
  /**
   * `next`: decided, and on its way; `sandbox`: simulated there and refused elsewhere; `later`: with demand; `never`: the reason
   * holds for good.
   */
  readonly verdict: 'next' | 'sandbox' | 'later' | 'never';
  readonly why: string;
}

/** The first family that a path matches is its own. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'Transfers, simulated',
    paths: [
      '/transfer/authorization/create',
      '/transfer/create',
      '/transfer/get',
      '/transfer/list',
      '/transfer/cancel',
      '/transfer/event/list',
      '/transfer/event/sync',
      '/sandbox/transfer/simulate',
    ],
    verdict: 'sandbox',
    why: 'applications can be tried with them; to move money takes a licensed originator and a bank',
  },
  {
    name: 'Return risk, simulated',
    paths: ['/signal/prepare', '/signal/evaluate', '/signal/decision/report', '/signal/return/report'],
    verdict: 'sandbox',
    why: 'applications can be tried with it; real scores come of a network of many clients',
  },
  {
    name: 'Transfers',
    paths: [
      '/transfer/*',
      '/sandbox/transfer/*',
      '/bank_transfer/*',
      '/sandbox/bank_transfer/*',
      '/processor/bank_transfer/create',
    ],
    verdict: 'never',
    why: 'they move money: that takes a licensed originator and a bank',
  },
  {
    name: 'Wallets and payment profiles',
    paths: ['/wallet/*', '/payment_profile/*', '/sandbox/payment*', '/payment_initiation/payment/reverse'],
    verdict: 'never',
    why: 'they hold or move money, or give it back out of a wallet',
  },
  {
    name: 'Consents to payments',
    paths: ['/payment_initiation/consent/*'],
    verdict: 'later',
    why: 'a connector with variable recurring payments comes first',
  },
  {
    name: 'Return risk',
    paths: ['/signal/*', '/processor/signal/*'],
    verdict: 'never',
    why: 'scores come of a network of other clients’ data',
  },
  {
    name: 'Fraud network',
    paths: ['/beacon/*', '/protect/*', '/profile/network_status/get', '/network/status/get'],
    verdict: 'never',
    why: 'it is a network across clients',
  },
  {
    name: 'Identity verification and checks of businesses',
    paths: [
      '/identity_verification/*',
      '/identity/documents/uploads/get',
      '/identity/match/list',
      '/business_verification/*',
    ],
    verdict: 'never',
    why: 'it needs sources of identities and checks of documents',
  },
  {
    name: 'Screening against lists',
    paths: ['/watchlist_screening/*'],
    verdict: 'never',
    why: 'it needs sanction lists under licence, and people who review',
  },
  {
    name: 'Consumer reports',
    paths: [
      '/cra/*',
      '/sandbox/cra/*',
      '/consumer_report/*',
      '/cashflow_report/*',
      '/network_insights/*',
      '/user/financial_data/refresh',
      '/sandbox/user/fire_webhook',
    ],
    verdict: 'never',
    why: 'whoever makes them is a consumer reporting agency under the law of the United States',
  },
  {
    name: 'Income from payroll and documents, employment',
    paths: [
      '/credit/payroll_income/*',
      '/income/*',
      '/credit/bank_statements/uploads/get',
      '/beta/credit/*',
      '/employment/*',
      '/credit/employment/get',
      '/credit_details/get',
    ],
    verdict: 'never',
    why: 'it needs connections to payroll services, or reads documents; income at banks is another family',
  },
  {
    name: 'Hand-over of reports between named parties',
    paths: [
      '/credit/relay/*',
      '/credit/audit_copy_token/*',
      '/credit/asset_report/freddie_mac/get',
      '/credit/freddie_mac/*',
    ],
    verdict: 'never',
    why: 'it joins named companies; audit copies of asset reports do the same for anybody',
  },
  {
    name: 'Checks of typed account numbers',
    paths: ['/auth/verify'],
    verdict: 'never',
    why: 'it would answer about accounts that nobody consented to',
  },
  {
    name: 'Remembered people',
    paths: ['/user_account/session/*', '/session/token/create', '/link/profile/*', '/profile/get'],
    verdict: 'never',
    why: 'it is a network of people who linked elsewhere before',
  },
  {
    name: 'Tokens of users for third parties',
    paths: ['/user/third_party_token/*'],
    verdict: 'later',
    why: 'no client was seen that needs them',
  },
  {
    name: 'The end of a user’s products',
    paths: ['/user/products/terminate'],
    verdict: 'never',
    why: 'it ends subscriptions, which nobody has here',
  },
  {
    name: 'A refresh of all of a user’s Items',
    paths: ['/user/transactions/refresh'],
    verdict: 'later',
    why: 'it is a loop over the Items',
  },
  {
    name: 'Portals of institutions',
    paths: [
      '/item/application/*',
      '/application/get',
      '/sandbox/item/application/seed',
      '/fdx/*',
      '/sandbox/fdx/*',
      '/oauth/*',
      '/link/oauth/correlation_id/exchange',
      '/sandbox/oauth/select_accounts',
    ],
    verdict: 'never',
    why: 'they are for institutions and their portals, not for applications',
  },
  {
    name: 'Resellers',
    paths: ['/partner/*', '/beta/partner/*'],
    verdict: 'never',
    why: 'teams are made on the command line or in the Console',
  },
  {
    name: 'Staff of a dashboard',
    paths: ['/dashboard_user/*'],
    verdict: 'never',
    why: 'people of the Console come from the operator',
  },
  {
    name: 'Links by text message',
    paths: ['/link_delivery/*'],
    verdict: 'never',
    why: 'hosted Link took its place, and is served',
  },
  {
    name: 'Incidents',
    paths: ['/issues/*', '/beta/issues/*', '/beta/webhook_events/*'],
    verdict: 'later',
    why: 'they could tell of this server’s own incidents',
  },
  {
    name: 'Trials that ended',
    paths: ['/beta/transactions/*', '/beta/ewa_report/*', '/signal/schedule'],
    verdict: 'never',
    why: 'the reference took them back; rules of enrichment are configuration here',
  },
  {
    name: 'Asset reports',
    paths: ['/asset_report/*'],
    verdict: 'next',
    why: 'reports with their PDFs and audit copies',
  },
  { name: 'Statements', paths: ['/statements/*'], verdict: 'next', why: 'statements as PDFs' },
  {
    name: 'Income at banks',
    paths: [
      '/credit/bank_income/*',
      '/credit/sessions/get',
      '/sandbox/bank_income/fire_webhook',
      '/sandbox/income/fire_webhook',
    ],
    verdict: 'next',
    why: 'income that is read off transactions',
  },
  {
    name: 'Match and refresh of identities',
    paths: ['/identity/match', '/identity/refresh', '/processor/identity/match'],
    verdict: 'next',
    why: 'how near given data are to those of the institution',
  },
  {
    name: 'Numbers of investment accounts',
    paths: ['/investments/auth/get', '/processor/investments/auth/get'],
    verdict: 'next',
    why: 'what it takes to move an account elsewhere',
  },
  {
    name: 'Further reads by a partner',
    paths: ['/processor/*'],
    verdict: 'next',
    why: 'the counterparts of reads that are served',
  },
];
