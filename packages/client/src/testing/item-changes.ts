// Types, not interfaces: they have to fit the request's objects, whose fields the API checks and does not list.

type Added = Readonly<Record<string, unknown>>;

/** Changes of an Item at the simulated bank; all or nothing. Amounts in the signs of the API. */
export type ItemChanges = {
  readonly accounts?: {
    /** Accounts as custom users describe them. `shared: false`: not shown until the user shares it. */
    readonly add?: readonly (Added & { readonly type: string; readonly shared?: boolean })[];
    readonly change?: readonly {
      readonly account_id: string;
      readonly name?: string;
      readonly official_name?: string;
      readonly mask?: string;
      readonly balances?: { readonly available?: number; readonly current?: number; readonly limit?: number };
    }[];
    /** Ids of accounts that are closed. */
    readonly remove?: readonly string[];
  };
  readonly transactions?: {
    /** Dates are `YYYY-MM-DD`; one whose `date_posted` is yet to come is pending. Money out is positive. */
    readonly add?: readonly {
      readonly account_id: string;
      readonly date_transacted: string;
      readonly date_posted: string;
      readonly amount: number;
      readonly description: string;
      readonly currency?: string;
    }[];
    readonly change?: readonly {
      readonly transaction_id: string;
      readonly date_transacted?: string;
      readonly date_posted?: string;
      readonly amount?: number;
      readonly description?: string;
    }[];
    readonly remove?: readonly string[];
  };
  readonly holdings?: {
    /** Holdings as custom users describe them. */
    readonly add?: readonly (Added & { readonly account_id: string })[];
    readonly change?: readonly {
      readonly account_id: string;
      readonly security_id: string;
      readonly quantity?: number;
      readonly institution_price?: number;
      /** `YYYY-MM-DD`. */
      readonly institution_price_as_of?: string;
      readonly cost_basis?: number;
    }[];
    readonly remove?: readonly { readonly account_id: string; readonly security_id: string }[];
  };
  /** Replaces the owners of an account, or of all. */
  readonly owners?: readonly { readonly account_id?: string; readonly identity: Added }[];
  readonly item?: {
    /** At most one of these three: put it in that error, heal it, or withdraw the end user's permission. */
    readonly error?: string;
    readonly repair?: true;
    readonly revoke?: true;
    /** ISO 8601 in UTC, or `never`. */
    readonly consent_expiration_time?: string;
  };
};
