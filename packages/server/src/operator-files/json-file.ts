import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../config/read-settings.ts';

/** A JSON file that an operator put into a folder. */
export interface JsonFile {
  readonly path: string;
  /** Of the file, without `.json`. */
  readonly name: string;
}

/**
 * The JSON files of a folder in the order of their names, so that the same folder is always read alike; none where the folder is
 * absent. @throws SettingError when it cannot be read
 */
export function jsonFilesIn(folder: string): JsonFile[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({ path: join(folder, file), name: file.slice(0, -'.json'.length) }));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw new SettingError([`the folder ${folder} cannot be read; correct its rights`]);
  }
}

/**
 * The text of a file that is not larger than `bytesMax`. @param tooLarge what is said of a larger one
 * @throws SettingError, which names the file
 */
export function readFileText({ path }: JsonFile, bytesMax: number, tooLarge: string): string {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > bytesMax) throw unusable(path, tooLarge);
  const bytes = fileBytes(path);
  if (!bytes) throw unusable(path, 'it cannot be read; correct its rights');
  return bytes.toString();
}

/** @throws SettingError, which names the file, for any other text */
export function parseObject({ path }: JsonFile, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // The refusal below says what is wrong.
  }
  throw unusable(path, 'it must be a JSON object');
}

export function fileBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

export function unusable(path: string, reason: string): SettingError {
  return new SettingError([`the file ${path} cannot be used: ${reason}`]);
}
