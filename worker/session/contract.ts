import { brand } from '../brand.ts'
import { object, text, type Shaped } from '../shapes.ts'

export const user = object({ id: text, createdAt: text })
export type User = Shaped<typeof user>

export const freshSignIn = 'fresh_sign_in'

/** Error code for a session that the provider has ended. */
export const tokenRefreshFailed = 'token_refresh_failed'

export const texts = {
  loading: 'Loading...',
  redirecting: 'Redirecting to sign in...',
  confirmLogout: 'Are you sure you want to logout?',
  signInAgain: 'Sign in to go on',
  typedStays: 'Your session has ended. What you typed stays here.',
} as const

/** Apart from the messages below, which the server alone says: a script has all texts of an object or none. */
export const noAccessText = `Subscribe to ${brand} Pro to access all features and keep stackin' those clips!`

export const messages = {
  noAccess: noAccessText,
  suspended: 'You are suspended. You can look at your own things, leave games and answer.',
  banned: 'You are banned. You can answer, get a copy of everything, or delete your account.',
  freshSignIn: 'Sign in again first, so that we know it is you.',
  sessionNotFound: 'This sign-in has ended already.',
  unreachable: 'Sign-in is out of reach right now. Please try again in a minute.',
} as const

export const signOutFlags = { justLoggedOut: 'justLoggedOut', loggingOut: 'loggingOut' } as const
