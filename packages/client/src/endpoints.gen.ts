// Made by scripts/client-types.ts from the endpoints of the server; `npm run golden` writes it anew. Do not edit.

import type { CallOptions, KeyedCallOptions } from './options.ts';
import type { Pdf } from './pdf.ts';

/** Every path: `keyed` takes an idempotency key, the answer of `pdf` is one. */
export const PATHS: Readonly<Record<string, 'keyed' | 'pdf' | 'plain'>> = {
  '/accounts/balance/get': 'plain',
  '/accounts/get': 'plain',
  '/asset_report/audit_copy/create': 'keyed',
  '/asset_report/audit_copy/get': 'plain',
  '/asset_report/audit_copy/pdf/get': 'pdf',
  '/asset_report/audit_copy/remove': 'keyed',
  '/asset_report/create': 'keyed',
  '/asset_report/filter': 'keyed',
  '/asset_report/get': 'plain',
  '/asset_report/pdf/get': 'pdf',
  '/asset_report/refresh': 'keyed',
  '/asset_report/remove': 'keyed',
  '/auth/get': 'plain',
  '/categories/get': 'plain',
  '/consent/events/get': 'plain',
  '/credit/bank_income/get': 'plain',
  '/credit/bank_income/pdf/get': 'pdf',
  '/credit/bank_income/refresh': 'keyed',
  '/credit/bank_income/webhook/update': 'keyed',
  '/credit/sessions/get': 'plain',
  '/deposit_switch/alt/create': 'keyed',
  '/deposit_switch/create': 'keyed',
  '/deposit_switch/get': 'plain',
  '/deposit_switch/token/create': 'keyed',
  '/employers/search': 'plain',
  '/identity/get': 'plain',
  '/identity/match': 'plain',
  '/identity/refresh': 'keyed',
  '/institutions/get': 'plain',
  '/institutions/get_by_id': 'plain',
  '/institutions/search': 'plain',
  '/investments/auth/get': 'plain',
  '/investments/holdings/get': 'plain',
  '/investments/refresh': 'keyed',
  '/investments/transactions/get': 'plain',
  '/item/access_token/invalidate': 'keyed',
  '/item/activity/list': 'plain',
  '/item/get': 'plain',
  '/item/import': 'keyed',
  '/item/products/terminate': 'keyed',
  '/item/public_token/create': 'keyed',
  '/item/public_token/exchange': 'keyed',
  '/item/remove': 'keyed',
  '/item/webhook/update': 'keyed',
  '/liabilities/get': 'plain',
  '/link/token/create': 'keyed',
  '/link/token/get': 'plain',
  '/payment_initiation/payment/create': 'keyed',
  '/payment_initiation/payment/get': 'plain',
  '/payment_initiation/payment/list': 'plain',
  '/payment_initiation/payment/token/create': 'keyed',
  '/payment_initiation/recipient/create': 'keyed',
  '/payment_initiation/recipient/get': 'plain',
  '/payment_initiation/recipient/list': 'plain',
  '/processor/account/get': 'plain',
  '/processor/apex/processor_token/create': 'keyed',
  '/processor/auth/get': 'plain',
  '/processor/balance/get': 'plain',
  '/processor/dwolla/processor_token/create': 'keyed',
  '/processor/identity/get': 'plain',
  '/processor/identity/match': 'plain',
  '/processor/investments/auth/get': 'plain',
  '/processor/investments/holdings/get': 'plain',
  '/processor/investments/transactions/get': 'plain',
  '/processor/liabilities/get': 'plain',
  '/processor/ocrolus/processor_token/create': 'keyed',
  '/processor/stripe/bank_account_token/create': 'keyed',
  '/processor/token/create': 'keyed',
  '/processor/token/permissions/get': 'plain',
  '/processor/token/permissions/set': 'keyed',
  '/processor/token/webhook/update': 'keyed',
  '/processor/transactions/get': 'plain',
  '/processor/transactions/recurring/get': 'plain',
  '/processor/transactions/refresh': 'keyed',
  '/processor/transactions/sync': 'plain',
  '/sandbox/bank_income/fire_webhook': 'keyed',
  '/sandbox/clock/advance': 'plain',
  '/sandbox/clock/get': 'plain',
  '/sandbox/clock/set': 'plain',
  '/sandbox/custom_users/create': 'plain',
  '/sandbox/deposit_switch/set_state': 'keyed',
  '/sandbox/fault': 'plain',
  '/sandbox/fault/clear': 'plain',
  '/sandbox/income/fire_webhook': 'keyed',
  '/sandbox/institutions/create': 'plain',
  '/sandbox/item/fire_webhook': 'keyed',
  '/sandbox/item/mutate': 'plain',
  '/sandbox/item/reset_login': 'keyed',
  '/sandbox/item/set_verification_status': 'keyed',
  '/sandbox/link/answer': 'plain',
  '/sandbox/link/open': 'plain',
  '/sandbox/lint': 'plain',
  '/sandbox/outbox': 'plain',
  '/sandbox/processor_token/create': 'keyed',
  '/sandbox/public_token/create': 'keyed',
  '/sandbox/reset': 'plain',
  '/sandbox/restore': 'plain',
  '/sandbox/snapshot': 'plain',
  '/sandbox/transactions/create': 'keyed',
  '/sandbox/transfer/simulate': 'keyed',
  '/sandbox/user/reset_login': 'keyed',
  '/sandbox/webhook_key/rotate': 'plain',
  '/sandbox/webhooks': 'plain',
  '/sandbox/webhooks/resend': 'plain',
  '/signal/decision/report': 'keyed',
  '/signal/evaluate': 'keyed',
  '/signal/prepare': 'keyed',
  '/signal/return/report': 'keyed',
  '/simplefin_accesses/create': 'keyed',
  '/simplefin_accesses/list': 'plain',
  '/simplefin_accesses/revoke': 'keyed',
  '/statement_imports/create': 'keyed',
  '/statement_imports/get': 'plain',
  '/statement_imports/keep_original': 'keyed',
  '/statement_imports/list': 'plain',
  '/statement_imports/undo': 'keyed',
  '/statements/download': 'pdf',
  '/statements/list': 'plain',
  '/statements/refresh': 'keyed',
  '/transactions/enrich': 'plain',
  '/transactions/get': 'plain',
  '/transactions/recurring/get': 'plain',
  '/transactions/refresh': 'keyed',
  '/transactions/sync': 'plain',
  '/transfer/authorization/create': 'keyed',
  '/transfer/cancel': 'keyed',
  '/transfer/create': 'keyed',
  '/transfer/event/list': 'plain',
  '/transfer/event/sync': 'plain',
  '/transfer/get': 'plain',
  '/transfer/list': 'plain',
  '/user/create': 'keyed',
  '/user/get': 'plain',
  '/user/identity/remove': 'keyed',
  '/user/items/associate': 'keyed',
  '/user/items/get': 'plain',
  '/user/items/remove': 'keyed',
  '/user/remove': 'keyed',
  '/user/update': 'keyed',
  '/webhook_verification_key/get': 'plain',
};

/** Every endpoint, its path as nested objects: `POST /item/get` is `client.item.get`. */
export interface Endpoints {
  readonly accounts: {
    readonly balance: {
      /**
       * Accounts of an Item with balances asked for in real time (`POST /accounts/balance/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * LAST_UPDATED_DATETIME_OUT_OF_RANGE, ACCOUNTS_BALANCE_GET_LIMIT, BALANCE_LIMIT, PRODUCT_NOT_READY,
       * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(request: AccountsBalanceGetRequest, options?: CallOptions): Promise<AccountsBalanceGetResponse>;
    };
    /**
     * Accounts of an Item with cached balances (`POST /accounts/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, NO_ACCOUNTS,
     * PRODUCT_NOT_READY, ACCOUNTS_LIMIT, ITEM_CONCURRENTLY_DELETED, those common to all endpoints
     */
    get(request: AccountsGetRequest, options?: CallOptions): Promise<AccountsGetResponse>;
  };
  readonly asset_report: {
    readonly audit_copy: {
      /**
       * Let a third party read an asset report (`POST /asset_report/audit_copy/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} PRODUCT_NOT_READY, INVALID_PARENT, those common to all endpoints
       */
      create(
        request: AssetReportAuditCopyCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<AssetReportAuditCopyCreateResponse>;
      /**
       * Read an asset report as a third party (`POST /asset_report/audit_copy/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_AUDIT_COPY_TOKEN, PRODUCT_NOT_READY, those common to all endpoints
       */
      get(
        request: AssetReportAuditCopyGetRequest,
        options?: CallOptions,
      ): Promise<AssetReportAuditCopyGetResponse>;
      readonly pdf: {
        /**
         * Read an asset report as a third party, as PDF (`POST /asset_report/audit_copy/pdf/get`).
         * @throws {FairleadError} INVALID_AUDIT_COPY_TOKEN, PRODUCT_NOT_READY, those common to all endpoints
         */
        get(request: AssetReportAuditCopyPdfGetRequest, options?: CallOptions): Promise<Pdf>;
      };
      /**
       * End what a third party reads of an asset report (`POST /asset_report/audit_copy/remove`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_AUDIT_COPY_TOKEN, those common to all endpoints
       */
      remove(
        request: AssetReportAuditCopyRemoveRequest,
        options?: KeyedCallOptions,
      ): Promise<AssetReportAuditCopyRemoveResponse>;
    };
    /**
     * Order an asset report (`POST /asset_report/create`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_ENABLED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED, those common to
     * all endpoints
     */
    create(request: AssetReportCreateRequest, options?: KeyedCallOptions): Promise<AssetReportCreateResponse>;
    /**
     * Copy a report without some accounts (`POST /asset_report/filter`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_PARENT, INVALID_ACCOUNT_ID, PRODUCT_NOT_READY, those common to all
     * endpoints
     */
    filter(request: AssetReportFilterRequest, options?: KeyedCallOptions): Promise<AssetReportFilterResponse>;
    /**
     * Read an asset report (`POST /asset_report/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} PRODUCT_NOT_READY, DATA_UNAVAILABLE, ASSET_REPORT_GENERATION_FAILED,
     * INSIGHTS_NOT_ENABLED, INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, those common to all
     * endpoints
     */
    get(request?: AssetReportGetRequest, options?: CallOptions): Promise<AssetReportGetResponse>;
    readonly pdf: {
      /**
       * Read an asset report as PDF (`POST /asset_report/pdf/get`).
       * @throws {FairleadError} PRODUCT_NOT_READY, DATA_UNAVAILABLE, ASSET_REPORT_GENERATION_FAILED, those
       * common to all endpoints
       */
      get(request: AssetReportPdfGetRequest, options?: CallOptions): Promise<Pdf>;
    };
    /**
     * Order a new report like an earlier one (`POST /asset_report/refresh`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_PARENT, ITEM_NOT_FOUND, PRODUCT_NOT_ENABLED, ITEM_LOGIN_REQUIRED,
     * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
     * USER_PERMISSION_REVOKED, those common to all endpoints
     */
    refresh(
      request: AssetReportRefreshRequest,
      options?: KeyedCallOptions,
    ): Promise<AssetReportRefreshResponse>;
    /**
     * Delete an asset report (`POST /asset_report/remove`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} those common to all endpoints
     */
    remove(request: AssetReportRemoveRequest, options?: KeyedCallOptions): Promise<AssetReportRemoveResponse>;
  };
  readonly auth: {
    /**
     * Account and routing numbers of an Item (`POST /auth/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, NO_AUTH_ACCOUNTS,
     * PRODUCT_NOT_READY, AUTH_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED,
     * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
     * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
     * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
     * INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    get(request: AuthGetRequest, options?: CallOptions): Promise<AuthGetResponse>;
  };
  readonly categories: {
    /**
     * All transaction categories (`POST /categories/get`).
     * @throws {FairleadError} those common to all endpoints
     */
    get(request?: CategoriesGetRequest, options?: CallOptions): Promise<CategoriesGetResponse>;
  };
  readonly consent: {
    readonly events: {
      /**
       * Consent log of an Item (`POST /consent/events/get`).
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
       */
      get(request: ConsentEventsGetRequest, options?: CallOptions): Promise<ConsentEventsGetResponse>;
    };
  };
  readonly credit: {
    readonly bank_income: {
      /**
       * Bank income reports of a user (`POST /credit/bank_income/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, PRODUCT_NOT_READY,
       * those common to all endpoints
       */
      get(request?: CreditBankIncomeGetRequest, options?: CallOptions): Promise<CreditBankIncomeGetResponse>;
      readonly pdf: {
        /**
         * Newest bank income report of a user as PDF (`POST /credit/bank_income/pdf/get`).
         * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, PRODUCT_NOT_READY,
         * those common to all endpoints
         */
        get(request?: CreditBankIncomePdfGetRequest, options?: CallOptions): Promise<Pdf>;
      };
      /**
       * Order a new bank income report (`POST /credit/bank_income/refresh`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, PRODUCT_NOT_ENABLED,
       * ITEM_LOGIN_REQUIRED, those common to all endpoints
       */
      refresh(
        request?: CreditBankIncomeRefreshRequest,
        options?: KeyedCallOptions,
      ): Promise<CreditBankIncomeRefreshResponse>;
      readonly webhook: {
        /**
         * Switch income webhooks of a user on or off (`POST /credit/bank_income/webhook/update`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, those common to all
         * endpoints
         */
        update(
          request: CreditBankIncomeWebhookUpdateRequest,
          options?: KeyedCallOptions,
        ): Promise<CreditBankIncomeWebhookUpdateResponse>;
      };
    };
    readonly sessions: {
      /**
       * Link sessions of a user with their results (`POST /credit/sessions/get`).
       * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, those common to all
       * endpoints
       */
      get(request?: CreditSessionsGetRequest, options?: CallOptions): Promise<CreditSessionsGetResponse>;
    };
  };
  readonly deposit_switch: {
    readonly alt: {
      /**
       * Begin a deposit switch towards an account that is given by its numbers (`POST /deposit_switch/alt/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCTS_NOT_SUPPORTED, those common
       * to all endpoints
       */
      create(
        request: DepositSwitchAltCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<DepositSwitchAltCreateResponse>;
    };
    /**
     * Begin a deposit switch towards an account of an Item (`POST /deposit_switch/create`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
     * PRODUCTS_NOT_SUPPORTED, those common to all endpoints
     */
    create(
      request: DepositSwitchCreateRequest,
      options?: KeyedCallOptions,
    ): Promise<DepositSwitchCreateResponse>;
    /**
     * State of a deposit switch (`POST /deposit_switch/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} those common to all endpoints
     */
    get(request: DepositSwitchGetRequest, options?: CallOptions): Promise<DepositSwitchGetResponse>;
    readonly token: {
      /**
       * Make a token that opens Link for a deposit switch (`POST /deposit_switch/token/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} those common to all endpoints
       */
      create(
        request: DepositSwitchTokenCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<DepositSwitchTokenCreateResponse>;
    };
  };
  readonly employers: {
    /**
     * Employers by name (`POST /employers/search`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} those common to all endpoints
     */
    search(request: EmployersSearchRequest, options?: CallOptions): Promise<EmployersSearchResponse>;
  };
  readonly identity: {
    /**
     * Holders of the accounts of an Item (`POST /identity/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, IDENTITY_LIMIT,
     * INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
     * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
     * INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    get(request: IdentityGetRequest, options?: CallOptions): Promise<IdentityGetResponse>;
    /**
     * Compare a person with the holders of the accounts of an Item (`POST /identity/match`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, IDENTITY_LIMIT,
     * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
     * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
     * INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    match(request: IdentityMatchRequest, options?: CallOptions): Promise<IdentityMatchResponse>;
    /**
     * Read the holders of the accounts of an Item anew (`POST /identity/refresh`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_ENABLED, IDENTITY_LIMIT,
     * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
     * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
     * INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    refresh(request: IdentityRefreshRequest, options?: KeyedCallOptions): Promise<IdentityRefreshResponse>;
  };
  readonly institutions: {
    /**
     * Institutions that can be linked, page by page (`POST /institutions/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INSTITUTIONS_GET_LIMIT, INVALID_PRODUCT, those common to all endpoints
     */
    get(request: InstitutionsGetRequest, options?: CallOptions): Promise<InstitutionsGetResponse>;
    /**
     * One institution (`POST /institutions/get_by_id`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_INSTITUTION, INSTITUTIONS_GET_BY_ID_LIMIT, those common to all
     * endpoints
     */
    get_by_id(
      request: InstitutionsGetByIdRequest,
      options?: CallOptions,
    ): Promise<InstitutionsGetByIdResponse>;
    /**
     * Institutions by name (`POST /institutions/search`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_PRODUCT, those common to all endpoints
     */
    search(request: InstitutionsSearchRequest, options?: CallOptions): Promise<InstitutionsSearchResponse>;
  };
  readonly investments: {
    readonly auth: {
      /**
       * What moving investment accounts elsewhere takes (`POST /investments/auth/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * NO_INVESTMENT_AUTH_ACCOUNTS, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED,
       * USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
       * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(request: InvestmentsAuthGetRequest, options?: CallOptions): Promise<InvestmentsAuthGetResponse>;
    };
    readonly holdings: {
      /**
       * Holdings of the investment accounts of an Item (`POST /investments/holdings/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * NO_INVESTMENT_ACCOUNTS, PRODUCT_NOT_READY, INVESTMENT_HOLDINGS_GET_LIMIT, INVALID_PRODUCT,
       * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(
        request: InvestmentsHoldingsGetRequest,
        options?: CallOptions,
      ): Promise<InvestmentsHoldingsGetResponse>;
    };
    /**
     * Read investments at the institution now (`POST /investments/refresh`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_ENABLED, INVALID_PRODUCT,
     * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
     * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
     * INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    refresh(
      request: InvestmentsRefreshRequest,
      options?: KeyedCallOptions,
    ): Promise<InvestmentsRefreshResponse>;
    readonly transactions: {
      /**
       * Investment transactions of an Item between two dates (`POST /investments/transactions/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * NO_INVESTMENT_ACCOUNTS, PRODUCT_NOT_READY, INVESTMENT_TRANSACTIONS_LIMIT, INVALID_PRODUCT,
       * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(
        request: InvestmentsTransactionsGetRequest,
        options?: CallOptions,
      ): Promise<InvestmentsTransactionsGetResponse>;
    };
  };
  readonly item: {
    readonly access_token: {
      /**
       * Rotate an access_token (`POST /item/access_token/invalidate`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
       */
      invalidate(
        request: ItemAccessTokenInvalidateRequest,
        options?: KeyedCallOptions,
      ): Promise<ItemAccessTokenInvalidateResponse>;
    };
    readonly activity: {
      /**
       * What was done with an Item (`POST /item/activity/list`).
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
       */
      list(request: ItemActivityListRequest, options?: CallOptions): Promise<ItemActivityListResponse>;
    };
    /**
     * Status of an Item (`POST /item/get`).
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, ITEM_GET_LIMIT, those common to all
     * endpoints
     */
    get(request: ItemGetRequest, options?: CallOptions): Promise<ItemGetResponse>;
    /**
     * Make an Item from the credentials of a login (`POST /item/import`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, INVALID_INSTITUTION,
     * INVALID_CREDENTIALS, PLAID_DIRECT_ITEM_IMPORT_RETURNED_INVALID_MFA, DIRECT_INTEGRATION_NOT_ENABLED,
     * UNAUTHORIZED_ROUTE_ACCESS, INSTITUTION_DOWN, INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE,
     * INSTITUTION_NO_LONGER_SUPPORTED, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT, those common to all
     * endpoints
     */
    import(request: ItemImportRequest, options?: KeyedCallOptions): Promise<ItemImportResponse>;
    readonly products: {
      /**
       * End an Item and all its products (`POST /item/products/terminate`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
       */
      terminate(
        request: ItemProductsTerminateRequest,
        options?: KeyedCallOptions,
      ): Promise<ItemProductsTerminateResponse>;
    };
    readonly public_token: {
      /**
       * Make a public_token for an Item (`POST /item/public_token/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, NO_LONGER_AVAILABLE, those common to
       * all endpoints
       * @deprecated It still works; newer applications do not need it.
       */
      create(
        request: ItemPublicTokenCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<ItemPublicTokenCreateResponse>;
      /**
       * Exchange a public_token for an access_token (`POST /item/public_token/exchange`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_PUBLIC_TOKEN, those common to all endpoints
       */
      exchange(
        request: ItemPublicTokenExchangeRequest,
        options?: KeyedCallOptions,
      ): Promise<ItemPublicTokenExchangeResponse>;
    };
    /**
     * Remove an Item (`POST /item/remove`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
     */
    remove(request: ItemRemoveRequest, options?: KeyedCallOptions): Promise<ItemRemoveResponse>;
    readonly webhook: {
      /**
       * Change the webhook URL of an Item (`POST /item/webhook/update`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
       */
      update(
        request: ItemWebhookUpdateRequest,
        options?: KeyedCallOptions,
      ): Promise<ItemWebhookUpdateResponse>;
    };
  };
  readonly liabilities: {
    /**
     * Liabilities of an Item (`POST /liabilities/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
     * NO_LIABILITY_ACCOUNTS, PRODUCT_NOT_READY, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED,
     * ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED,
     * NO_ACCOUNTS, USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED,
     * INSTITUTION_DOWN, INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE,
     * INSTITUTION_NO_LONGER_SUPPORTED, INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    get(request: LiabilitiesGetRequest, options?: CallOptions): Promise<LiabilitiesGetResponse>;
  };
  readonly link: {
    readonly token: {
      /**
       * Make a token that opens Link (`POST /link/token/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_CONFIGURATION,
       * INVALID_PRODUCT, INVALID_INSTITUTION, INVALID_ACCOUNT_ID, INVALID_LINK_CUSTOMIZATION,
       * PRODUCTS_NOT_SUPPORTED, COUNTRY_NOT_SUPPORTED, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT,
       * UNAUTHORIZED_ENVIRONMENT, INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, those common to all
       * endpoints
       */
      create(request: LinkTokenCreateRequest, options?: KeyedCallOptions): Promise<LinkTokenCreateResponse>;
      /**
       * Read about a link_token and its sessions (`POST /link/token/get`).
       * @throws {FairleadError} INVALID_LINK_TOKEN, those common to all endpoints
       */
      get(request: LinkTokenGetRequest, options?: CallOptions): Promise<LinkTokenGetResponse>;
    };
  };
  readonly payment_initiation: {
    readonly payment: {
      /**
       * Make a payment for a user to pay (`POST /payment_initiation/payment/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} PAYMENT_BLOCKED, PAYMENT_INVALID_RECIPIENT, PAYMENT_INVALID_REFERENCE,
       * PAYMENT_INVALID_SCHEDULE, PAYMENT_SCHEME_NOT_SUPPORTED, those common to all endpoints
       */
      create(
        request: PaymentInitiationPaymentCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<PaymentInitiationPaymentCreateResponse>;
      /**
       * A payment and its status (`POST /payment_initiation/payment/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} those common to all endpoints
       */
      get(
        request: PaymentInitiationPaymentGetRequest,
        options?: CallOptions,
      ): Promise<PaymentInitiationPaymentGetResponse>;
      /**
       * Payments, the newest first (`POST /payment_initiation/payment/list`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} those common to all endpoints
       */
      list(
        request?: PaymentInitiationPaymentListRequest,
        options?: CallOptions,
      ): Promise<PaymentInitiationPaymentListResponse>;
      readonly token: {
        /**
         * Make a token that opens Link for a payment (`POST /payment_initiation/payment/token/create`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} those common to all endpoints
         * @deprecated It still works; newer applications do not need it.
         */
        create(
          request: PaymentInitiationPaymentTokenCreateRequest,
          options?: KeyedCallOptions,
        ): Promise<PaymentInitiationPaymentTokenCreateResponse>;
      };
    };
    readonly recipient: {
      /**
       * Keep a recipient of payments (`POST /payment_initiation/recipient/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} those common to all endpoints
       */
      create(
        request: PaymentInitiationRecipientCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<PaymentInitiationRecipientCreateResponse>;
      /**
       * A recipient of payments (`POST /payment_initiation/recipient/get`).
       * @throws {FairleadError} those common to all endpoints
       */
      get(
        request: PaymentInitiationRecipientGetRequest,
        options?: CallOptions,
      ): Promise<PaymentInitiationRecipientGetResponse>;
      /**
       * Recipients of payments (`POST /payment_initiation/recipient/list`).
       * @throws {FairleadError} those common to all endpoints
       */
      list(
        request?: PaymentInitiationRecipientListRequest,
        options?: CallOptions,
      ): Promise<PaymentInitiationRecipientListResponse>;
    };
  };
  readonly processor: {
    readonly account: {
      /**
       * The account of a processor_token with its cached balance (`POST /processor/account/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, NO_ACCOUNTS,
       * ACCOUNTS_LIMIT, ITEM_CONCURRENTLY_DELETED, those common to all endpoints
       */
      get(request: ProcessorAccountGetRequest, options?: CallOptions): Promise<ProcessorAccountGetResponse>;
    };
    readonly apex: {
      readonly processor_token: {
        /**
         * Make a processor_token for apex_clearing (`POST /processor/apex/processor_token/create`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, those common to
         * all endpoints
         */
        create(
          request: ProcessorApexProcessorTokenCreateRequest,
          options?: KeyedCallOptions,
        ): Promise<ProcessorApexProcessorTokenCreateResponse>;
      };
    };
    readonly auth: {
      /**
       * Account and routing numbers, for a partner (`POST /processor/auth/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * NO_AUTH_ACCOUNTS, PRODUCT_NOT_READY, AUTH_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED,
       * ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED,
       * NO_ACCOUNTS, USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED,
       * INSTITUTION_DOWN, INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE,
       * INSTITUTION_NO_LONGER_SUPPORTED, INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(request: ProcessorAuthGetRequest, options?: CallOptions): Promise<ProcessorAuthGetResponse>;
    };
    readonly balance: {
      /**
       * Balance asked for in real time, for a partner (`POST /processor/balance/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * LAST_UPDATED_DATETIME_OUT_OF_RANGE, ACCOUNTS_BALANCE_GET_LIMIT, BALANCE_LIMIT, INVALID_PRODUCT,
       * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(request: ProcessorBalanceGetRequest, options?: CallOptions): Promise<ProcessorBalanceGetResponse>;
    };
    readonly dwolla: {
      readonly processor_token: {
        /**
         * Make a processor_token for dwolla (`POST /processor/dwolla/processor_token/create`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, those common to
         * all endpoints
         */
        create(
          request: ProcessorDwollaProcessorTokenCreateRequest,
          options?: KeyedCallOptions,
        ): Promise<ProcessorDwollaProcessorTokenCreateResponse>;
      };
    };
    readonly identity: {
      /**
       * Holders of an account, for a partner (`POST /processor/identity/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, IDENTITY_LIMIT,
       * INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(request: ProcessorIdentityGetRequest, options?: CallOptions): Promise<ProcessorIdentityGetResponse>;
      /**
       * Compare a person with the holders of an account, for a partner (`POST /processor/identity/match`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, IDENTITY_LIMIT,
       * INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      match(
        request: ProcessorIdentityMatchRequest,
        options?: CallOptions,
      ): Promise<ProcessorIdentityMatchResponse>;
    };
    readonly investments: {
      readonly auth: {
        /**
         * What moving an investment account elsewhere takes, for a partner (`POST /processor/investments/auth/get`).
         * Amounts are in major units; money that leaves an account, and money owed, is positive.
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
         * NO_INVESTMENT_AUTH_ACCOUNTS, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED,
         * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
         * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
         * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
         * INSTITUTION_RATE_LIMIT, those common to all endpoints
         */
        get(
          request: ProcessorInvestmentsAuthGetRequest,
          options?: CallOptions,
        ): Promise<ProcessorInvestmentsAuthGetResponse>;
      };
      readonly holdings: {
        /**
         * Holdings of an account, for a partner (`POST /processor/investments/holdings/get`).
         * Amounts are in major units; money that leaves an account, and money owed, is positive.
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
         * NO_INVESTMENT_ACCOUNTS, PRODUCT_NOT_READY, INVESTMENT_HOLDINGS_GET_LIMIT, INVALID_PRODUCT,
         * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
         * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
         * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
         * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
         * INSTITUTION_RATE_LIMIT, those common to all endpoints
         */
        get(
          request: ProcessorInvestmentsHoldingsGetRequest,
          options?: CallOptions,
        ): Promise<ProcessorInvestmentsHoldingsGetResponse>;
      };
      readonly transactions: {
        /**
         * Investment transactions of an account between two dates, for a partner (`POST /processor/investments/transactions/get`).
         * Amounts are in major units; money that leaves an account, and money owed, is positive.
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
         * NO_INVESTMENT_ACCOUNTS, PRODUCT_NOT_READY, INVESTMENT_TRANSACTIONS_LIMIT, INVALID_PRODUCT,
         * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
         * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
         * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
         * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
         * INSTITUTION_RATE_LIMIT, those common to all endpoints
         */
        get(
          request: ProcessorInvestmentsTransactionsGetRequest,
          options?: CallOptions,
        ): Promise<ProcessorInvestmentsTransactionsGetResponse>;
      };
    };
    readonly liabilities: {
      /**
       * Liabilities of an account, for a partner (`POST /processor/liabilities/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * NO_LIABILITY_ACCOUNTS, PRODUCT_NOT_READY, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED,
       * ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED,
       * NO_ACCOUNTS, USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED,
       * INSTITUTION_DOWN, INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE,
       * INSTITUTION_NO_LONGER_SUPPORTED, INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      get(
        request: ProcessorLiabilitiesGetRequest,
        options?: CallOptions,
      ): Promise<ProcessorLiabilitiesGetResponse>;
    };
    readonly ocrolus: {
      readonly processor_token: {
        /**
         * Make a processor_token for ocrolus (`POST /processor/ocrolus/processor_token/create`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, those common to
         * all endpoints
         */
        create(
          request: ProcessorOcrolusProcessorTokenCreateRequest,
          options?: KeyedCallOptions,
        ): Promise<ProcessorOcrolusProcessorTokenCreateResponse>;
      };
    };
    readonly stripe: {
      readonly bank_account_token: {
        /**
         * Make a bank account token for one account of an Item (`POST /processor/stripe/bank_account_token/create`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
         * INVALID_STRIPE_ACCOUNT, ITEM_NOT_SUPPORTED, those common to all endpoints
         */
        create(
          request: ProcessorStripeBankAccountTokenCreateRequest,
          options?: KeyedCallOptions,
        ): Promise<ProcessorStripeBankAccountTokenCreateResponse>;
      };
    };
    readonly token: {
      /**
       * Make a processor_token for one account of an Item (`POST /processor/token/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * ITEM_NOT_SUPPORTED, INVALID_PRODUCT, those common to all endpoints
       */
      create(
        request: ProcessorTokenCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<ProcessorTokenCreateResponse>;
      readonly permissions: {
        /**
         * Products that a processor_token is limited to (`POST /processor/token/permissions/get`).
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
         */
        get(
          request: ProcessorTokenPermissionsGetRequest,
          options?: CallOptions,
        ): Promise<ProcessorTokenPermissionsGetResponse>;
        /**
         * Limit a processor_token to some products (`POST /processor/token/permissions/set`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_PRODUCT,
         * UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
         */
        set(
          request: ProcessorTokenPermissionsSetRequest,
          options?: KeyedCallOptions,
        ): Promise<ProcessorTokenPermissionsSetResponse>;
      };
      readonly webhook: {
        /**
         * Change the webhook URL of a processor_token (`POST /processor/token/webhook/update`).
         * Changes state: an `idempotencyKey` makes it safe to repeat.
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, those common to all endpoints
         */
        update(
          request: ProcessorTokenWebhookUpdateRequest,
          options?: KeyedCallOptions,
        ): Promise<ProcessorTokenWebhookUpdateResponse>;
      };
    };
    readonly transactions: {
      /**
       * Transactions of an account between two dates, for a partner (`POST /processor/transactions/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * PRODUCT_NOT_READY, TRANSACTIONS_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED,
       * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
       * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all
       * endpoints
       */
      get(
        request: ProcessorTransactionsGetRequest,
        options?: CallOptions,
      ): Promise<ProcessorTransactionsGetResponse>;
      readonly recurring: {
        /**
         * Recurring inflows and outflows of an account, for a partner (`POST /processor/transactions/recurring/get`).
         * Amounts are in major units; money that leaves an account, and money owed, is positive.
         * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
         * PRODUCT_NOT_READY, TRANSACTIONS_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED,
         * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
         * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all
         * endpoints
         */
        get(
          request: ProcessorTransactionsRecurringGetRequest,
          options?: CallOptions,
        ): Promise<ProcessorTransactionsRecurringGetResponse>;
      };
      /**
       * Read transactions at the institution now, for a partner (`POST /processor/transactions/refresh`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_ENABLED,
       * TRANSACTIONS_REFRESH_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED,
       * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
       * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
       * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
       * INSTITUTION_RATE_LIMIT, those common to all endpoints
       */
      refresh(
        request: ProcessorTransactionsRefreshRequest,
        options?: KeyedCallOptions,
      ): Promise<ProcessorTransactionsRefreshResponse>;
      /**
       * Changes of the transactions of an account since a cursor, for a partner (`POST /processor/transactions/sync`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_PROCESSOR_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION, TRANSACTIONS_SYNC_LIMIT, INVALID_PRODUCT,
       * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
       * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
       * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all endpoints
       */
      sync(
        request: ProcessorTransactionsSyncRequest,
        options?: CallOptions,
      ): Promise<ProcessorTransactionsSyncResponse>;
    };
  };
  readonly sandbox: {
    readonly bank_income: {
      /**
       * Fire a bank income webhook (`POST /sandbox/bank_income/fire_webhook`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, USER_NOT_FOUND, INVALID_USER_ID, SANDBOX_WEBHOOK_INVALID,
       * those common to all endpoints
       */
      fire_webhook(
        request: SandboxBankIncomeFireWebhookRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxBankIncomeFireWebhookResponse>;
    };
    readonly clock: {
      /**
       * Advance the clock of the sandbox (`POST /sandbox/clock/advance`).
       * @throws {FairleadError} SANDBOX_ONLY, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      advance(
        request?: SandboxClockAdvanceRequest,
        options?: CallOptions,
      ): Promise<SandboxClockAdvanceResponse>;
      /**
       * Read the clock of the sandbox (`POST /sandbox/clock/get`).
       * @throws {FairleadError} SANDBOX_ONLY, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      get(request?: SandboxClockGetRequest, options?: CallOptions): Promise<SandboxClockGetResponse>;
      /**
       * Set the clock of the sandbox (`POST /sandbox/clock/set`).
       * @throws {FairleadError} SANDBOX_ONLY, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      set(request?: SandboxClockSetRequest, options?: CallOptions): Promise<SandboxClockSetResponse>;
    };
    readonly custom_users: {
      /**
       * Keep a custom user of the sandbox (`POST /sandbox/custom_users/create`).
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      create(
        request: SandboxCustomUsersCreateRequest,
        options?: CallOptions,
      ): Promise<SandboxCustomUsersCreateResponse>;
    };
    readonly deposit_switch: {
      /**
       * Set the state of a deposit switch (`POST /sandbox/deposit_switch/set_state`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      set_state(
        request: SandboxDepositSwitchSetStateRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxDepositSwitchSetStateResponse>;
    };
    readonly fault: {
      /**
       * Inject a fault into the sandbox (`POST /sandbox/fault`).
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      (request?: SandboxFaultRequest, options?: CallOptions): Promise<SandboxFaultResponse>;
      /**
       * Clear injected faults of the sandbox (`POST /sandbox/fault/clear`).
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      clear(request?: SandboxFaultClearRequest, options?: CallOptions): Promise<SandboxFaultClearResponse>;
    };
    readonly income: {
      /**
       * Fire a document income webhook (`POST /sandbox/income/fire_webhook`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, ITEM_NOT_FOUND, those common to all endpoints
       */
      fire_webhook(
        request: SandboxIncomeFireWebhookRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxIncomeFireWebhookResponse>;
    };
    readonly institutions: {
      /**
       * Make an institution of the sandbox (`POST /sandbox/institutions/create`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      create(
        request: SandboxInstitutionsCreateRequest,
        options?: CallOptions,
      ): Promise<SandboxInstitutionsCreateResponse>;
    };
    readonly item: {
      /**
       * Fire a webhook of a sandbox Item (`POST /sandbox/item/fire_webhook`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND,
       * SANDBOX_PRODUCT_NOT_ENABLED, SANDBOX_WEBHOOK_INVALID, those common to all endpoints
       */
      fire_webhook(
        request: SandboxItemFireWebhookRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxItemFireWebhookResponse>;
      /**
       * Change what is behind an Item of the sandbox (`POST /sandbox/item/mutate`).
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all
       * endpoints
       */
      mutate(request: SandboxItemMutateRequest, options?: CallOptions): Promise<SandboxItemMutateResponse>;
      /**
       * Put a sandbox Item in ITEM_LOGIN_REQUIRED (`POST /sandbox/item/reset_login`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, those common to all
       * endpoints
       */
      reset_login(
        request: SandboxItemResetLoginRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxItemResetLoginResponse>;
      /**
       * Set the verification status of a sandbox account (`POST /sandbox/item/set_verification_status`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      set_verification_status(
        request: SandboxItemSetVerificationStatusRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxItemSetVerificationStatusResponse>;
    };
    readonly link: {
      /**
       * Answer in Link without a browser (`POST /sandbox/link/answer`).
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_LINK_TOKEN, those common to all endpoints
       */
      answer(request: SandboxLinkAnswerRequest, options?: CallOptions): Promise<SandboxLinkAnswerResponse>;
      /**
       * Open Link without a browser (`POST /sandbox/link/open`).
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_LINK_TOKEN, OAUTH_STATE_ID_NOT_FOUND,
       * OAUTH_STATE_ID_ALREADY_PROCESSED, INCORRECT_LINK_TOKEN, those common to all endpoints
       */
      open(request: SandboxLinkOpenRequest, options?: CallOptions): Promise<SandboxLinkOpenResponse>;
    };
    /**
     * Check a custom user of the sandbox (`POST /sandbox/lint`).
     * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
     */
    lint(request: SandboxLintRequest, options?: CallOptions): Promise<SandboxLintResponse>;
    /**
     * Messages that the sandbox does not send (`POST /sandbox/outbox`).
     * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
     */
    outbox(request?: SandboxOutboxRequest, options?: CallOptions): Promise<SandboxOutboxResponse>;
    readonly processor_token: {
      /**
       * Make a processor_token for a new sandbox Item (`POST /sandbox/processor_token/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_INSTITUTION, INVALID_CREDENTIALS,
       * INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT, PRODUCT_NOT_READY, those common to all endpoints
       */
      create(
        request: SandboxProcessorTokenCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxProcessorTokenCreateResponse>;
    };
    readonly public_token: {
      /**
       * Make a public_token for a new sandbox Item (`POST /sandbox/public_token/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_INSTITUTION, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT,
       * INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, INVALID_CREDENTIALS, INVALID_USER_TOKEN, INVALID_USER_ID,
       * USER_NOT_FOUND, those common to all endpoints
       */
      create(
        request: SandboxPublicTokenCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxPublicTokenCreateResponse>;
    };
    /**
     * Remove everything that a team has made in the sandbox (`POST /sandbox/reset`).
     * @throws {FairleadError} SANDBOX_ONLY, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
     */
    reset(request?: SandboxResetRequest, options?: CallOptions): Promise<SandboxResetResponse>;
    /**
     * Restore a snapshot of the sandbox (`POST /sandbox/restore`).
     * @throws {FairleadError} SANDBOX_ONLY, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
     */
    restore(request?: SandboxRestoreRequest, options?: CallOptions): Promise<SandboxRestoreResponse>;
    /**
     * Take a snapshot of the sandbox (`POST /sandbox/snapshot`).
     * @throws {FairleadError} SANDBOX_ONLY, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
     */
    snapshot(request?: SandboxSnapshotRequest, options?: CallOptions): Promise<SandboxSnapshotResponse>;
    readonly transactions: {
      /**
       * Make transactions on a sandbox Item (`POST /sandbox/transactions/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_READY,
       * NO_ACCOUNTS, INVALID_ACCOUNT_ID, SANDBOX_PRODUCT_NOT_ENABLED, those common to all endpoints
       */
      create(
        request: SandboxTransactionsCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxTransactionsCreateResponse>;
    };
    readonly transfer: {
      /**
       * Take a transfer of the sandbox to its next status (`POST /sandbox/transfer/simulate`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      simulate(
        request: SandboxTransferSimulateRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxTransferSimulateResponse>;
    };
    readonly user: {
      /**
       * Break the login of the Items of a user (`POST /sandbox/user/reset_login`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} SANDBOX_ONLY, INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND,
       * ITEM_NOT_FOUND, those common to all endpoints
       */
      reset_login(
        request?: SandboxUserResetLoginRequest,
        options?: KeyedCallOptions,
      ): Promise<SandboxUserResetLoginResponse>;
    };
    readonly webhook_key: {
      /**
       * Roll the key that signs webhooks of the sandbox (`POST /sandbox/webhook_key/rotate`).
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      rotate(
        request?: SandboxWebhookKeyRotateRequest,
        options?: CallOptions,
      ): Promise<SandboxWebhookKeyRotateResponse>;
    };
    readonly webhooks: {
      /**
       * Webhooks of the sandbox and their deliveries (`POST /sandbox/webhooks`).
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      (request?: SandboxWebhooksRequest, options?: CallOptions): Promise<SandboxWebhooksResponse>;
      /**
       * Send webhooks of the sandbox again (`POST /sandbox/webhooks/resend`).
       * @throws {FairleadError} SANDBOX_ONLY, those common to all endpoints
       */
      resend(
        request: SandboxWebhooksResendRequest,
        options?: CallOptions,
      ): Promise<SandboxWebhooksResendResponse>;
    };
  };
  readonly signal: {
    readonly decision: {
      /**
       * Report what was done after an evaluation (simulated) (`POST /signal/decision/report`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      report(
        request: SignalDecisionReportRequest,
        options?: KeyedCallOptions,
      ): Promise<SignalDecisionReportResponse>;
    };
    /**
     * Rate how likely a debit comes back (simulated) (`POST /signal/evaluate`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
     * UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
     */
    evaluate(request: SignalEvaluateRequest, options?: KeyedCallOptions): Promise<SignalEvaluateResponse>;
    /**
     * Make an Item ready for evaluations (simulated) (`POST /signal/prepare`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCTS_NOT_SUPPORTED,
     * ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED,
     * NO_ACCOUNTS, USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED,
     * INSTITUTION_DOWN, INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE,
     * INSTITUTION_NO_LONGER_SUPPORTED, INSTITUTION_RATE_LIMIT, UNAUTHORIZED_ROUTE_ACCESS, those common to
     * all endpoints
     */
    prepare(request: SignalPrepareRequest, options?: KeyedCallOptions): Promise<SignalPrepareResponse>;
    readonly return: {
      /**
       * Report that a debit came back (simulated) (`POST /signal/return/report`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      report(
        request: SignalReturnReportRequest,
        options?: KeyedCallOptions,
      ): Promise<SignalReturnReportResponse>;
    };
  };
  readonly simplefin_accesses: {
    /**
     * Make a SimpleFIN setup token (`POST /simplefin_accesses/create`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} those common to all endpoints
     */
    create(
      request: SimplefinAccessesCreateRequest,
      options?: KeyedCallOptions,
    ): Promise<SimplefinAccessesCreateResponse>;
    /**
     * List SimpleFIN accesses, the oldest first (`POST /simplefin_accesses/list`).
     * @throws {FairleadError} those common to all endpoints
     */
    list(
      request?: SimplefinAccessesListRequest,
      options?: CallOptions,
    ): Promise<SimplefinAccessesListResponse>;
    /**
     * Revoke a SimpleFIN access (`POST /simplefin_accesses/revoke`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} those common to all endpoints
     */
    revoke(
      request: SimplefinAccessesRevokeRequest,
      options?: KeyedCallOptions,
    ): Promise<SimplefinAccessesRevokeResponse>;
  };
  readonly statement_imports: {
    /**
     * Import statement files into an Item (`POST /statement_imports/create`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} ITEM_NOT_FOUND, INVALID_INSTITUTION, INSTITUTION_NOT_ENABLED_IN_ENVIRONMENT,
     * ADDITION_LIMIT, those common to all endpoints
     */
    create(
      request?: StatementImportsCreateRequest,
      options?: KeyedCallOptions,
    ): Promise<StatementImportsCreateResponse>;
    /**
     * An import of statement files (`POST /statement_imports/get`).
     * @throws {FairleadError} those common to all endpoints
     */
    get(request: StatementImportsGetRequest, options?: CallOptions): Promise<StatementImportsGetResponse>;
    /**
     * Keep the institution's own statement, a PDF (`POST /statement_imports/keep_original`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} ITEM_NOT_FOUND, those common to all endpoints
     */
    keep_original(
      request: StatementImportsKeepOriginalRequest,
      options?: KeyedCallOptions,
    ): Promise<StatementImportsKeepOriginalResponse>;
    /**
     * Imports of statement files, the newest first (`POST /statement_imports/list`).
     * @throws {FairleadError} those common to all endpoints
     */
    list(request?: StatementImportsListRequest, options?: CallOptions): Promise<StatementImportsListResponse>;
    /**
     * Undo an import of statement files (`POST /statement_imports/undo`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} those common to all endpoints
     */
    undo(
      request: StatementImportsUndoRequest,
      options?: KeyedCallOptions,
    ): Promise<StatementImportsUndoResponse>;
  };
  readonly statements: {
    /**
     * Read one statement as PDF (`POST /statements/download`).
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCTS_NOT_SUPPORTED,
     * ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED,
     * NO_ACCOUNTS, USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED,
     * INSTITUTION_DOWN, INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE,
     * INSTITUTION_NO_LONGER_SUPPORTED, INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    download(request: StatementsDownloadRequest, options?: CallOptions): Promise<Pdf>;
    /**
     * List the statements of an Item (`POST /statements/list`).
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_READY,
     * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all endpoints
     */
    list(request: StatementsListRequest, options?: CallOptions): Promise<StatementsListResponse>;
    /**
     * Fetch the statements of a period (`POST /statements/refresh`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCTS_NOT_SUPPORTED,
     * ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED,
     * NO_ACCOUNTS, USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those
     * common to all endpoints
     */
    refresh(
      request: StatementsRefreshRequest,
      options?: KeyedCallOptions,
    ): Promise<StatementsRefreshResponse>;
  };
  readonly transactions: {
    /**
     * Classify transactions of the caller (`POST /transactions/enrich`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} those common to all endpoints
     */
    enrich(request: TransactionsEnrichRequest, options?: CallOptions): Promise<TransactionsEnrichResponse>;
    /**
     * Transactions of an Item between two dates (`POST /transactions/get`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, PRODUCT_NOT_READY,
     * TRANSACTIONS_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED,
     * USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
     * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all
     * endpoints
     */
    get(request: TransactionsGetRequest, options?: CallOptions): Promise<TransactionsGetResponse>;
    readonly recurring: {
      /**
       * Recurring inflows and outflows of an Item (`POST /transactions/recurring/get`).
       * Amounts are in major units; money that leaves an account, and money owed, is positive.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID, PRODUCT_NOT_READY,
       * TRANSACTIONS_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED,
       * USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
       * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all
       * endpoints
       */
      get(
        request: TransactionsRecurringGetRequest,
        options?: CallOptions,
      ): Promise<TransactionsRecurringGetResponse>;
    };
    /**
     * Read transactions at the institution now (`POST /transactions/refresh`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, PRODUCT_NOT_ENABLED,
     * TRANSACTIONS_REFRESH_LIMIT, INVALID_PRODUCT, PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED,
     * ITEM_LOCKED, USER_SETUP_REQUIRED, PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS,
     * USER_PERMISSION_REVOKED, ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, INSTITUTION_DOWN,
     * INSTITUTION_NOT_RESPONDING, INSTITUTION_NOT_AVAILABLE, INSTITUTION_NO_LONGER_SUPPORTED,
     * INSTITUTION_RATE_LIMIT, those common to all endpoints
     */
    refresh(
      request: TransactionsRefreshRequest,
      options?: KeyedCallOptions,
    ): Promise<TransactionsRefreshResponse>;
    /**
     * Changes of the transactions of an Item since a cursor (`POST /transactions/sync`).
     * Amounts are in major units; money that leaves an account, and money owed, is positive.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
     * TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION, TRANSACTIONS_SYNC_LIMIT, INVALID_PRODUCT,
     * PRODUCTS_NOT_SUPPORTED, ITEM_LOGIN_REQUIRED, ITEM_LOCKED, USER_SETUP_REQUIRED,
     * PASSWORD_RESET_REQUIRED, ACCESS_NOT_GRANTED, NO_ACCOUNTS, USER_PERMISSION_REVOKED,
     * ADDITIONAL_CONSENT_REQUIRED, ITEM_CONCURRENTLY_DELETED, those common to all endpoints
     */
    sync(request: TransactionsSyncRequest, options?: CallOptions): Promise<TransactionsSyncResponse>;
  };
  readonly transfer: {
    readonly authorization: {
      /**
       * Decide whether money may be moved from or to an account (simulated) (`POST /transfer/authorization/create`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, INVALID_ACCOUNT_ID,
       * PRODUCTS_NOT_SUPPORTED, PRODUCT_NOT_READY, TRANSFER_FORBIDDEN_ACH_CLASS,
       * TRANSFER_UNSUPPORTED_ACCOUNT_TYPE, UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      create(
        request: TransferAuthorizationCreateRequest,
        options?: KeyedCallOptions,
      ): Promise<TransferAuthorizationCreateResponse>;
    };
    /**
     * Cancel a transfer that is pending (simulated) (`POST /transfer/cancel`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} TRANSFER_NOT_CANCELLABLE, UNAUTHORIZED_ROUTE_ACCESS, those common to all
     * endpoints
     */
    cancel(request: TransferCancelRequest, options?: KeyedCallOptions): Promise<TransferCancelResponse>;
    /**
     * Use an authorization for a transfer (simulated) (`POST /transfer/create`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_ACCESS_TOKEN, ITEM_NOT_FOUND, UNAUTHORIZED_ROUTE_ACCESS, those
     * common to all endpoints
     */
    create(request: TransferCreateRequest, options?: KeyedCallOptions): Promise<TransferCreateResponse>;
    readonly event: {
      /**
       * Events of transfers, the newest first (simulated) (`POST /transfer/event/list`).
       * @throws {FairleadError} UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      list(request?: TransferEventListRequest, options?: CallOptions): Promise<TransferEventListResponse>;
      /**
       * Events of transfers after the last one that the caller has (simulated) (`POST /transfer/event/sync`).
       * @throws {FairleadError} UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
       */
      sync(request: TransferEventSyncRequest, options?: CallOptions): Promise<TransferEventSyncResponse>;
    };
    /**
     * A transfer and its status (simulated) (`POST /transfer/get`).
     * @throws {FairleadError} UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
     */
    get(request?: TransferGetRequest, options?: CallOptions): Promise<TransferGetResponse>;
    /**
     * Transfers, the newest first (simulated) (`POST /transfer/list`).
     * @throws {FairleadError} UNAUTHORIZED_ROUTE_ACCESS, those common to all endpoints
     */
    list(request?: TransferListRequest, options?: CallOptions): Promise<TransferListResponse>;
  };
  readonly user: {
    /**
     * Make a user to whom Items can belong (`POST /user/create`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_USER_IDENTITY_DATA, those common to all endpoints
     */
    create(request: UserCreateRequest, options?: KeyedCallOptions): Promise<UserCreateResponse>;
    /**
     * Read a user (`POST /user/get`).
     * @throws {FairleadError} INVALID_USER_ID, USER_NOT_FOUND, those common to all endpoints
     */
    get(request: UserGetRequest, options?: CallOptions): Promise<UserGetResponse>;
    readonly identity: {
      /**
       * Erase only the identity of a user (`POST /user/identity/remove`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_USER_ID, USER_NOT_FOUND, those common to all endpoints
       */
      remove(
        request: UserIdentityRemoveRequest,
        options?: KeyedCallOptions,
      ): Promise<UserIdentityRemoveResponse>;
    };
    readonly items: {
      /**
       * Give existing Items to a user (`POST /user/items/associate`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_USER_ID, USER_NOT_FOUND, ITEM_NOT_FOUND, those common to all
       * endpoints
       */
      associate(
        request: UserItemsAssociateRequest,
        options?: KeyedCallOptions,
      ): Promise<UserItemsAssociateResponse>;
      /**
       * List the Items of a user (`POST /user/items/get`).
       * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, those common to all
       * endpoints
       */
      get(request?: UserItemsGetRequest, options?: CallOptions): Promise<UserItemsGetResponse>;
      /**
       * Remove some Items of a user (`POST /user/items/remove`).
       * Changes state: an `idempotencyKey` makes it safe to repeat.
       * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, ITEM_NOT_FOUND, those
       * common to all endpoints
       */
      remove(request: UserItemsRemoveRequest, options?: KeyedCallOptions): Promise<UserItemsRemoveResponse>;
    };
    /**
     * Erase a user with the Items that belong to it (`POST /user/remove`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND, those common to all
     * endpoints
     */
    remove(request?: UserRemoveRequest, options?: KeyedCallOptions): Promise<UserRemoveResponse>;
    /**
     * Change the identity of a user (`POST /user/update`).
     * Changes state: an `idempotencyKey` makes it safe to repeat.
     * @throws {FairleadError} INVALID_USER_TOKEN, INVALID_USER_ID, USER_NOT_FOUND,
     * INVALID_USER_IDENTITY_DATA, those common to all endpoints
     */
    update(request?: UserUpdateRequest, options?: KeyedCallOptions): Promise<UserUpdateResponse>;
  };
  readonly webhook_verification_key: {
    /**
     * A public key that webhooks are signed with (`POST /webhook_verification_key/get`).
     * @throws {FairleadError} INVALID_WEBHOOK_VERIFICATION_KEY_ID, those common to all endpoints
     */
    get(
      request: WebhookVerificationKeyGetRequest,
      options?: CallOptions,
    ): Promise<WebhookVerificationKeyGetResponse>;
  };
}

/** What `POST /accounts/balance/get` takes. */
export interface AccountsBalanceGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;

        /** ISO 8601 in UTC */
        min_last_updated_datetime?: string | undefined;
      }
    | undefined;
}

/** What `POST /accounts/balance/get` answers. */
export interface AccountsBalanceGetResponse {
  accounts: AccountBase[];
  item: Item;
  request_id: string;
}

/** What `POST /accounts/get` takes. */
export interface AccountsGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /accounts/get` answers. */
export interface AccountsGetResponse {
  accounts: AccountBase[];
  item: Item;
  request_id: string;
}

/** What `POST /asset_report/audit_copy/create` takes. */
export interface AssetReportAuditCopyCreateRequest {
  asset_report_token: string;
  auditor_id: string;
}

/** What `POST /asset_report/audit_copy/create` answers. */
export interface AssetReportAuditCopyCreateResponse {
  audit_copy_token: string;
  request_id: string;
}

/** What `POST /asset_report/audit_copy/get` takes. */
export interface AssetReportAuditCopyGetRequest {
  audit_copy_token: string;
}

/** What `POST /asset_report/audit_copy/get` answers. */
export interface AssetReportAuditCopyGetResponse {
  report: AssetReport;
  warnings: Warning[];
  request_id: string;
}

/** What `POST /asset_report/audit_copy/pdf/get` takes. */
export interface AssetReportAuditCopyPdfGetRequest {
  audit_copy_token: string;
  options?:
    | {
        /** 0 to 731 */
        days_to_include?: number | null | undefined;
      }
    | undefined;
}

/** What `POST /asset_report/audit_copy/remove` takes. */
export interface AssetReportAuditCopyRemoveRequest {
  audit_copy_token: string;
}

/** What `POST /asset_report/audit_copy/remove` answers. */
export interface AssetReportAuditCopyRemoveResponse {
  removed: boolean;
  request_id: string;
}

/** What `POST /asset_report/create` takes. */
export interface AssetReportCreateRequest {
  /** 1 to 99 entries */
  access_tokens: readonly string[];

  /** 0 to 731 */
  days_requested: number;
  options?:
    | {
        client_report_id?: string | null | undefined;
        user?:
          | {
              client_user_id?: string | null | undefined;
              first_name?: string | null | undefined;
              middle_name?: string | null | undefined;
              last_name?: string | null | undefined;
              ssn?: string | null | undefined;
              phone_number?: string | null | undefined;
              email?: string | null | undefined;
            }
          | undefined;

        /** URL */
        webhook?: string | null | undefined;
        include_fast_report?: boolean | null | undefined;
        products?: readonly string[] | undefined;
        add_ons?: readonly ('investments' | 'fast_assets')[] | undefined;

        /** default true */
        require_all_items?: boolean | null | undefined;
      }
    | undefined;
}

/** What `POST /asset_report/create` answers. */
export interface AssetReportCreateResponse {
  asset_report_token: string;
  asset_report_id: string;
  request_id: string;
}

/** What `POST /asset_report/filter` takes. */
export interface AssetReportFilterRequest {
  asset_report_token: string;

  /** 1 to 10000 entries */
  account_ids_to_exclude: readonly string[];
}

/** What `POST /asset_report/filter` answers. */
export interface AssetReportFilterResponse {
  asset_report_token: string;
  asset_report_id: string;
  request_id: string;
}

/** What `POST /asset_report/get` takes. */
export interface AssetReportGetRequest {
  asset_report_token?: string | undefined;

  /** default false */
  include_insights?: boolean | undefined;
  user_token?: string | undefined;

  /** default false */
  fast_report?: boolean | undefined;
  options?:
    | {
        /** 0 to 731 */
        days_to_include?: number | null | undefined;
      }
    | undefined;
  user_id?: string | undefined;
}

/** What `POST /asset_report/get` answers. */
export interface AssetReportGetResponse {
  report: AssetReport;
  warnings: Warning[];
  request_id: string;
}

/** What `POST /asset_report/pdf/get` takes. */
export interface AssetReportPdfGetRequest {
  asset_report_token: string;
  options?:
    | {
        /** 0 to 731 */
        days_to_include?: number | null | undefined;
      }
    | undefined;
}

/** What `POST /asset_report/refresh` takes. */
export interface AssetReportRefreshRequest {
  asset_report_token: string;

  /** 0 to 731 */
  days_requested?: number | null | undefined;
  options?:
    | {
        client_report_id?: string | null | undefined;
        user?:
          | {
              client_user_id?: string | null | undefined;
              first_name?: string | null | undefined;
              middle_name?: string | null | undefined;
              last_name?: string | null | undefined;
              ssn?: string | null | undefined;
              phone_number?: string | null | undefined;
              email?: string | null | undefined;
            }
          | undefined;
        webhook?: string | null | undefined;
      }
    | undefined;
}

/** What `POST /asset_report/refresh` answers. */
export interface AssetReportRefreshResponse {
  asset_report_token: string;
  asset_report_id: string;
  request_id: string;
}

/** What `POST /asset_report/remove` takes. */
export interface AssetReportRemoveRequest {
  asset_report_token: string;
}

/** What `POST /asset_report/remove` answers. */
export interface AssetReportRemoveResponse {
  removed: boolean;
  request_id: string;
}

/** What `POST /auth/get` takes. */
export interface AuthGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /auth/get` answers. */
export interface AuthGetResponse {
  accounts: AccountBase[];
  numbers: AuthGetNumbers;
  item: Item;
  request_id: string;
}

/** What `POST /categories/get` takes. */
export interface CategoriesGetRequest {
  readonly [name: string]: never;
}

/** What `POST /categories/get` answers. */
export interface CategoriesGetResponse {
  categories: Category[];
  request_id: string;
}

/** What `POST /consent/events/get` takes. */
export interface ConsentEventsGetRequest {
  access_token: string;
}

/** What `POST /consent/events/get` answers. */
export interface ConsentEventsGetResponse {
  consent_events: ConsentEvent[];
  request_id: string;
}

/** What `POST /credit/bank_income/get` takes. */
export interface CreditBankIncomeGetRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
  options?:
    | {
        /** 1 to 50; default 1 */
        count?: number | undefined;
      }
    | undefined;
}

/** What `POST /credit/bank_income/get` answers. */
export interface CreditBankIncomeGetResponse {
  bank_income: CreditBankIncome[];
  request_id: string;
}

/** What `POST /credit/bank_income/pdf/get` takes. */
export interface CreditBankIncomePdfGetRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
}

/** What `POST /credit/bank_income/refresh` takes. */
export interface CreditBankIncomeRefreshRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
  options?:
    | {
        /** 1 to 731 */
        days_requested?: number | undefined;
      }
    | undefined;
}

/** What `POST /credit/bank_income/refresh` answers. */
export interface CreditBankIncomeRefreshResponse {
  request_id: string;
}

/** What `POST /credit/bank_income/webhook/update` takes. */
export interface CreditBankIncomeWebhookUpdateRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
  enable_webhooks: boolean;
}

/** What `POST /credit/bank_income/webhook/update` answers. */
export interface CreditBankIncomeWebhookUpdateResponse {
  request_id: string;
}

/** What `POST /credit/sessions/get` takes. */
export interface CreditSessionsGetRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
}

/** What `POST /credit/sessions/get` answers. */
export interface CreditSessionsGetResponse {
  sessions: CreditSession[];
  request_id: string;
}

/** What `POST /deposit_switch/alt/create` takes. */
export interface DepositSwitchAltCreateRequest {
  target_account: {
    account_number: string;
    routing_number: string;
    account_name: string;
    account_subtype: 'checking' | 'savings';
  };
  target_user: {
    given_name: string;
    family_name: string;
    phone: string;
    email: string;
    address?:
      | { city: string; region: string; street: string; postal_code: string; country: string }
      | undefined;
    tax_payer_id?: string | undefined;
  };
  options?:
    | {
        webhook?: string | null | undefined;

        /** 1 to 99 entries */
        transaction_item_access_tokens?: readonly string[] | undefined;
      }
    | undefined;
  country_code?: 'US' | 'CA' | null | undefined;
}

/** What `POST /deposit_switch/alt/create` answers. */
export interface DepositSwitchAltCreateResponse {
  deposit_switch_id: string;
  request_id: string;
}

/** What `POST /deposit_switch/create` takes. */
export interface DepositSwitchCreateRequest {
  target_access_token: string;
  target_account_id: string;
  country_code?: 'US' | 'CA' | null | undefined;
  options?:
    | {
        webhook?: string | null | undefined;

        /** 1 to 99 entries */
        transaction_item_access_tokens?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /deposit_switch/create` answers. */
export interface DepositSwitchCreateResponse {
  deposit_switch_id: string;
  request_id: string;
}

/** What `POST /deposit_switch/get` takes. */
export interface DepositSwitchGetRequest {
  deposit_switch_id: string;
}

/** What `POST /deposit_switch/get` answers. */
export interface DepositSwitchGetResponse {
  deposit_switch_id: string;
  target_account_id: string | null;
  target_item_id: string | null;
  state: 'initialized' | 'completed' | 'error' | 'processing';
  account_has_multiple_allocations: boolean | null;
  is_allocated_remainder: boolean | null;
  percent_allocated: number | null;
  amount_allocated: number | null;

  /** `YYYY-MM-DD` */
  date_created: string;

  /** `YYYY-MM-DD` */
  date_completed: string | null;
  switch_method?: 'instant' | 'mail' | 'pdf' | null;
  employer_name?: string | null;
  employer_id?: string | null;
  institution_name?: string | null;
  institution_id?: string | null;
  request_id: string;
}

/** What `POST /deposit_switch/token/create` takes. */
export interface DepositSwitchTokenCreateRequest {
  deposit_switch_id: string;
}

/** What `POST /deposit_switch/token/create` answers. */
export interface DepositSwitchTokenCreateResponse {
  deposit_switch_token: string;
  deposit_switch_token_expiration_time: string;
  request_id: string;
}

/** What `POST /employers/search` takes. */
export interface EmployersSearchRequest {
  query: string;

  /** at least 1 entries */
  products: readonly string[];
}

/** What `POST /employers/search` answers. */
export interface EmployersSearchResponse {
  employers: Employer[];
  request_id: string;
}

/** What `POST /identity/get` takes. */
export interface IdentityGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /identity/get` answers. */
export interface IdentityGetResponse {
  accounts: AccountIdentity[];
  item: Item;
  request_id: string;
}

/** What `POST /identity/match` takes. */
export interface IdentityMatchRequest {
  access_token: string;
  user?:
    | {
        legal_name?: string | null | undefined;
        phone_number?: string | null | undefined;
        email_address?: string | null | undefined;
        address?:
          | {
              city?: string | null | undefined;
              region?: string | null | undefined;
              street?: string | undefined;
              postal_code?: string | null | undefined;
              country?: string | null | undefined;
            }
          | null
          | undefined;
      }
    | undefined;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /identity/match` answers. */
export interface IdentityMatchResponse {
  accounts: AccountIdentityMatchScore[];
  item: Item;
  request_id: string;
}

/** What `POST /identity/refresh` takes. */
export interface IdentityRefreshRequest {
  access_token: string;
}

/** What `POST /identity/refresh` answers. */
export interface IdentityRefreshResponse {
  request_id: string;
}

/** What `POST /institutions/get` takes. */
export interface InstitutionsGetRequest {
  /** 1 to 500 */
  count: number;

  /** at least 0 */
  offset: number;

  /** at least 1 entries */
  country_codes: readonly (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];
  options?:
    | {
        /** at least 1 entries */
        products?:
          | readonly (
              | 'assets'
              | 'auth'
              | 'balance'
              | 'identity'
              | 'investments'
              | 'liabilities'
              | 'payment_initiation'
              | 'transactions'
              | 'credit_details'
              | 'income'
              | 'deposit_switch'
              | 'statements'
              | 'income_verification'
              | 'investments_auth'
              | 'balance_plus'
              | 'beacon'
              | 'cra_base_report'
              | 'cra_cashflow_insights'
              | 'cra_home_lending'
              | 'cra_income_insights'
              | 'cra_lend_score'
              | 'cra_monitoring'
              | 'cra_network_insights'
              | 'cra_partner_insights'
              | 'cra_plaid_credit_score'
              | 'cra_qualify'
              | 'employment'
              | 'enrich'
              | 'identity_match'
              | 'identity_verification'
              | 'layer'
              | 'pay_by_bank'
              | 'processor_identity'
              | 'processor_payments'
              | 'profile'
              | 'protect_linked_bank'
              | 'protect_transactions'
              | 'recurring_transactions'
              | 'signal'
              | 'standing_orders'
              | 'transactions_refresh'
              | 'transfer'
            )[]
          | undefined;

        /** at most 500 entries */
        routing_numbers?: readonly string[] | undefined;
        oauth?: boolean | undefined;
        include_optional_metadata?: boolean | undefined;

        /** default false */
        include_auth_metadata?: boolean | undefined;

        /** default false */
        include_payment_initiation_metadata?: boolean | undefined;
      }
    | undefined;
}

/** What `POST /institutions/get` answers. */
export interface InstitutionsGetResponse {
  institutions: Institution[];
  total: number;
  request_id: string;
}

/** What `POST /institutions/get_by_id` takes. */
export interface InstitutionsGetByIdRequest {
  institution_id: string;

  /** at least 1 entries */
  country_codes: readonly (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];
  options?:
    | {
        /** default false */
        include_optional_metadata?: boolean | undefined;

        /** default false */
        include_status?: boolean | undefined;

        /** default false */
        include_auth_metadata?: boolean | undefined;

        /** default false */
        include_payment_initiation_metadata?: boolean | undefined;
      }
    | undefined;
}

/** What `POST /institutions/get_by_id` answers. */
export interface InstitutionsGetByIdResponse {
  institution: Institution;
  request_id: string;
}

/** What `POST /institutions/search` takes. */
export interface InstitutionsSearchRequest {
  query: string;

  /** at least 1 entries */
  products?:
    | readonly (
        | 'assets'
        | 'auth'
        | 'balance'
        | 'identity'
        | 'investments'
        | 'liabilities'
        | 'payment_initiation'
        | 'transactions'
        | 'credit_details'
        | 'income'
        | 'deposit_switch'
        | 'statements'
        | 'income_verification'
        | 'investments_auth'
        | 'balance_plus'
        | 'beacon'
        | 'cra_base_report'
        | 'cra_cashflow_insights'
        | 'cra_home_lending'
        | 'cra_income_insights'
        | 'cra_lend_score'
        | 'cra_monitoring'
        | 'cra_network_insights'
        | 'cra_partner_insights'
        | 'cra_plaid_credit_score'
        | 'cra_qualify'
        | 'employment'
        | 'enrich'
        | 'identity_match'
        | 'identity_verification'
        | 'layer'
        | 'pay_by_bank'
        | 'processor_identity'
        | 'processor_payments'
        | 'profile'
        | 'protect_linked_bank'
        | 'protect_transactions'
        | 'recurring_transactions'
        | 'signal'
        | 'standing_orders'
        | 'transactions_refresh'
        | 'transfer'
      )[]
    | undefined;

  /** at least 1 entries */
  country_codes: readonly (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];
  options?:
    | {
        oauth?: boolean | undefined;
        include_optional_metadata?: boolean | undefined;
        account_filter?:
          | {
              loan?:
                | readonly (
                    | '401a'
                    | '401k'
                    | '403B'
                    | '457b'
                    | '529'
                    | 'brokerage'
                    | 'cash isa'
                    | 'education savings account'
                    | 'gic'
                    | 'health reimbursement arrangement'
                    | 'hsa'
                    | 'isa'
                    | 'ira'
                    | 'lif'
                    | 'lira'
                    | 'lrif'
                    | 'lrsp'
                    | 'non-taxable brokerage account'
                    | 'other'
                    | 'prif'
                    | 'rdsp'
                    | 'resp'
                    | 'rlif'
                    | 'rrif'
                    | 'pension'
                    | 'profit sharing plan'
                    | 'retirement'
                    | 'roth'
                    | 'roth 401k'
                    | 'rrsp'
                    | 'sep ira'
                    | 'simple ira'
                    | 'sipp'
                    | 'stock plan'
                    | 'thrift savings plan'
                    | 'tfsa'
                    | 'trust'
                    | 'ugma'
                    | 'utma'
                    | 'variable annuity'
                    | 'credit card'
                    | 'paypal'
                    | 'cd'
                    | 'checking'
                    | 'savings'
                    | 'money market'
                    | 'prepaid'
                    | 'auto'
                    | 'commercial'
                    | 'construction'
                    | 'consumer'
                    | 'home'
                    | 'home equity'
                    | 'loan'
                    | 'mortgage'
                    | 'overdraft'
                    | 'line of credit'
                    | 'student'
                    | 'cash management'
                    | 'keogh'
                    | 'mutual fund'
                    | 'recurring'
                    | 'rewards'
                    | 'safe deposit'
                    | 'sarsep'
                    | 'business'
                    | 'crypto exchange'
                    | 'ebt'
                    | 'fhsa'
                    | 'fixed annuity'
                    | 'life insurance'
                    | 'limited purpose checking'
                    | 'non-custodial wallet'
                    | 'other insurance'
                    | 'other annuity'
                    | 'payroll'
                    | 'qshr'
                    | 'roth 403B'
                    | 'roth 457b'
                    | 'roth pension'
                    | 'roth profit sharing plan'
                    | 'roth thrift savings plan'
                    | 'all'
                    | null
                  )[]
                | undefined;
              depository?:
                | readonly (
                    | '401a'
                    | '401k'
                    | '403B'
                    | '457b'
                    | '529'
                    | 'brokerage'
                    | 'cash isa'
                    | 'education savings account'
                    | 'gic'
                    | 'health reimbursement arrangement'
                    | 'hsa'
                    | 'isa'
                    | 'ira'
                    | 'lif'
                    | 'lira'
                    | 'lrif'
                    | 'lrsp'
                    | 'non-taxable brokerage account'
                    | 'other'
                    | 'prif'
                    | 'rdsp'
                    | 'resp'
                    | 'rlif'
                    | 'rrif'
                    | 'pension'
                    | 'profit sharing plan'
                    | 'retirement'
                    | 'roth'
                    | 'roth 401k'
                    | 'rrsp'
                    | 'sep ira'
                    | 'simple ira'
                    | 'sipp'
                    | 'stock plan'
                    | 'thrift savings plan'
                    | 'tfsa'
                    | 'trust'
                    | 'ugma'
                    | 'utma'
                    | 'variable annuity'
                    | 'credit card'
                    | 'paypal'
                    | 'cd'
                    | 'checking'
                    | 'savings'
                    | 'money market'
                    | 'prepaid'
                    | 'auto'
                    | 'commercial'
                    | 'construction'
                    | 'consumer'
                    | 'home'
                    | 'home equity'
                    | 'loan'
                    | 'mortgage'
                    | 'overdraft'
                    | 'line of credit'
                    | 'student'
                    | 'cash management'
                    | 'keogh'
                    | 'mutual fund'
                    | 'recurring'
                    | 'rewards'
                    | 'safe deposit'
                    | 'sarsep'
                    | 'business'
                    | 'crypto exchange'
                    | 'ebt'
                    | 'fhsa'
                    | 'fixed annuity'
                    | 'life insurance'
                    | 'limited purpose checking'
                    | 'non-custodial wallet'
                    | 'other insurance'
                    | 'other annuity'
                    | 'payroll'
                    | 'qshr'
                    | 'roth 403B'
                    | 'roth 457b'
                    | 'roth pension'
                    | 'roth profit sharing plan'
                    | 'roth thrift savings plan'
                    | 'all'
                    | null
                  )[]
                | undefined;
              credit?:
                | readonly (
                    | '401a'
                    | '401k'
                    | '403B'
                    | '457b'
                    | '529'
                    | 'brokerage'
                    | 'cash isa'
                    | 'education savings account'
                    | 'gic'
                    | 'health reimbursement arrangement'
                    | 'hsa'
                    | 'isa'
                    | 'ira'
                    | 'lif'
                    | 'lira'
                    | 'lrif'
                    | 'lrsp'
                    | 'non-taxable brokerage account'
                    | 'other'
                    | 'prif'
                    | 'rdsp'
                    | 'resp'
                    | 'rlif'
                    | 'rrif'
                    | 'pension'
                    | 'profit sharing plan'
                    | 'retirement'
                    | 'roth'
                    | 'roth 401k'
                    | 'rrsp'
                    | 'sep ira'
                    | 'simple ira'
                    | 'sipp'
                    | 'stock plan'
                    | 'thrift savings plan'
                    | 'tfsa'
                    | 'trust'
                    | 'ugma'
                    | 'utma'
                    | 'variable annuity'
                    | 'credit card'
                    | 'paypal'
                    | 'cd'
                    | 'checking'
                    | 'savings'
                    | 'money market'
                    | 'prepaid'
                    | 'auto'
                    | 'commercial'
                    | 'construction'
                    | 'consumer'
                    | 'home'
                    | 'home equity'
                    | 'loan'
                    | 'mortgage'
                    | 'overdraft'
                    | 'line of credit'
                    | 'student'
                    | 'cash management'
                    | 'keogh'
                    | 'mutual fund'
                    | 'recurring'
                    | 'rewards'
                    | 'safe deposit'
                    | 'sarsep'
                    | 'business'
                    | 'crypto exchange'
                    | 'ebt'
                    | 'fhsa'
                    | 'fixed annuity'
                    | 'life insurance'
                    | 'limited purpose checking'
                    | 'non-custodial wallet'
                    | 'other insurance'
                    | 'other annuity'
                    | 'payroll'
                    | 'qshr'
                    | 'roth 403B'
                    | 'roth 457b'
                    | 'roth pension'
                    | 'roth profit sharing plan'
                    | 'roth thrift savings plan'
                    | 'all'
                    | null
                  )[]
                | undefined;
              investment?:
                | readonly (
                    | '401a'
                    | '401k'
                    | '403B'
                    | '457b'
                    | '529'
                    | 'brokerage'
                    | 'cash isa'
                    | 'education savings account'
                    | 'gic'
                    | 'health reimbursement arrangement'
                    | 'hsa'
                    | 'isa'
                    | 'ira'
                    | 'lif'
                    | 'lira'
                    | 'lrif'
                    | 'lrsp'
                    | 'non-taxable brokerage account'
                    | 'other'
                    | 'prif'
                    | 'rdsp'
                    | 'resp'
                    | 'rlif'
                    | 'rrif'
                    | 'pension'
                    | 'profit sharing plan'
                    | 'retirement'
                    | 'roth'
                    | 'roth 401k'
                    | 'rrsp'
                    | 'sep ira'
                    | 'simple ira'
                    | 'sipp'
                    | 'stock plan'
                    | 'thrift savings plan'
                    | 'tfsa'
                    | 'trust'
                    | 'ugma'
                    | 'utma'
                    | 'variable annuity'
                    | 'credit card'
                    | 'paypal'
                    | 'cd'
                    | 'checking'
                    | 'savings'
                    | 'money market'
                    | 'prepaid'
                    | 'auto'
                    | 'commercial'
                    | 'construction'
                    | 'consumer'
                    | 'home'
                    | 'home equity'
                    | 'loan'
                    | 'mortgage'
                    | 'overdraft'
                    | 'line of credit'
                    | 'student'
                    | 'cash management'
                    | 'keogh'
                    | 'mutual fund'
                    | 'recurring'
                    | 'rewards'
                    | 'safe deposit'
                    | 'sarsep'
                    | 'business'
                    | 'crypto exchange'
                    | 'ebt'
                    | 'fhsa'
                    | 'fixed annuity'
                    | 'life insurance'
                    | 'limited purpose checking'
                    | 'non-custodial wallet'
                    | 'other insurance'
                    | 'other annuity'
                    | 'payroll'
                    | 'qshr'
                    | 'roth 403B'
                    | 'roth 457b'
                    | 'roth pension'
                    | 'roth profit sharing plan'
                    | 'roth thrift savings plan'
                    | 'all'
                    | null
                  )[]
                | undefined;
            }
          | undefined;

        /** default false */
        include_auth_metadata?: boolean | undefined;

        /** default false */
        include_payment_initiation_metadata?: boolean | undefined;
        payment_initiation?: { payment_id?: string | undefined; consent_id?: string | undefined } | undefined;
      }
    | undefined;
}

/** What `POST /institutions/search` answers. */
export interface InstitutionsSearchResponse {
  institutions: Institution[];
  request_id: string;
}

/** What `POST /investments/auth/get` takes. */
export interface InvestmentsAuthGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /investments/auth/get` answers. */
export interface InvestmentsAuthGetResponse {
  accounts: InvestmentAccount[];
  holdings: Holding[];
  securities: Security[];
  owners: InvestmentsAuthOwner[];
  numbers: InvestmentsAuthGetNumbers;
  data_sources: InvestmentsAuthDataSources;
  account_details_401k?: InvestmentsAuthAccountDetails401k[];
  item: Item;
  request_id: string;
}

/** What `POST /investments/holdings/get` takes. */
export interface InvestmentsHoldingsGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /investments/holdings/get` answers. */
export interface InvestmentsHoldingsGetResponse {
  accounts: InvestmentAccount[];
  holdings: Holding[];
  securities: Security[];
  item: Item;
  is_investments_fallback_item?: boolean;
  request_id: string;
}

/** What `POST /investments/refresh` takes. */
export interface InvestmentsRefreshRequest {
  access_token: string;
}

/** What `POST /investments/refresh` answers. */
export interface InvestmentsRefreshResponse {
  request_id: string;
}

/** What `POST /investments/transactions/get` takes. */
export interface InvestmentsTransactionsGetRequest {
  access_token: string;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;

        /** 0 to 500; default 100 */
        count?: number | undefined;

        /** at least 0; default 0 */
        offset?: number | undefined;

        /** default false */
        async_update?: boolean | undefined;
      }
    | undefined;
}

/** What `POST /investments/transactions/get` answers. */
export interface InvestmentsTransactionsGetResponse {
  item: Item;
  accounts: InvestmentAccount[];
  securities: Security[];
  investment_transactions: InvestmentTransaction[];
  total_investment_transactions: number;
  is_investments_fallback_item?: boolean;
  request_id: string;
}

/** What `POST /item/access_token/invalidate` takes. */
export interface ItemAccessTokenInvalidateRequest {
  access_token: string;
}

/** What `POST /item/access_token/invalidate` answers. */
export interface ItemAccessTokenInvalidateResponse {
  new_access_token: string;
  request_id: string;
}

/** What `POST /item/activity/list` takes. */
export interface ItemActivityListRequest {
  access_token: string;
  cursor?: string | undefined;

  /** 1 to 50; default 50 */
  count?: number | undefined;
}

/** What `POST /item/activity/list` answers. */
export interface ItemActivityListResponse {
  activities: Activity[];
  last_data_access_times: LastDataAccessTimes[];
  cursor?: string;
  request_id: string;
}

/** What `POST /item/get` takes. */
export interface ItemGetRequest {
  access_token: string;
}

/** What `POST /item/get` answers. */
export interface ItemGetResponse {
  item: Item;
  status?: NullableItemStatus;
  access_token?: string | null;
  request_id: string;
}

/** What `POST /item/import` takes. */
export interface ItemImportRequest {
  /** at least 1 entries */
  products: readonly (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
    | 'balance_plus'
    | 'beacon'
    | 'cra_base_report'
    | 'cra_cashflow_insights'
    | 'cra_home_lending'
    | 'cra_income_insights'
    | 'cra_lend_score'
    | 'cra_monitoring'
    | 'cra_network_insights'
    | 'cra_partner_insights'
    | 'cra_plaid_credit_score'
    | 'cra_qualify'
    | 'employment'
    | 'enrich'
    | 'identity_match'
    | 'identity_verification'
    | 'layer'
    | 'pay_by_bank'
    | 'processor_identity'
    | 'processor_payments'
    | 'profile'
    | 'protect_linked_bank'
    | 'protect_transactions'
    | 'recurring_transactions'
    | 'signal'
    | 'standing_orders'
    | 'transactions_refresh'
    | 'transfer'
  )[];
  user_auth: { user_id: string; auth_token: string };
  options?:
    | {
        /** URL */
        webhook?: string | undefined;
      }
    | undefined;
  institution_id?: string | undefined;
}

/** What `POST /item/import` answers. */
export interface ItemImportResponse {
  access_token: string;
  request_id: string;
}

/** What `POST /item/products/terminate` takes. */
export interface ItemProductsTerminateRequest {
  access_token: string;
  reason_code:
    | 'FRAUD_FIRST_PARTY'
    | 'FRAUD_FALSE_IDENTITY'
    | 'FRAUD_ABUSE'
    | 'FRAUD_OTHER'
    | 'CONSUMER_LOAN_PAID_OFF'
    | 'CONSUMER_ACCOUNT_CLOSED'
    | 'CONSUMER_CHARGE_OFF'
    | 'CONSUMER_PAYMENT_METHOD_SWITCHED'
    | 'USER_OFFBOARDING'
    | 'DUPLICATE_ITEM'
    | 'BILLING_TERMINATION'
    | 'OTHER';
  reason_note?: string | null | undefined;
}

/** What `POST /item/products/terminate` answers. */
export interface ItemProductsTerminateResponse {
  request_id: string;
}

/** What `POST /item/public_token/create` takes. */
export interface ItemPublicTokenCreateRequest {
  access_token: string;
}

/** What `POST /item/public_token/create` answers. */
export interface ItemPublicTokenCreateResponse {
  public_token: string;

  /** ISO 8601 in UTC */
  expiration?: string;
  request_id: string;
}

/** What `POST /item/public_token/exchange` takes. */
export interface ItemPublicTokenExchangeRequest {
  public_token: string;
}

/** What `POST /item/public_token/exchange` answers. */
export interface ItemPublicTokenExchangeResponse {
  access_token: string;
  item_id: string;

  /** Items of the same client_user_id that have an account of this one; absent where there is none. */
  duplicate_item_ids?: string[];
  request_id: string;
}

/** What `POST /item/remove` takes. */
export interface ItemRemoveRequest {
  access_token: string;
  reason_code?:
    | 'FRAUD_FIRST_PARTY'
    | 'FRAUD_FALSE_IDENTITY'
    | 'FRAUD_ABUSE'
    | 'FRAUD_OTHER'
    | 'CONNECTION_IS_NON_FUNCTIONAL'
    | 'OTHER'
    | null
    | undefined;
  reason_note?: string | null | undefined;

  /** Also give the signed receipt of what was destroyed. Our own. */
  deletion_receipt?: boolean | undefined;
}

/** What `POST /item/remove` answers. */
export interface ItemRemoveResponse {
  /** What was destroyed and when, as a compact JWS under the key that signs webhooks; for those who ask for it. Our own. */
  deletion_receipt?: string;
  request_id: string;
}

/** What `POST /item/webhook/update` takes. */
export interface ItemWebhookUpdateRequest {
  access_token: string;

  /** URL */
  webhook: string | null;
}

/** What `POST /item/webhook/update` answers. */
export interface ItemWebhookUpdateResponse {
  item: Item;
  request_id: string;
}

/** What `POST /liabilities/get` takes. */
export interface LiabilitiesGetRequest {
  access_token: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
      }
    | undefined;
}

/** What `POST /liabilities/get` answers. */
export interface LiabilitiesGetResponse {
  accounts: AccountBase[];
  item: Item;
  liabilities: LiabilitiesObject;
  request_id: string;
}

/** What `POST /link/token/create` takes. */
export interface LinkTokenCreateRequest {
  client_name: string;
  language:
    | 'en'
    | 'fr'
    | 'es'
    | 'nl'
    | 'da'
    | 'de'
    | 'et'
    | 'hi'
    | 'it'
    | 'lt'
    | 'lv'
    | 'no'
    | 'pl'
    | 'pt'
    | 'ro'
    | 'sv'
    | 'vi';

  /** at least 1 entries */
  country_codes: readonly (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];
  user?:
    | {
        client_user_id: string;
        legal_name?: string | undefined;
        phone_number?: string | undefined;

        /** ISO 8601 in UTC */
        phone_number_verified_time?: string | null | undefined;
        email_address?: string | undefined;

        /** ISO 8601 in UTC */
        email_address_verified_time?: string | null | undefined;
        ssn?: string | undefined;

        /** `YYYY-MM-DD` */
        date_of_birth?: string | null | undefined;
        name?: { given_name: string; family_name: string } | undefined;
        address?:
          | {
              street?: string | null | undefined;
              street2?: string | null | undefined;
              city?: string | null | undefined;
              region?: string | null | undefined;
              postal_code?: string | null | undefined;
              country: string;
            }
          | undefined;
        id_number?: unknown;
      }
    | undefined;

  /** at least 0 entries */
  products?:
    | readonly (
        | 'assets'
        | 'auth'
        | 'balance'
        | 'identity'
        | 'investments'
        | 'liabilities'
        | 'payment_initiation'
        | 'transactions'
        | 'credit_details'
        | 'income'
        | 'deposit_switch'
        | 'statements'
        | 'income_verification'
        | 'investments_auth'
        | 'balance_plus'
        | 'beacon'
        | 'cra_base_report'
        | 'cra_cashflow_insights'
        | 'cra_home_lending'
        | 'cra_income_insights'
        | 'cra_lend_score'
        | 'cra_monitoring'
        | 'cra_network_insights'
        | 'cra_partner_insights'
        | 'cra_plaid_credit_score'
        | 'cra_qualify'
        | 'employment'
        | 'enrich'
        | 'identity_match'
        | 'identity_verification'
        | 'layer'
        | 'pay_by_bank'
        | 'processor_identity'
        | 'processor_payments'
        | 'profile'
        | 'protect_linked_bank'
        | 'protect_transactions'
        | 'recurring_transactions'
        | 'signal'
        | 'standing_orders'
        | 'transactions_refresh'
        | 'transfer'
      )[]
    | undefined;

  /** URL */
  webhook?: string | undefined;
  access_token?: string | undefined;
  link_customization_name?: string | undefined;
  redirect_uri?: string | undefined;
  android_package_name?: string | undefined;
  account_filters?:
    | {
        depository?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
              limited_purpose_types?: readonly 'RENT_MORTGAGE'[] | undefined;
            }
          | undefined;
        credit?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
            }
          | undefined;
        loan?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
            }
          | undefined;
        investment?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
            }
          | undefined;
        other?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly ('other' | 'all')[];
            }
          | undefined;
      }
    | undefined;
  account_filter?:
    | {
        depository?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
              limited_purpose_types?: readonly 'RENT_MORTGAGE'[] | undefined;
            }
          | undefined;
        credit?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
            }
          | undefined;
        loan?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
            }
          | undefined;
        investment?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly (
                | '401a'
                | '401k'
                | '403B'
                | '457b'
                | '529'
                | 'brokerage'
                | 'cash isa'
                | 'education savings account'
                | 'gic'
                | 'health reimbursement arrangement'
                | 'hsa'
                | 'isa'
                | 'ira'
                | 'lif'
                | 'lira'
                | 'lrif'
                | 'lrsp'
                | 'non-taxable brokerage account'
                | 'other'
                | 'prif'
                | 'rdsp'
                | 'resp'
                | 'rlif'
                | 'rrif'
                | 'pension'
                | 'profit sharing plan'
                | 'retirement'
                | 'roth'
                | 'roth 401k'
                | 'rrsp'
                | 'sep ira'
                | 'simple ira'
                | 'sipp'
                | 'stock plan'
                | 'thrift savings plan'
                | 'tfsa'
                | 'trust'
                | 'ugma'
                | 'utma'
                | 'variable annuity'
                | 'credit card'
                | 'paypal'
                | 'cd'
                | 'checking'
                | 'savings'
                | 'money market'
                | 'prepaid'
                | 'auto'
                | 'commercial'
                | 'construction'
                | 'consumer'
                | 'home'
                | 'home equity'
                | 'loan'
                | 'mortgage'
                | 'overdraft'
                | 'line of credit'
                | 'student'
                | 'cash management'
                | 'keogh'
                | 'mutual fund'
                | 'recurring'
                | 'rewards'
                | 'safe deposit'
                | 'sarsep'
                | 'business'
                | 'crypto exchange'
                | 'ebt'
                | 'fhsa'
                | 'fixed annuity'
                | 'life insurance'
                | 'limited purpose checking'
                | 'non-custodial wallet'
                | 'other insurance'
                | 'other annuity'
                | 'payroll'
                | 'qshr'
                | 'roth 403B'
                | 'roth 457b'
                | 'roth pension'
                | 'roth profit sharing plan'
                | 'roth thrift savings plan'
                | 'all'
              )[];
            }
          | undefined;
        other?:
          | {
              /** at least 1 entries */
              account_subtypes: readonly ('other' | 'all')[];
            }
          | undefined;
      }
    | undefined;
  institution_id?: string | undefined;
  payment_initiation?: { payment_id: string; consent_id?: string | undefined } | undefined;
  deposit_switch?: { deposit_switch_id: string } | undefined;
  user_id?: string | undefined;

  /** at least 0 entries */
  required_if_supported_products?:
    | readonly (
        | 'assets'
        | 'auth'
        | 'balance'
        | 'identity'
        | 'investments'
        | 'liabilities'
        | 'payment_initiation'
        | 'transactions'
        | 'credit_details'
        | 'income'
        | 'deposit_switch'
        | 'statements'
        | 'income_verification'
        | 'investments_auth'
        | 'balance_plus'
        | 'beacon'
        | 'cra_base_report'
        | 'cra_cashflow_insights'
        | 'cra_home_lending'
        | 'cra_income_insights'
        | 'cra_lend_score'
        | 'cra_monitoring'
        | 'cra_network_insights'
        | 'cra_partner_insights'
        | 'cra_plaid_credit_score'
        | 'cra_qualify'
        | 'employment'
        | 'enrich'
        | 'identity_match'
        | 'identity_verification'
        | 'layer'
        | 'pay_by_bank'
        | 'processor_identity'
        | 'processor_payments'
        | 'profile'
        | 'protect_linked_bank'
        | 'protect_transactions'
        | 'recurring_transactions'
        | 'signal'
        | 'standing_orders'
        | 'transactions_refresh'
        | 'transfer'
      )[]
    | undefined;

  /** at least 0 entries */
  optional_products?:
    | readonly (
        | 'assets'
        | 'auth'
        | 'balance'
        | 'identity'
        | 'investments'
        | 'liabilities'
        | 'payment_initiation'
        | 'transactions'
        | 'credit_details'
        | 'income'
        | 'deposit_switch'
        | 'statements'
        | 'income_verification'
        | 'investments_auth'
        | 'balance_plus'
        | 'beacon'
        | 'cra_base_report'
        | 'cra_cashflow_insights'
        | 'cra_home_lending'
        | 'cra_income_insights'
        | 'cra_lend_score'
        | 'cra_monitoring'
        | 'cra_network_insights'
        | 'cra_partner_insights'
        | 'cra_plaid_credit_score'
        | 'cra_qualify'
        | 'employment'
        | 'enrich'
        | 'identity_match'
        | 'identity_verification'
        | 'layer'
        | 'pay_by_bank'
        | 'processor_identity'
        | 'processor_payments'
        | 'profile'
        | 'protect_linked_bank'
        | 'protect_transactions'
        | 'recurring_transactions'
        | 'signal'
        | 'standing_orders'
        | 'transactions_refresh'
        | 'transfer'
      )[]
    | undefined;

  /** at least 0 entries */
  additional_consented_products?:
    | readonly (
        | 'assets'
        | 'auth'
        | 'balance'
        | 'identity'
        | 'investments'
        | 'liabilities'
        | 'payment_initiation'
        | 'transactions'
        | 'credit_details'
        | 'income'
        | 'deposit_switch'
        | 'statements'
        | 'income_verification'
        | 'investments_auth'
        | 'balance_plus'
        | 'beacon'
        | 'cra_base_report'
        | 'cra_cashflow_insights'
        | 'cra_home_lending'
        | 'cra_income_insights'
        | 'cra_lend_score'
        | 'cra_monitoring'
        | 'cra_network_insights'
        | 'cra_partner_insights'
        | 'cra_plaid_credit_score'
        | 'cra_qualify'
        | 'employment'
        | 'enrich'
        | 'identity_match'
        | 'identity_verification'
        | 'layer'
        | 'pay_by_bank'
        | 'processor_identity'
        | 'processor_payments'
        | 'profile'
        | 'protect_linked_bank'
        | 'protect_transactions'
        | 'recurring_transactions'
        | 'signal'
        | 'standing_orders'
        | 'transactions_refresh'
        | 'transfer'
      )[]
    | undefined;
  access_tokens?: readonly string[] | undefined;
  appearance_mode?: 'LIGHT' | 'DARK' | 'SYSTEM' | null | undefined;
  institution_data?: { routing_number?: string | undefined } | undefined;
  card_switch?: { card_bin: string } | undefined;
  eu_config?: { headless?: boolean | undefined } | undefined;
  auth?:
    | {
        auth_type_select_enabled?: boolean | undefined;
        automated_microdeposits_enabled?: boolean | undefined;
        instant_match_enabled?: boolean | undefined;
        same_day_microdeposits_enabled?: boolean | undefined;
        instant_microdeposits_enabled?: boolean | undefined;
        reroute_to_credentials?: 'OFF' | 'OPTIONAL' | 'FORCED' | undefined;
        database_match_enabled?: boolean | undefined;
        database_insights_enabled?: boolean | undefined;
        flow_type?: 'FLEXIBLE_AUTH' | undefined;
        sms_microdeposits_verification_enabled?: boolean | undefined;
      }
    | undefined;
  update?:
    | {
        /** default false */
        account_selection_enabled?: boolean | undefined;
        reauthorization_enabled?: boolean | undefined;

        /** default false */
        user?: boolean | undefined;
        item_ids?: readonly string[] | null | undefined;
      }
    | undefined;
  statements?:
    | {
        /** `YYYY-MM-DD` */
        start_date: string;

        /** `YYYY-MM-DD` */
        end_date: string;
      }
    | undefined;
  investments?:
    | { allow_unverified_crypto_wallets?: boolean | undefined; allow_manual_entry?: boolean | undefined }
    | undefined;
  hosted_link?:
    | {
        delivery_method?: 'sms' | 'email' | undefined;
        completion_redirect_uri?: string | undefined;

        /** 1 to 1814400 */
        url_lifetime_seconds?: number | undefined;

        /** default false */
        is_mobile_app?: boolean | undefined;
      }
    | undefined;
  transactions?:
    | {
        /** 1 to 730 */
        days_requested?: number | undefined;
      }
    | undefined;
  identity?:
    | {
        is_document_upload?: boolean | undefined;

        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;
        parsing_configs?: readonly ('ocr' | 'risk_signals')[] | undefined;
      }
    | undefined;
  enable_multi_item_link?: boolean | undefined;

  /** Also give a link to the page on which the user sees and ends what they share. Our own. */
  consent_management?: boolean | undefined;
  user_token?: string | undefined;
  payment_configuration?: unknown;
  employment?: unknown;
  income_verification?:
    | {
        asset_report_id?: unknown;
        access_tokens?: unknown;
        income_source_types?: readonly ('bank' | 'payroll')[] | undefined;
        bank_income?:
          | {
              /** 1 to 731 */
              days_requested: number;

              /** default false */
              enable_multiple_items?: boolean | null | undefined;
            }
          | undefined;
        payroll_income?: unknown;
        stated_income_sources?: unknown;
      }
    | undefined;
  base_report?: unknown;
  credit_partner_insights?: unknown;
  cra_options?: unknown;
  consumer_report_permissible_purpose?: unknown;
  transfer?: unknown;
  identity_verification?: unknown;
  third_party_user_token?: unknown;
  investments_auth?:
    | {
        manual_entry_enabled?: boolean | null | undefined;
        masked_number_match_enabled?: boolean | null | undefined;
        stated_account_number_enabled?: boolean | null | undefined;
        rollover_401k_enabled?: boolean | null | undefined;
      }
    | undefined;
  cashflow_report?: unknown;
  cra_enabled?: unknown;
  cross_app_item_add?: unknown;
  financekit_supported?: unknown;
}

/** What `POST /link/token/create` answers. */
export interface LinkTokenCreateResponse {
  link_token: string;

  /** ISO 8601 in UTC */
  expiration: string;
  hosted_link_url?: string;
  user_id?: string;
  consent_management_url?: string;

  /** ISO 8601 in UTC */
  consent_management_expiration?: string;
  request_id: string;
}

/** What `POST /link/token/get` takes. */
export interface LinkTokenGetRequest {
  link_token: string;
}

/** What `POST /link/token/get` answers. */
export interface LinkTokenGetResponse {
  link_token: string;

  /** ISO 8601 in UTC */
  created_at: string;

  /** ISO 8601 in UTC */
  expiration: string;
  metadata: LinkTokenMetadata;
  link_sessions?: LinkSession[];
  user_id?: string;
  request_id: string;
}

/** What `POST /payment_initiation/payment/create` takes. */
export interface PaymentInitiationPaymentCreateRequest {
  recipient_id: string;
  reference: string;
  amount: {
    currency: 'GBP' | 'EUR' | 'PLN' | 'SEK' | 'DKK' | 'NOK';

    /** 0.01 to 1000000000000 */
    value: number;
  };
  schedule?:
    | {
        interval: 'WEEKLY' | 'MONTHLY';

        /** -5 to 28 */
        interval_execution_day: number;

        /** `YYYY-MM-DD` */
        start_date: string;

        /** `YYYY-MM-DD` */
        end_date?: string | null | undefined;

        /** `YYYY-MM-DD` */
        adjusted_start_date?: string | null | undefined;
      }
    | undefined;
  options?:
    | {
        request_refund_details?: boolean | null | undefined;
        iban?: string | undefined;
        bacs?: { account: string; sort_code: string } | undefined;
        scheme?:
          | 'LOCAL_DEFAULT'
          | 'LOCAL_INSTANT'
          | 'SEPA_CREDIT_TRANSFER'
          | 'SEPA_CREDIT_TRANSFER_INSTANT'
          | null
          | undefined;
      }
    | undefined;
}

/** What `POST /payment_initiation/payment/create` answers. */
export interface PaymentInitiationPaymentCreateResponse {
  payment_id: string;
  status: 'PAYMENT_STATUS_INPUT_NEEDED';
  request_id: string;
}

/** What `POST /payment_initiation/payment/get` takes. */
export interface PaymentInitiationPaymentGetRequest {
  payment_id: string;
}

/** What `POST /payment_initiation/payment/get` answers. */
export interface PaymentInitiationPaymentGetResponse {
  payment_id: string;
  amount: PaymentAmount;
  status:
    | 'PAYMENT_STATUS_INPUT_NEEDED'
    | 'PAYMENT_STATUS_PROCESSING'
    | 'PAYMENT_STATUS_INITIATED'
    | 'PAYMENT_STATUS_COMPLETED'
    | 'PAYMENT_STATUS_INSUFFICIENT_FUNDS'
    | 'PAYMENT_STATUS_FAILED'
    | 'PAYMENT_STATUS_BLOCKED'
    | 'PAYMENT_STATUS_EXECUTED'
    | 'PAYMENT_STATUS_SETTLED'
    | 'PAYMENT_STATUS_AUTHORISING'
    | 'PAYMENT_STATUS_CANCELLED'
    | 'PAYMENT_STATUS_ESTABLISHED'
    | 'PAYMENT_STATUS_REJECTED'
    | 'PAYMENT_STATUS_UNKNOWN';
  recipient_id: string;
  reference: string;

  /** ISO 8601 in UTC */
  last_status_update: string;
  adjusted_reference?: string | null;
  schedule?: NullablePaymentSchedule;
  refund_details?: NullablePaymentRefundDetails;
  bacs?: NullableRecipientBACS;
  iban?: string | null;
  refund_ids?: string[] | null;
  amount_refunded?: NullablePaymentAmount;
  wallet_id?: string | null;
  scheme?: 'LOCAL_DEFAULT' | 'LOCAL_INSTANT' | 'SEPA_CREDIT_TRANSFER' | 'SEPA_CREDIT_TRANSFER_INSTANT' | null;
  adjusted_scheme?:
    | 'LOCAL_DEFAULT'
    | 'LOCAL_INSTANT'
    | 'SEPA_CREDIT_TRANSFER'
    | 'SEPA_CREDIT_TRANSFER_INSTANT'
    | null;
  consent_id?: string | null;
  transaction_id?: string | null;
  end_to_end_id?: string | null;
  error?: NullableError;
  request_id: string;
}

/** What `POST /payment_initiation/payment/list` takes. */
export interface PaymentInitiationPaymentListRequest {
  /** 1 to 200; default 10 */
  count?: number | undefined;

  /** ISO 8601 in UTC */
  cursor?: string | undefined;
  consent_id?: string | undefined;
}

/** What `POST /payment_initiation/payment/list` answers. */
export interface PaymentInitiationPaymentListResponse {
  payments: PaymentInitiationPayment[];

  /** ISO 8601 in UTC */
  next_cursor: string | null;
  request_id: string;
}

/** What `POST /payment_initiation/payment/token/create` takes. */
export interface PaymentInitiationPaymentTokenCreateRequest {
  payment_id: string;
}

/** What `POST /payment_initiation/payment/token/create` answers. */
export interface PaymentInitiationPaymentTokenCreateResponse {
  payment_token: string;

  /** ISO 8601 in UTC */
  payment_token_expiration_time: string;
  request_id: string;
}

/** What `POST /payment_initiation/recipient/create` takes. */
export interface PaymentInitiationRecipientCreateRequest {
  name: string;
  iban?: string | undefined;
  bacs?: { account: string; sort_code: string } | undefined;
  address?:
    | {
        /** at least 1 entries */
        street: readonly string[];
        city: string;
        postal_code: string;
        country: string;
      }
    | undefined;
}

/** What `POST /payment_initiation/recipient/create` answers. */
export interface PaymentInitiationRecipientCreateResponse {
  recipient_id: string;
  request_id: string;
}

/** What `POST /payment_initiation/recipient/get` takes. */
export interface PaymentInitiationRecipientGetRequest {
  recipient_id: string;
}

/** What `POST /payment_initiation/recipient/get` answers. */
export interface PaymentInitiationRecipientGetResponse {
  recipient_id: string;
  name: string;
  address: NullablePaymentInitiationAddress;
  iban: string | null;
  bacs?: NullableRecipientBACS;
  request_id: string;
}

/** What `POST /payment_initiation/recipient/list` takes. */
export interface PaymentInitiationRecipientListRequest {
  /** 1 to 100; default 100 */
  count?: number | undefined;
  cursor?: string | undefined;
}

/** What `POST /payment_initiation/recipient/list` answers. */
export interface PaymentInitiationRecipientListResponse {
  recipients: PaymentInitiationRecipient[];
  next_cursor?: string;
  request_id: string;
}

/** What `POST /processor/account/get` takes. */
export interface ProcessorAccountGetRequest {
  processor_token: string;
}

/** What `POST /processor/account/get` answers. */
export interface ProcessorAccountGetResponse {
  account: AccountBase;
  institution_id: string;
  request_id: string;
}

/** What `POST /processor/apex/processor_token/create` takes. */
export interface ProcessorApexProcessorTokenCreateRequest {
  access_token: string;
  account_id: string;
}

/** What `POST /processor/apex/processor_token/create` answers. */
export interface ProcessorApexProcessorTokenCreateResponse {
  processor_token: string;
  request_id: string;
}

/** What `POST /processor/auth/get` takes. */
export interface ProcessorAuthGetRequest {
  processor_token: string;
}

/** What `POST /processor/auth/get` answers. */
export interface ProcessorAuthGetResponse {
  account: AccountBase;
  numbers: ProcessorNumber;
  request_id: string;
}

/** What `POST /processor/balance/get` takes. */
export interface ProcessorBalanceGetRequest {
  processor_token: string;
  options?:
    | {
        /** ISO 8601 in UTC */
        min_last_updated_datetime?: string | undefined;
      }
    | undefined;
}

/** What `POST /processor/balance/get` answers. */
export interface ProcessorBalanceGetResponse {
  account: AccountBase;
  request_id: string;
}

/** What `POST /processor/dwolla/processor_token/create` takes. */
export interface ProcessorDwollaProcessorTokenCreateRequest {
  access_token: string;
  account_id: string;
}

/** What `POST /processor/dwolla/processor_token/create` answers. */
export interface ProcessorDwollaProcessorTokenCreateResponse {
  processor_token: string;
  request_id: string;
}

/** What `POST /processor/identity/get` takes. */
export interface ProcessorIdentityGetRequest {
  processor_token: string;
}

/** What `POST /processor/identity/get` answers. */
export interface ProcessorIdentityGetResponse {
  account: AccountIdentity;
  request_id: string;
}

/** What `POST /processor/identity/match` takes. */
export interface ProcessorIdentityMatchRequest {
  processor_token: string;
  user?:
    | {
        legal_name?: string | null | undefined;
        phone_number?: string | null | undefined;
        email_address?: string | null | undefined;
        address?:
          | {
              city?: string | null | undefined;
              region?: string | null | undefined;
              street?: string | undefined;
              postal_code?: string | null | undefined;
              country?: string | null | undefined;
            }
          | null
          | undefined;
      }
    | undefined;
}

/** What `POST /processor/identity/match` answers. */
export interface ProcessorIdentityMatchResponse {
  account: AccountIdentityMatchScore;
  request_id: string;
}

/** What `POST /processor/investments/auth/get` takes. */
export interface ProcessorInvestmentsAuthGetRequest {
  processor_token: string;
}

/** What `POST /processor/investments/auth/get` answers. */
export interface ProcessorInvestmentsAuthGetResponse {
  account: InvestmentAccount;
  holdings: Holding[];
  securities: Security[];
  owners: InvestmentsAuthOwner[];
  numbers: InvestmentsAuthGetNumbers;
  data_sources: InvestmentsAuthDataSources;
  account_details_401k?: InvestmentsAuthAccountDetails401k[];
  is_investments_fallback_item?: boolean;
  request_id: string;
}

/** What `POST /processor/investments/holdings/get` takes. */
export interface ProcessorInvestmentsHoldingsGetRequest {
  processor_token: string;
}

/** What `POST /processor/investments/holdings/get` answers. */
export interface ProcessorInvestmentsHoldingsGetResponse {
  account: InvestmentAccount;
  holdings: Holding[];
  securities: Security[];
  is_investments_fallback_item?: boolean;
  request_id: string;
}

/** What `POST /processor/investments/transactions/get` takes. */
export interface ProcessorInvestmentsTransactionsGetRequest {
  processor_token: string;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;

        /** 0 to 500; default 100 */
        count?: number | undefined;

        /** at least 0; default 0 */
        offset?: number | undefined;

        /** default false */
        async_update?: boolean | undefined;
      }
    | undefined;
}

/** What `POST /processor/investments/transactions/get` answers. */
export interface ProcessorInvestmentsTransactionsGetResponse {
  account: InvestmentAccount;
  investment_transactions: InvestmentTransaction[];
  securities: Security[];
  total_investment_transactions: number;
  is_investments_fallback_item?: boolean;
  request_id: string;
}

/** What `POST /processor/liabilities/get` takes. */
export interface ProcessorLiabilitiesGetRequest {
  processor_token: string;
}

/** What `POST /processor/liabilities/get` answers. */
export interface ProcessorLiabilitiesGetResponse {
  account: AccountBase;
  liabilities: LiabilitiesObject;
  request_id: string;
}

/** What `POST /processor/ocrolus/processor_token/create` takes. */
export interface ProcessorOcrolusProcessorTokenCreateRequest {
  access_token: string;
  account_id: string;
}

/** What `POST /processor/ocrolus/processor_token/create` answers. */
export interface ProcessorOcrolusProcessorTokenCreateResponse {
  processor_token: string;
  request_id: string;
}

/** What `POST /processor/stripe/bank_account_token/create` takes. */
export interface ProcessorStripeBankAccountTokenCreateRequest {
  access_token: string;
  account_id: string;
}

/** What `POST /processor/stripe/bank_account_token/create` answers. */
export interface ProcessorStripeBankAccountTokenCreateResponse {
  stripe_bank_account_token: string;
  request_id: string;
}

/** What `POST /processor/token/create` takes. */
export interface ProcessorTokenCreateRequest {
  access_token: string;
  account_id: string;

  /** A partner of the API, or one that the operator registered. */
  processor: string;
}

/** What `POST /processor/token/create` answers. */
export interface ProcessorTokenCreateResponse {
  processor_token: string;
  request_id: string;
}

/** What `POST /processor/token/permissions/get` takes. */
export interface ProcessorTokenPermissionsGetRequest {
  processor_token: string;
}

/** What `POST /processor/token/permissions/get` answers. */
export interface ProcessorTokenPermissionsGetResponse {
  products: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
    | 'identity_match'
  )[];
  request_id: string;
}

/** What `POST /processor/token/permissions/set` takes. */
export interface ProcessorTokenPermissionsSetRequest {
  processor_token: string;

  /** at least 0 entries */
  products: readonly (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
    | 'identity_match'
  )[];
}

/** What `POST /processor/token/permissions/set` answers. */
export interface ProcessorTokenPermissionsSetResponse {
  request_id: string;
}

/** What `POST /processor/token/webhook/update` takes. */
export interface ProcessorTokenWebhookUpdateRequest {
  processor_token: string;

  /** URL */
  webhook: string | null;
}

/** What `POST /processor/token/webhook/update` answers. */
export interface ProcessorTokenWebhookUpdateResponse {
  request_id: string;
}

/** What `POST /processor/transactions/get` takes. */
export interface ProcessorTransactionsGetRequest {
  processor_token: string;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  options?:
    | {
        /** 1 to 500; default 100 */
        count?: number | undefined;

        /** at least 0; default 0 */
        offset?: number | undefined;

        /** default false */
        include_personal_finance_category_beta?: boolean | undefined;

        /** default false */
        include_original_description?: boolean | undefined;

        /** default false */
        include_personal_finance_category?: boolean | undefined;

        /** default false */
        include_logo_and_counterparty_beta?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;

        /** 1 to 730 */
        days_requested?: number | undefined;
      }
    | undefined;
}

/** What `POST /processor/transactions/get` answers. */
export interface ProcessorTransactionsGetResponse {
  account: AccountBase;
  transactions: Transaction[];
  total_transactions: number;
  request_id: string;
}

/** What `POST /processor/transactions/recurring/get` takes. */
export interface ProcessorTransactionsRecurringGetRequest {
  processor_token: string;
  options?:
    | {
        /** default false */
        include_personal_finance_category?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;
      }
    | undefined;
}

/** What `POST /processor/transactions/recurring/get` answers. */
export interface ProcessorTransactionsRecurringGetResponse {
  inflow_streams: TransactionStream[];
  outflow_streams: TransactionStream[];

  /** ISO 8601 in UTC */
  updated_datetime: string;
  personal_finance_category_version?: 'v1' | 'v2';
  request_id: string;
}

/** What `POST /processor/transactions/refresh` takes. */
export interface ProcessorTransactionsRefreshRequest {
  processor_token: string;
}

/** What `POST /processor/transactions/refresh` answers. */
export interface ProcessorTransactionsRefreshResponse {
  request_id: string;
}

/** What `POST /processor/transactions/sync` takes. */
export interface ProcessorTransactionsSyncRequest {
  processor_token: string;
  cursor?: string | undefined;

  /** 1 to 500; default 100 */
  count?: number | undefined;
  options?:
    | {
        /** default false */
        include_original_description?: boolean | undefined;

        /** default false */
        include_personal_finance_category?: boolean | undefined;

        /** default false */
        include_logo_and_counterparty_beta?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;

        /** 1 to 730 */
        days_requested?: number | undefined;
        account_id?: string | undefined;
      }
    | undefined;
}

/** What `POST /processor/transactions/sync` answers. */
export interface ProcessorTransactionsSyncResponse {
  account: NullableAccountBase;
  transactions_update_status:
    | 'TRANSACTIONS_UPDATE_STATUS_UNKNOWN'
    | 'NOT_READY'
    | 'INITIAL_UPDATE_COMPLETE'
    | 'HISTORICAL_UPDATE_COMPLETE';
  added: Transaction[];
  modified: Transaction[];
  removed: RemovedTransaction[];
  next_cursor: string;
  has_more: boolean;
  request_id: string;
}

/** What `POST /sandbox/bank_income/fire_webhook` takes. */
export interface SandboxBankIncomeFireWebhookRequest {
  /** URL */
  webhook_override?: string | undefined;
  webhook_code: 'BANK_INCOME_REFRESH_UPDATE' | 'BANK_INCOME_REFRESH_COMPLETE';
  webhook_fields: {
    user_id: string;
    bank_income_refresh_complete_result?: 'SUCCESS' | 'FAILURE' | undefined;
  };
}

/** What `POST /sandbox/bank_income/fire_webhook` answers. */
export interface SandboxBankIncomeFireWebhookResponse {
  request_id: string;
}

/** What `POST /sandbox/clock/advance` takes. */
export interface SandboxClockAdvanceRequest {
  by?: string | undefined;
  to?: string | undefined;
  scope?: 'team' | 'all' | undefined;
}

/** What `POST /sandbox/clock/advance` answers. */
export interface SandboxClockAdvanceResponse {
  /** ISO 8601 in UTC */
  previous: string;

  /** ISO 8601 in UTC */
  now: string;
  mode: 'real' | 'frozen';
  fired: SandboxFired[];
  fired_total: number;
  request_id: string;
}

/** What `POST /sandbox/clock/get` takes. */
export interface SandboxClockGetRequest {
  scope?: 'team' | 'all' | undefined;
}

/** What `POST /sandbox/clock/get` answers. */
export interface SandboxClockGetResponse {
  /** ISO 8601 in UTC */
  now: string;
  mode: 'real' | 'frozen';

  /** ISO 8601 in UTC */
  next_due: string | null;
  request_id: string;
}

/** What `POST /sandbox/clock/set` takes. */
export interface SandboxClockSetRequest {
  to?: string | undefined;
  mode?: 'real' | 'frozen' | undefined;
  scope?: 'team' | 'all' | undefined;
}

/** What `POST /sandbox/clock/set` answers. */
export interface SandboxClockSetResponse {
  /** ISO 8601 in UTC */
  previous: string;

  /** ISO 8601 in UTC */
  now: string;
  mode: 'real' | 'frozen';
  fired: SandboxFired[];
  fired_total: number;
  request_id: string;
}

/** What `POST /sandbox/custom_users/create` takes. */
export interface SandboxCustomUsersCreateRequest {
  username: string;
  user: { readonly [name: string]: unknown };
}

/** What `POST /sandbox/custom_users/create` answers. */
export interface SandboxCustomUsersCreateResponse {
  username: string;
  warnings: SandboxFinding[];
  request_id: string;
}

/** What `POST /sandbox/deposit_switch/set_state` takes. */
export interface SandboxDepositSwitchSetStateRequest {
  deposit_switch_id: string;
  state: 'processing' | 'completed' | 'error';

  /** default false */
  account_has_multiple_allocations?: boolean | undefined;

  /** default true */
  is_allocated_remainder?: boolean | undefined;

  /** 0 to 100 */
  percent_allocated?: number | undefined;

  /** at least 0 */
  amount_allocated?: number | undefined;
}

/** What `POST /sandbox/deposit_switch/set_state` answers. */
export interface SandboxDepositSwitchSetStateResponse {
  deposit_switch_id: string;
  state: 'processing' | 'completed' | 'error';
  request_id: string;
}

/** What `POST /sandbox/fault` takes. */
export interface SandboxFaultRequest {
  on?: 'api' | 'institution' | 'webhook' | undefined;
  path?: string | undefined;
  item_id?: string | undefined;
  institution_id?: string | undefined;
  error_code?: string | undefined;

  /** 400 to 599 */
  http_status?: number | undefined;
  drop?: boolean | undefined;

  /** 0 to 60000 */
  delay_ms?: number | undefined;

  /** 1 to 10000; default 1 */
  count?: number | undefined;
}

/** What `POST /sandbox/fault` answers. */
export interface SandboxFaultResponse {
  fault_id: string;
  remaining: number;
  request_id: string;
}

/** What `POST /sandbox/fault/clear` takes. */
export interface SandboxFaultClearRequest {
  fault_id?: string | undefined;
}

/** What `POST /sandbox/fault/clear` answers. */
export interface SandboxFaultClearResponse {
  cleared: number;
  request_id: string;
}

/** What `POST /sandbox/income/fire_webhook` takes. */
export interface SandboxIncomeFireWebhookRequest {
  item_id: string;
  user_id?: string | undefined;

  /** URL */
  webhook: string;
  verification_status?:
    | 'VERIFICATION_STATUS_PROCESSING_COMPLETE'
    | 'VERIFICATION_STATUS_PROCESSING_FAILED'
    | 'VERIFICATION_STATUS_PENDING_APPROVAL'
    | undefined;
  webhook_code: 'INCOME_VERIFICATION' | 'INCOME_VERIFICATION_RISK_SIGNALS';
}

/** What `POST /sandbox/income/fire_webhook` answers. */
export interface SandboxIncomeFireWebhookResponse {
  request_id: string;
}

/** What `POST /sandbox/institutions/create` takes. */
export interface SandboxInstitutionsCreateRequest {
  name: string;

  /** at least 1 entries */
  country_codes: readonly (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];

  /** at least 1 entries */
  products: readonly (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];
  institution_id?: string | undefined;
  url?: string | undefined;
  primary_color?: string | undefined;
  logo?: string | undefined;

  /** at most 500 entries */
  routing_numbers?: readonly string[] | undefined;
  oauth?: boolean | undefined;

  /** 1 to 10 entries */
  login_fields?: readonly { name: string; label: string; type: 'text' | 'password' | 'pin' }[] | undefined;
  mfa?:
    | {
        type?: 'device' | 'selections' | 'questions' | undefined;

        /** 1 to 9 */
        question_rounds?: number | undefined;

        /** 1 to 9 */
        questions_per_round?: number | undefined;

        /** 1 to 9 */
        selection_rounds?: number | undefined;

        /** 2 to 9 */
        selections_per_question?: number | undefined;
      }
    | undefined;

  /** at most 1000 entries */
  health?: readonly { at: string; status: 'HEALTHY' | 'DEGRADED' | 'DOWN' }[] | undefined;

  /** 0 to 60000 */
  latency_ms?: number | undefined;

  /** 0 to 1 */
  failure_rate?: number | undefined;

  /** 1 to 730 */
  history_days?: number | undefined;
  pending?: boolean | undefined;

  /** 1 to 36500 */
  consent_days?: number | undefined;
}

/** What `POST /sandbox/institutions/create` answers. */
export interface SandboxInstitutionsCreateResponse {
  institution: Institution;
  request_id: string;
}

/** What `POST /sandbox/item/fire_webhook` takes. */
export interface SandboxItemFireWebhookRequest {
  access_token: string;
  webhook_code?:
    | 'DEFAULT_UPDATE'
    | 'NEW_ACCOUNTS_AVAILABLE'
    | 'SMS_MICRODEPOSITS_VERIFICATION'
    | 'AUTHORIZATION_GRANTED'
    | 'USER_PERMISSION_REVOKED'
    | 'USER_ACCOUNT_REVOKED'
    | 'PENDING_DISCONNECT'
    | 'RECURRING_TRANSACTIONS_UPDATE'
    | 'LOGIN_REPAIRED'
    | 'SYNC_UPDATES_AVAILABLE'
    | 'PRODUCT_READY'
    | 'ERROR'
    | undefined;
  webhook_type?:
    | 'AUTH'
    | 'HOLDINGS'
    | 'INVESTMENTS_TRANSACTIONS'
    | 'ITEM'
    | 'LIABILITIES'
    | 'TRANSACTIONS'
    | 'ASSETS'
    | 'IDENTITY'
    | undefined;
}

/** What `POST /sandbox/item/fire_webhook` answers. */
export interface SandboxItemFireWebhookResponse {
  webhook_fired: boolean;
  request_id: string;
}

/** What `POST /sandbox/item/mutate` takes. */
export interface SandboxItemMutateRequest {
  access_token: string;

  /** `add`: account objects; `change`: by `account_id`; `remove`: ids */
  accounts?: { readonly [name: string]: unknown } | undefined;

  /** `add`: with `account_id`; `change`: by `transaction_id`; `remove`: ids */
  transactions?: { readonly [name: string]: unknown } | undefined;

  /** `add`: with `account_id`; `change` and `remove`: by `account_id` and `security_id` */
  holdings?: { readonly [name: string]: unknown } | undefined;

  /** `account_id`, `identity` */
  owners?: readonly { readonly [name: string]: unknown }[] | undefined;

  /** one of `error`, `repair`, `revoke`; `consent_expiration_time` */
  item?: { readonly [name: string]: unknown } | undefined;
}

/** What `POST /sandbox/item/mutate` answers. */
export interface SandboxItemMutateResponse {
  item: Item;
  account_ids: string[];
  transaction_ids: string[];
  security_ids: string[];
  fired: SandboxFired[];
  request_id: string;
}

/** What `POST /sandbox/item/reset_login` takes. */
export interface SandboxItemResetLoginRequest {
  access_token: string;
}

/** What `POST /sandbox/item/reset_login` answers. */
export interface SandboxItemResetLoginResponse {
  reset_login: boolean;
  request_id: string;
}

/** What `POST /sandbox/item/set_verification_status` takes. */
export interface SandboxItemSetVerificationStatusRequest {
  access_token: string;
  account_id: string;
  verification_status: 'automatically_verified' | 'verification_expired';
}

/** What `POST /sandbox/item/set_verification_status` answers. */
export interface SandboxItemSetVerificationStatusResponse {
  request_id: string;
}

/** What `POST /sandbox/link/answer` takes. */
export interface SandboxLinkAnswerRequest {
  link_session_id: string;
  account_ids?: readonly string[] | undefined;
  allocation?: { kind: 'all' | 'remainder' | 'percent' | 'amount'; value?: number | undefined } | undefined;
  auth_type?: 'instant' | 'manual' | undefined;
  continue?: boolean | undefined;
  another?: boolean | undefined;
  credentials?: { readonly [name: string]: string } | undefined;
  back?: boolean | undefined;
  query?: string | undefined;
  employer_id?: string | undefined;
  retry?: boolean | undefined;
  other_institution?: boolean | undefined;
  income_source_ids?: readonly string[] | undefined;
  institution_id?: string | undefined;
  manual?: boolean | undefined;
  upload?: boolean | undefined;
  mfa?: readonly string[] | undefined;
  resend?: boolean | undefined;
  numbers?: { routing: string; account: string; name: string; subtype: 'checking' | 'savings' } | undefined;
  oauth?: 'approve' | 'deny' | 'error' | 'timeout' | undefined;

  /** 1 to 100 entries */
  statements?:
    | readonly {
        name: string;

        /** The bytes of the file, as base64. */
        content: string;

        /** Names the account where the file does not. */
        account?: string | undefined;
        account_type?: 'checking' | 'savings' | 'credit-card' | undefined;

        /** ISO 4217, where the file names none. */
        currency?: string | undefined;

        /** The file takes money in for money out. */
        flip_sign?: boolean | undefined;
      }[]
    | undefined;
  code?: string | undefined;
  amounts?: readonly number[] | undefined;
  exit?: boolean | undefined;
}

/** What `POST /sandbox/link/answer` answers. */
export interface SandboxLinkAnswerResponse {
  link_session_id: string;
  view_name: string | null;
  pane: { readonly [name: string]: unknown };
  events: SandboxLinkEvent[];
  result: NullableSandboxLinkResult;
  request_id: string;
}

/** What `POST /sandbox/link/open` takes. */
export interface SandboxLinkOpenRequest {
  link_token: string;
  received_redirect_uri?: string | undefined;
}

/** What `POST /sandbox/link/open` answers. */
export interface SandboxLinkOpenResponse {
  link_session_id: string;
  view_name: string | null;
  pane: { readonly [name: string]: unknown };
  events: SandboxLinkEvent[];
  result: NullableSandboxLinkResult;
  request_id: string;
}

/** What `POST /sandbox/lint` takes. */
export interface SandboxLintRequest {
  user: { readonly [name: string]: unknown } | string;
}

/** What `POST /sandbox/lint` answers. */
export interface SandboxLintResponse {
  valid: boolean;
  findings: SandboxFinding[];
  request_id: string;
}

/** What `POST /sandbox/outbox` takes. */
export interface SandboxOutboxRequest {
  after?: string | undefined;

  /** 1 to 500; default 100 */
  limit?: number | undefined;
}

/** What `POST /sandbox/outbox` answers. */
export interface SandboxOutboxResponse {
  messages: SandboxMessage[];
  next_after: string;
  request_id: string;
}

/** What `POST /sandbox/processor_token/create` takes. */
export interface SandboxProcessorTokenCreateRequest {
  institution_id: string;
  options?: { override_username?: string | undefined; override_password?: string | undefined } | undefined;
}

/** What `POST /sandbox/processor_token/create` answers. */
export interface SandboxProcessorTokenCreateResponse {
  processor_token: string;
  request_id: string;
}

/** What `POST /sandbox/public_token/create` takes. */
export interface SandboxPublicTokenCreateRequest {
  institution_id: string;

  /** at least 1 entries */
  initial_products: readonly (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
    | 'balance_plus'
    | 'beacon'
    | 'cra_base_report'
    | 'cra_cashflow_insights'
    | 'cra_home_lending'
    | 'cra_income_insights'
    | 'cra_lend_score'
    | 'cra_monitoring'
    | 'cra_network_insights'
    | 'cra_partner_insights'
    | 'cra_plaid_credit_score'
    | 'cra_qualify'
    | 'employment'
    | 'enrich'
    | 'identity_match'
    | 'identity_verification'
    | 'layer'
    | 'pay_by_bank'
    | 'processor_identity'
    | 'processor_payments'
    | 'profile'
    | 'protect_linked_bank'
    | 'protect_transactions'
    | 'recurring_transactions'
    | 'signal'
    | 'standing_orders'
    | 'transactions_refresh'
    | 'transfer'
  )[];
  options?:
    | {
        /** URL */
        webhook?: string | undefined;
        override_username?: string | undefined;
        override_password?: string | undefined;
        transactions?:
          | {
              /** `YYYY-MM-DD` */
              start_date?: string | undefined;

              /** `YYYY-MM-DD` */
              end_date?: string | undefined;

              /** 1 to 730 */
              days_requested?: number | undefined;
            }
          | undefined;
        statements?:
          | {
              /** `YYYY-MM-DD` */
              start_date: string;

              /** `YYYY-MM-DD` */
              end_date: string;
            }
          | undefined;
        income_verification?:
          | {
              income_source_types?: readonly ('bank' | 'payroll')[] | undefined;
              bank_income?:
                | {
                    /** 1 to 731 */
                    days_requested?: number | undefined;
                  }
                | undefined;
            }
          | undefined;
      }
    | undefined;
  user_id?: string | undefined;
  user_token?: string | undefined;
}

/** What `POST /sandbox/public_token/create` answers. */
export interface SandboxPublicTokenCreateResponse {
  public_token: string;
  request_id: string;
}

/** What `POST /sandbox/reset` takes. */
export interface SandboxResetRequest {
  scope?: 'team' | 'all' | undefined;
}

/** What `POST /sandbox/reset` answers. */
export interface SandboxResetResponse {
  removed: SandboxRemoved;

  /** ISO 8601 in UTC */
  now: string;
  request_id: string;
}

/** What `POST /sandbox/restore` takes. */
export interface SandboxRestoreRequest {
  snapshot_id?: string | undefined;
  name?: string | undefined;
  scope?: 'team' | 'all' | undefined;
}

/** What `POST /sandbox/restore` answers. */
export interface SandboxRestoreResponse {
  snapshot_id: string;
  name: string | null;

  /** ISO 8601 in UTC */
  now: string;
  items: number;
  request_id: string;
}

/** What `POST /sandbox/snapshot` takes. */
export interface SandboxSnapshotRequest {
  name?: string | undefined;
  scope?: 'team' | 'all' | undefined;
}

/** What `POST /sandbox/snapshot` answers. */
export interface SandboxSnapshotResponse {
  snapshot_id: string;
  name: string | null;

  /** ISO 8601 in UTC */
  now: string;
  items: number;
  request_id: string;
}

/** What `POST /sandbox/transactions/create` takes. */
export interface SandboxTransactionsCreateRequest {
  access_token: string;
  account_id?: string | undefined;

  /** 1 to 10 entries */
  transactions: readonly {
    /** `YYYY-MM-DD` */
    date_transacted: string;

    /** `YYYY-MM-DD` */
    date_posted: string;

    /** -1000000000000 to 1000000000000 */
    amount: number;
    description: string;
    iso_currency_code?: string | undefined;
  }[];
}

/** What `POST /sandbox/transactions/create` answers. */
export interface SandboxTransactionsCreateResponse {
  request_id: string;
}

/** What `POST /sandbox/transfer/simulate` takes. */
export interface SandboxTransferSimulateRequest {
  transfer_id: string;
  event_type: 'posted' | 'settled' | 'failed' | 'funds_available' | 'returned';
  failure_reason?:
    | {
        failure_code?: string | null | undefined;
        ach_return_code?: string | null | undefined;
        description?: string | undefined;
      }
    | null
    | undefined;

  /** URL */
  webhook?: string | undefined;
  test_clock_id?: string | null | undefined;
}

/** What `POST /sandbox/transfer/simulate` answers. */
export interface SandboxTransferSimulateResponse {
  request_id: string;
}

/** What `POST /sandbox/user/reset_login` takes. */
export interface SandboxUserResetLoginRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;

  /** at most 100 entries */
  item_ids?: readonly string[] | null | undefined;
}

/** What `POST /sandbox/user/reset_login` answers. */
export interface SandboxUserResetLoginResponse {
  request_id: string;
}

/** What `POST /sandbox/webhook_key/rotate` takes. */
export interface SandboxWebhookKeyRotateRequest {
  readonly [name: string]: never;
}

/** What `POST /sandbox/webhook_key/rotate` answers. */
export interface SandboxWebhookKeyRotateResponse {
  key_id: string;
  previous_key_id: string;
  request_id: string;
}

/** What `POST /sandbox/webhooks` takes. */
export interface SandboxWebhooksRequest {
  item_id?: string | undefined;
  webhook_type?: string | undefined;
  webhook_code?: string | undefined;
  after?: string | undefined;
  state?: 'no_url' | 'pending' | 'delivered' | 'dead' | 'cancelled' | undefined;

  /** 1 to 500; default 100 */
  limit?: number | undefined;

  /** 0 to 25000; default 0 */
  wait_ms?: number | undefined;
}

/** What `POST /sandbox/webhooks` answers. */
export interface SandboxWebhooksResponse {
  webhooks: SandboxWebhook[];
  next_after: string;
  request_id: string;
}

/** What `POST /sandbox/webhooks/resend` takes. */
export interface SandboxWebhooksResendRequest {
  /** 1 to 500 entries */
  webhook_ids: readonly string[];
}

/** What `POST /sandbox/webhooks/resend` answers. */
export interface SandboxWebhooksResendResponse {
  resent: number;
  request_id: string;
}

/** What `POST /signal/decision/report` takes. */
export interface SignalDecisionReportRequest {
  client_transaction_id: string;
  initiated: boolean;

  /** 0 to 3650 */
  days_funds_on_hold?: number | null | undefined;
  decision_outcome?:
    | 'APPROVE'
    | 'REVIEW'
    | 'REJECT'
    | 'TAKE_OTHER_RISK_MEASURES'
    | 'NOT_EVALUATED'
    | null
    | undefined;
  payment_method?:
    | 'SAME_DAY_ACH'
    | 'NEXT_DAY_ACH'
    | 'STANDARD_ACH'
    | 'MULTIPLE_PAYMENT_METHODS'
    | null
    | undefined;

  /** 0 to 1000000000000 */
  amount_instantly_available?: number | null | undefined;

  /** ISO 8601 in UTC */
  submitted_at?: string | undefined;
}

/** What `POST /signal/decision/report` answers. */
export interface SignalDecisionReportResponse {
  request_id: string;
}

/** What `POST /signal/evaluate` takes. */
export interface SignalEvaluateRequest {
  access_token: string;
  account_id: string;
  client_transaction_id: string;

  /** at most 1000000000000 */
  amount: number;
  user_present?: boolean | null | undefined;
  client_user_id?: string | undefined;
  is_recurring?: boolean | null | undefined;
  default_payment_method?: 'SAME_DAY_ACH' | 'STANDARD_ACH' | 'MULTIPLE_PAYMENT_METHODS' | null | undefined;
  user?:
    | {
        name?:
          | {
              prefix?: string | null | undefined;
              given_name?: string | null | undefined;
              middle_name?: string | null | undefined;
              family_name?: string | null | undefined;
              suffix?: string | null | undefined;
            }
          | null
          | undefined;
        phone_number?: string | null | undefined;
        email_address?: string | null | undefined;
        address?:
          | {
              street?: string | undefined;
              city?: string | undefined;
              region?: string | null | undefined;
              postal_code?: string | null | undefined;
              country?: string | null | undefined;
            }
          | null
          | undefined;
      }
    | undefined;
  device?: { ip_address?: string | null | undefined; user_agent?: string | null | undefined } | undefined;
  risk_profile_key?: string | null | undefined;
  ruleset_key?: string | null | undefined;
}

/** What `POST /signal/evaluate` answers. */
export interface SignalEvaluateResponse {
  scores: NullableSignalScores;
  core_attributes: SignalCoreAttributes;
  risk_profile: string | null;
  ruleset: SignalRuleset;
  warnings: SignalWarning[];
  request_id: string;
}

/** What `POST /signal/prepare` takes. */
export interface SignalPrepareRequest {
  access_token: string;
}

/** What `POST /signal/prepare` answers. */
export interface SignalPrepareResponse {
  request_id: string;
}

/** What `POST /signal/return/report` takes. */
export interface SignalReturnReportRequest {
  client_transaction_id: string;
  return_code: string;

  /** ISO 8601 in UTC */
  returned_at?: string | null | undefined;
}

/** What `POST /signal/return/report` answers. */
export interface SignalReturnReportResponse {
  request_id: string;
}

/** What `POST /simplefin_accesses/create` takes. */
export interface SimplefinAccessesCreateRequest {
  /** What you call the program, such as Budget */
  name: string;

  /** The Items that it may read; all of the team when absent; 1 to 100 entries */
  item_ids?: readonly string[] | undefined;
}

/** What `POST /simplefin_accesses/create` answers. */
export interface SimplefinAccessesCreateResponse {
  access: SimplefinAccess;

  /** To be pasted into the program within a day; shown this once */
  setup_token: string;
  request_id: string;
}

/** What `POST /simplefin_accesses/list` takes. */
export interface SimplefinAccessesListRequest {
  readonly [name: string]: never;
}

/** What `POST /simplefin_accesses/list` answers. */
export interface SimplefinAccessesListResponse {
  accesses: SimplefinAccess[];
  request_id: string;
}

/** What `POST /simplefin_accesses/revoke` takes. */
export interface SimplefinAccessesRevokeRequest {
  access_id: string;
}

/** What `POST /simplefin_accesses/revoke` answers. */
export interface SimplefinAccessesRevokeResponse {
  request_id: string;
}

/** What `POST /statement_imports/create` takes. */
export interface StatementImportsCreateRequest {
  /** The Item to import into; found by the accounts when absent, else a new one */
  item_id?: string | undefined;

  /** Institution of the directory that a new Item is of */
  institution_id?: string | undefined;

  /** Small files, where the call is JSON; a form has files as parts instead; 1 to 100 entries */
  files?:
    | readonly {
        name: string;

        /** The bytes of the file as base64 */
        content: string;
      }[]
    | undefined;
  options?:
    | {
        /** Say what would happen, and keep nothing; default false */
        dry_run?: boolean | undefined;

        /** Where events of a new Item are sent; URL */
        webhook?: string | undefined;

        /** ISO 4217, for files that name none */
        currency?: string | undefined;

        /** Name of a saved mapping, for CSV files */
        mapping?: string | undefined;

        /** A name of the WHATWG standard, where it is not what the files show */
        encoding?: string | undefined;

        /** Which text names an entry where a file has both */
        payee?: 'name' | 'memo' | undefined;

        /** For QIF files whose dates leave it open */
        date_order?: 'mdy' | 'dmy' | 'ymd' | undefined;

        /** The files write money out as positive */
        flip_sign?: boolean | undefined;

        /** The files write what is owed on a card as a positive balance */
        owed_positive?: boolean | undefined;

        /** CSV: the account that the files are of; the same label each time */
        account?: string | undefined;

        /** CSV: `checking` (the default), `savings`, `credit-card`, … */
        account_type?: string | undefined;
      }
    | undefined;
}

/** What `POST /statement_imports/create` answers. */
export interface StatementImportsCreateResponse {
  import: StatementImport;

  /** Only of an Item that this import made */
  access_token: string | null;
  request_id: string;
}

/** What `POST /statement_imports/get` takes. */
export interface StatementImportsGetRequest {
  import_id: string;
}

/** What `POST /statement_imports/get` answers. */
export interface StatementImportsGetResponse {
  import: StatementImport;
  request_id: string;
}

/** What `POST /statement_imports/keep_original` takes. */
export interface StatementImportsKeepOriginalRequest {
  /** The label under which the account was imported, or its account_id */
  account: string;

  /** The month of the statement, `YYYY-MM` */
  month: string;

  /** The Item of the account, where a label could be of several */
  item_id?: string | undefined;

  /** Small files, where the call is JSON; a form has files as parts instead; 1 to 100 entries */
  files?:
    | readonly {
        name: string;

        /** The bytes of the file as base64 */
        content: string;
      }[]
    | undefined;
}

/** What `POST /statement_imports/keep_original` answers. */
export interface StatementImportsKeepOriginalResponse {
  item_id: string;
  account_id: string;
  statement_id: string;
  request_id: string;
}

/** What `POST /statement_imports/list` takes. */
export interface StatementImportsListRequest {
  /** Only those of this Item */
  item_id?: string | undefined;

  /** 1 to 100; default 25 */
  count?: number | undefined;

  /** at least 0; default 0 */
  offset?: number | undefined;
}

/** What `POST /statement_imports/list` answers. */
export interface StatementImportsListResponse {
  imports: StatementImport[];
  total_imports: number;
  request_id: string;
}

/** What `POST /statement_imports/undo` takes. */
export interface StatementImportsUndoRequest {
  import_id: string;
}

/** What `POST /statement_imports/undo` answers. */
export interface StatementImportsUndoResponse {
  import: StatementImport;
  request_id: string;
}

/** What `POST /statements/download` takes. */
export interface StatementsDownloadRequest {
  access_token: string;
  statement_id: string;
}

/** What `POST /statements/list` takes. */
export interface StatementsListRequest {
  access_token: string;
}

/** What `POST /statements/list` answers. */
export interface StatementsListResponse {
  accounts: StatementsAccount[];
  institution_id: string;
  institution_name: string;
  item_id: string;
  request_id: string;
}

/** What `POST /statements/refresh` takes. */
export interface StatementsRefreshRequest {
  access_token: string;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
}

/** What `POST /statements/refresh` answers. */
export interface StatementsRefreshResponse {
  request_id: string;
}

/** What `POST /transactions/enrich` takes. */
export interface TransactionsEnrichRequest {
  account_type: 'depository' | 'credit';

  /** 1 to 100 entries */
  transactions: readonly {
    id: string;
    user_id?: string | undefined;
    client_user_id?: string | undefined;
    client_account_id?: string | undefined;
    account_type?: string | undefined;
    account_subtype?: string | undefined;
    description: string;

    /** 0 to 1000000000000 */
    amount: number;
    direction: 'INFLOW' | 'OUTFLOW';
    iso_currency_code: string;
    location?:
      | {
          country?: string | undefined;
          region?: string | undefined;
          city?: string | undefined;
          address?: string | undefined;
          postal_code?: string | undefined;
        }
      | undefined;
    mcc?: string | undefined;

    /** `YYYY-MM-DD` */
    date_posted?: string | undefined;
  }[];
  options?:
    | {
        /** default false */
        include_legacy_category?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;
      }
    | undefined;
}

/** What `POST /transactions/enrich` answers. */
export interface TransactionsEnrichResponse {
  enriched_transactions: ClientProvidedEnrichedTransaction[];
  request_id: string;
}

/** What `POST /transactions/get` takes. */
export interface TransactionsGetRequest {
  access_token: string;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  options?:
    | {
        /** at most 500 entries */
        account_ids?: readonly string[] | undefined;

        /** 1 to 500; default 100 */
        count?: number | undefined;

        /** at least 0; default 0 */
        offset?: number | undefined;

        /** default false */
        include_personal_finance_category_beta?: boolean | undefined;

        /** default false */
        include_original_description?: boolean | undefined;

        /** default false */
        include_personal_finance_category?: boolean | undefined;

        /** default false */
        include_logo_and_counterparty_beta?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;

        /** 1 to 730 */
        days_requested?: number | undefined;
      }
    | undefined;
}

/** What `POST /transactions/get` answers. */
export interface TransactionsGetResponse {
  accounts: AccountBase[];
  transactions: Transaction[];
  total_transactions: number;
  item: Item;
  request_id: string;
}

/** What `POST /transactions/recurring/get` takes. */
export interface TransactionsRecurringGetRequest {
  access_token: string;

  /** at most 500 entries */
  account_ids?: readonly string[] | undefined;
  options?:
    | {
        /** default false */
        include_personal_finance_category?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;
      }
    | undefined;
}

/** What `POST /transactions/recurring/get` answers. */
export interface TransactionsRecurringGetResponse {
  inflow_streams: TransactionStream[];
  outflow_streams: TransactionStream[];

  /** ISO 8601 in UTC */
  updated_datetime: string;
  personal_finance_category_version?: 'v1' | 'v2';
  request_id: string;
}

/** What `POST /transactions/refresh` takes. */
export interface TransactionsRefreshRequest {
  access_token: string;
}

/** What `POST /transactions/refresh` answers. */
export interface TransactionsRefreshResponse {
  request_id: string;
}

/** What `POST /transactions/sync` takes. */
export interface TransactionsSyncRequest {
  access_token: string;
  cursor?: string | undefined;

  /** 1 to 500; default 100 */
  count?: number | undefined;
  options?:
    | {
        /** default false */
        include_original_description?: boolean | undefined;

        /** default false */
        include_personal_finance_category?: boolean | undefined;

        /** default false */
        include_logo_and_counterparty_beta?: boolean | undefined;
        personal_finance_category_version?: 'v1' | 'v2' | undefined;

        /** 1 to 730 */
        days_requested?: number | undefined;
        account_id?: string | undefined;
      }
    | undefined;
}

/** What `POST /transactions/sync` answers. */
export interface TransactionsSyncResponse {
  accounts: AccountBase[];
  transactions_update_status:
    | 'TRANSACTIONS_UPDATE_STATUS_UNKNOWN'
    | 'NOT_READY'
    | 'INITIAL_UPDATE_COMPLETE'
    | 'HISTORICAL_UPDATE_COMPLETE';
  added: Transaction[];
  modified: Transaction[];
  removed: RemovedTransaction[];
  next_cursor: string;
  has_more: boolean;
  request_id: string;
}

/** What `POST /transfer/authorization/create` takes. */
export interface TransferAuthorizationCreateRequest {
  access_token: string;
  account_id: string;
  type: 'debit' | 'credit';
  network: 'ach' | 'same-day-ach' | 'rtp' | 'wire';
  amount: string;
  user: {
    legal_name: string;
    phone_number?: string | undefined;
    email_address?: string | undefined;
    address?:
      | {
          street?: string | undefined;
          city?: string | undefined;
          region?: string | undefined;
          postal_code?: string | undefined;
          country?: string | undefined;
        }
      | undefined;
  };
  ach_class?: 'ccd' | 'ppd' | 'tel' | 'web' | undefined;
  iso_currency_code?: string | undefined;
  idempotency_key?: string | null | undefined;
  device?: { ip_address?: string | undefined; user_agent?: string | undefined } | undefined;
  wire_details?:
    | { message_to_beneficiary?: string | null | undefined; wire_return_fee?: string | null | undefined }
    | null
    | undefined;
  custom_attributes?: { readonly [name: string]: string } | null | undefined;
  user_present?: boolean | null | undefined;
  with_guarantee?: boolean | null | undefined;
  request_guarantee?: boolean | null | undefined;
  funding_account_id?: string | null | undefined;
  ledger_id?: string | null | undefined;
  origination_account_id?: string | null | undefined;
  beacon_session_id?: string | null | undefined;
  originator_client_id?: string | null | undefined;
  credit_funds_source?: string | null | undefined;
  test_clock_id?: string | null | undefined;
  ruleset_key?: string | null | undefined;
}

/** What `POST /transfer/authorization/create` answers. */
export interface TransferAuthorizationCreateResponse {
  authorization: TransferAuthorization;
  request_id: string;
}

/** What `POST /transfer/cancel` takes. */
export interface TransferCancelRequest {
  transfer_id: string;
  originator_client_id?: string | null | undefined;
  reason_code?:
    | 'AC03'
    | 'AM09'
    | 'CUST'
    | 'DUPL'
    | 'FRAD'
    | 'TECH'
    | 'UPAY'
    | 'AC14'
    | 'AM06'
    | 'BE05'
    | 'FOCR'
    | 'MS02'
    | 'MS03'
    | 'RR04'
    | 'RUTA'
    | undefined;
}

/** What `POST /transfer/cancel` answers. */
export interface TransferCancelResponse {
  request_id: string;
}

/** What `POST /transfer/create` takes. */
export interface TransferCreateRequest {
  access_token: string;
  account_id: string;
  authorization_id: string;
  description: string;
  amount?: string | undefined;
  metadata?: { readonly [name: string]: string } | null | undefined;
  idempotency_key?: string | undefined;
  type?: 'debit' | 'credit' | undefined;
  network?: 'ach' | 'same-day-ach' | 'rtp' | 'wire' | undefined;
  ach_class?: 'ccd' | 'ppd' | 'tel' | 'web' | undefined;
  user?:
    | {
        legal_name?: string | undefined;
        phone_number?: string | undefined;
        email_address?: string | undefined;
        address?:
          | {
              street?: string | undefined;
              city?: string | undefined;
              region?: string | undefined;
              postal_code?: string | undefined;
              country?: string | undefined;
            }
          | undefined;
      }
    | null
    | undefined;
  origination_account_id?: string | null | undefined;
  iso_currency_code?: string | undefined;
  test_clock_id?: string | null | undefined;
  facilitator_fee?: string | undefined;
}

/** What `POST /transfer/create` answers. */
export interface TransferCreateResponse {
  transfer: Transfer;
  request_id: string;
}

/** What `POST /transfer/event/list` takes. */
export interface TransferEventListRequest {
  /** ISO 8601 in UTC */
  start_date?: string | null | undefined;

  /** ISO 8601 in UTC */
  end_date?: string | null | undefined;

  /** 1 to 25 */
  count?: number | null | undefined;

  /** at least 0 */
  offset?: number | null | undefined;
  origination_account_id?: string | null | undefined;
  originator_client_id?: string | null | undefined;
  funding_account_id?: string | null | undefined;
  transfer_id?: string | null | undefined;
  account_id?: string | null | undefined;
  transfer_type?: 'debit' | 'credit' | null | undefined;

  /** at most 28 entries */
  event_types?:
    | readonly (
        | 'pending'
        | 'cancelled'
        | 'failed'
        | 'posted'
        | 'settled'
        | 'funds_available'
        | 'guaranteed'
        | 'returned'
        | 'guarantee_reimbursed'
        | 'client_return_recovered'
        | 'plaid_return_recovered'
        | 'swept'
        | 'swept_settled'
        | 'return_swept'
        | 'sweep.pending'
        | 'sweep.posted'
        | 'sweep.settled'
        | 'sweep.returned'
        | 'sweep.failed'
        | 'sweep.funds_available'
        | 'refund.pending'
        | 'refund.cancelled'
        | 'refund.failed'
        | 'refund.posted'
        | 'refund.settled'
        | 'refund.returned'
        | 'refund.swept'
        | 'refund.return_swept'
      )[]
    | undefined;
  sweep_id?: string | null | undefined;
}

/** What `POST /transfer/event/list` answers. */
export interface TransferEventListResponse {
  transfer_events: TransferEvent[];
  has_more: boolean;
  request_id: string;
}

/** What `POST /transfer/event/sync` takes. */
export interface TransferEventSyncRequest {
  /** at least 0 */
  after_id: number;

  /** 1 to 500 */
  count?: number | null | undefined;
}

/** What `POST /transfer/event/sync` answers. */
export interface TransferEventSyncResponse {
  transfer_events: TransferEvent[];
  has_more: boolean;
  request_id: string;
}

/** What `POST /transfer/get` takes. */
export interface TransferGetRequest {
  transfer_id?: string | undefined;
  authorization_id?: string | undefined;
  originator_client_id?: string | null | undefined;
}

/** What `POST /transfer/get` answers. */
export interface TransferGetResponse {
  transfer: Transfer;
  request_id: string;
}

/** What `POST /transfer/list` takes. */
export interface TransferListRequest {
  /** ISO 8601 in UTC */
  start_date?: string | null | undefined;

  /** ISO 8601 in UTC */
  end_date?: string | null | undefined;

  /** 1 to 25 */
  count?: number | null | undefined;

  /** at least 0 */
  offset?: number | null | undefined;
  origination_account_id?: string | null | undefined;
  originator_client_id?: string | null | undefined;
  funding_account_id?: string | null | undefined;
}

/** What `POST /transfer/list` answers. */
export interface TransferListResponse {
  transfers: Transfer[];
  request_id: string;
}

/** What `POST /user/create` takes. */
export interface UserCreateRequest {
  client_user_id: string;
  identity?:
    | {
        name?: { given_name: string; family_name: string } | null | undefined;

        /** `YYYY-MM-DD` */
        date_of_birth?: string | null | undefined;
        emails?: readonly { data: string; primary: boolean }[] | null | undefined;
        phone_numbers?: readonly { data: string; primary: boolean }[] | null | undefined;
        addresses?:
          | readonly {
              street_1?: string | null | undefined;
              street_2?: string | null | undefined;
              city?: string | null | undefined;
              region?: string | null | undefined;
              country: string;
              postal_code?: string | null | undefined;
              primary: boolean;
            }[]
          | null
          | undefined;
        id_numbers?:
          | readonly {
              value: string;
              type:
                | 'ar_dni'
                | 'au_drivers_license'
                | 'au_passport'
                | 'br_cpf'
                | 'ca_sin'
                | 'cl_run'
                | 'cn_resident_card'
                | 'co_nit'
                | 'dk_cpr'
                | 'eg_national_id'
                | 'es_dni'
                | 'es_nie'
                | 'hk_hkid'
                | 'in_pan'
                | 'it_cf'
                | 'jo_civil_id'
                | 'jp_my_number'
                | 'ke_huduma_namba'
                | 'kw_civil_id'
                | 'mx_curp'
                | 'mx_rfc'
                | 'my_nric'
                | 'ng_nin'
                | 'nz_drivers_license'
                | 'om_civil_id'
                | 'ph_psn'
                | 'pl_pesel'
                | 'ro_cnp'
                | 'sa_national_id'
                | 'se_pin'
                | 'sg_nric'
                | 'tr_tc_kimlik'
                | 'us_ssn'
                | 'us_ssn_last_4'
                | 'za_smart_id';
            }[]
          | null
          | undefined;
      }
    | null
    | undefined;
  consumer_report_user_identity?:
    | {
        first_name: string;
        last_name: string;
        phone_numbers: readonly string[];
        emails: readonly string[];
        ssn_full?: string | null | undefined;
        ssn_last_4?: string | null | undefined;

        /** `YYYY-MM-DD` */
        date_of_birth?: string | null | undefined;
        primary_address: {
          city: string | null;
          region?: string | null | undefined;
          street: string;
          postal_code?: string | null | undefined;
          country: string | null;
        };
      }
    | null
    | undefined;
  end_customer?: string | undefined;
  with_upgraded_user?: boolean | undefined;
}

/** What `POST /user/create` answers. */
export interface UserCreateResponse {
  user_id: string;
  user_token?: string;
  request_id: string;
}

/** What `POST /user/get` takes. */
export interface UserGetRequest {
  user_id: string;
}

/** What `POST /user/get` answers. */
export interface UserGetResponse {
  user_id: string;
  client_user_id: string | null;

  /** ISO 8601 in UTC */
  created_at: string;

  /** ISO 8601 in UTC */
  updated_at?: string;
  identity?: NullableClientUserIdentity;
  request_id: string;
}

/** What `POST /user/identity/remove` takes. */
export interface UserIdentityRemoveRequest {
  user_id: string;
}

/** What `POST /user/identity/remove` answers. */
export interface UserIdentityRemoveResponse {
  request_id: string;
}

/** What `POST /user/items/associate` takes. */
export interface UserItemsAssociateRequest {
  user_id: string;

  /** 1 to 100 entries */
  item_ids: readonly string[];
}

/** What `POST /user/items/associate` answers. */
export interface UserItemsAssociateResponse {
  request_id: string;
}

/** What `POST /user/items/get` takes. */
export interface UserItemsGetRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
}

/** What `POST /user/items/get` answers. */
export interface UserItemsGetResponse {
  items: Item[];
  request_id: string;
}

/** What `POST /user/items/remove` takes. */
export interface UserItemsRemoveRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;

  /** 1 to 100 entries */
  item_ids: readonly string[];
}

/** What `POST /user/items/remove` answers. */
export interface UserItemsRemoveResponse {
  request_id: string;
}

/** What `POST /user/remove` takes. */
export interface UserRemoveRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
}

/** What `POST /user/remove` answers. */
export interface UserRemoveResponse {
  request_id: string;
}

/** What `POST /user/update` takes. */
export interface UserUpdateRequest {
  user_id?: string | undefined;
  user_token?: string | undefined;
  identity?:
    | {
        name?: { given_name: string; family_name: string } | null | undefined;

        /** `YYYY-MM-DD` */
        date_of_birth?: string | null | undefined;
        emails?: readonly { data: string; primary: boolean }[] | null | undefined;
        phone_numbers?: readonly { data: string; primary: boolean }[] | null | undefined;
        addresses?:
          | readonly {
              street_1?: string | null | undefined;
              street_2?: string | null | undefined;
              city?: string | null | undefined;
              region?: string | null | undefined;
              country: string;
              postal_code?: string | null | undefined;
              primary: boolean;
            }[]
          | null
          | undefined;
        id_numbers?:
          | readonly {
              value: string;
              type:
                | 'ar_dni'
                | 'au_drivers_license'
                | 'au_passport'
                | 'br_cpf'
                | 'ca_sin'
                | 'cl_run'
                | 'cn_resident_card'
                | 'co_nit'
                | 'dk_cpr'
                | 'eg_national_id'
                | 'es_dni'
                | 'es_nie'
                | 'hk_hkid'
                | 'in_pan'
                | 'it_cf'
                | 'jo_civil_id'
                | 'jp_my_number'
                | 'ke_huduma_namba'
                | 'kw_civil_id'
                | 'mx_curp'
                | 'mx_rfc'
                | 'my_nric'
                | 'ng_nin'
                | 'nz_drivers_license'
                | 'om_civil_id'
                | 'ph_psn'
                | 'pl_pesel'
                | 'ro_cnp'
                | 'sa_national_id'
                | 'se_pin'
                | 'sg_nric'
                | 'tr_tc_kimlik'
                | 'us_ssn'
                | 'us_ssn_last_4'
                | 'za_smart_id';
            }[]
          | null
          | undefined;
      }
    | null
    | undefined;
  consumer_report_user_identity?:
    | {
        first_name: string;
        last_name: string;
        phone_numbers: readonly string[];
        emails: readonly string[];
        ssn_full?: string | null | undefined;
        ssn_last_4?: string | null | undefined;

        /** `YYYY-MM-DD` */
        date_of_birth?: string | null | undefined;
        primary_address: {
          city: string | null;
          region?: string | null | undefined;
          street: string;
          postal_code?: string | null | undefined;
          country: string | null;
        };
      }
    | null
    | undefined;
}

/** What `POST /user/update` answers. */
export interface UserUpdateResponse {
  request_id: string;
}

/** What `POST /webhook_verification_key/get` takes. */
export interface WebhookVerificationKeyGetRequest {
  /** `kid` of a signature */
  key_id: string;
}

/** What `POST /webhook_verification_key/get` answers. */
export interface WebhookVerificationKeyGetResponse {
  key: JWKPublicKey;
  request_id: string;
}

export interface ErrorObject {
  error_type: string;
  error_code: string;
  error_message: string;
  display_message: string | null;
  documentation_url?: string | null;
  suggested_action?: string | null;
  request_id: string;
  causes?: unknown[];
  status?: number | null;
  error_code_reason?: string | null;
  required_account_subtypes?: string[];
  provided_account_subtypes?: string[];
}

export interface AccountBalance {
  available: number | null;
  current: number | null;
  limit: number | null;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;

  /** ISO 8601 in UTC */
  last_updated_datetime?: string | null;
}

export interface AccountVerificationInsights {
  name_match_score?: number | null;
  network_status: { has_numbers_match: boolean; is_numbers_match_verified: boolean };
  previous_returns?: { has_previous_administrative_return: boolean };
  account_number_format: 'valid' | 'invalid' | 'unknown';
}

export interface AccountBase {
  account_id: string;
  balances: AccountBalance;
  mask: string | null;
  name: string;
  official_name: string | null;
  type: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype: string | null;
  verification_status?:
    | 'pending_automatic_verification'
    | 'pending_manual_verification'
    | 'manually_verified'
    | 'verification_expired'
    | 'verification_failed'
    | 'automatically_verified'
    | 'unsent'
    | 'database_matched'
    | 'database_insights_pass'
    | 'database_insights_pass_with_caution'
    | 'database_insights_fail'
    | null;
  verification_name?: string;
  verification_insights?: AccountVerificationInsights;
  persistent_account_id?: string;
  holder_category?: 'business' | 'personal' | 'unrecognized' | null;
}

export type NullableError = {
  error_type: string;
  error_code: string;
  error_message: string;
  display_message: string | null;
  documentation_url?: string | null;
  suggested_action?: string | null;
  request_id: string;
  causes?: unknown[];
  status?: number | null;
  error_code_reason?: string | null;
  required_account_subtypes?: string[];
  provided_account_subtypes?: string[];
} | null;

export interface Item {
  available_products: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];
  billed_products: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];

  /** ISO 8601 in UTC */
  consent_expiration_time: string | null;
  error: NullableError;
  institution_id: string | null;
  item_id: string;
  update_type: 'background' | 'requires_user_authentication' | 'user_present_required';
  webhook: string | null;
  institution_name?: string | null;
  auth_method?:
    | 'INSTANT_AUTH'
    | 'INSTANT_MATCH'
    | 'AUTOMATED_MICRODEPOSITS'
    | 'SAME_DAY_MICRODEPOSITS'
    | 'INSTANT_MICRODEPOSITS'
    | 'DATABASE_MATCH'
    | 'DATABASE_INSIGHTS'
    | 'TRANSFER_MIGRATED'
    | 'INVESTMENTS_FALLBACK'
    | null;
  products?: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];
  consented_products?: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];

  /** ISO 8601 in UTC */
  created_at?: string;
  consented_use_cases?: string[];
  consented_data_scopes?: (
    | 'account_balance_info'
    | 'contact_info'
    | 'account_routing_number'
    | 'transactions'
    | 'credit_loan_info'
    | 'investments'
    | 'payroll_info'
    | 'income_verification_paystubs_info'
    | 'income_verification_w2s_info'
    | 'income_verification_bank_statements'
    | 'income_verification_employment_info'
    | 'bank_statements'
    | 'risk_info'
    | 'network_insights_lite'
    | 'fraud_info'
  )[];
}

export interface AssetReportUser {
  client_user_id: string | null;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  ssn: string | null;
  phone_number: string | null;
  email: string | null;
}

export interface AssetReportAccountBalance {
  available: number | null;
  current: number | null;
  limit: number | null;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;

  /** ISO 8601 in UTC */
  last_updated_datetime?: string | null;
  margin_loan_amount?: number | null;
}

export interface PaymentMeta {
  reference_number: string | null;
  ppd_id: string | null;
  payee: string | null;
  by_order_of: string | null;
  payer: string | null;
  payment_method: string | null;
  payment_processor: string | null;
  reason: string | null;
}

export interface Location {
  address: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  country: string | null;
  lat: number | null;
  lon: number | null;
  store_number: string | null;
}

export type NullablePersonalFinanceCategory = {
  primary: string;
  detailed: string;
  confidence_level?: string | null;
  version?: 'v1' | 'v2';
} | null;

export type NullableBusinessFinanceCategory = {
  primary: string;
  detailed: string;
  confidence_level?: string | null;
} | null;

export interface TransactionCounterparty {
  name: string;
  entity_id?: string | null;
  type:
    | 'merchant'
    | 'financial_institution'
    | 'payment_app'
    | 'marketplace'
    | 'payment_terminal'
    | 'income_source';
  website: string | null;
  logo_url: string | null;
  confidence_level?: string | null;
  account_numbers?: {
    bacs?: { account?: string | null; sort_code?: string | null } | null;
    international?: { iban?: string | null; bic?: string | null } | null;
  } | null;
}

export type NullableClientCustomization = { custom_entity_id?: string } | null;

export type NullableCreditCategory = { primary: string; detailed: string } | null;

export interface AssetReportTransaction {
  transaction_type?: 'digital' | 'place' | 'special' | 'unresolved';
  transaction_id: string;
  account_owner?: string | null;
  pending_transaction_id?: string | null;
  pending: boolean;
  payment_channel?: 'online' | 'in store' | 'other';
  payment_meta?: PaymentMeta;
  name?: string;
  merchant_name?: string | null;
  location?: Location;

  /** `YYYY-MM-DD` */
  authorized_date?: string | null;

  /** ISO 8601 in UTC */
  authorized_datetime?: string | null;

  /** `YYYY-MM-DD` */
  date: string;

  /** ISO 8601 in UTC */
  datetime?: string | null;
  category_id?: string | null;
  category?: string[] | null;
  unofficial_currency_code: string | null;
  iso_currency_code: string | null;
  amount: number;
  account_id: string;
  transaction_code?:
    | 'adjustment'
    | 'atm'
    | 'bank charge'
    | 'bill payment'
    | 'cash'
    | 'cashback'
    | 'cheque'
    | 'direct debit'
    | 'interest'
    | 'purchase'
    | 'standing order'
    | 'transfer'
    | 'payment'
    | 'refund'
    | null;
  check_number?: string | null;
  original_description: string | null;
  logo_url?: string | null;
  website?: string | null;
  personal_finance_category?: NullablePersonalFinanceCategory;
  business_finance_category?: NullableBusinessFinanceCategory;
  personal_finance_category_icon_url?: string;
  counterparties?: TransactionCounterparty[];
  merchant_entity_id?: string | null;
  client_customization?: NullableClientCustomization;
  credit_category?: NullableCreditCategory;
  date_transacted?: string | null;
  income_source_id?: string;
}

export interface PhoneNumber {
  data: string;
  primary: boolean | null;
  type: 'home' | 'work' | 'office' | 'mobile' | 'mobile1' | 'other' | null;
}

export interface Email {
  data: string;
  primary: boolean;
  type: 'primary' | 'secondary' | 'other';
}

export interface AddressData {
  city: string | null;
  region: string | null;
  street: string;
  postal_code: string | null;
  country: string | null;
}

export interface Address {
  data: AddressData;
  primary?: boolean | null;
}

export interface Owner {
  names: string[];
  phone_numbers: PhoneNumber[];
  emails: Email[];
  addresses: Address[];
}

export interface HistoricalBalance {
  /** `YYYY-MM-DD` */
  date: string;
  current: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
}

export interface AssetReportInvestmentHolding {
  account_id: string;
  security_id: string;
  ticker_symbol: string | null;
  institution_price: number;

  /** `YYYY-MM-DD` */
  institution_price_as_of?: string | null;
  institution_value: number;
  cost_basis: number | null;
  quantity: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
}

export interface AssetReportInvestmentSecurity {
  security_id: string;
  name: string | null;
  ticker_symbol: string | null;
  type: string | null;
}

export interface AssetReportInvestmentTransaction {
  investment_transaction_id: string;
  account_id: string;
  security_id: string | null;

  /** `YYYY-MM-DD` */
  date: string;
  name: string;
  quantity: number;
  vested_quantity: number;
  vested_value: number;
  amount: number;
  price: number;
  fees: number | null;
  type: 'buy' | 'sell' | 'cancel' | 'cash' | 'fee' | 'transfer';
  subtype:
    | 'account fee'
    | 'assignment'
    | 'buy'
    | 'buy to cover'
    | 'contribution'
    | 'deposit'
    | 'distribution'
    | 'dividend'
    | 'dividend reinvestment'
    | 'exercise'
    | 'expire'
    | 'fund fee'
    | 'interest'
    | 'interest receivable'
    | 'interest reinvestment'
    | 'legal fee'
    | 'loan payment'
    | 'long-term capital gain'
    | 'long-term capital gain reinvestment'
    | 'management fee'
    | 'margin expense'
    | 'merger'
    | 'miscellaneous fee'
    | 'non-qualified dividend'
    | 'non-resident tax'
    | 'pending credit'
    | 'pending debit'
    | 'qualified dividend'
    | 'rebalance'
    | 'return of principal'
    | 'sell'
    | 'sell short'
    | 'short-term capital gain'
    | 'short-term capital gain reinvestment'
    | 'spin off'
    | 'split'
    | 'stock distribution'
    | 'tax'
    | 'tax withheld'
    | 'transfer'
    | 'transfer fee'
    | 'trust fee'
    | 'unqualified gain'
    | 'withdrawal'
    | 'adjustment'
    | 'request'
    | 'send'
    | 'trade';
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
}

export type NullableMonthlyAverage = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
} | null;

export type NullableAmountWithCurrency = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
} | null;

export type NullableMonthlySummary = {
  /** `YYYY-MM-DD` */
  start_date?: string | null;

  /** `YYYY-MM-DD` */
  end_date?: string | null;
  total_amount?: NullableAmountWithCurrency;
} | null;

export type NullableCategoryExpenses = {
  id?: string;
  transactions_count?: number | null;
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
} | null;

export type NullableBankPenaltiesIndicators = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
  transactions_count?: number | null;
  monthly_summaries?: NullableMonthlySummary[];
  days_since_last_occurrence?: number | null;
  percentage_of_income?: number | null;
  category_details?: NullableCategoryExpenses[];
} | null;

export type NullableGamblingIndicators = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
  transactions_count?: number | null;
  monthly_summaries?: NullableMonthlySummary[];
  days_since_last_occurrence?: number | null;
  percentage_of_income?: number | null;
  top_merchants?: string[];
} | null;

export type NullableLoanDisbursementsIndicators = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
  transactions_count?: number | null;
  monthly_summaries?: NullableMonthlySummary[];
  days_since_last_occurrence?: number | null;
  percentage_of_income?: number | null;
  category_details?: NullableCategoryExpenses[];
  top_providers?: string[];
} | null;

export type NullableLoanPaymentsIndicators = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
  transactions_count?: number | null;
  monthly_summaries?: NullableMonthlySummary[];
  days_since_last_occurrence?: number | null;
  percentage_of_income?: number | null;
  category_details?: NullableCategoryExpenses[];
  top_providers?: string[];
} | null;

export type NullableNegativeBalanceOccurrence = {
  /** `YYYY-MM-DD` */
  start_date?: string | null;

  /** `YYYY-MM-DD` */
  end_date?: string | null;
  minimum_balance?: NullableAmountWithCurrency;
} | null;

export type NullableNegativeBalanceInsights = {
  days_since_last_occurrence?: number | null;
  days_with_negative_balance?: number | null;
  minimum_balance?: NullableAmountWithCurrency;
  occurrences?: NullableNegativeBalanceOccurrence[];
} | null;

export type NullableRiskIndicators = {
  bank_penalties?: NullableBankPenaltiesIndicators;
  gambling?: NullableGamblingIndicators;
  loan_disbursements?: NullableLoanDisbursementsIndicators;
  loan_payments?: NullableLoanPaymentsIndicators;
  negative_balance?: NullableNegativeBalanceInsights;
} | null;

export type NullableAmountWithCurrencyWithMonthlyAverage = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
} | null;

export type NullableExpenditureSummary = {
  amount?: number | null;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
  monthly_average?: NullableMonthlyAverage;
  transactions_count?: number | null;
  percentage_of_income?: number | null;
  top_categories?: NullableCategoryExpenses[];
} | null;

export type NullableOutlierTransactionsInsights = {
  transactions_count?: number | null;
  total_amount?: NullableAmountWithCurrency;
  top_categories?: NullableCategoryExpenses[];
} | null;

export type NullableExpenditureInsights = {
  cash_flow?: NullableAmountWithCurrencyWithMonthlyAverage;
  total_expenditure?: NullableExpenditureSummary;
  essential_expenditure?: NullableExpenditureSummary;
  non_essential_expenditure?: NullableExpenditureSummary;
  other?: NullableExpenditureSummary;
  transfers_out?: NullableExpenditureSummary;
  outlier_transactions?: NullableOutlierTransactionsInsights;
} | null;

export type NullableIncomeInsights = {
  total_income?: NullableAmountWithCurrency;
  income_excluding_transfers?: NullableAmountWithCurrencyWithMonthlyAverage;
  transfers_in?: NullableAmountWithCurrencyWithMonthlyAverage;
} | null;

export type NullableAffordabilityInsights = {
  expenditure?: NullableExpenditureInsights;
  income?: NullableIncomeInsights;
} | null;

export type NullableAccountInsights = {
  risk?: NullableRiskIndicators;
  affordability?: NullableAffordabilityInsights;
} | null;

export interface AccountAssets {
  account_id: string;
  balances: AssetReportAccountBalance;
  mask: string | null;
  name: string;
  official_name: string | null;
  type: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype: string | null;
  verification_status?:
    | 'pending_automatic_verification'
    | 'pending_manual_verification'
    | 'manually_verified'
    | 'verification_expired'
    | 'verification_failed'
    | 'automatically_verified'
    | 'unsent'
    | 'database_matched'
    | 'database_insights_pass'
    | 'database_insights_pass_with_caution'
    | 'database_insights_fail'
    | null;
  verification_name?: string;
  verification_insights?: AccountVerificationInsights;
  persistent_account_id?: string;
  holder_category?: 'business' | 'personal' | 'unrecognized' | null;
  days_available: number;
  transactions: AssetReportTransaction[];
  owners: Owner[];
  historical_balances: HistoricalBalance[];
  ownership_type?: 'individual' | 'joint' | 'association' | 'trust' | null;
  investments?: {
    holdings: AssetReportInvestmentHolding[];
    securities: AssetReportInvestmentSecurity[];
    transactions: AssetReportInvestmentTransaction[];
  };
  account_insights?: NullableAccountInsights;
}

export interface AssetReportItem {
  item_id: string;
  institution_name: string;
  institution_id: string;

  /** ISO 8601 in UTC */
  date_last_updated: string;
  accounts: AccountAssets[];
}

export interface AssetReport {
  asset_report_id: string;
  client_report_id: string | null;

  /** ISO 8601 in UTC */
  date_generated: string;
  days_requested: number;
  user: AssetReportUser;
  items: AssetReportItem[];
  insights?: NullableAccountInsights;
}

export type NullableCause = {
  item_id: string;
  error: ErrorObject;
  error_type?: string;
  error_code?: string;
  error_message?: string;
  display_message?: string | null;
  documentation_url?: string;
  suggested_action?: string | null;
  request_id?: string;
  error_code_reason?: string | null;
  causes?: unknown[];
  status?: number | null;
  required_account_subtypes?: string[];
  provided_account_subtypes?: string[];
} | null;

export interface Warning {
  warning_type: string;
  warning_code: 'OWNERS_UNAVAILABLE' | 'INVESTMENTS_UNAVAILABLE' | 'TRANSACTIONS_UNAVAILABLE';
  cause: NullableCause;
}

export interface NumbersACH {
  account_id: string;
  account: string;
  routing: string;
  wire_routing: string | null;
  is_tokenized_account_number?: boolean;
  can_transfer_in?: boolean | null;
  can_transfer_out?: boolean | null;
}

export interface NumbersBACS {
  account_id: string;
  account: string;
  sort_code: string;
}

export interface NumbersEFT {
  account_id: string;
  account: string;
  institution: string;
  branch: string;
}

export interface NumbersInternational {
  account_id: string;
  iban: string;
  bic: string;
}

export interface AuthGetNumbers {
  ach: NumbersACH[];
  bacs: NumbersBACS[];
  eft: NumbersEFT[];
  international: NumbersInternational[];
}

export interface Category {
  category_id: string;
  group: string;
  hierarchy: string[];
}

export interface ConsentedAccount {
  account_id?: string;
  mask?: string;
  name?: string;
  official_name?: string;
  type?: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype?: string | null;
}

export interface ConsentEvent {
  item_id?: string;

  /** ISO 8601 in UTC */
  created_at?: string;
  event_type?: 'CONSENT_GRANTED' | 'CONSENT_REVOKED' | 'CONSENT_UPDATED';
  event_code?: 'USER_AGREEMENT' | 'USE_CASES' | 'DATA_SCOPES' | 'ACCOUNT_SCOPES' | 'REVOCATION';
  institution_id?: string | null;
  institution_name?: string | null;
  initiator?: 'PLAID' | 'DATA_PROVIDER' | 'CUSTOMER' | 'END_USER';
  consented_use_cases?: string[];
  consented_data_scopes?: string[];
  consented_accounts?: ConsentedAccount[];
}

export interface CreditBankIncomeAccount {
  account_id: string;
  mask: string | null;
  name: string;
  official_name: string | null;
  subtype:
    | 'checking'
    | 'savings'
    | 'hsa'
    | 'cd'
    | 'money market'
    | 'paypal'
    | 'prepaid'
    | 'cash management'
    | 'ebt'
    | 'limited purpose checking'
    | 'all';
  type: 'depository';
  owners: Owner[];
}

export interface CreditAmountWithCurrency {
  amount: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
}

export interface CreditBankIncomeTransaction {
  amount: number;

  /** `YYYY-MM-DD` */
  date: string;
  name: string;
  original_description: string | null;
  pending: boolean;
  transaction_id: string;
  check_number: string | null;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
}

export interface CreditBankIncomeHistoricalSummary {
  total_amount: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
  total_amounts: CreditAmountWithCurrency[];

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  transactions: CreditBankIncomeTransaction[];
}

export interface CreditBankIncomeSource {
  income_source_id: string;
  income_description: string;
  income_category:
    | 'SALARY'
    | 'UNEMPLOYMENT'
    | 'CASH'
    | 'GIG_ECONOMY'
    | 'RENTAL'
    | 'CHILD_SUPPORT'
    | 'MILITARY'
    | 'RETIREMENT'
    | 'LONG_TERM_DISABILITY'
    | 'BANK_INTEREST'
    | 'CASH_DEPOSIT'
    | 'TRANSFER_FROM_APPLICATION'
    | 'TAX_REFUND'
    | 'BENEFIT_OTHER'
    | 'OTHER';
  account_id: string;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  pay_frequency: 'WEEKLY' | 'BIWEEKLY' | 'SEMI_MONTHLY' | 'MONTHLY' | 'DAILY' | 'UNKNOWN';
  total_amount: number;
  transaction_count: number;
  historical_summary: CreditBankIncomeHistoricalSummary[];
}

export interface CreditBankIncomeItem {
  bank_income_accounts: CreditBankIncomeAccount[];
  bank_income_sources: CreditBankIncomeSource[];

  /** ISO 8601 in UTC */
  last_updated_time: string;
  institution_id: string;
  institution_name: string;
  item_id: string;
}

export interface CreditBankIncomeSummary {
  total_amount: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
  total_amounts: CreditAmountWithCurrency[];

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date: string;
  income_sources_count: number;
  income_categories_count: number;
  income_transactions_count: number;
  historical_summary: CreditBankIncomeHistoricalSummary[];
}

export interface CreditBankIncomeCause {
  error_type:
    | 'INTERNAL_SERVER_ERROR'
    | 'INSUFFICIENT_CREDENTIALS'
    | 'ITEM_LOCKED'
    | 'USER_SETUP_REQUIRED'
    | 'COUNTRY_NOT_SUPPORTED'
    | 'INSTITUTION_DOWN'
    | 'INSTITUTION_NO_LONGER_SUPPORTED'
    | 'INSTITUTION_NOT_RESPONDING'
    | 'INVALID_CREDENTIALS'
    | 'INVALID_MFA'
    | 'INVALID_SEND_METHOD'
    | 'ITEM_LOGIN_REQUIRED'
    | 'MFA_NOT_SUPPORTED'
    | 'NO_ACCOUNTS'
    | 'ITEM_NOT_SUPPORTED'
    | 'ACCESS_NOT_GRANTED';
  error_code: string;
  error_message: string;
  display_message: string;
  item_id: string;
}

export interface CreditBankIncomeWarning {
  warning_type: 'BANK_INCOME_WARNING';
  warning_code:
    | 'IDENTITY_UNAVAILABLE'
    | 'TRANSACTIONS_UNAVAILABLE'
    | 'ITEM_UNAPPROVED'
    | 'REPORT_DELETED'
    | 'DATA_UNAVAILABLE';
  cause: CreditBankIncomeCause;
}

export interface CreditBankIncome {
  bank_income_id: string;

  /** ISO 8601 in UTC */
  generated_time: string;
  days_requested: number;
  items: CreditBankIncomeItem[];
  bank_income_summary: CreditBankIncomeSummary;
  warnings: CreditBankIncomeWarning[];
}

export interface CreditSessionItemAddResult {
  public_token: string;
  item_id: string;
  institution_id: string;
}

export interface CreditSessionBankIncomeResult {
  status: 'APPROVED' | 'NO_DEPOSITS_FOUND' | 'USER_REPORTED_NO_INCOME' | 'STARTED' | 'INTERNAL_ERROR';
  item_id: string;
  institution_id: string;
}

export interface CreditSessionBankEmploymentResult {
  status: 'APPROVED' | 'NO_EMPLOYERS_FOUND' | 'EMPLOYER_NOT_LISTED' | 'STARTED' | 'INTERNAL_ERROR';
  item_id: string;
  institution_id: string;
}

export interface CreditSessionPayrollIncomeResult {
  num_paystubs_retrieved: number;
  num_w2s_retrieved: number;
  institution_id: string;
  institution_name: string;
}

export type NullableCreditSessionDocumentIncomeResult = {
  num_paystubs_uploaded: number;
  num_w2s_uploaded: number;
  num_bank_statements_uploaded: number;
  num_1099s_uploaded: number;
} | null;

export interface CreditSessionResults {
  item_add_results: CreditSessionItemAddResult[];
  bank_income_results: CreditSessionBankIncomeResult[];
  bank_employment_results: CreditSessionBankEmploymentResult[];
  payroll_income_results: CreditSessionPayrollIncomeResult[];
  document_income_results: NullableCreditSessionDocumentIncomeResult;
}

export interface CreditSessionError {
  error_type: string;
  error_code: string;
  error_message: string;
  display_message: string | null;
}

export interface CreditSession {
  link_session_id: string;

  /** ISO 8601 in UTC */
  session_start_time: string;
  results: CreditSessionResults;
  errors: CreditSessionError[];
}

export type NullableEmployerAddress = {
  city: string | null;
  region: string | null;
  street: string;
  postal_code: string | null;
  country: string | null;
} | null;

export interface Employer {
  employer_id: string;
  name: string;
  address: NullableEmployerAddress;
  confidence_score: number | null;
}

export interface AccountIdentity {
  account_id: string;
  balances: AccountBalance;
  mask: string | null;
  name: string;
  official_name: string | null;
  type: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype: string | null;
  verification_status?:
    | 'pending_automatic_verification'
    | 'pending_manual_verification'
    | 'manually_verified'
    | 'verification_expired'
    | 'verification_failed'
    | 'automatically_verified'
    | 'unsent'
    | 'database_matched'
    | 'database_insights_pass'
    | 'database_insights_pass_with_caution'
    | 'database_insights_fail'
    | null;
  verification_name?: string;
  verification_insights?: AccountVerificationInsights;
  persistent_account_id?: string;
  holder_category?: 'business' | 'personal' | 'unrecognized' | null;
  owners: Owner[];
}

export type NullableNameMatchScore = {
  score?: number | null;
  is_first_name_or_last_name_match?: boolean | null;
  is_nickname_match?: boolean | null;
  is_business_name_detected?: boolean | null;
} | null;

export type NullablePhoneNumberMatchScore = { score?: number | null } | null;

export type NullableEmailAddressMatchScore = { score?: number | null } | null;

export type NullableAddressMatchScore = {
  score?: number | null;
  is_postal_code_match?: boolean | null;
} | null;

export interface AccountIdentityMatchScore {
  account_id: string;
  balances: AccountBalance;
  mask: string | null;
  name: string;
  official_name: string | null;
  type: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype: string | null;
  verification_status?:
    | 'pending_automatic_verification'
    | 'pending_manual_verification'
    | 'manually_verified'
    | 'verification_expired'
    | 'verification_failed'
    | 'automatically_verified'
    | 'unsent'
    | 'database_matched'
    | 'database_insights_pass'
    | 'database_insights_pass_with_caution'
    | 'database_insights_fail'
    | null;
  verification_name?: string;
  verification_insights?: AccountVerificationInsights;
  persistent_account_id?: string;
  holder_category?: 'business' | 'personal' | 'unrecognized' | null;
  legal_name: NullableNameMatchScore;
  phone_number: NullablePhoneNumberMatchScore;
  email_address: NullableEmailAddressMatchScore;
  address: NullableAddressMatchScore;
}

export interface ProductStatusBreakdown {
  success: number;
  error_plaid: number;
  error_institution: number;
  refresh_interval?: 'NORMAL' | 'DELAYED' | 'STOPPED' | null;
}

export type NullableProductStatus = {
  status: 'HEALTHY' | 'DEGRADED' | 'DOWN';

  /** ISO 8601 in UTC */
  last_status_change: string;
  breakdown: ProductStatusBreakdown;
} | null;

export interface IncidentUpdate {
  description?: string;
  status?: 'INVESTIGATING' | 'IDENTIFIED' | 'RESOLVED' | 'UNKNOWN' | 'SCHEDULED';

  /** ISO 8601 in UTC */
  updated_date?: string;
}

export interface HealthIncident {
  /** ISO 8601 in UTC */
  start_date: string | null;

  /** ISO 8601 in UTC */
  end_date?: string | null;
  title: string;
  incident_updates: IncidentUpdate[];
}

export type NullableInstitutionStatus = {
  item_logins: NullableProductStatus;
  transactions_updates: NullableProductStatus;
  auth: NullableProductStatus;
  balance: NullableProductStatus;
  identity: NullableProductStatus;
  investments_updates: NullableProductStatus;
  health_incidents?: HealthIncident[] | null;
  liabilities_updates?: NullableProductStatus;
  liabilities?: NullableProductStatus;
  investments?: NullableProductStatus;
} | null;

export type NullablePaymentInitiationMetadata = {
  supports_international_payments: boolean;
  supports_sepa_instant: boolean;
  maximum_payment_amount: { readonly [name: string]: string };
  supports_refund_details: boolean;
  standing_order_metadata: {
    supports_standing_order_end_date: boolean;
    supports_standing_order_negative_execution_days: boolean;
    valid_standing_order_intervals: ('WEEKLY' | 'MONTHLY')[];
  } | null;
  supports_payment_consents: boolean;
} | null;

export type NullableAuthSupportedMethods = {
  instant_auth: boolean;
  instant_match: boolean;
  automated_micro_deposits: boolean;
  instant_micro_deposits: boolean;
} | null;

export type NullableAuthMetadata = { supported_methods: NullableAuthSupportedMethods } | null;

export interface Institution {
  institution_id: string;
  name: string;
  products: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];
  country_codes: (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];
  url?: string | null;
  primary_color?: string | null;
  logo?: string | null;
  routing_numbers: string[];
  oauth: boolean;
  status?: NullableInstitutionStatus;
  dtc_numbers?: string[];
  payment_initiation_metadata?: NullablePaymentInitiationMetadata;
  auth_metadata?: NullableAuthMetadata;
}

export interface InvestmentAccountBalance {
  available: number | null;
  current: number | null;
  limit: number | null;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;

  /** ISO 8601 in UTC */
  last_updated_datetime?: string | null;
  margin_loan_amount?: number | null;
}

export interface InvestmentAccount {
  account_id: string;
  balances: InvestmentAccountBalance;
  mask: string | null;
  name: string;
  official_name: string | null;
  type: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype: string | null;
  verification_status?:
    | 'pending_automatic_verification'
    | 'pending_manual_verification'
    | 'manually_verified'
    | 'verification_expired'
    | 'verification_failed'
    | 'automatically_verified'
    | 'unsent'
    | 'database_matched'
    | 'database_insights_pass'
    | 'database_insights_pass_with_caution'
    | 'database_insights_fail'
    | null;
  verification_name?: string;
  verification_insights?: AccountVerificationInsights;
  persistent_account_id?: string;
  holder_category?: 'business' | 'personal' | 'unrecognized' | null;
}

export interface HoldingTaxLot {
  institution_lot_id: string | null;

  /** ISO 8601 in UTC */
  original_purchase_datetime: string | null;
  quantity: number | null;
  purchase_price: number | null;
  cost_basis: number | null;
  current_value: number | null;
  position_type: 'LONG' | 'SHORT' | null;
}

export interface Holding {
  account_id: string;
  security_id: string;
  institution_price: number;

  /** `YYYY-MM-DD` */
  institution_price_as_of?: string | null;
  institution_value: number;
  cost_basis: number | null;
  quantity: number;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;

  /** ISO 8601 in UTC */
  institution_price_datetime?: string | null;
  vested_quantity?: number | null;
  vested_value?: number | null;
  tax_lots?: HoldingTaxLot[];
}

export type NullableOptionContract = {
  contract_type: string;

  /** `YYYY-MM-DD` */
  expiration_date: string;
  strike_price: number;
  underlying_security_ticker: string;
} | null;

export type NullableYieldRate = {
  percentage: number;
  type: 'coupon' | 'coupon_equivalent' | 'discount' | 'yield' | null;
} | null;

export type NullableFixedIncome = {
  yield_rate: NullableYieldRate;

  /** `YYYY-MM-DD` */
  maturity_date: string | null;

  /** `YYYY-MM-DD` */
  issue_date: string | null;
  face_value: number | null;
} | null;

export interface Security {
  security_id: string;
  isin: string | null;
  cusip: string | null;
  sedol: string | null;
  institution_security_id: string | null;
  institution_id: string | null;
  proxy_security_id: string | null;
  name: string | null;
  ticker_symbol: string | null;
  is_cash_equivalent: boolean | null;
  type: string | null;
  close_price: number | null;

  /** `YYYY-MM-DD` */
  close_price_as_of: string | null;
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;
  subtype?: string | null;

  /** ISO 8601 in UTC */
  update_datetime?: string | null;
  market_identifier_code?: string | null;
  sector?: string | null;
  industry?: string | null;
  cfi_code?: string | null;
  figi?: string | null;
  option_contract?: NullableOptionContract;
  fixed_income?: NullableFixedIncome;
}

export interface InvestmentsAuthOwner {
  account_id: string;
  names: string[];
}

export interface NumbersACATS {
  account_id: string;
  account: string;
  dtc_numbers: string[];
}

export interface NumbersATON {
  account_id: string;
  account: string;
}

export interface NumbersRetirement401k {
  account_id: string;
  plan?: string;
  account?: string;
}

export interface InvestmentsAuthGetNumbers {
  acats: NumbersACATS[];
  aton: NumbersATON[];
  retirement_401k: NumbersRetirement401k[];
}

export interface InvestmentsAuthDataSources {
  numbers?: 'INSTITUTION' | 'INSTITUTION_MASK' | 'USER';
  owners?: 'INSTITUTION' | 'INSTITUTION_MASK' | 'USER';
  holdings?: 'INSTITUTION' | 'INSTITUTION_MASK' | 'USER';
}

export interface InvestmentTransaction {
  investment_transaction_id: string;
  cancel_transaction_id?: string | null;
  account_id: string;
  security_id: string | null;

  /** `YYYY-MM-DD` */
  date: string;
  name: string;
  quantity: number;
  amount: number;
  price: number;
  fees: number | null;
  type: 'buy' | 'sell' | 'cancel' | 'cash' | 'fee' | 'transfer';
  subtype:
    | 'account fee'
    | 'assignment'
    | 'buy'
    | 'buy to cover'
    | 'contribution'
    | 'deposit'
    | 'distribution'
    | 'dividend'
    | 'dividend reinvestment'
    | 'exercise'
    | 'expire'
    | 'fund fee'
    | 'interest'
    | 'interest receivable'
    | 'interest reinvestment'
    | 'legal fee'
    | 'loan payment'
    | 'long-term capital gain'
    | 'long-term capital gain reinvestment'
    | 'management fee'
    | 'margin expense'
    | 'merger'
    | 'miscellaneous fee'
    | 'non-qualified dividend'
    | 'non-resident tax'
    | 'pending credit'
    | 'pending debit'
    | 'qualified dividend'
    | 'rebalance'
    | 'return of principal'
    | 'sell'
    | 'sell short'
    | 'short-term capital gain'
    | 'short-term capital gain reinvestment'
    | 'spin off'
    | 'split'
    | 'stock distribution'
    | 'tax'
    | 'tax withheld'
    | 'transfer'
    | 'transfer fee'
    | 'trust fee'
    | 'unqualified gain'
    | 'withdrawal'
    | 'adjustment'
    | 'request'
    | 'send'
    | 'trade';
  iso_currency_code: string | null;
  unofficial_currency_code: string | null;

  /** ISO 8601 in UTC */
  transaction_datetime?: string | null;
}

export interface InvestmentsAuthAccountDetails401k {
  account_id: string;
  fee_details: { account_fee_count_12m: number; account_fee_amount_12m: number };
  contribution_details: {
    last_contribution_transactions: InvestmentTransaction[];
    contribution_count_1m: number;
    contribution_amount_1m: number;
    contribution_count_6m: number;
    contribution_amount_6m: number;
    contribution_count_12m: number;
    contribution_amount_12m: number;
  };
}

export type NullableItemScopes = {
  product_access?: {
    statements?: boolean | null;
    identity?: boolean | null;
    auth?: boolean | null;
    transactions?: boolean | null;
    accounts_details_transactions?: boolean | null;
    accounts_routing_number?: boolean | null;
    accounts_statements?: boolean | null;
    accounts_tax_statements?: boolean | null;
    customers_profiles?: boolean | null;
  };
  accounts?: {
    unique_id: string;
    authorized?: boolean | null;
    account_product_access?: {
      account_data?: boolean | null;
      statements?: boolean | null;
      tax_documents?: boolean | null;
    } | null;
  }[];
  new_accounts?: boolean | null;
} | null;

export interface Activity {
  activity:
    | 'UNKNOWN'
    | 'ITEM_CREATE'
    | 'ITEM_IMPORT'
    | 'ITEM_UPDATE'
    | 'ITEM_UNLINK'
    | 'ITEM_REMOVE'
    | 'SCOPES_UPDATE'
    | 'PORTAL_UNLINK'
    | 'PORTAL_ITEMS_DELETE'
    | 'INVARIANT_CHECKER_DELETION';

  /** `YYYY-MM-DD` */
  initiated_date: string;
  id: string;
  initiator: string;
  state: 'UNKNOWN' | 'ATTEMPT' | 'SUCCESS' | 'FAILURE' | 'SKIPPED';
  target_application_id?: string;
  scopes?: NullableItemScopes;
  authentication?: 'UNKNOWN' | 'DATA_PARTNER' | 'PLAID';
}

export interface LastDataAccessTimes {
  application_id: string;

  /** ISO 8601 in UTC */
  account_balance_info: string | null;

  /** ISO 8601 in UTC */
  account_routing_number: string | null;

  /** ISO 8601 in UTC */
  contact_details: string | null;

  /** ISO 8601 in UTC */
  contact_info?: string | null;

  /** ISO 8601 in UTC */
  transactions: string | null;

  /** ISO 8601 in UTC */
  credit_and_loans: string | null;

  /** ISO 8601 in UTC */
  credit_loan_info?: string | null;

  /** ISO 8601 in UTC */
  investments: string | null;

  /** ISO 8601 in UTC */
  payroll_info: string | null;

  /** ISO 8601 in UTC */
  transaction_risk_info: string | null;
}

export type NullableItemProductStatus = {
  /** ISO 8601 in UTC */
  last_successful_update: string | null;

  /** ISO 8601 in UTC */
  last_failed_update: string | null;
} | null;

export type NullableItemWebhookStatus = {
  /** ISO 8601 in UTC */
  sent_at: string | null;
  code_sent: string | null;
} | null;

export type NullableItemStatus = {
  investments: NullableItemProductStatus;
  transactions: NullableItemProductStatus;
  last_webhook: NullableItemWebhookStatus;
} | null;

export interface APR {
  apr_percentage: number;
  apr_type: 'balance_transfer_apr' | 'cash_apr' | 'purchase_apr' | 'special';
  balance_subject_to_apr: number | null;
  interest_charge_amount: number | null;
}

export interface CreditCardLiability {
  account_id: string | null;
  aprs: APR[];
  is_overdue: boolean | null;
  last_payment_amount: number | null;

  /** `YYYY-MM-DD` */
  last_payment_date: string | null;
  last_statement_balance: number | null;

  /** `YYYY-MM-DD` */
  last_statement_issue_date: string | null;
  minimum_payment_amount: number | null;

  /** `YYYY-MM-DD` */
  next_payment_due_date: string | null;
}

export interface MortgageInterestRate {
  percentage: number | null;
  type: string | null;
}

export interface MortgagePropertyAddress {
  city: string | null;
  country: string | null;
  postal_code: string | null;
  region: string | null;
  street: string | null;
}

export interface MortgageLiability {
  account_id: string | null;
  account_number: string | null;
  current_late_fee: number | null;
  escrow_balance: number | null;
  has_pmi: boolean | null;
  has_prepayment_penalty: boolean | null;
  interest_rate: MortgageInterestRate;
  last_payment_amount: number | null;

  /** `YYYY-MM-DD` */
  last_payment_date: string | null;
  loan_type_description: string | null;
  loan_term: string | null;

  /** `YYYY-MM-DD` */
  maturity_date: string | null;
  next_monthly_payment: number | null;

  /** `YYYY-MM-DD` */
  next_payment_due_date: string | null;

  /** `YYYY-MM-DD` */
  origination_date: string | null;
  origination_principal_amount: number | null;
  past_due_amount: number | null;
  property_address: MortgagePropertyAddress;
  ytd_interest_paid: number | null;
  ytd_principal_paid: number | null;
}

export interface StudentLoanStatus {
  /** `YYYY-MM-DD` */
  end_date: string | null;
  type:
    | 'cancelled'
    | 'charged off'
    | 'claim'
    | 'consolidated'
    | 'deferment'
    | 'delinquent'
    | 'discharged'
    | 'extension'
    | 'forbearance'
    | 'in grace'
    | 'in military'
    | 'in school'
    | 'not fully disbursed'
    | 'other'
    | 'paid in full'
    | 'refunded'
    | 'repayment'
    | 'transferred'
    | 'pending idr'
    | null;
}

export interface PSLFStatus {
  /** `YYYY-MM-DD` */
  estimated_eligibility_date: string | null;
  payments_made: number | null;
  payments_remaining: number | null;
}

export interface StudentRepaymentPlan {
  description: string | null;
  type:
    | 'extended graduated'
    | 'extended standard'
    | 'graduated'
    | 'income-contingent repayment'
    | 'income-based repayment'
    | 'interest-only'
    | 'other'
    | 'pay as you earn'
    | 'revised pay as you earn'
    | 'standard'
    | 'income-sensitive repayment'
    | 'saving on a valuable education'
    | null;
}

export interface ServicerAddressData {
  city: string | null;
  country: string | null;
  postal_code: string | null;
  region: string | null;
  street: string | null;
}

export interface StudentLoan {
  account_id: string | null;
  account_number: string | null;
  disbursement_dates: string[] | null;

  /** `YYYY-MM-DD` */
  expected_payoff_date: string | null;
  guarantor: string | null;
  interest_rate_percentage: number;
  is_overdue: boolean | null;
  last_payment_amount: number | null;

  /** `YYYY-MM-DD` */
  last_payment_date: string | null;
  last_statement_balance: number | null;

  /** `YYYY-MM-DD` */
  last_statement_issue_date: string | null;
  loan_name: string | null;
  loan_status: StudentLoanStatus;
  minimum_payment_amount: number | null;

  /** `YYYY-MM-DD` */
  next_payment_due_date: string | null;

  /** `YYYY-MM-DD` */
  origination_date: string | null;
  origination_principal_amount: number | null;
  outstanding_interest_amount: number | null;
  payment_reference_number: string | null;
  pslf_status: PSLFStatus;
  repayment_plan: StudentRepaymentPlan;
  sequence_number: string | null;
  servicer_address: ServicerAddressData;
  ytd_interest_paid: number | null;
  ytd_principal_paid: number | null;
}

export interface LiabilitiesObject {
  credit: CreditCardLiability[] | null;
  mortgage: MortgageLiability[] | null;
  student: StudentLoan[] | null;
}

export interface DepositoryFilter {
  account_subtypes: (
    | '401a'
    | '401k'
    | '403B'
    | '457b'
    | '529'
    | 'brokerage'
    | 'cash isa'
    | 'education savings account'
    | 'gic'
    | 'health reimbursement arrangement'
    | 'hsa'
    | 'isa'
    | 'ira'
    | 'lif'
    | 'lira'
    | 'lrif'
    | 'lrsp'
    | 'non-taxable brokerage account'
    | 'other'
    | 'prif'
    | 'rdsp'
    | 'resp'
    | 'rlif'
    | 'rrif'
    | 'pension'
    | 'profit sharing plan'
    | 'retirement'
    | 'roth'
    | 'roth 401k'
    | 'rrsp'
    | 'sep ira'
    | 'simple ira'
    | 'sipp'
    | 'stock plan'
    | 'thrift savings plan'
    | 'tfsa'
    | 'trust'
    | 'ugma'
    | 'utma'
    | 'variable annuity'
    | 'credit card'
    | 'paypal'
    | 'cd'
    | 'checking'
    | 'savings'
    | 'money market'
    | 'prepaid'
    | 'auto'
    | 'commercial'
    | 'construction'
    | 'consumer'
    | 'home'
    | 'home equity'
    | 'loan'
    | 'mortgage'
    | 'overdraft'
    | 'line of credit'
    | 'student'
    | 'cash management'
    | 'keogh'
    | 'mutual fund'
    | 'recurring'
    | 'rewards'
    | 'safe deposit'
    | 'sarsep'
    | 'business'
    | 'crypto exchange'
    | 'ebt'
    | 'fhsa'
    | 'fixed annuity'
    | 'life insurance'
    | 'limited purpose checking'
    | 'non-custodial wallet'
    | 'other insurance'
    | 'other annuity'
    | 'payroll'
    | 'qshr'
    | 'roth 403B'
    | 'roth 457b'
    | 'roth pension'
    | 'roth profit sharing plan'
    | 'roth thrift savings plan'
    | 'all'
  )[];
  limited_purpose_types?: 'RENT_MORTGAGE'[];
}

export interface AccountFilter {
  account_subtypes: (
    | '401a'
    | '401k'
    | '403B'
    | '457b'
    | '529'
    | 'brokerage'
    | 'cash isa'
    | 'education savings account'
    | 'gic'
    | 'health reimbursement arrangement'
    | 'hsa'
    | 'isa'
    | 'ira'
    | 'lif'
    | 'lira'
    | 'lrif'
    | 'lrsp'
    | 'non-taxable brokerage account'
    | 'other'
    | 'prif'
    | 'rdsp'
    | 'resp'
    | 'rlif'
    | 'rrif'
    | 'pension'
    | 'profit sharing plan'
    | 'retirement'
    | 'roth'
    | 'roth 401k'
    | 'rrsp'
    | 'sep ira'
    | 'simple ira'
    | 'sipp'
    | 'stock plan'
    | 'thrift savings plan'
    | 'tfsa'
    | 'trust'
    | 'ugma'
    | 'utma'
    | 'variable annuity'
    | 'credit card'
    | 'paypal'
    | 'cd'
    | 'checking'
    | 'savings'
    | 'money market'
    | 'prepaid'
    | 'auto'
    | 'commercial'
    | 'construction'
    | 'consumer'
    | 'home'
    | 'home equity'
    | 'loan'
    | 'mortgage'
    | 'overdraft'
    | 'line of credit'
    | 'student'
    | 'cash management'
    | 'keogh'
    | 'mutual fund'
    | 'recurring'
    | 'rewards'
    | 'safe deposit'
    | 'sarsep'
    | 'business'
    | 'crypto exchange'
    | 'ebt'
    | 'fhsa'
    | 'fixed annuity'
    | 'life insurance'
    | 'limited purpose checking'
    | 'non-custodial wallet'
    | 'other insurance'
    | 'other annuity'
    | 'payroll'
    | 'qshr'
    | 'roth 403B'
    | 'roth 457b'
    | 'roth pension'
    | 'roth profit sharing plan'
    | 'roth thrift savings plan'
    | 'all'
  )[];
}

export interface AccountFilters {
  depository?: DepositoryFilter;
  credit?: AccountFilter;
  loan?: AccountFilter;
  investment?: AccountFilter;
  other?: AccountFilter;
}

export interface LinkTokenInstitutionData {
  routing_number?: string;
}

export interface LinkTokenMetadata {
  initial_products: (
    | 'assets'
    | 'auth'
    | 'balance'
    | 'identity'
    | 'investments'
    | 'liabilities'
    | 'payment_initiation'
    | 'transactions'
    | 'credit_details'
    | 'income'
    | 'deposit_switch'
    | 'statements'
    | 'income_verification'
    | 'investments_auth'
  )[];

  /** URL */
  webhook: string | null;
  country_codes: (
    | 'US'
    | 'GB'
    | 'ES'
    | 'NL'
    | 'FR'
    | 'IE'
    | 'CA'
    | 'DE'
    | 'IT'
    | 'PL'
    | 'DK'
    | 'NO'
    | 'SE'
    | 'EE'
    | 'LT'
    | 'LV'
    | 'PT'
    | 'BE'
    | 'AT'
    | 'FI'
  )[];
  language: string | null;
  account_filters?: AccountFilters;
  redirect_uri: string | null;
  client_name: string | null;
  institution_data?: LinkTokenInstitutionData;
}

export type NullableLinkSessionInstitution = { institution_id: string; name: string } | null;

export interface LinkSessionAccount {
  id: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string;
  verification_status: string | null;
  class_type: string | null;
}

export interface LinkSessionSuccessMetadata {
  institution: NullableLinkSessionInstitution;
  accounts: LinkSessionAccount[];
  link_session_id: string;
  transfer_status: 'COMPLETE' | 'INCOMPLETE' | null;
}

export type NullableLinkSessionSuccess = {
  public_token: string;
  metadata: LinkSessionSuccessMetadata;
} | null;

export interface LinkSessionExitMetadata {
  institution: NullableLinkSessionInstitution;
  status?: string;
  link_session_id: string;
  request_id: string;
}

export type NullableLinkSessionExit = { error: NullableError; metadata: LinkSessionExitMetadata } | null;

export interface LinkEventMetadata {
  account_number_mask?: string;
  brand_name?: string;
  error_code?: string;
  error_message?: string;
  error_type?: string;
  exit_status?: string;
  institution_id?: string;
  institution_name?: string;
  institution_search_query?: string;
  is_update_mode?: string;
  link_session_id?: string;
  match_reason?: string;
  mfa_type?: string;
  request_id?: string;
  routing_number?: string;
  selection?: string;
  timestamp?: string;
  view_name?: string;
}

export interface LinkEvent {
  event_id: string;
  event_name: string;
  timestamp: string;
  event_metadata: LinkEventMetadata;
}

export interface LinkSessionItemAddResult {
  public_token: string;
  accounts: LinkSessionAccount[];
  institution: NullableLinkSessionInstitution;
}

export interface LinkSessionItemResult {
  item_id: string;
  accounts: LinkSessionAccount[];
  institution: NullableLinkSessionInstitution;
}

export interface LinkSessionBankIncomeResult {
  status: string;
  item_id: string;
  institution: NullableLinkSessionInstitution;
}

export interface LinkSessionPayrollIncomeResult {
  num_paystubs_retrieved: number;
  num_w2s_retrieved: number;
  institution: NullableLinkSessionInstitution;
}

export type NullableLinkSessionDocumentIncomeResult = {
  num_paystubs_uploaded: number;
  num_w2s_uploaded: number;
  num_bank_statements_uploaded: number;
  num_1099s_uploaded: number;
} | null;

export type NullableLinkSessionCraDocumentUploadResult = { num_bank_statements_uploaded: number } | null;

export type NullableLinkSessionResults = {
  item_add_results: LinkSessionItemAddResult[];
  cra_item_add_results: LinkSessionItemResult[];
  cra_update_results: LinkSessionItemResult[];
  bank_income_results: LinkSessionBankIncomeResult[];
  payroll_income_results: LinkSessionPayrollIncomeResult[];
  document_income_results: NullableLinkSessionDocumentIncomeResult;
  cra_document_upload_results?: NullableLinkSessionCraDocumentUploadResult;
} | null;

export interface LinkSession {
  link_session_id: string;

  /** ISO 8601 in UTC */
  started_at: string;

  /** ISO 8601 in UTC */
  finished_at: string | null;
  on_success: NullableLinkSessionSuccess;
  on_exit: NullableLinkSessionExit;
  exit: NullableLinkSessionExit;
  events: LinkEvent[];
  results: NullableLinkSessionResults;
}

export interface PaymentAmount {
  currency: 'GBP' | 'EUR' | 'PLN' | 'SEK' | 'DKK' | 'NOK';
  value: number;
}

export type NullablePaymentSchedule = {
  interval: 'WEEKLY' | 'MONTHLY';
  interval_execution_day: number;

  /** `YYYY-MM-DD` */
  start_date: string;

  /** `YYYY-MM-DD` */
  end_date?: string | null;

  /** `YYYY-MM-DD` */
  adjusted_start_date?: string | null;
} | null;

export type NullableRecipientBACS = { account: string; sort_code: string } | null;

export type NullablePaymentRefundDetails = {
  name: string;
  iban: string | null;
  bacs: NullableRecipientBACS;
} | null;

export type NullablePaymentAmount = {
  currency: 'GBP' | 'EUR' | 'PLN' | 'SEK' | 'DKK' | 'NOK';
  value: number;
} | null;

export interface PaymentInitiationPayment {
  payment_id: string;
  amount: PaymentAmount;
  status:
    | 'PAYMENT_STATUS_INPUT_NEEDED'
    | 'PAYMENT_STATUS_PROCESSING'
    | 'PAYMENT_STATUS_INITIATED'
    | 'PAYMENT_STATUS_COMPLETED'
    | 'PAYMENT_STATUS_INSUFFICIENT_FUNDS'
    | 'PAYMENT_STATUS_FAILED'
    | 'PAYMENT_STATUS_BLOCKED'
    | 'PAYMENT_STATUS_EXECUTED'
    | 'PAYMENT_STATUS_SETTLED'
    | 'PAYMENT_STATUS_AUTHORISING'
    | 'PAYMENT_STATUS_CANCELLED'
    | 'PAYMENT_STATUS_ESTABLISHED'
    | 'PAYMENT_STATUS_REJECTED'
    | 'PAYMENT_STATUS_UNKNOWN';
  recipient_id: string;
  reference: string;

  /** ISO 8601 in UTC */
  last_status_update: string;
  adjusted_reference?: string | null;
  schedule?: NullablePaymentSchedule;
  refund_details?: NullablePaymentRefundDetails;
  bacs?: NullableRecipientBACS;
  iban?: string | null;
  refund_ids?: string[] | null;
  amount_refunded?: NullablePaymentAmount;
  wallet_id?: string | null;
  scheme?: 'LOCAL_DEFAULT' | 'LOCAL_INSTANT' | 'SEPA_CREDIT_TRANSFER' | 'SEPA_CREDIT_TRANSFER_INSTANT' | null;
  adjusted_scheme?:
    | 'LOCAL_DEFAULT'
    | 'LOCAL_INSTANT'
    | 'SEPA_CREDIT_TRANSFER'
    | 'SEPA_CREDIT_TRANSFER_INSTANT'
    | null;
  consent_id?: string | null;
  transaction_id?: string | null;
  end_to_end_id?: string | null;
  error?: NullableError;
  request_id?: string;
}

export type NullablePaymentInitiationAddress = {
  street: string[];
  city: string;
  postal_code: string;
  country: string;
} | null;

export interface PaymentInitiationRecipient {
  recipient_id: string;
  name: string;
  address: NullablePaymentInitiationAddress;
  iban: string | null;
  bacs?: NullableRecipientBACS;
}

export type NullableNumbersACH = {
  account_id: string;
  account: string;
  routing: string;
  wire_routing: string | null;
  is_tokenized_account_number?: boolean;
  can_transfer_in?: boolean | null;
  can_transfer_out?: boolean | null;
} | null;

export type NullableNumbersBACS = { account_id: string; account: string; sort_code: string } | null;

export type NullableNumbersEFT = {
  account_id: string;
  account: string;
  institution: string;
  branch: string;
} | null;

export type NullableNumbersInternational = { account_id: string; iban: string; bic: string } | null;

export interface ProcessorNumber {
  ach: NullableNumbersACH;
  bacs: NullableNumbersBACS;
  eft: NullableNumbersEFT;
  international: NullableNumbersInternational;
}

export interface Transaction {
  transaction_type?: 'digital' | 'place' | 'special' | 'unresolved';
  transaction_id: string;
  account_owner: string | null;
  pending_transaction_id: string | null;
  pending: boolean;
  payment_channel: 'online' | 'in store' | 'other';
  payment_meta: PaymentMeta;
  name: string;
  merchant_name?: string | null;
  location: Location;

  /** `YYYY-MM-DD` */
  authorized_date: string | null;

  /** ISO 8601 in UTC */
  authorized_datetime: string | null;

  /** `YYYY-MM-DD` */
  date: string;

  /** ISO 8601 in UTC */
  datetime: string | null;
  category_id?: string | null;
  category?: string[] | null;
  unofficial_currency_code: string | null;
  iso_currency_code: string | null;
  amount: number;
  account_id: string;
  transaction_code:
    | 'adjustment'
    | 'atm'
    | 'bank charge'
    | 'bill payment'
    | 'cash'
    | 'cashback'
    | 'cheque'
    | 'direct debit'
    | 'interest'
    | 'purchase'
    | 'standing order'
    | 'transfer'
    | 'payment'
    | 'refund'
    | null;
  check_number?: string | null;
  original_description?: string | null;
  logo_url?: string | null;
  website?: string | null;
  personal_finance_category?: NullablePersonalFinanceCategory;
  business_finance_category?: NullableBusinessFinanceCategory;
  personal_finance_category_icon_url?: string;
  counterparties?: TransactionCounterparty[];
  merchant_entity_id?: string | null;
  client_customization?: NullableClientCustomization;
}

export interface TransactionStreamAmount {
  amount?: number;
  iso_currency_code?: string | null;
  unofficial_currency_code?: string | null;
}

export interface TransactionStream {
  account_id: string;
  stream_id: string;
  category: string[] | null;
  category_id: string | null;
  description: string;
  merchant_name: string | null;

  /** `YYYY-MM-DD` */
  first_date: string;

  /** `YYYY-MM-DD` */
  last_date: string;

  /** `YYYY-MM-DD` */
  predicted_next_date?: string | null;
  frequency: 'UNKNOWN' | 'WEEKLY' | 'BIWEEKLY' | 'SEMI_MONTHLY' | 'MONTHLY' | 'ANNUALLY';
  transaction_ids: string[];
  average_amount: TransactionStreamAmount;
  last_amount: TransactionStreamAmount;
  is_active: boolean;
  status: 'UNKNOWN' | 'MATURE' | 'EARLY_DETECTION' | 'TOMBSTONED';
  personal_finance_category?: NullablePersonalFinanceCategory;
  is_user_modified: boolean;

  /** ISO 8601 in UTC */
  last_user_modified_datetime?: string;
}

export type NullableAccountBase = {
  account_id: string;
  balances: AccountBalance;
  mask: string | null;
  name: string;
  official_name: string | null;
  type: 'investment' | 'credit' | 'depository' | 'loan' | 'brokerage' | 'other';
  subtype: string | null;
  verification_status?:
    | 'pending_automatic_verification'
    | 'pending_manual_verification'
    | 'manually_verified'
    | 'verification_expired'
    | 'verification_failed'
    | 'automatically_verified'
    | 'unsent'
    | 'database_matched'
    | 'database_insights_pass'
    | 'database_insights_pass_with_caution'
    | 'database_insights_fail'
    | null;
  verification_name?: string;
  verification_insights?: AccountVerificationInsights;
  persistent_account_id?: string;
  holder_category?: 'business' | 'personal' | 'unrecognized' | null;
} | null;

export interface RemovedTransaction {
  transaction_id: string;
  account_id: string;
}

export interface SandboxFired {
  /** ISO 8601 in UTC */
  at: string;
  kind:
    | 'initial_update'
    | 'historical_update'
    | 'pull'
    | 'pending_posted'
    | 'login_required'
    | 'consent_warning'
    | 'consent_expired'
    | 'micro_deposit_verified'
    | 'micro_deposit_expired'
    | 'token_expired'
    | 'webhook'
    | 'webhook_attempt'
    | 'other';
  item_id: string | null;
  webhook_id: string | null;
  webhook_type: string | null;
  webhook_code: string | null;
  detail: string | null;
}

export interface SandboxFinding {
  pointer: string;
  level: 'error' | 'warning';
  message: string;
}

export interface SandboxLinkEvent {
  event_name: string;
  event_metadata: { readonly [name: string]: unknown };
}

export type NullableSandboxLinkResult = {
  status: 'success' | 'exit';
  public_token: string | null;
  error: { readonly [name: string]: unknown } | null;
  metadata: { readonly [name: string]: unknown };
} | null;

export interface SandboxMessage {
  message_id: string;

  /** ISO 8601 in UTC */
  created_at: string;
  kind: 'sms' | 'email';
  to: string;
  text: string;
}

export interface SandboxRemoved {
  items: number;
  webhooks: number;
}

export interface SandboxWebhookAttempt {
  attempt: number;

  /** ISO 8601 in UTC */
  at: string;
  status: number | null;
  duration_ms: number;
  error_class: string | null;
}

export interface SandboxWebhook {
  webhook_id: string;

  /** ISO 8601 in UTC */
  created_at: string;
  item_id: string | null;
  url: string | null;
  webhook_type: string;
  webhook_code: string;
  state: 'no_url' | 'pending' | 'delivered' | 'dead' | 'cancelled';

  /** The exact text that is sent */
  body: string;
  headers: { readonly [name: string]: string };
  attempts: SandboxWebhookAttempt[];
}

export interface CustomerInitiatedReturnRisk {
  score: number;
  risk_tier: number;
}

export interface BankInitiatedReturnRisk {
  score: number;
  risk_tier: number;
}

export type NullableSignalScores = {
  customer_initiated_return_risk: CustomerInitiatedReturnRisk;
  bank_initiated_return_risk: BankInitiatedReturnRisk;
} | null;

export interface SignalCoreAttributes {
  nsf_overdraft_transactions_count_7d?: number | null;
  nsf_overdraft_transactions_count_30d?: number | null;
  nsf_overdraft_transactions_count_60d?: number | null;
  nsf_overdraft_transactions_count_90d?: number | null;
  days_since_first_plaid_connection?: number | null;
  total_credit_transactions_amount_10d?: number | null;
  total_credit_transactions_amount_30d?: number | null;
  total_credit_transactions_amount_60d?: number | null;
  total_credit_transactions_amount_90d?: number | null;
  credit_transactions_count_10d?: number | null;
  credit_transactions_count_30d?: number | null;
  credit_transactions_count_60d?: number | null;
  credit_transactions_count_90d?: number | null;
  p50_credit_transactions_amount_28d?: number | null;
  p95_credit_transactions_amount_28d?: number | null;
  total_debit_transactions_amount_10d?: number | null;
  total_debit_transactions_amount_30d?: number | null;
  total_debit_transactions_amount_60d?: number | null;
  total_debit_transactions_amount_90d?: number | null;
  debit_transactions_count_10d?: number | null;
  debit_transactions_count_30d?: number | null;
  debit_transactions_count_60d?: number | null;
  debit_transactions_count_90d?: number | null;
  p50_debit_transactions_amount_28d?: number | null;
  p95_debit_transactions_amount_28d?: number | null;
  days_with_negative_balance_count_90d?: number | null;
  p10_eod_balance_30d?: number | null;
  p10_eod_balance_60d?: number | null;
  p10_eod_balance_90d?: number | null;
  p10_eod_balance_31d_to_60d?: number | null;
  p10_eod_balance_61d_to_90d?: number | null;
  p50_eod_balance_30d?: number | null;
  p50_eod_balance_60d?: number | null;
  p50_eod_balance_90d?: number | null;
  p50_eod_balance_31d_to_60d?: number | null;
  p50_eod_balance_61d_to_90d?: number | null;
  p90_eod_balance_30d?: number | null;
  p90_eod_balance_60d?: number | null;
  p90_eod_balance_90d?: number | null;
  p90_eod_balance_31d_to_60d?: number | null;
  p90_eod_balance_61d_to_90d?: number | null;
  available_balance?: number | null;
  current_balance?: number | null;
  balance_to_transaction_amount_ratio?: number | null;

  /** ISO 8601 in UTC */
  balance_last_updated?: string | null;

  /** ISO 8601 in UTC */
  transactions_last_updated?: string | null;
  is_savings_or_money_market_account?: boolean | null;
}

export type NullableSignalRuleDetails = { internal_note: string } | null;

export interface SignalRuleset {
  ruleset_key: string;
  result: 'ACCEPT' | 'REVIEW' | 'REROUTE';
  triggered_rule_details: NullableSignalRuleDetails;
}

export interface SignalWarning {
  warning_type: string;
  warning_code: string;
  warning_message: string;
}

export interface SimplefinAccess {
  access_id: string;

  /** What the team calls the program */
  name: string;

  /** The Items that it reads; null for all of the team */
  item_ids: string[] | null;

  /** ISO 8601 in UTC */
  created_at: string;

  /** ISO 8601 in UTC */
  setup_token_expires_at: string;

  /** When the setup token was claimed; it can be once; ISO 8601 in UTC */
  claimed_at: string | null;

  /** To the hour; ISO 8601 in UTC */
  last_used_at: string | null;

  /** ISO 8601 in UTC */
  revoked_at: string | null;
}

export interface StatementImportWarning {
  /** From 1; null for what concerns the whole file */
  line: number | null;
  reason: string;
}

export interface StatementImportFile {
  name: string;
  size_bytes: number;

  /** Of its content, as hex */
  sha256: string;

  /** Such as `ofx`; null where it could not be told */
  format: string | null;

  /** Transactions and investment transactions that are new */
  added: number;

  /** Those that were known and say something else now */
  modified: number;

  /** Those that went, such as pending ones that were posted */
  removed: number;

  /** Those of the file that were known as they are */
  unchanged: number;
  account_ids: string[];

  /** Lines that were left out, or read in an odd way */
  warnings: StatementImportWarning[];

  /** Why nothing of the file was imported; null for one that was */
  error_message: string | null;

  /** The Item that holds the account of the file, where that is why it was not imported */
  other_item_id: string | null;
}

export interface StatementImportAccount {
  account_id: string;
  name: string;
  mask: string | null;

  /** Transactions and investment transactions that are new */
  added: number;

  /** Those that were known and say something else now */
  modified: number;

  /** Those that went, such as pending ones that were posted */
  removed: number;

  /** Those of the file that were known as they are */
  unchanged: number;
}

export interface StatementImport {
  /** Null for a preview */
  import_id: string | null;

  /** Null for a preview that would make a new Item */
  item_id: string | null;
  status: 'preview' | 'done' | 'undone';
  made_by: 'api' | 'cli' | 'link';

  /** The import made the Item */
  item_created: boolean;

  /** ISO 8601 in UTC */
  created_at: string;

  /** ISO 8601 in UTC */
  finished_at: string | null;

  /** ISO 8601 in UTC */
  undone_at: string | null;
  files: StatementImportFile[];
  accounts: StatementImportAccount[];
}

export interface StatementsStatement {
  statement_id: string;

  /** `YYYY-MM-DD` */
  date_posted: string | null;

  /** 1 to 12 */
  month: number;

  /** at least 2010 */
  year: number;
  source?: 'original' | 'generated';
}

export interface StatementsAccount {
  account_id: string;
  account_mask: string;
  account_name: string;
  account_official_name: string;
  account_subtype: string;
  account_type: string;
  statements: StatementsStatement[];
}

export type NullableEnrichedCategory = {
  primary: string;
  detailed: string;
  confidence_level?: string | null;
  version: 'v1' | 'v2';
} | null;

export interface Counterparty {
  name: string;
  type:
    | 'merchant'
    | 'financial_institution'
    | 'payment_app'
    | 'marketplace'
    | 'payment_terminal'
    | 'income_source';
  website: string | null;
  logo_url: string | null;
  phone_number: string | null;
  entity_id?: string | null;
  confidence_level?: string | null;
  account_numbers?: {
    bacs?: { account?: string | null; sort_code?: string | null } | null;
    international?: { iban?: string | null; bic?: string | null } | null;
  } | null;
}

export interface Enrichments {
  payment_channel: 'online' | 'in store' | 'other';
  location: Location;
  personal_finance_category: NullableEnrichedCategory;
  personal_finance_category_icon_url: string;
  logo_url: string | null;
  website: string | null;
  counterparties: Counterparty[];
  merchant_name: string | null;
  phone_number: string | null;
  check_number?: string | null;
  entity_id?: string | null;
  legacy_category_id?: string | null;
  legacy_category?: string[] | null;
}

export interface ClientProvidedEnrichedTransaction {
  id: string;
  client_user_id?: string;
  client_account_id?: string;
  account_type?: string;
  account_subtype?: string;
  description: string;
  amount: number;
  direction?: 'INFLOW' | 'OUTFLOW';
  iso_currency_code: string;
  enrichments: Enrichments;
  client_customization?: NullableClientCustomization;
}

export type NullableTransferDecisionRationale = {
  code: 'NSF' | 'RISK' | 'MANUALLY_VERIFIED_ITEM' | 'ITEM_LOGIN_REQUIRED' | 'ERROR';
  description: string;
} | null;

export type NullableTransferUserAddress = {
  street: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  country: string | null;
} | null;

export interface TransferUser {
  legal_name: string;
  phone_number: string | null;
  email_address: string | null;
  address: NullableTransferUserAddress;
}

export interface ProposedTransfer {
  ach_class?: 'ccd' | 'ppd' | 'tel' | 'web';
  account_id: string;
  funding_account_id: string | null;
  type: 'debit' | 'credit';
  user: TransferUser;
  amount: string;
  requested_amount: string;
  network: 'ach' | 'same-day-ach' | 'rtp' | 'wire';
  origination_account_id: string;
  iso_currency_code: string;
  originator_client_id: string | null;
  credit_funds_source: string | null;
}

export interface TransferAuthorization {
  id: string;

  /** ISO 8601 in UTC */
  created: string;
  decision: 'approved' | 'declined' | 'user_action_required';
  decision_rationale: NullableTransferDecisionRationale;
  guarantee_decision: string | null;
  guarantee_decision_rationale: string | null;
  payment_risk: string | null;
  proposed_transfer: ProposedTransfer;
}

export type NullableTransferFailure = {
  failure_code?: string | null;
  ach_return_code?: string | null;
  description?: string;
} | null;

export interface Transfer {
  id: string;
  authorization_id: string;
  ach_class?: 'ccd' | 'ppd' | 'tel' | 'web';
  account_id: string;
  funding_account_id: string | null;
  type: 'debit' | 'credit';
  user: TransferUser;
  amount: string;
  description: string;

  /** ISO 8601 in UTC */
  created: string;
  status: 'pending' | 'posted' | 'settled' | 'funds_available' | 'cancelled' | 'failed' | 'returned';
  network: 'ach' | 'same-day-ach' | 'rtp' | 'wire';
  cancellable: boolean;
  failure_reason: NullableTransferFailure;
  metadata: { readonly [name: string]: string } | null;
  origination_account_id: string;
  guarantee_decision: string | null;
  guarantee_decision_rationale: string | null;
  iso_currency_code: string;

  /** `YYYY-MM-DD` */
  standard_return_window: string | null;

  /** `YYYY-MM-DD` */
  unauthorized_return_window: string | null;

  /** `YYYY-MM-DD` */
  expected_settlement_date: string | null;

  /** `YYYY-MM-DD` */
  expected_funds_available_date: string | null;
  originator_client_id: string | null;
  refunds: string[];
  recurring_transfer_id: string | null;
  credit_funds_source: string | null;
  network_trace_id: string | null;
}

export interface TransferEvent {
  event_id: number;

  /** ISO 8601 in UTC */
  timestamp: string;
  event_type: 'pending' | 'posted' | 'settled' | 'funds_available' | 'cancelled' | 'failed' | 'returned';
  account_id?: string;
  funding_account_id: string | null;
  transfer_id: string;
  origination_account_id: string | null;
  transfer_type?: 'debit' | 'credit';
  transfer_amount?: string;
  failure_reason: NullableTransferFailure;
  sweep_id: string | null;
  sweep_amount: string | null;
  refund_id: string | null;
  originator_client_id: string | null;
}

export type NullableClientUserIdentityName = { given_name: string; family_name: string } | null;

export interface ClientUserIdentityEmail {
  data: string;
  primary: boolean;
}

export interface ClientUserIdentityPhoneNumber {
  data: string;
  primary: boolean;
}

export interface ClientUserIdentityAddress {
  street_1?: string | null;
  street_2?: string | null;
  city?: string | null;
  region?: string | null;
  country: string;
  postal_code?: string | null;
  primary: boolean;
}

export interface UserIDNumber {
  value: string;
  type:
    | 'ar_dni'
    | 'au_drivers_license'
    | 'au_passport'
    | 'br_cpf'
    | 'ca_sin'
    | 'cl_run'
    | 'cn_resident_card'
    | 'co_nit'
    | 'dk_cpr'
    | 'eg_national_id'
    | 'es_dni'
    | 'es_nie'
    | 'hk_hkid'
    | 'in_pan'
    | 'it_cf'
    | 'jo_civil_id'
    | 'jp_my_number'
    | 'ke_huduma_namba'
    | 'kw_civil_id'
    | 'mx_curp'
    | 'mx_rfc'
    | 'my_nric'
    | 'ng_nin'
    | 'nz_drivers_license'
    | 'om_civil_id'
    | 'ph_psn'
    | 'pl_pesel'
    | 'ro_cnp'
    | 'sa_national_id'
    | 'se_pin'
    | 'sg_nric'
    | 'tr_tc_kimlik'
    | 'us_ssn'
    | 'us_ssn_last_4'
    | 'za_smart_id';
}

export type NullableClientUserIdentity = {
  name?: NullableClientUserIdentityName;

  /** `YYYY-MM-DD` */
  date_of_birth?: string | null;
  emails?: ClientUserIdentityEmail[];
  phone_numbers?: ClientUserIdentityPhoneNumber[];
  addresses?: ClientUserIdentityAddress[];
  id_numbers?: UserIDNumber[];
} | null;

export interface JWKPublicKey {
  alg: string;
  crv: string;
  kid: string;
  kty: string;
  use: string;
  x: string;
  y: string;

  /** Unix seconds */
  created_at: number;

  /** Unix seconds; null while signatures of this key may be new */
  expired_at: number | null;
}
