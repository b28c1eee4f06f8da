/** The display font; see worker/ui/styles/fonts.css. */
const headingFont = '/fonts/barlow-condensed-800.woff2'

/**
 * Without `crossorigin` the browser would fetch it twice, because it always fetches fonts in CORS
 * mode.
 */
export const FontPreload = () => (
  <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="" />
)
