/** Key of an empty object in the bucket. While it exists, visitors are kept out: `npm run ops -- shed on`. */
export const shedKey = 'switches/shed'

export const shedTexts = {
  title: 'Too many visitors at once',
  text: 'Skaters who are signed in go on. Sign in, or try again in a minute.',
  signIn: 'Sign in',
} as const
