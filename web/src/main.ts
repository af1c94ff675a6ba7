import { mount } from 'svelte';
import App from './App.svelte';
import { install } from './install/install';
import { here } from './route.svelte';
import './style/font.css';
import './style/base.css';
import { settings } from './words/settings.svelte';

settings.load();
here.follow();
install();
// Twice as large as Latin, and a page can be read without it: it waits until the first load is over.
addEventListener('load', () => setTimeout(() => void import('./style/font_beyond_latin.css'), 2000));
mount(App, { target: document.getElementById('app') as HTMLElement });
