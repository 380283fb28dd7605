import { singleBlanks } from '../single-blanks.ts';
import { type Narrative, NO_NARRATIVE_REFERENCES } from './narrative.ts';
import { readGerman } from './narrative-german.ts';
import { readSlashed } from './narrative-slashed.ts';

/**
 * Reads `:86:` in whichever dialect it is written: fields after `?` (Germany) or `<` (Poland), key words between slashes
 * (Netherlands), or free text.
 */
export function readNarrative(lines: readonly string[]): Narrative {
  return readGerman(lines) ?? readSlashed(lines) ?? freeText(lines);
}

function freeText(lines: readonly string[]): Narrative {
  const texts = lines.map(singleBlanks).filter((line) => line !== '');
  return {
    description: texts,
    counterparty: null,
    references: NO_NARRATIVE_REFERENCES,
    bookingText: null,
    code: null,
  };
}
