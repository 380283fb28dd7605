import { render } from 'preact';
import { Console } from './console.tsx';
import { applyScheme } from './parts/scheme.ts';
import './styles/index.css';

applyScheme();
const root = document.getElementById('root');
if (root) render(<Console />, root);
