export const genericError = {
  title: 'Something went wrong',
  text: 'We encountered an unexpected error. This might be temporary.',
  home: 'Go to Home',
  refresh: 'Refresh Page',
} as const

export const notFoundText = '404 Page Not Found'

/** Of headings, scores and skatertags. */
export const headingFont = '/fonts/barlow-condensed-800.woff2'
