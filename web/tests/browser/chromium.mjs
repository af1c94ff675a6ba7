// Chromium, as everything here starts it: its headless shell, to which a visitor costs a quarter of what they cost a browser with windows, or all of it.
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

const args = ['--no-sandbox', `--disable-features=${without}`];
export const launch = () => chromium.launch({ executablePath: shell, args });
export const launch_whole = () => chromium.launch({ executablePath: whole, args });
