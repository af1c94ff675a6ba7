// Share: hands a link, a text or a file to whatever the device shares with; else copies it, or saves the file.

export type Shared = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed';

/** Whether the device has a share sheet for links. */
export const has_share_sheet = (): boolean => typeof navigator.share === 'function';

const is_cancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const share_link = (url: string, title: string): Promise<Shared> => share({ url, title }, url);

async function share(what: ShareData, copied: string): Promise<Shared> {
  if (has_share_sheet()) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (is_cancelled(error)) return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(copied);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** A text that is no link. */
export const share_text = (text: string, title: string): Promise<Shared> => share({ text, title }, text);

export async function share_file(file: File, title: string): Promise<Shared> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      if (is_cancelled(error)) return 'cancelled';
    }
  }
  save_file(file, file.name);
  return 'saved';
}

/** As if it were a link to a file. */
export function save_file(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
