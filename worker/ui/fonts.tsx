import { headingFont } from './contract'

/** Needs `crossorigin`: fonts are always fetched in CORS mode, so browsers would fetch it twice. */
export const FontPreload = () => (
  <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="" />
)
