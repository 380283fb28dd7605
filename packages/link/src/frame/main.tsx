import { mountSession } from './mount-session.tsx';
import { connectHostPage } from './session/host-page.ts';

/** The frame within a page: waits for that page, then is driven by it. */
const host = await connectHostPage();
mountSession(host, host.init.config.embedded ? 'embedded' : 'frame');
