/**
 * A link to a file of the server, at the address of the page. The server's links begin with its public address, but the page may be open at
 * another one, such as localhost for 127.0.0.1, and the content policy allows pictures of the page's own address only.
 * @param url absolute, or already relative
 */
export const ownUrl = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

/** The sizes of square photos that the server stores, in pixels. */
const WIDTHS = [64, 256] as const;

const urlOf = (photoUrl: string, width: number) => `${ownUrl(photoUrl)}&size=${width}`;

/**
 * The attributes of an image with a person's photo, of which the browser loads the smallest size that is sharp on its screen.
 * @param photoUrl the signed link that the API returns
 * @param width the width on the page, in CSS pixels
 */
export const photoSources = (photoUrl: string, width: number) => ({
  // Before `src`, because a browser starts to load an image when it gets its source.
  sizes: `${width}px`,
  srcSet: WIDTHS.map((size) => `${urlOf(photoUrl, size)} ${size}w`).join(', '),
  src: urlOf(photoUrl, WIDTHS.find((size) => size >= width) ?? WIDTHS[1]),
});
