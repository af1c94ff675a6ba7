import { afterEach, describe, expect, it } from 'vitest';
import { found, read, show } from '../fixtures/page';
import Invite from './Invite.svelte';
import { qr_of } from './qr';

const at = (address: string) => (window as unknown as { happyDOM: { setURL: (address: string) => void } }).happyDOM.setURL(address);
const note = () => read(document.querySelector('.only_here'));

describe('an invite', () => {
  afterEach(() => at('http://localhost/'));
  it.each([[false, 'Anyone with this link can take a free seat.'], [true, 'All seats are taken; whoever comes by this link can watch.']])('says what whoever comes by it can do (full: %s)', (full, text) => {
    show(Invite, { code: 'ABCDEFGHJK', title: 'London', full });
    expect(read(document.querySelector('.invite'))).toContain(text);
  });
  it.each(['http://localhost:8017/', 'http://127.0.0.1:8017/', 'http://[::1]:8017/'])('that only this machine can open says how to let others in: %s', (address) => {
    at(address);
    show(Invite, { code: 'ABCDEFGHJK', title: 'London', open: true });
    expect(note()).toBe('This link works only on this computer. To play with a phone, start the server with freehold serve --listen 0.0.0.0:8017.');
  });
  it.each([['http://localhost:8017/', true, 0], ['http://localhost:8017/', false, 0], ['http://192.168.1.7:8017/', true, 1]])('has a code for a camera where others can open it: %s (open: %s)', async (address, open, codes) => {
    at(address);
    show(Invite, { code: 'ABCDEFGHJK', title: 'London', open });
    await qr_of('what was asked for before is there as well');
    if (codes > 0) await found('.invite svg');
    expect([document.querySelectorAll('.invite svg').length, read(document.querySelector('.invite')).includes('QR')]).toEqual([codes, false]);
  });
  it.each(['https://play.example.org/', 'http://192.168.1.7:8017/'])('that others can open says nothing of it: %s', (address) => {
    at(address);
    show(Invite, { code: 'ABCDEFGHJK', title: 'London', open: true });
    expect(note()).toBe('');
  });
});
