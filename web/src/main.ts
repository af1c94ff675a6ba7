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
mount(App, { target: document.getElementById('app') as HTMLElement });
