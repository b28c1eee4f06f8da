/** The display face; see worker/ui/styles/fonts.css. */
const headingFont = '/fonts/barlow-condensed-800.woff2'

/** Without `crossorigin` the browser would fetch it twice: fonts are always fetched so. */
export const FontPreload = () => (
  <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="" />
)
