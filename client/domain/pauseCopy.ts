/** When a referrer who paused requests takes them again. */
export const backOn = (date: string) => `Back on ${date}`;
