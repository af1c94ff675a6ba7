// Picture: the end of a game as an image to share, drawn on a canvas of this page alone.
import { seat_colour } from '../board/marks';
import { token_art } from '../board/token_art';

export interface PictureLine {
  place: string;
  seat: number;
  piece: string;
  name: string;
  value: string;
  won: boolean;
}
export interface PictureOfEnd {
  title: string;
  edition: string;
  facts: string;
  winners: { seat: number; piece: string }[];
  lines: PictureLine[];
  /** Of the edition. */
  colours: readonly string[];
  /** Everyone's worth, point by point. */
  worth: number[][];
}

const width = 1200;
const height = 630;
const ink = '#17201f';
const soft = '#4b5859';
const edge = 56;
const middle = 640;

export async function picture_file(what: PictureOfEnd, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  draw(context, what, getComputedStyle(document.body).fontFamily);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}

function draw(context: CanvasRenderingContext2D, what: PictureOfEnd, family: string): void {
  const winner = what.winners[0];
  context.fillStyle = '#fbfcfa';
  context.fillRect(0, 0, width, height);
  if (winner) draw_rays(context, 300, 215, seat_colour(winner.seat));
  const band = width / Math.max(1, what.colours.length);
  what.colours.forEach((colour, i) => {
    context.fillStyle = colour;
    context.fillRect(i * band, 0, band + 1, 18);
  });
  what.winners.slice(0, 3).forEach((one, i, all) => draw_token(context, 300 + (i - (all.length - 1) / 2) * 170, 190, all.length > 1 ? 70 : 105, one.seat, one.piece));
  const text = (said: string, x: number, y: number, size: number, most: number, { weight = 400, colour = ink, align = 'left' as CanvasTextAlign } = {}) => {
    context.fillStyle = colour;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    for (let fitting = size; fitting >= 14; fitting -= 2) {
      context.font = `${weight} ${fitting}px ${family}`;
      if (context.measureText(said).width <= most) break;
    }
    context.fillText(said, x, y, most);
  };
  text(what.title, 300, 385, 64, 490, { weight: 700, align: 'center' });
  text(what.edition, 300, 430, 27, 490, { weight: 600, colour: soft, align: 'center' });
  text(what.facts, 300, 466, 24, 490, { colour: soft, align: 'center' });
  text('Freehold', edge, height - 36, 26, 300, { weight: 700, colour: '#12674f' });
  what.lines.slice(0, 8).forEach((line, i, all) => {
    const step = Math.min(58, 300 / all.length);
    const y = 90 + i * step;
    const weight = line.won ? 700 : 400;
    text(line.place, middle, y, 27, 44, { weight, colour: soft });
    draw_token(context, middle + 66, y - 9, Math.min(20, step * 0.42), line.seat, line.piece);
    text(line.name, middle + 100, y, 27, 270, { weight });
    text(line.value, width - edge, y, 27, 170, { weight, align: 'right' });
  });
  draw_course(context, what.worth, middle, 400, width - edge - middle, 180);
}

function draw_rays(context: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, middle - 40, height);
  context.clip();
  context.globalAlpha = 0.11;
  context.fillStyle = colour;
  for (let i = 0; i < 16; ++i) {
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, 900, (i * Math.PI) / 8, ((i + 0.5) * Math.PI) / 8);
    context.fill();
  }
  context.restore();
}

function draw_token(context: CanvasRenderingContext2D, x: number, y: number, radius: number, seat: number, piece: string): void {
  context.save();
  context.translate(x, y);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = seat_colour(seat);
  context.fill();
  context.lineWidth = radius * 0.1;
  context.strokeStyle = '#fff';
  context.stroke();
  const drawing = token_art[piece];
  if (drawing) {
    context.scale(radius / 18, radius / 18);
    context.translate(-12, -12);
    context.lineCap = context.lineJoin = 'round';
    context.lineWidth = 2.6;
    if (drawing.thick) context.stroke(new Path2D(drawing.thick));
    context.fillStyle = '#fff';
    if (drawing.body) context.fill(new Path2D(drawing.body));
    context.strokeStyle = seat_colour(seat);
    context.lineWidth = 1.5;
    if (drawing.cut) context.stroke(new Path2D(drawing.cut));
  }
  context.restore();
}

function draw_course(context: CanvasRenderingContext2D, worth: number[][], x: number, y: number, wide: number, high: number): void {
  const most = Math.max(1, ...worth.flat());
  context.strokeStyle = '#ccd5d5';
  context.lineWidth = 1.5;
  for (const part of [0, 0.5, 1]) {
    context.beginPath();
    context.moveTo(x, y + high * part);
    context.lineTo(x + wide, y + high * part);
    context.stroke();
  }
  context.lineWidth = 3.5;
  context.lineJoin = 'round';
  for (let seat = 0; seat < (worth[0]?.length ?? 0); ++seat) {
    context.strokeStyle = seat_colour(seat);
    context.beginPath();
    worth.forEach((point, i) => {
      const at = [x + (wide * i) / Math.max(1, worth.length - 1), y + high * (1 - (point[seat] ?? 0) / most)] as const;
      if (i === 0) context.moveTo(...at);
      else context.lineTo(...at);
    });
    context.stroke();
  }
}
