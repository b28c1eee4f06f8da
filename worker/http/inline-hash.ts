import { createHash } from 'node:crypto'

/** How the policy names a script or a style that stands inside a page. */
export const cspHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
