// A real terminal as a page: tmux runs the program, keys are pressed, and the screen becomes a <pre> with the colours that it has.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const basic = ['#1d2021', '#d9534f', '#5fae6e', '#d8a657', '#5b8dd6', '#b57edc', '#4fb3bf', '#d5d9d6', '#6f787a', '#f2777a', '#84cf92', '#f2c879', '#86b1f0', '#d0a4ef', '#7fd4de', '#ffffff'];
/** Of the 256: the basic ones, a cube of six shades each, and greys. */
function colour_of(number) {
  if (number < 16) return basic[number];
  if (number > 231) return `rgb(${Array(3).fill(8 + (number - 232) * 10)})`;
  const shade = (part) => (part === 0 ? 0 : 55 + part * 40);
  return `rgb(${[36, 6, 1].map((step) => shade(Math.floor((number - 16) / step) % 6))})`;
}

/** Takes over one escape sequence's numbers. */
function styled(style, codes) {
  const next = { ...style };
  for (let i = 0; i < codes.length; ++i) {
    const code = codes[i];
    const where = code >= 40 && code < 50 ? 'ground' : 'ink';
    if (code === 0) Object.assign(next, { bold: false, dim: false, turned: false, line: false, ink: null, ground: null });
    else if (code === 1) next.bold = true;
    else if (code === 2) next.dim = true;
    else if (code === 4) next.line = true;
    else if (code === 7) next.turned = true;
    else if (code === 22) Object.assign(next, { bold: false, dim: false });
    else if (code === 24) next.line = false;
    else if (code === 27) next.turned = false;
    else if (code === 39 || code === 49) next[where] = null;
    else if (code === 38 || code === 48) {
      next[where] = codes[i + 1] === 5 ? colour_of(codes[i + 2]) : `rgb(${codes.slice(i + 2, i + 5)})`;
      i += codes[i + 1] === 5 ? 2 : 4;
    } else if (code >= 30 && code < 48) next[where] = basic[code % 10];
    else if (code >= 90) next[code >= 100 ? 'ground' : 'ink'] = basic[8 + (code % 10)];
  }
  return next;
}

function html_of(screen) {
  let style = styled({}, [0]);
  return screen.split(/(\x1b\[[\d;]*m)/).map((part) => {
    const codes = /^\x1b\[([\d;]*)m$/.exec(part);
    if (codes) {
      style = styled(style, codes[1].split(';').map(Number));
      return '';
    }
    const [ink, ground] = [style.ink ?? '#d5d9d6', style.ground ?? '#14191a'];
    const text = part.replace(/[&<>]/g, (one) => `&#${one.codePointAt(0)};`);
    return text && `<span style="color:${style.turned ? ground : ink};background:${style.turned ? ink : ground};${style.bold ? 'font-weight:700;' : ''}${style.dim ? 'opacity:0.65;' : ''}${style.line ? 'text-decoration:underline;' : ''}">${text}</span>`;
  }).join('');
}

/** Plays some turns of a game whose dice are always the same. */
export async function page_of_terminal(program, folder, { width, height }) {
  const tmux = (...all) => execFileSync('tmux', ['-S', join(folder, 'socket'), ...all], { encoding: 'utf8' });
  const look = () => tmux('capture-pane', '-p', '-e');
  /** Comes once the screen stands still. */
  const still = async () => {
    for (let before = '', same = 0; same < 4; ) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const now = look();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  };
  try {
    tmux('-f', '/dev/null', 'new-session', '-d', '-x', String(width), '-y', String(height), `env COLORTERM=truecolor TERM=tmux-256color LANG=C.UTF-8 '${program}' play --terminal --store '${join(folder, 'games.db')}' --name Ann --bots 3 --seed picture --speed 5`);
    await still();
    for (let decisions = 0; decisions < 80 && !/Round 12\b/.test(look()); ++decisions) {
      const plain = tmux('capture-pane', '-p');
      tmux('send-keys', ['b', 'e', 'r', 'p', 'd'].find((key) => plain.includes(`[${key}]`)) ?? 'Enter');
      await still();
    }
    return `<!doctype html><style>body{margin:0}pre{margin:0;width:max-content;padding:12px 14px;background:#14191a;font:15px/18px 'DejaVu Sans Mono',monospace}</style><pre>${html_of(look().trimEnd())}</pre>`;
  } finally {
    tmux('kill-server');
  }
}
