import { embedStyleHash } from '../../ui/share-script'

/** An embedded player runs no script and has no actions, so a hostile frame cannot misuse it. */
export const embedHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${embedStyleHash}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
