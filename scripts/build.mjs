// `npm run build`.
import { build, ensureInstalled, runScript } from './toolchain.mjs';

await runScript(async () => {
  await ensureInstalled();
  await build();
  return 0;
});
