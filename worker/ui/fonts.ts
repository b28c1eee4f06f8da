/** The display face; see worker/ui/styles/fonts.css. */
export const headingFont = '/fonts/barlow-condensed-800.woff2'
