import type { ErrorCode } from '../../../../packages/server/src/errors.ts';
import type { Life } from '../../endpoints/_kit/life.ts';

/** A token that worked once, or that works for nobody who may call. */
export interface DeadToken {
  /** The number in docs/specification/rules.md#authorization-matrix. */
  readonly number: number;
  readonly name: string;
  /** How long ago it was made, in ms. */
  readonly age?: number;
  /** The refusal, where it is not that of a token that never was. */
  readonly code?: ErrorCode;
  /** What its owner hears of it, where that is more than others do. */
  readonly told?: string;
  /** Endpoints that it is good for all the same. */
  readonly answeredBy?: readonly string[];
  make(own: Life, other: Life): Promise<string>;
}

/** A field of requests that says what a call is about, and how the service refuses wrong values of it. */
export interface TokenKind {
  readonly field: string;
  /** As it stands in tokens and messages: `access-sandbox-…`; absent for an id without a form of its own. */
  readonly noun?: string;
  readonly code: ErrorCode;
  /** True when the contract has one text for every cause; that text is not compared. */
  readonly oneMessage?: true;
  /** A well-formed one that is nobody's, where that is refused otherwise than one of a wrong form. */
  readonly unknown?: { readonly code: ErrorCode; readonly value: string };
  /** The field that is named where it, and others in its place, are absent. */
  readonly missingAs?: string;
  /** Besides those of another team, which are tried of every kind. */
  readonly dead: readonly DeadToken[];
}
