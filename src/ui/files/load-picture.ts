/**
 * A picture from an address, ready to be drawn on a canvas. Rejects with `problem` where the browser cannot show it.
 * Not by `decode()`: a browser with much to do refuses pictures there that it draws.
 *
 * @example const image = await loadPicture(URL.createObjectURL(file), 'the browser cannot draw this SVG');
 */
export async function loadPicture(address: string, problem: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new Error(problem));
    image.src = address;
  });
  return image;
}
