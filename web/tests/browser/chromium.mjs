// Chromium, as everything here starts it: its headless shell, where a page opens in a quarter of the time that a window takes, or all of it.
import { chromium } from 'playwright-core';

const shell = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
/** For what the shell doesn't have. */
const whole = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const executables = [shell, whole];

const without = [
  // Friends on one machine find each other by its plain addresses: names of mDNS need a network that carries them.
  'WebRtcHideLocalIpsWithMdns',
  // The address bar's own pages, two for each window: nobody sees them, and they are more work than opening a page of ours.
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup',
];

/** Letters are drawn as the browser with windows draws them: the pictures that are kept show what people see. */
const args = ['--no-sandbox', '--font-render-hinting=slight', `--disable-features=${without}`];
export const launch = () => chromium.launch({ executablePath: shell, args });
export const launch_whole = () => chromium.launch({ executablePath: whole, args });
