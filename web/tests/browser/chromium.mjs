// Chromium, as everything here starts it.
import { chromium } from 'playwright-core';

export const executable = process.env.CHROMIUM ?? '/usr/bin/chromium';

const without = [
  // Friends on one machine find each other by its plain addresses: names of mDNS need a network that carries them.
  'WebRtcHideLocalIpsWithMdns',
  // The address bar's own pages, two for each window: nobody sees them, and they are more work than opening a page of ours.
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup',
];

export const launch = () => chromium.launch({ executablePath: executable, args: ['--no-sandbox', `--disable-features=${without}`] });
