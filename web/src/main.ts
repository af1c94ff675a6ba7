import { mount } from 'svelte';
import App from './App.svelte';
import { install } from './install/install';
import { here } from './route.svelte';
import { add_letters_beyond_latin } from './style/beyond_latin';
import './style/font.css';
import './style/base.css';
import { recover_keys } from './wire/seat_keys';
import { settings } from './words/settings.svelte';

settings.load();
here.follow();
install();
add_letters_beyond_latin();
void recover_keys().then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
