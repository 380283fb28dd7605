import { primaryOf } from '../../../categories/personal-finance.ts';
import { newerClass } from '../../../categories/taxonomy-version.ts';

/** A class of version 2 as callers get it. */
export interface NewerCategory {
  readonly primary: string;
  readonly detailed: string;
  readonly confidence_level: string | null;
  readonly version: 'v2';
}

/** The class in version 2 of a row, from its column or, where that is null, from its class in version 1. */
export function newerCategory(
  pfc2: string | null,
  older: { readonly detailed: string; readonly confidence_level?: string | null } | null,
): NewerCategory | null {
  if (pfc2 !== null) {
    const [detailed = '', confidence] = pfc2.split(' ');
    return write(detailed, confidence === undefined || confidence === '-' ? null : confidence);
  }
  return older && write(newerClass(older.detailed), older.confidence_level ?? null);
}

function write(detailed: string, confidence: string | null): NewerCategory {
  return { primary: primaryOf(detailed), detailed, confidence_level: confidence, version: 'v2' };
}
