import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { preparePlace, socketPath } from './socket-place.ts';

describe('the place of the control socket', () => {
  it('is in the data folder while its path is short enough for a socket', () => {
    expect(socketPath('/srv/fairlead')).toBe('/srv/fairlead/control/socket');
    const deep = `/srv/${'x'.repeat(90)}`;
    expect(Buffer.byteLength(socketPath(deep))).toBeLessThanOrEqual(100);
    expect(socketPath(deep)).not.toBe(socketPath(`${deep}/other`));
    expect(socketPath(deep)).toBe(socketPath(deep));
  });

  it('is closed to everybody else, even when it existed', () => {
    const home = mkdtempSync(join(tmpdir(), 'fairlead-place-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const socket = join(home, 'control', 'socket');
    mkdirSync(dirname(socket), { mode: 0o777 });
    preparePlace(socket);
    expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
  });

  it('is refused where another file stands in for the folder', () => {
    const home = mkdtempSync(join(tmpdir(), 'fairlead-place-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    mkdirSync(join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), join(home, 'control'));
    expect(() => preparePlace(join(home, 'control', 'socket'))).toThrow('belongs to another user');
  });
});
