import { mount } from 'svelte';
import App from './App.svelte';
import { install } from './install/install';
import { mend_missing_parts } from './install/missing_parts';
import { here } from './route.svelte';
import { add_letters_beyond_latin } from './style/beyond_latin';
import './style/font.css';
import './style/base.css';
import { hello } from './wire/hello';
import { without_server } from './wire/host';
import { keys_known, recover_keys } from './wire/seat_keys';
import { settings } from './words/settings.svelte';

/** The engine, where it is in the page, and the table. */
const to_play = () => (without_server ? Promise.all([hello(), import('./table/TablePage.svelte')]) : Promise.resolve());

mend_missing_parts();
const worded = settings.load();
recover_keys();
here.follow();
install(to_play);
add_letters_beyond_latin();
// The front page needs no keys: its list of tables is filled in again once all are known.
void Promise.all([worded, here.route.page === 'front' ? null : keys_known()]).then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
