interface SettingBase {
  readonly text: string;
  /** The one environment in which it has a meaning; every one where it is absent. */
  readonly only?: 'sandbox' | 'development';
  readonly secret?: true;
  /** The flag of `fairlead start`, where there is one. */
  readonly flag?: string;
}
/** What a setting takes, its default, and its line in the manual. */
export type Setting = SettingBase &
  (
    | { readonly type: 'text'; readonly default?: string; readonly values?: readonly string[] }
    | {
        readonly type: 'integer';
        readonly default: number;
        readonly minimum: number;
        readonly maximum: number;
      }
    | { readonly type: 'switch'; readonly default?: 'on' | 'off' }
  );
