// QR code: a text as black squares, for a camera; the encoder is fetched when one is looked at.

export interface QrPicture {
  /** Modules on a side, without the quiet border. */
  size: number;
  /** Of the dark ones, one unit each. */
  path: string;
}

export async function qr_of(text: string): Promise<QrPicture> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; ++row) {
    for (let from = 0; from < size; ++from) {
      let to = from;
      while (to < size && code.isDark(row, to)) ++to;
      if (to > from) path += `M${from} ${row}h${to - from}v1h-${to - from}z`;
      from = to;
    }
  }
  return { size, path };
}
