/** The absolute URL of a path, on the host of another URL. */
export const absolute = (url: string, path: string): string => new URL(url).origin + path
