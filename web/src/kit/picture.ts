// Picture: the moment at which the browser has drawn what is there, so that what comes next is work of the next picture.

/** A page that nobody looks at draws nothing. */
const most_ms = 60;

export function next_picture(): Promise<void> {
  return new Promise((drawn) => {
    const timer = setTimeout(drawn, most_ms);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(drawn);
    });
  });
}
