import './styles/index.css';
import { connectHost } from './host.ts';
import { mountFrame } from './mount.tsx';

/** The frame within a page: waits for that page, then is driven by it. */
const host = await connectHost();
mountFrame(host, host.init.config.embedded ? 'embedded' : 'frame');
