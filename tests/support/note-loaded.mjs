// Preloaded by a test (`--import`): when the process ends, it writes down which files and modules of Node it had loaded.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const files = [];
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) files.push(fileURLToPath(url));
      return nextLoad(url, context);
    },
  });
  process.on('exit', () => {
    const ofNode = process.moduleLoadList.map((name) => name.replace(/^\w+ /, ''));
    writeFileSync(process.env.NOTE_LOADED, JSON.stringify({ files, ofNode }));
  });
}
