// Stand-ins of a push service and a mail server (tests/network/notice_receivers.py), and what has come there.
import { execFileSync, spawn } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = join(dirname(fileURLToPath(import.meta.url)), '../../../tests/network/notice_receivers.py');

export class Receivers {
  static async start() {
    const receivers = new Receivers();
    receivers.folder = mkdtempSync(join(tmpdir(), 'freehold-receivers-'));
    const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => join(receivers.folder, name));
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost',
      '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    receivers.process = spawn('/usr/bin/python3', [script, certificate, key], { stdio: ['pipe', 'pipe', 'inherit'] });
    receivers.came = [];
    const lines = createInterface({ input: receivers.process.stdout });
    const ports = await new Promise((resolve, reject) => {
      receivers.process.once('exit', () => reject(new Error('the receivers need python3-aiosmtpd: tools/setup --test')));
      lines.once('line', resolve);
    });
    lines.on('line', (line) => receivers.came.push(JSON.parse(line)));
    [receivers.push_port, receivers.mail_port] = ports.split(' ').map(Number);
    receivers.certificate = certificate;
    return receivers;
  }
  /** Of `freehold serve`, so that it sends here, soon. */
  get options() {
    return ['--vapid', join(this.folder, 'push.pem'), '--push-contact', 'mailto:host@example.org', '--mail', `smtp://127.0.0.1:${this.mail_port}`,
      '--mail-from', 'games@example.org', '--notice-network', '127.0.0.1', '--notice-ca', this.certificate, '--limit', 'notice_seconds=1', '--limit', 'order_seconds=1'];
  }
  /** The first that has come, or comes, for which `is` holds; it is taken. */
  async take(is) {
    for (const end = Date.now() + 30000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const at = this.came.findIndex(is);
      if (at >= 0) return this.came.splice(at, 1)[0];
    }
    throw new Error(`it never came; but: ${JSON.stringify(this.came)}`);
  }
  async stop() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.stdin.end();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The text of a mail as the receivers pass it on: its one part, as base64. */
export function text_of({ mail }) {
  const [, body = ''] = /Content-Transfer-Encoding: base64(?:\r?\n[^\r\n]+)*\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/i.exec(mail) ?? [];
  return Buffer.from(body, 'base64').toString('utf8');
}

/** A browser's side of push: keys, and what the payloads say (RFC 8291). */
export class PushKeys {
  pair = createECDH('prime256v1');
  auth = Buffer.from('0123456789abcdef');
  constructor() {
    this.pair.generateKeys();
  }
  get given() {
    return { p256dh: this.pair.getPublicKey().toString('base64url'), auth: this.auth.toString('base64url') };
  }
  opened(body) {
    const bytes = Buffer.from(body, 'hex');
    const salt = bytes.subarray(0, 16);
    const sender = bytes.subarray(21, 21 + bytes[20]);
    const sealed = bytes.subarray(21 + bytes[20]);
    const derived = (key, with_salt, info, length) => Buffer.from(hkdfSync('sha256', key, with_salt, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = derived(this.pair.computeSecret(sender), this.auth, info, 32);
    const cipher = createDecipheriv('aes-128-gcm', derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16), derived(secret, salt, 'Content-Encoding: nonce\0', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
  }
}
