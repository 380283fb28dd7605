import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram } from './find-program.ts';

describe('the program of the server', () => {
  it('is run by Node.js when it is a script', () => {
    const script = join(import.meta.dirname, 'find-program.ts');
    expect(findProgram(script, '/opt/node')).toEqual({ file: '/opt/node', leading: [script] });
  });

  it('is run itself when it is none', () => {
    expect(findProgram('/bin/sh', '/opt/node')).toEqual({ file: '/bin/sh', leading: [] });
  });

  it('is the installed package when none is named; in a clone its sources', () => {
    expect(findProgram(undefined, 'node').leading[0]).toMatch(/server[/\\]src[/\\]main\.ts$/);
  });

  it('is missed by name', () => {
    expect(() => findProgram('/nowhere/fairlead', 'node')).toThrow('there is no program /nowhere/fairlead');
  });
});
