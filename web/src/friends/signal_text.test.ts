import { expect, it } from 'vitest';
import { most_letters, read_signal, signal_text, type Signal } from './signal_text';

const sdp = Array.from({ length: 20 }, (_, i) => `a=candidate:${i} 1 udp 2122260223 192.0.2.${i} 50${i}00 typ host generation 0 network-id 1\r\n`).join('');
const offer: Signal = { kind: 'offer', id: '0a1b2c', sdp, invite: 'IWkwOleCQYTG3JXcheeZ2w' };

it('brings an offer and its answer over, in letters of a link', async () => {
  for (const signal of [offer, { kind: 'answer', id: '0a1b2c', sdp: 'v=0' } as const]) {
    const text = await signal_text(signal);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(most_letters);
    expect(await read_signal(text)).toEqual(signal);
  }
});

it('reads what messengers and people make of it', async () => {
  const text = await signal_text(offer);
  expect(await read_signal(` ${text.slice(0, 76)}\n${text.slice(76)}\n`)).toEqual(offer);
  expect(await read_signal(`https://play.example/games/#/friend/${text}`)).toEqual(offer);
  expect(await read_signal(`https://play.example/games/${text}`), 'made a link by what it was shared with').toEqual(offer);
});

it('takes nothing else', async () => {
  const text = await signal_text(offer);
  for (const other of ['', 'hello', 'https://play.example/', text.slice(0, -6), text.slice(6), 'A'.repeat(most_letters + 1), text.replace(/./, '!')]) expect(await read_signal(other), other.slice(0, 40)).toBeNull();
  for (const wrong of [{ kind: 'answer', id: '', sdp: 'x' }, { kind: 'answer', id: 'a' }, { kind: 'offer', id: 'a', sdp: 'x' }, { kind: 'offer', id: 'a', sdp: 'x', invite: 'a/../b' }, { kind: 'else', id: 'a', sdp: 'x', invite: 'a' }])
    expect(await read_signal(await signal_text(wrong as Signal)), JSON.stringify(wrong)).toBeNull();
});

it('does not unpack what grows beyond all bounds', async () => {
  const text = await signal_text({ ...offer, sdp: 'a'.repeat(1_000_000) });
  expect(text.length).toBeLessThan(most_letters);
  expect(await read_signal(text)).toBeNull();
});
