import type { Cassette } from '../../../traffic/cassette/cassette.ts';
import { CassetteError, readCassette } from '../../../traffic/cassette/read-cassette.ts';
import { type Json, textMember } from '../../../traffic/json.ts';
import { type Rule, RulesError, readRules } from '../../../traffic/scrub/rules.ts';
import type { Invocation } from '../../command/command.ts';
import { CommandError } from '../../command/exit-codes.ts';
import { readInput } from '../../input/read-input.ts';

/** Reads a cassette, with a remark where its end is missing. @throws CommandError */
export function readCassetteFile(call: Pick<Invocation, 'note'>, path: string): Cassette {
  const text = readInput(path).toString('utf8');
  try {
    const cassette = readCassette(text);
    if (cassette.isTorn) call.note(`${path}: the last line is not whole, and left out`);
    return cassette;
  } catch (error) {
    if (error instanceof CassetteError) throw new CommandError(`${path}: ${error.message}`);
    throw error;
  }
}

/** Rules of `--rules`; none without it. @throws CommandError */
export function readRulesFile(path: string | undefined): readonly Rule[] {
  if (path === undefined) return [];
  const text = readInput(path).toString('utf8');
  try {
    return readRules(text);
  } catch (error) {
    if (error instanceof RulesError) throw new CommandError(`${path}: ${error.message}`);
    throw error;
  }
}

/** What a webhook tells of, as `TRANSACTIONS/SYNC_UPDATES_AVAILABLE`. */
export function webhookName(json: Json | undefined): string {
  const names = ['webhook_type', 'webhook_code'].flatMap((name) => textMember(json, name) ?? []);
  return names.length === 0 ? 'unknown' : names.join('/');
}
