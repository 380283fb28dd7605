import { render } from 'preact';
import { Console } from './console.tsx';
import { applyScheme } from './parts/scheme.ts';
import { restorePlaces } from './parts/trail.ts';
import './styles/index.css';

applyScheme();
restorePlaces();
const root = document.getElementById('root');
if (root) render(<Console />, root);
