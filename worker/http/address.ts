export const absolute = (url: string, path: string): string => new URL(url).origin + path
