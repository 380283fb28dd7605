import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { nearest } from '../../vocabulary/nearest.ts';
import { CommandError } from '../command/exit-codes.ts';
import { readInput } from '../input/read-input.ts';
import type { ApplicationWish } from './application-format.ts';
import type { Scenario } from './format.ts';
import { type FileFault, readApplication, readScenario, type ScenarioReading } from './read-scenario.ts';
import { shippedNames, shippedText } from './shipped.ts';

export interface NamedScenario {
  readonly name: string;
  readonly scenario: Scenario;
}

/** The text of a scenario by the name of a shipped one or the path of a file. @throws CommandError */
export function scenarioText(named: string): { readonly name: string; readonly text: string } {
  const shipped = shippedNames();
  if (shipped.includes(named)) return { name: named, text: shippedText(named) };
  if (!existsSync(named) && !/[./\\]/.test(named)) {
    const meant = nearest(named, shipped);
    const hint = meant ? `did you mean ${meant}?` : '"fairlead scenario list" shows those that are shipped';
    throw new CommandError(`there is no scenario and no file "${named}"; ${hint}`);
  }
  return { name: basename(named).replace(/\.(ya?ml|json)$/, ''), text: readInput(named).toString('utf8') };
}

/** @throws CommandError with every fault and its place */
export function findScenario(named: string): NamedScenario {
  const { name, text } = scenarioText(named);
  return { name, scenario: requireValue(named, readScenario(text)) };
}

/** @throws CommandError with every fault and its place */
export function readApplicationFile(path: string): ApplicationWish {
  return requireValue(path, readApplication(readInput(path).toString('utf8')));
}

export function faultText(file: string, { line, column, message }: FileFault): string {
  return `${file}:${line}:${column} ${message}`;
}

function requireValue<T>(file: string, read: ScenarioReading<T>): T {
  if (read.faults) throw new CommandError(read.faults.map((fault) => faultText(file, fault)));
  return read.value;
}
