// Loaded into a test server before its program. A test run that is killed cannot stop its server; the pipe that it holds open
// as the server's standard input closes with it, whatever ended it.
import { rmSync } from 'node:fs';

const folder = process.env.FAIRLEAD_TESTING_FOLDER ?? '';
// The program refuses settings that it does not know.
delete process.env.FAIRLEAD_TESTING_FOLDER;

process.stdin.resume().once('close', () => {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.kill(process.pid, 'SIGTERM');
});
// It is no reason to stay.
(process.stdin as { unref?(): void }).unref?.();
