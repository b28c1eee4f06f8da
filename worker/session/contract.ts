/** `GET /api/auth/user`. */
export interface User {
  id: string
  createdAt: string
}

/** The error that tells a browser that the provider has ended its session. */
export const tokenRefreshFailed = 'token_refresh_failed'

export const texts = {
  loading: 'Loading...',
  redirecting: 'Redirecting to sign in...',
  confirmLogout: 'Are you sure you want to logout?',
} as const

export const messages = {
  unreachable: 'Sign-in is out of reach right now. Please try again in a minute.',
} as const

/** Kept in the browser's local storage while someone is signing out. */
export const flags = { justLoggedOut: 'justLoggedOut', loggingOut: 'loggingOut' } as const
